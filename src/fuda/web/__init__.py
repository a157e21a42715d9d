"""The table in the browser: a server for rooms in which people and computer players sit, and its built client.

The server knows every rule through the engine and the client knows none: it is sent what its player may see, the
question with its options in words, and the game's playmat, and it sends back which options were chosen.
docs/protocol.md describes the messages, docs/serving.md how to run a server.
"""
