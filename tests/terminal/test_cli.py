"""The command itself, run as people run it: as a process, through pipes and in a terminal."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest

import foretell
from foretell.cli import main
from foretell.fair import Secret
from foretell.record import MOST_BYTES, replay
from tests.commands import COMMAND, PATIENCE, Terminal, environment, refusal
from tests.setups import fair_record


def run(*arguments: str, input: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with a pipe on either side."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=input,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment(),
    )


def game_text(seed: int = 1) -> str:
    """The record of a short random game."""
    match = foretell.game("brujas", players=3).start(seed=seed)
    while not match.over:
        seat = match.acting[0]
        match.act(seat, match.legal(seat)[0])
    return json.dumps(match.record())


# Listing and reading


def test_games_lists_every_game_with_all_its_options() -> None:
    done = run("games")
    assert done.returncode == 0
    for game in foretell.GAMES.values():
        section = done.stdout.partition(f"{game.id}  {game.name}\n")[2].partition("\n\n")[0]
        text = " ".join(section.split())
        for option in game.options:
            assert f"{option.name} {option.help}: {option.describe()} (" in text
        assert "start who starts first: random, 0, 1" in text


def test_module_and_command_are_the_same() -> None:
    module = [sys.executable, "-m", "foretell.cli", "--version"]
    done = subprocess.run(module, capture_output=True, text=True, env=environment())
    assert done.stdout == run("--version").stdout
    assert done.stdout.startswith(f"foretell {foretell.__version__} (rules run ")


def test_rules_are_printed_whole_or_in_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "brujas"]) == 0
    text = capsys.readouterr().out
    assert "Brujas del Sabado" in text
    assert "\nBS-3.2   " in text
    assert main(["rules", "seven-prophecies", "SP-4.2"]) == 0
    assert capsys.readouterr().out.startswith("SP-4.2   If your hand contains")
    assert main(["rules", "seven-prophecies", "SP-5"]) == 0
    assert capsys.readouterr().out.count("SP-5") == 5


def test_a_closed_pipe_is_no_error() -> None:
    rules = subprocess.Popen(
        [*COMMAND, "rules", "brujas"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(),
    )  # fmt: skip
    assert rules.stdout is not None
    rules.stdout.close()
    _, error = rules.communicate(timeout=PATIENCE)
    assert error == b""


def test_without_arguments_the_server_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        "foretell.terminal.hosting.serve.run", lambda typed: asked.append(typed.command)
    )
    main([])
    assert asked == ["serve"]


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "foretell play seven-prophecies" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["rules"], "required: GAME"),
        (["rules", "chess"], "There is no game 'chess': there are seven-prophecies, "),
        (["rules", "brujas", "BS-99"], "the sections are BS-1, "),
        (["play", "brujas", "--players", "7"], "players cannot be '7': it is 3, 4 or 5."),
        (["play", "brujas", "--option", "colour=red"], "brujas has no option 'colour'"),
        (["play", "brujas", "--option", "conflict"], "An option is written NAME=VALUE"),
        (["play", "brujas", "--option", "conflict=maybe"], "it is no or yes."),
        (["play", "brujas", "--players", "3", "--option", "players=4"], "given twice"),
        (["play", "brujas", "--seat", "4"], "--seat is a whole number from 0 to 3, not '4'."),
        (["play", "brujas", "--bots", "genius"], "There is no bot 'genius': there is random, "),
        (["play", "brujas", "--bots", "random,random"], "give one for all, or 3."),
        (["play", "brujas", "--bots", "search:worlds=0"], "worlds cannot be '0'"),
        (["play", "brujas", "--bots", "club:worlds=5"], "club takes no parameters"),
        (["play", "brujas", "--record", "no/such/folder"], "there is no folder no/such."),
        (["simulate", "brujas", "--games", "0"], "--games is a whole number from 1 to"),
        (["simulate", "brujas", "--games", "-5"], "not '-5'."),
        (["simulate", "brujas", "--games", "1e3"], "not '1e3'."),
        (["simulate", "brujas", "--records", "no/such/folder"], "there is no folder no/such."),
        (["simulate", "brujas", "--records", "."], ". is a folder."),
        (["check"], "required: FILE"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refusal(arguments, capsys)


# Simulating


@pytest.mark.parametrize("id", foretell.GAMES)
def test_simulating_is_the_same_for_the_same_seed_with_and_without_records(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "games.jsonl"
    simulate = ["simulate", id, "--games", "5", "--seed", "x"]
    summaries: list[list[str]] = []
    files: list[bytes] = []
    for more in ([], ["--records", str(target)], ["--records", str(target)]):
        assert main([*simulate, *more]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        lines = printed.out.partition(" records are in ")[0].splitlines()
        summaries.append([line for line in lines if " a second" not in line][:9])
        files += [target.read_bytes()] if more else []
    assert summaries[0] == summaries[1] == summaries[2]
    assert files[0] == files[1]
    records = [replay(line) for line in files[0].splitlines()]
    assert len(records) == 5
    assert all(match.over for match in records)
    assert list(tmp_path.iterdir()) == [target]


def test_an_interrupted_run_keeps_the_complete_records(tmp_path: Path) -> None:
    target = tmp_path / "games.jsonl"
    many = ["simulate", "brujas", "--games", "900000000", "--seed", "1", "--records", str(target)]
    process = subprocess.Popen(
        [*COMMAND, *many], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(),
    )  # fmt: skip
    while not any(part.stat().st_size for part in tmp_path.iterdir()):
        assert process.poll() is None
        select.select([], [], [], 0.02)
    process.send_signal(signal.SIGINT)
    printed, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    lines = target.read_bytes().splitlines()
    assert f"{len(lines):,} records are in" in printed
    assert f"Stopped after {len(lines):,} of 900,000,000 games." in error
    assert replay(lines[-1]).over
    assert list(tmp_path.iterdir()) == [target]


def test_records_that_cannot_be_written_are_an_error() -> None:
    done = run("simulate", "brujas", "--games", "30", "--records", "/dev/full")
    assert done.returncode == 1
    assert "could not be written: " in done.stderr
    assert "Traceback" not in done.stderr


# Checking


def check(text: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and what was printed, for a file with this text."""
    file = tmp_path / "file"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    code = main(["check", str(file)])
    return code, capsys.readouterr().out.replace(str(file), "FILE")


