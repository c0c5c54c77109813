"""The checks at the edge."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import check
from critterbox.game import BadInput, Json
from critterbox.languages.en import SENTENCES
from critterbox.words import Words
from tests.refusing import explained


def code(call: Callable[..., Json], *arguments: Json) -> str:
    with pytest.raises(BadInput) as raised:
        call(*arguments)
    return explained(raised.value)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "{",
            "}",
            "[1,]",
            "{'a':1}",
            '{"a":1}{',
            '"',
            "nul",
            "True",
            "01",
            ".5",
            "1.",
            "+1",
            "0x10",
        ),
        *("NaN", "Infinity", "-Infinity", "[NaN]", '{"a":NaN}', "1e999", "-1e999", '{"seed":1e400}'),
        *('"\x00"', '"\n"', "\ufeff{}", "/* */ {}", "1" * 5000, "[" * 100_000, '{"a":' * 50_000),
        "[" * 100_000 + "]" * 100_000,
    ],
    ids=lambda text: f"{text[:12]!a} {len(text)}",
)
def test_what_is_not_json(text: str) -> None:
    assert code(check.parse_json, text) == "not_json"


@pytest.mark.parametrize(
    "text", ['{"a":1,"a":1}', '{"a":1,"b":2,"a":3}', '[{"b":{"a":[],"a":[]}}]', '{"a":1,"\\u0061":1}']
)
def test_no_name_twice_in_an_object(text: str) -> None:
    """Readers disagree about which one counts, so neither does."""
    with pytest.raises(BadInput) as raised:
        check.parse_json(text)
    assert raised.value.refusal.code == "not_json"
    assert raised.value.refusal.arguments == {"fault": "twice"}
    assert SENTENCES["json.twice"] in Words().explain(raised.value.refusal)


def test_a_name_may_be_there_again_in_another_object() -> None:
    assert check.parse_json('[{"a":1},{"a":{"a":2}}]') == [{"a": 1}, {"a": {"a": 2}}]


def test_nesting_has_a_limit() -> None:
    """Counted before reading: inside a browser a deeper text would end the interpreter."""
    deep = check.NESTING_LIMIT
    assert check.parse_json("[" * deep + "]" * deep)
    assert check.parse_json('{"a":' * deep + "1" + "}" * deep)
    assert code(check.parse_json, "[" * (deep + 1) + "]" * (deep + 1)) == "not_json"
    assert check.parse_json("[" + "[],{}," * 1000 + "[]]"), "width is not depth"
    assert check.parse_json(json.dumps("[" * 100)), "nor is text"
    assert check.parse_json(json.dumps('"\\"[{' * 100))
    assert code(check.parse_json, '"' + "[" * 100) == "not_json"


def test_long_text_is_not_even_looked_at() -> None:
    assert code(check.parse_json, " " * (check.TEXT_LIMIT + 1)) == "too_long"
    assert check.parse_json("1" + " " * (check.TEXT_LIMIT - 1)) == 1


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(2**70), 2**70)
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=20,
    )
)
def test_json_is_read(data: Json) -> None:
    assert check.parse_json(json.dumps(data)) == data
    assert check.parse_json(json.dumps(data, ensure_ascii=False)) == data


@given(st.text(alphabet='{}[]",:0123456789.eE+-truefalsn\\u \n'))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        data = check.parse_json(text)
    except BadInput as error:
        explained(error)
    else:
        json.dumps(data, allow_nan=False)


@pytest.mark.parametrize("data", [True, False, None, 1.0, "1", [1], {}, float("nan"), float("inf")])
def test_whole_numbers_are_whole_numbers(data: Json) -> None:
    assert code(check.whole, data, "here", 0, 9) == "wrong_type"


def test_whole_numbers_have_bounds() -> None:
    assert [check.whole(number, "here", 1, 3) for number in (1, 3)] == [1, 3]
    for number in (0, 4, -(10**400), 10**400):
        assert code(check.whole, number, "here", 1, 3) == "out_of_range"


def test_seeds() -> None:
    assert check.seed(0) == 0
    assert check.seed(2**53 - 1) == 2**53 - 1
    for number in (-1, 2**53, 10**399):
        assert code(check.seed, number) == "out_of_range"
    for other in ("42", 42.0, None, True):
        assert code(check.seed, other) == "wrong_type"


def test_fields() -> None:
    assert check.fields({"a": 1, "b": 2}, "here", ("a",), ("b",)) == {"a": 1, "b": 2}
    assert code(check.fields, {"b": 2}, "here", ("a",), ("b",)) == "missing_field"
    assert code(check.fields, {"a": 1, "c": 2}, "here", ("a",), ("b",)) == "unknown_field"
    assert code(check.fields, ["a"], "here", ("a",)) == "wrong_type"


def test_lists() -> None:
    assert check.wholes([1, 2], "here", 1, 2) == (1, 2)
    assert code(check.wholes, "12", "here", 1, 2) == "wrong_type"
    assert code(check.wholes, (1, 2), "here", 1, 2) == "wrong_type"
    assert code(check.wholes, [1, True], "here", 1, 2) == "wrong_type"
    assert check.texts(["a"], "here", 1) == ("a",)
    assert code(check.texts, ["a", "b"], "here", 1) == "too_long"
    assert code(check.texts, ["a", 1], "here", 2) == "wrong_type"
    assert code(check.texts, "ab", "here", 2) == "wrong_type"
    assert code(check.texts, ["a" * 201], "here", 2) == "too_long"


def test_truth_text_and_choice() -> None:
    assert check.truth(True, "here") is True
    assert code(check.truth, 1, "here") == "wrong_type"
    assert check.text("a" * 200, "here") == "a" * 200
    assert code(check.text, "a" * 201, "here") == "too_long"
    assert code(check.text, 1, "here") == "wrong_type"
    choices = ("a", "b")
    for choice in choices:
        assert check.one_of(choice, "here", choices) == choice
    assert check.one_of("".join(["lo", "st"]), "here", iter(["won", "lost"])) == "lost"
    for other in ("c", "", None, 1, ["a"], {"a": 1}):
        assert code(check.one_of, other, "here", ("a", "b")) == "not_one_of"


def test_messages_say_where() -> None:
    with pytest.raises(BadInput) as raised:
        check.wholes([1, 2, "x"], "stack", 1, 18)
    assert Words().explain(raised.value.refusal) == "“stack[2]” must be a whole number."


def test_foreign_text_is_shortened() -> None:
    assert check.shorten("a" * 40) == "a" * 40
    assert check.shorten("a" * 41) == "a" * 39 + "…"
