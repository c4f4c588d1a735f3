"""Every file and folder that README.md, CONTRIBUTING.md, docs/ or the README of a folder names is there.

Checked are links, and what stands in `backticks`: a path from the root of the repository, from src/ or include/, or from
the folder of the page or the one above it; a file name without a folder, of any file in the repository; and in the first
column of a table of files, folders or rooms in a README of src/, names without an ending, too.

The other way round, the README of a folder of src/ names each header beside it, and each .cc that has none.
"""
import fnmatch
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).parents[2]
TRACKED = set(subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True,
                             text=True).stdout.split("\n")) if (ROOT / ".git").exists() else {
    path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if "build" not in path.relative_to(ROOT).parts[:1]}
FILES = {path for path in TRACKED if path and (ROOT / path).exists()}
FOLDERS = {parent.as_posix() for path in FILES for parent in pathlib.PurePosixPath(path).parents}
NAMES = {pathlib.PurePosixPath(path).name for path in FILES}
TOPS = {path.split("/")[0] for path in FILES if "/" in path}

LINK = re.compile(r"\]\(([^)#: ]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
ENDINGS = (".h", ".cc", ".inc", ".py", ".sh", ".md", ".mlir", ".cmake", ".json", ".txt", ".supp")
# Names that stand for others (NAME_test.cc), what a build makes, and what is not ours.
OTHERS = re.compile(r"[A-Z]{2,}[a-z_.]*\.(?!md)|^(build|usr|proc|tmp|shared|perf|path|debian|out|weft-demo)(/|$)|^\.|^\d{4}\.")


def pages():
    for path in sorted(FILES):
        if path.endswith(".md") and path.split("/")[0] in ("docs", "src", "tests", "README.md", "CONTRIBUTING.md"):
            yield pathlib.PurePosixPath(path)


def there(path):
    path = path.rstrip("/")
    if "*" not in path:
        return path in FILES or path in FOLDERS
    pattern = re.compile(re.escape(path).replace(r"\*", "[^/]*") + "$")
    return any(pattern.match(file) for file in FILES)


def resolves(word, page):
    folders = ["", "src", "include", page.parent.as_posix(), page.parent.parent.as_posix()]
    if any(there(f"{folder}/{word}".removeprefix("./").lstrip("/")) for folder in folders):
        return True
    if "/" not in word:
        return word in NAMES or "*" in word and any(fnmatch.fnmatch(name, word) for name in NAMES)
    return there(word + ".cc")  # a program of bench/


def is_path(word):
    if not PATH.fullmatch(word) or OTHERS.search(word):
        return False
    return word.endswith(ENDINGS) or "/" in word and word.split("/")[0] in TOPS


def in_table(line, folder):
    """Names in the first column of a README's table that are no files, folders or headers there."""
    for word in CODE.findall(line.split("|")[1]):
        if PATH.fullmatch(word) and not any(there(f"{base}/{word}{ending}") for ending in ("", ".h", ".cc")
                                            for base in (folder, "include")):
            yield word


def missing(page):
    text = (ROOT / page).read_text()
    table = code = False
    for number, line in enumerate(text.splitlines(), 1):
        code ^= line.startswith("```")
        if code:
            continue
        for target in LINK.findall(CODE.sub("code", line)):
            path = pathlib.PurePosixPath((ROOT / page.parent / target).resolve().relative_to(ROOT)).as_posix()
            if path != "." and not there(path):
                yield number, target
        words = [word for code in CODE.findall(line) for word in code.split()]
        for word in words:
            if is_path(word) and not resolves(word, page):
                yield number, word
        if not line.startswith("|"):
            table = False
        elif page.parts[0] == "src":
            table = table or re.match(r"\| *(file|folder|room)s? *\|", line) is not None
            if table:
                for word in in_table(line, page.parent.as_posix()):
                    yield number, word


def stems_in(text):
    words = [word for code in CODE.findall(text) for word in code.split()]
    return {pathlib.PurePosixPath(word).name.removesuffix(".h").removesuffix(".cc") for word in words}


def unnamed(page, text):
    """Files beside a README that its text does not name."""
    beside = [path for path in map(pathlib.PurePosixPath, sorted(FILES)) if path.parent == page.parent]
    headers = {path.stem for path in beside if path.suffix == ".h"}
    for path in beside:
        of_header = path.stem in headers or f"include/weft/{path.stem}.h" in FILES
        if (path.suffix == ".h" or path.suffix == ".cc" and not of_header) and path.stem not in stems_in(text):
            yield path.name


class Paths(unittest.TestCase):
    def test_readmes_name_their_files(self):
        readmes = [page for page in pages() if page.name == "README.md" and page.parts[0] == "src"]
        wrong = [f"{page} does not name {name}" for page in readmes for name in unnamed(page, (ROOT / page).read_text())]
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def test_finds_what_is_not_named(self):
        text = (ROOT / "src/machine/README.md").read_text().replace("`model_texts.h`", "")
        self.assertEqual(list(unnamed(pathlib.PurePosixPath("src/machine/README.md"), text)), ["model_texts.h"])

    def test_all_are_there(self):
        wrong = [f"{page}:{number}: there is no {word}" for page in pages() for number, word in missing(page)]
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def test_finds_what_is_not_there(self):
        page = pathlib.PurePosixPath("src/ir/README.md")
        self.assertTrue(is_path("ir/gone.h") and not resolves("ir/gone.h", page))
        self.assertTrue(resolves("ir/module.h", page) and resolves("ops/table.h", page) and resolves("weft/error.h", page))
        self.assertEqual(list(in_table("| `module`, `gone` | x |", "src/ir")), ["gone"])


if __name__ == "__main__":
    unittest.main()