def test_good_records_are_counted_however_they_are_laid_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = game_text()
    assert check(one, tmp_path, capsys) == (0, "1 record is valid.\n")
    assert check(f"\n{one}\n\n{one}\n", tmp_path, capsys) == (0, "2 records are valid.\n")
    pretty = json.dumps(json.loads(one), indent=1)
    assert check(f"\n{pretty}\n", tmp_path, capsys) == (0, "1 record is valid.\n")


def test_proven_shuffles_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = game_text()
    fair = json.dumps(fair_record(foretell.game("brujas"), Secret("5a" * 32)))
    proven = "with proven shuffles"
    assert check(fair, tmp_path, capsys) == (0, f"1 record is valid ({proven}).\n")
    three = f"{fair}\n{one}\n{fair}\n"
    assert check(three, tmp_path, capsys) == (0, f"3 records are valid (2 {proven}).\n")
    bent = fair.replace(json.loads(fair)["fair"]["secret"], "0" * 64)
    code, printed = check(f"{fair}\n{bent}\n", tmp_path, capsys)
    assert code == 1
    assert printed.startswith("FILE:2: `fair`: commitments[0]: the secret gives ")
    assert printed.endswith(f"\n1 record is valid ({proven}), 1 is not.\n")


def test_a_broken_rule_is_named_with_its_entry_and_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(game_text())
    record["log"][4][1] = "take R1"
    code, printed = check(f"{game_text()}\n{json.dumps(record)}\n", tmp_path, capsys)
    assert code == 1
    assert printed.startswith("FILE:2: log[4] [")
    assert "(BS-6.1)" in printed
    assert printed.endswith("\n1 record is valid, 1 is not.\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "FILE:1: There is no record."),
        (" \n\n", "FILE:1: There is no record."),
        ("[1, 2]", "FILE:1: A record is a JSON object"),
        ("{}", "FILE:1: `format` must be"),
        ("nonsense", "FILE:1: Not JSON: Expecting value at line 1, column 1."),
        ('\n{"a"\n 1', "FILE:2: Not JSON: Expecting ':' delimiter at line 3, column 2."),
        (b"\xff\xfe\x00", "FILE:1: The text is not UTF-8."),
        ("[" * 200_000, "FILE:1: The JSON is nested too deeply to be a record."),
        ('{"format": NaN}', "FILE:1: NaN is not JSON."),
        ('{"a": 1, "a": 2}', "FILE:1: An object of the record names a key twice."),
        ('{"format": ' + "9" * 5000 + "}", "FILE:1: "),
        ('"\x1b[31mred"', "FILE:1: Not JSON: Invalid control character at"),
    ],
)  # fmt: skip
def test_what_is_no_record_gives_one_problem(
    text: str | bytes, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = check(text, tmp_path, capsys)
    assert code == 1
    assert printed.startswith(problem)
    assert printed.endswith("\n0 records are valid, 1 is not.\n")
    assert printed.count("\n") == 2
    assert "\x1b" not in printed


def test_truncated_lines_are_problems_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = game_text()
    code, printed = check(f"{one[:-40]}\n{one}\n{one[:500]}\n", tmp_path, capsys)
    assert code == 1
    assert [line.split(" ")[0] for line in printed.splitlines()] == ["FILE:1:", "FILE:3:", "1"]
    code, printed = check(f"{one}\n{one[:500]}", tmp_path, capsys)
    assert printed.startswith("FILE:2: Not JSON: ")
    assert " at line 1" not in printed


def test_a_line_that_is_too_long_is_skipped_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    huge = '"' + "x" * (MOST_BYTES + 100_000) + '"'
    code, printed = check(f"{game_text()}\n{huge}\n{game_text()}\n", tmp_path, capsys)
    assert code == 1
    assert printed.startswith("FILE:2: The line is longer than ")
    assert printed.endswith("\n2 records are valid, 1 is not.\n")
    code, printed = check(huge, tmp_path, capsys)
    assert (code, printed.count("\n")) == (1, 2)


def test_blank_lines_count_as_part_of_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = "\n" * 3_000_000
    code, printed = check("{" + blank + "}", tmp_path, capsys)
    assert (code, printed.splitlines()[0]) == (1, "FILE:1: A record has at most 2,000,000 bytes.")
    code, printed = check(f"{blank}{game_text()}\n", tmp_path, capsys)
    assert (code, printed) == (0, "1 record is valid.\n")


def test_a_file_of_json_strings_or_in_utf_16_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = check(json.dumps(game_text()), tmp_path, capsys)
    assert (code, printed[:35]) == (1, "FILE:1: A record is a JSON object, ")
    file = tmp_path / "wide.json"
    file.write_text(game_text(), encoding="utf-16")
    assert main(["check", str(file)]) == 1
    assert "not UTF-8" in capsys.readouterr().out


def test_standard_input_and_several_files_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(game_text())
    done = run("check", str(file), "-", input=f"{game_text()}\n{game_text(2)}\n")
    assert (done.returncode, done.stdout) == (0, "3 records are valid.\n")
    done = run("check", str(file), str(tmp_path), "-", "gone\n", input="x")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{tmp_path}: It cannot be read: Is a directory.",
        "standard input:1: Not JSON: Expecting value at line 1, column 1.",
        "gone?: It cannot be read: No such file or directory.",
        "1 record is valid, 3 are not.",
    ]


