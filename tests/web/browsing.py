"""Debian's Chromium, driven by Playwright, and a person at the page who plays by clicks or by keys."""

import os
from importlib import resources
from pathlib import Path

from installing import install
from playwright.sync_api import Page, expect, sync_playwright

PLACES = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 60_000
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHOTS = os.environ.get("FUDA_SCREENSHOTS", "")
"""A folder for pictures of what the tests see; none are taken where it is empty."""


def chromium():
    """Where Chromium is; it is installed where it is missing and that can be done."""
    if not any(Path(place).exists() for place in PLACES):
        install("chromium")
    found = next((place for place in PLACES if Path(place).exists()), None)
    assert found, "the browser tests need Chromium: apt-get install chromium"
    return found


class Browser:
    """A Chromium with a window for each person."""

    def __enter__(self):
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    def visitor(self, served, *, size=(1280, 800), language="en", speed="instant", theme="dark"):
        """Somebody with a browser of their own, at the lobby."""
        context = self.chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500, color_scheme=theme
        )  # fmt: skip
        context.add_init_script(
            f"localStorage.setItem('fuda.speed', '{speed}'); localStorage.setItem('fuda.language', '{language}')"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(served.url + "/")
        return Visitor(page, served, faults)


class Visitor:
    """A person at the page."""

    def __init__(self, page: Page, served, faults):
        self.page, self.served, self.faults = page, served, faults

    def close(self):
        self.page.context.close()

    def go(self, token):
        """To a table by its link."""
        self.page.goto(f"{self.served.url}/#/table/{token}")
        self.page.wait_for_selector(".table, .message [role=alert]")

    def shot(self, name):
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/{name}.png")

    @property
    def is_over(self):
        return self.page.locator("dialog.end").count() > 0

    def asked(self):
        """Wait until there is something to decide or the game is over; is there?"""
        self.page.wait_for_selector(".option:not([disabled]), dialog.end")
        return not self.is_over

    def answer(self, rng):
        """Choose among the options that the page shows, at random."""
        page = self.page
        options = page.locator(".option")
        confirm = page.locator("[data-confirm]")
        if confirm.count():
            least_first = list(range(options.count()))
            rng.shuffle(least_first)
            for place in least_first:
                if confirm.is_enabled():
                    break
                options.nth(place).click()
            confirm.click()
        else:
            options.nth(rng.randrange(options.count())).click()

    def play(self, rng, most=2000):
        """Answer until the game is over or so often; how often that was."""
        for given in range(most):
            if not self.asked():
                return given
            self.answer_once(rng)
        return most

    def answer_once(self, rng):
        """Answer, and wait until the server has heard it."""
        page = self.page
        number = self.number
        self.answer(rng)
        page.wait_for_function("before => document.querySelector('.table')?.dataset.number !== before", arg=number)

    @property
    def number(self):
        """How much the server has stored of the game that is shown."""
        return self.page.locator(".table").get_attribute("data-number")

    def axe(self):
        """What axe-core finds that is serious."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate((resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
        # What is fading in has little contrast for a moment.
        self.page.wait_for_function("() => document.getAnimations().every(shown => shown.playState !== 'running')")
        found = self.page.evaluate("rules => axe.run(document, {runOnly: rules})", WCAG)
        return [
            f"{fault['id']}: {fault['nodes'][0]['target']} {fault['nodes'][0]['failureSummary']}"
            for fault in found["violations"]
            if fault["impact"] in ("serious", "critical")
        ]


__all__ = ["Browser", "Visitor", "expect"]
