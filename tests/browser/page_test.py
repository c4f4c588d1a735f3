#!/usr/bin/env python3
"""What `--html` writes, in a real browser: it draws, zooms, filters, can be read and used by keys, and complains of nothing.

  page_test.py WEFT SAMPLE_PAGE

Skipped (exit status 77) where there is no Chromium. WEFT_CHROMIUM names one that is elsewhere.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import chromium

WEFT, SAMPLE_PAGE = sys.argv[1:3]
ROOT = pathlib.Path(__file__).parents[2]
BROWSER = chromium.find()
CONTRAST = (pathlib.Path(__file__).parent / "contrast.js").read_text()

# How many pixels of the slices have exactly this colour of the theme.
PIXELS = """(() => {
    const canvas = document.getElementById('slices');
    const color = getComputedStyle(document.documentElement).getPropertyValue('--%s').trim();
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) ++count;
    return count;
})()"""


def weft(*arguments):
    subprocess.run([WEFT, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.pages = {name: pathlib.Path(folder.name) / f"{name}.html" for name in ("sample", "many", "run", "plain_run", "prediction", "loop", "slices")}
        subprocess.run([SAMPLE_PAGE, cls.pages["sample"]], check=True)
        subprocess.run([SAMPLE_PAGE, cls.pages["many"], "715"], check=True)  # about 10,000 events
        program = ROOT / "examples/partition/mlp.mlir"
        weft("run", program, "--random", 0, "--link-latency", "1ms", "--html", cls.pages["run"])
        weft("run", program, "--random", 0, "--as", "tpu-v5e:2x4", "--html", cls.pages["plain_run"])
        weft("explain", program, "--machine", "tpu-v4:2x2x2", "--html", cls.pages["prediction"])
        weft("explain", ROOT / "bench/overlap/fsdp_gradient_16_scan.mlir", "--machine", "tpu-v5e:4x4", "--html", cls.pages["loop"])
        weft("sim", program, "--machine", "tpu-v5e:2x2*2", "--no-advice", "--html", cls.pages["slices"])
        cls.browser = chromium.Browser(BROWSER)
        cls.addClassCleanup(cls.browser.__exit__)

    def open(self, name="sample", **how):
        self.browser.open(self.pages[name], **how)

    def tearDown(self):
        self.browser.run("localStorage.clear()")
        self.assertEqual(self.browser.console, [])

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)}).innerText")

    def shown(self):
        """The text that says which stretch is shown; empty: the whole."""
        self.browser.settle()
        return self.text("#zoom-shown")

    def test_pages_of_runs_and_predictions(self):
        for name in self.pages:
            with self.subTest(page=name):
                self.open(name)
                self.assertEqual(self.browser.console, [])
                self.assertEqual(self.browser.requests, [f"file://{self.pages[name]}"])
                self.assertGreater(self.browser.run(PIXELS % "compute"), 20)
                self.assertRegex(self.text("#headline"), "takes")
                self.assertIn("TPU" if name != "run" else "CPU", self.text("#tiles"))
                self.assertGreater(self.browser.run("document.querySelectorAll('#mesh svg .device').length"), 3)

    def test_the_collectives_of_a_real_run(self):
        self.open("run")
        row = self.text("#collectives tbody tr")
        self.assertIn("collective_permutes, in both directions along Y", row)
        self.assertRegex(row, r"\t3 ms\t")  # three, a millisecond each
        self.browser.click("#collectives tbody tr td")
        self.assertIn("collective_permutes, in both directions along Y", self.text("#details"))
        self.assertIn("on 8 devices", self.text("#details"))

    def test_shardings_are_drawn(self):
        self.open("prediction")
        self.assertGreater(self.browser.run("document.querySelectorAll('#shardings figure svg rect').length"), 8)
        self.assertIn("AllReduce", self.text("#program pre"))

    def test_turns_that_stand_for_others_are_told_of(self):
        self.open("loop")
        self.assertIn('marked "x N"', self.text("#left-out"))

    def test_texts_of_programs_stay_texts(self):
        self.open()
        self.assertTrue(self.browser.run("document.title").startswith("sample </script><img src=x"))
        self.assertEqual(self.browser.run("document.images.length"), 0)
        self.assertIn("</script><img", self.text("#ops table"))

    def test_ten_thousand_events(self):
        self.assertLess(os.path.getsize(self.pages["many"]), 2_000_000)
        self.open("many")
        count = re.search(r"([\d,]+) slices", self.browser.run("document.getElementById('slices').ariaLabel"))[1]
        self.assertGreater(int(count.replace(",", "")), 9_900)
        self.browser.press("+")
        self.assertNotEqual(self.shown(), "")

    def test_the_wheel_zooms_where_the_pointer_is(self):
        self.open()
        x, y, width, _ = self.browser.place_of("#slices")
        self.assertEqual(self.shown(), "")
        self.browser.wheel(x, y, -240)
        near = self.shown()
        self.assertRegex(near, r"^[\d.]+ us from [\d.]+ us$")
        self.browser.wheel(x, y, -240)
        length = [float(text.split()[0]) for text in (near, self.shown())]
        self.assertLess(length[1], length[0])
        for _ in range(3):
            self.browser.wheel(x, y, 240)
        self.assertEqual(self.shown(), "")
        self.assertEqual(self.browser.run("scrollY"), 0)

    def test_a_page_that_scrolls_goes_on(self):
        self.open(height=600)
        self.browser.run("""new Promise((done) => {
            const turn = () => document.getElementById('slices').dispatchEvent(new WheelEvent('wheel', { deltaY: -60, cancelable: true }));
            addEventListener('scroll', () => { turn(); done(); }, { once: true });
            scrollBy(0, 50);
        })""")
        self.assertEqual(self.shown(), "")

    def test_keys_zoom_and_pan(self):
        self.open()
        self.browser.run("document.getElementById('slices').focus()")
        self.browser.press("+")
        self.browser.press("+")
        length, start = re.match(r"([\d.]+) us from ([\d.]+) us", self.shown()).groups()
        self.browser.press("ArrowRight")
        moved = re.match(r"([\d.]+) us from ([\d.]+) us", self.shown())
        self.assertEqual(moved[1], length)
        self.assertGreater(float(moved[2]), float(start))
        self.browser.press("ArrowLeft")
        self.assertEqual(self.shown(), f"{length} us from {start} us")
        self.browser.press("-")
        self.assertGreater(float(self.shown().split()[0]), float(length))
        self.browser.press("0")
        self.assertEqual(self.shown(), "")

    def test_drags_pan_and_pick(self):
        self.open()
        x, y, width, _ = self.browser.place_of("#ruler")
        self.browser.drag(x - 100, y, x + 100, y)
        first = self.shown()
        self.assertRegex(first, "us from")
        x, y, *_ = self.browser.place_of("#slices")
        self.browser.drag(x, y, x - 80, y)
        second = self.shown()
        self.assertEqual(first.split(" from ")[0], second.split(" from ")[0])
        self.assertNotEqual(first, second)
        x, y, width, _ = self.browser.place_of("#overview")
        self.browser.drag(x + width / 3, y, x + width / 3 + 40, y)
        self.assertNotIn(self.shown(), ("", second))
        self.browser.click("#zoom-fit")
        self.assertEqual(self.shown(), "")

    def test_motion_ends_where_its_absence_does(self):
        self.open(calm=True)
        self.browser.click("#zoom-in")
        end = self.shown()
        self.open(calm=False)
        self.browser.click("#zoom-in")
        self.browser.wait_for(f"document.getElementById('zoom-shown').innerText === {json.dumps(end)}")

    def test_the_search_finds_and_filters(self):
        self.open()
        self.browser.press("/")
        self.assertEqual(self.browser.run("document.activeElement.id"), "search")
        all_blue = self.browser.run(PIXELS % "compute")
        self.browser.type("PERMUTE matmul")
        self.assertRegex(self.text("#search-count"), r"^\d+ slices, [\d.]+ (us|ms)$")
        self.assertLess(self.browser.run(PIXELS % "compute"), all_blue / 10)  # others are faded
        self.browser.press("Enter")
        self.assertIn("collective_permute", self.text("#details h3"))
        self.assertIn("/home/a/matmul.py:15:4", self.text("#details"))
        self.browser.click("#search-only")
        self.assertEqual(self.browser.run(PIXELS % "compute"), 0)
        self.browser.run("document.getElementById('search').select()")
        self.browser.run("document.getElementById('search').focus()")
        self.browser.type("no such op")
        self.assertEqual(self.text("#search-count"), "nothing found")
        self.browser.press("Escape")
        self.assertEqual(self.browser.run("document.getElementById('search').value"), "")
        self.assertGreater(self.browser.run(PIXELS % "compute"), all_blue * 0.9)

    def test_kinds_can_be_left_out(self):
        self.open()
        self.browser.click("[data-kind=compute]")
        self.browser.settle()
        self.assertEqual(self.browser.run(PIXELS % "compute"), 0)
        self.assertEqual(self.browser.run("document.querySelector('[data-kind=compute]').ariaPressed"), "false")

    def test_a_row_of_the_table_marks_its_slices(self):
        self.open()
        all_blue = self.browser.run(PIXELS % "compute")
        self.browser.click("#collectives tbody tr td")
        self.assertEqual(self.browser.run("document.querySelector('#collectives tbody tr').ariaSelected"), "true")
        details = self.text("#details")
        for part in ("collective_permute, ring shift +1 along i", "40 us of compute under a transfer of 60 us", "x(0,0)->(1,0)", "permute"):
            self.assertIn(part, details)
        self.assertLess(self.browser.run(PIXELS % "compute"), all_blue / 10)
        self.browser.press("Escape")
        self.assertEqual(self.browser.run("document.querySelector('#collectives tbody tr').ariaSelected"), "false")

    def test_tables_are_sorted(self):
        self.open()
        names = "[...document.querySelectorAll('#ops tbody tr')].map((row) => row.cells[0].innerText)"
        before = self.browser.run(names)
        self.browser.click("#ops thead th:nth-child(1) button")
        ascending = self.browser.run(names)
        self.assertEqual(sorted(before), sorted(ascending))
        self.assertEqual(self.browser.run("document.querySelector('#ops thead th').ariaSort"), "ascending")
        self.browser.click("#ops thead th:nth-child(1) button")
        self.assertEqual(self.browser.run(names), ascending[::-1])

    def test_what_is_under_the_pointer(self):
        self.open()
        x, y, width, height = self.browser.place_of("#slices")
        top = y - height / 2
        self.browser.mouse("mouseMoved", x - width * 0.2, top + 18)
        self.browser.settle()
        tip = self.text("#tip")
        self.assertRegex(tip, r"(dot_general|collective_permute|add\.4)")
        for part in ("us from", "matmul.py", "TPU 0 (0,0,0)"):
            self.assertIn(part, tip)
        self.browser.click_at(x - width * 0.2, top + 18)
        self.assertIn("TPU 0 (0,0,0)", self.text("#details"))

    def test_slices_can_be_walked_through(self):
        self.open()
        self.browser.run("document.getElementById('slices').focus()")
        seen = []
        for _ in range(4):
            self.browser.press(".")
            seen.append(self.text("#details"))
        self.assertEqual(len(set(seen)), 4)
        self.browser.press(",")
        self.assertEqual(self.text("#details"), seen[2])
        self.browser.press("Enter")
        self.assertNotEqual(self.shown(), "")

    def test_links_have_their_loads(self):
        self.open()
        self.assertEqual(self.browser.run("document.querySelectorAll('#mesh .link').length"), 8)
        self.assertRegex(self.text("#mesh-legend"), r"0 %\s+25 %\s+50 %\s+75 %\s+100 %")
        self.assertEqual(self.text("#mesh-order-text"), "2 of 4 steps along i are between devices that no link joins (dashed): 1 to 2, 3 to 0.")
        self.browser.run("document.querySelector('#mesh details').open = true")
        self.browser.click("#mesh tbody tr td")
        self.assertIn("of its bandwidth in all", self.text("#details"))

    def test_links_of_a_prediction(self):
        self.open("prediction")
        self.assertEqual(self.browser.run("document.querySelectorAll('#mesh .link').length"), 24)  # a cube's edges, both ways
        colors = self.browser.run("[...document.querySelectorAll('#mesh .link')].map((link) => link.getAttribute('stroke'))")
        self.assertGreater(len(set(colors)), 1)  # not all are in use
        for path in self.browser.run("[...document.querySelectorAll('#mesh .link')].map((link) => link.getAttribute('d'))"):
            self.assertRegex(path, r"^M[\d.]+ [\d.]+L")
        self.assertRegex(self.text("#mesh-legend"), r"busiest: [xyz]\(.*\)->\(.*\), [\d.]+ %")
        x, y, *_ = self.browser.place_of("#mesh .reach")
        self.browser.mouse("mouseMoved", x, y)
        self.browser.settle()
        self.assertRegex(self.text("#tip"), r"[xyz]\(\d,\d,\d\)->\(\d,\d,\d\)\s[\d.]+ % of its bandwidth in the time shown")
        self.browser.click_at(x, y)
        self.assertIn("at most", self.text("#details"))
        # In a stretch in which nothing moves none is in use.
        self.browser.press("Escape")
        x, y, width, _ = self.browser.place_of("#ruler")
        self.browser.drag(x - width / 2 + 2, y, x - width / 2 + 40, y)
        self.assertRegex(self.text("#mesh-legend"), r"busiest: .*, 0 %")

    def test_how_collectives_are_carried_out(self):
        self.open("prediction")
        heads = self.browser.run("[...document.querySelectorAll('#collectives thead th')].map((head) => head.innerText.trim().split(/\\s/)[0])")
        self.assertIn("Algorithm", heads)
        row = self.text("#collectives tbody tr")
        self.assertRegex(row, r"ring|line")
        self.assertRegex(row, r"[xyz]\(\d,\d,\d\)->\(\d,\d,\d\)")
        self.open("plain_run")  # of which nothing was predicted
        heads = self.browser.run("document.querySelector('#collectives thead').innerText")
        self.assertNotIn("Algorithm", heads)

    def test_slices_stand_beside_each_other(self):
        self.open("slices")
        boxes = self.browser.run("""[...document.querySelectorAll('#mesh .device rect')].map((rect) => {
            const { x, y, width, height } = rect.getBoundingClientRect();
            return [x, y, x + width, y + height];
        })""")
        self.assertEqual(len(boxes), 8)
        for i, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[:i]:
                self.assertTrue(other[2] <= left or right <= other[0] or other[3] <= top or bottom <= other[1])

    def test_memory_and_its_peak(self):
        self.open()
        self.assertIn("peak at", self.browser.run("document.querySelector('#memory svg').textContent"))
        self.assertIn("dot_general at matmul.py:12:8", self.text("#memory table"))

    def test_tables_by_keys(self):
        self.open()
        self.browser.run("document.querySelector('#collectives tbody tr').focus()")
        self.browser.press("ArrowDown")
        self.browser.press("Enter")
        self.assertEqual(self.browser.run("[...document.querySelectorAll('#collectives tbody tr')].map((row) => row.ariaSelected)"), ["false", "true"])

    def test_tab_reaches_everything_and_shows_where_it_is(self):
        self.open()
        reached = []
        for _ in range(60):
            self.browser.press("Tab")
            reached.append(self.browser.run("""(() => {
                const at = document.activeElement;
                return [at.id || at.className.baseVal || at.className || at.closest('section')?.id + ' ' + at.tagName, getComputedStyle(at).outlineStyle,
                        at.matches('.device')];
            })()"""))
        names = [name for name, *_ in reached]
        order = ["skip", "theme", "help", "search", "zoom-in", "slices", "mesh-choice", "device"]
        self.assertEqual([name for name in names if name in order][:len(order)], order)
        unseen = [name for name, outline, is_device in reached if outline == "none" and not is_device and "BODY" not in name]
        self.assertEqual(unseen, [])

    def test_the_list_of_keys(self):
        self.open()
        self.browser.press("?")
        self.assertTrue(self.browser.run("document.getElementById('keys').open"))
        self.assertIn("zoom in and out", self.text("#keys"))
        self.browser.press("Escape")
        self.assertFalse(self.browser.run("document.getElementById('keys').open"))

    def test_everything_has_a_name(self):
        for name in ("sample", "run"):
            self.open(name)
            nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
            for node in nodes:
                role = node.get("role", {}).get("value")
                if not node["ignored"] and role in ("button", "checkbox", "searchbox", "combobox", "application", "grid", "region", "link", "dialog"):
                    self.assertTrue(node.get("name", {}).get("value"), node)

    def test_light_and_dark(self):
        background = "getComputedStyle(document.body).backgroundColor"
        self.open(dark=False)
        light = self.browser.run(background)
        self.open(dark=True)
        dark = self.browser.run(background)
        self.assertNotEqual(light, dark)
        self.browser.click("#theme")
        self.assertEqual(self.browser.run(background), light)
        self.open(dark=True)  # the choice stays
        self.assertEqual(self.browser.run(background), light)

    def test_text_can_be_read(self):
        for dark in (False, True):
            for name in ("sample", "run", "loop"):
                with self.subTest(page=name, dark=dark):
                    self.open(name, dark=dark)
                    if name == "sample":
                        self.browser.click("#collectives tbody tr td")
                        self.browser.run("document.getElementById('kinds').firstChild.click()")
                    result = self.browser.run(CONTRAST)
                    self.assertGreater(result["seen"], 80)
                    self.assertEqual(result["bad"], [])

    def test_kinds_differ_without_colour(self):
        for dark in (False, True):
            self.open(dark=dark)
            light = self.browser.run("""['compute', 'transfer', 'wait', 'wait-dense'].map((kind) => {
                const color = getComputedStyle(document.documentElement).getPropertyValue('--' + kind).trim();
                return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).reduce((sum, c, i) => sum + c * [0.299, 0.587, 0.114][i], 0);
            })""")
            compute, *others = light
            self.assertGreater(min(abs(compute - other) for other in others), 30, light)
            self.assertGreater(abs(light[1] - light[2]), 30, light)
            for color in ("transfer", "transfer-stripe", "wait"):
                self.assertGreater(self.browser.run(PIXELS % color), 20, color)

    def test_no_window_is_too_narrow(self):
        for width in (320, 390, 768, 1024, 1440, 2200):
            for name in ("sample", "prediction"):
                with self.subTest(width=width, page=name):
                    self.open(name, width=width, height=800)
                    self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                    self.assertGreater(self.browser.run(PIXELS % "compute"), 50)


if __name__ == "__main__":
    if BROWSER is None:
        print("skipped: there is no Chromium here to open pages in; apt-get install chromium, or set WEFT_CHROMIUM")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