# Playing

PLAY = ["play", "seven-prophecies", "--seed", "1", "--players", "3", "--option", "start=0"]


def test_a_person_can_type_words_and_ask_questions_through_a_pipe() -> None:
    typed = ["?", "why", "2-1-0", "why", "rules 4.2", "rules", "rules 99", "back", "log all"]
    typed += ["3-2-2", "back", "3 2 2", "hello", "", "why play Z9", "why 1", "xyzzy", "1", "\x00"]
    done = run(*PLAY, input="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    for text in (
        "You can type",
        "The game in short",
        "Nothing has been refused yet.",
        "'2-1-0' has 3 tokens and is not a prophecy",
        "\nSP-3.1   Secretly and",
        "\nSP-4.2   If your hand",
        "There is no clause or section '99'",
        "There is no sealed choice of yours",
        "chance      deal ",
        "Your prophecy 3-2-2 is made, and secret.",
        "Press Enter to show it to everybody",
        "Everybody is ready: you foretell 3-2-2,",
        "There is no card 'Z9' in this game.",
        " is allowed now.",
        "'xyzzy' is not an action here",
        "You lead ",
        "You have left the table.",
    ):
        assert text in done.stdout, text
    assert done.stdout.count("Your prophecy 3-2-2") == 2
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("id", foretell.GAMES)
def test_a_whole_game_by_pipe_leaves_a_valid_record(id: str, tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    # A prophecy and its Enter where one is due, elsewhere the first action: 1 is always listed.
    lines = ["2-1-4", "", *["1"] * 10] if "prophecies" in id else ["1"]
    play = ["play", id, "--players", "3", "--seed", "1", "--bots", "random,club"]
    done = run(*play, "--seat", "1", "--record", str(target), input="\n".join(lines * 400))
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    assert "win" in done.stdout.partition("The game is over.")[2]
    match = replay(target.read_text())
    assert match.over
    record = json.loads(target.read_text())
    assert [seat["kind"] for seat in record["seats"]] == ["bot", "person", "bot"]
    assert [seat.get("level") for seat in record["seats"]] == ["random", None, "club"]


def test_a_hint_says_what_is_best_and_changes_nothing() -> None:
    typed = ["3-2-2", "hint", "", "1"]
    plain = run(*PLAY, input="\n".join(typed).replace("hint\n", "")).stdout
    done = run(*PLAY, input="\n".join(["hint", *typed]) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    hints = [line for line in done.stdout.splitlines() if line.startswith("Best is ")]
    told = r"Best is prophesy \d-\d-\d, which wins about \d+ of 100 games\."
    assert re.fullmatch(told, hints[0])
    assert "You have nothing to decide now." in done.stdout
    assert plain.splitlines()[-3:] == done.stdout.splitlines()[-3:]


def test_leaving_early_saves_an_unfinished_record(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    done = run(*PLAY, "--record", str(target), input="3-2-2\n\n1\nquit\n")
    assert done.returncode == 0
    match = replay(target.read_text())
    assert not match.over
    assert (0, "prophesy 3-2-2") in match.log()


def test_a_whole_game_in_a_terminal_by_numbers() -> None:
    with Terminal("play", "brujas", "--seed", "1", "--players", "5") as terminal:
        shown = terminal.prompt()
        assert "Brujas del Sabado. You are in seat 0, with Ada (club, seat 1)" in shown
        assert "\x1b[97;44mB\x1b[39;49m blue" in shown
        assert "You can type" in terminal.type("?")
        assert "BS-5.1" in terminal.type("move sideways")
        assert "shift the witch" in terminal.type("why")
        while "The game is over." not in terminal.text:
            terminal.send("1\r")
            while not (terminal.text.endswith("> ") or "--record FILE" in terminal.text):
                terminal.read()
            if terminal.text.endswith("> "):
                terminal.prompt()
        assert terminal.finish() == 0
        assert "Traceback" not in terminal.text


def test_no_color_means_no_colour() -> None:
    with Terminal(*PLAY, NO_COLOR="1") as terminal:
        shown = terminal.prompt() + terminal.type("3-2-2") + terminal.type("")
        assert "You must play" in shown
        assert "\x1b[3" not in shown
        assert "\x1b[1m" not in shown


@pytest.mark.parametrize(("keys", "code"), [("\x03", 130), ("\x04", 0), ("quit\r", 0)])
def test_leaving_is_clean(keys: str, code: int) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.prompt()
        if keys == "\x03":
            terminal.interrupt()
        else:
            terminal.send(keys)
        assert terminal.finish() == code
        assert "You have left the table. Until next time!" in terminal.text
        assert "Traceback" not in terminal.text
        assert termios.tcgetattr(terminal.slave) == terminal.before


def test_bytes_that_are_no_text_do_no_harm() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.prompt()
        os.write(terminal.master, b"\xff\xfe\xc3(\r")
        assert "(SP-" in terminal.prompt()


def test_a_progress_bar_is_drawn_on_a_terminal_only() -> None:
    many = ["simulate", "brujas", "--games", "900000000", "--seed", "1"]
    with Terminal(*many) as terminal:
        while "of 900,000,000 games" not in terminal.text:
            terminal.read()
        assert terminal.text.startswith("\r[")
        terminal.send("\x03")
        assert terminal.finish() == 130
        assert "Stopped after " in terminal.text
