"""Cardfight!! Vanguard, by its comprehensive rules ver. 2.11."""
