//! Cases of the rules that the server and the screens share.

use proptest::{prop_assert_eq, proptest};
use serde_json::Value;

use super::*;

const REQUIRED: Message = Message::new("task-title-required");
const RULE: TextRule = TextRule { field: "title", label: "label-title", max_chars: 100 };

fn cases(kind: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("cases.json")).unwrap();
    all[kind].as_array().unwrap().clone()
}

fn pairs(kind: &str) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    cases(kind).iter().map(|case| (text(&case[0]), text(&case[1]))).collect()
}

#[test]
fn texts_are_folded_as_on_the_screens() {
    for (typed, folded) in pairs("folded") {
        assert_eq!(fold(&typed), folded, "{typed:?}");
        assert_eq!(fold(&folded), folded, "{typed:?} twice");
    }
}

#[test]
fn blank_text_shows_nothing() {
    for text in cases("blank") {
        let text = text.as_str().unwrap();
        assert!(is_blank(text), "{text:?}");
        assert_eq!(RULE.required_line(text, REQUIRED), Err(Violation::of("title", REQUIRED)), "{text:?}");
        assert_eq!(RULE.required_text(text, REQUIRED), Err(Violation::of("title", REQUIRED)), "{text:?}");
        assert_eq!(RULE.optional_text(Some(text)), Ok(None), "{text:?}");
    }
}

#[test]
fn visible_text_is_stored_as_typed() {
    for text in cases("visible") {
        let text = text.as_str().unwrap();
        assert_eq!(RULE.required_line(text, REQUIRED).as_deref(), Ok(text), "{text:?}");
    }
}

#[test]
fn embedded_text_cannot_end_its_isolation() {
    for (typed, kept) in pairs("embedded") {
        assert_eq!(embedded(&typed), kept, "{typed:?}");
    }
}

#[test]
fn digits_of_every_script_are_read() {
    for (typed, read) in pairs("digits") {
        assert_eq!(digits(&typed), read, "{typed:?}");
    }
    assert_eq!(with_ascii_digits("AB\u{661}\u{ff12}-x"), "AB12-x");
}

proptest! {
    #[test]
    fn folding_twice_changes_nothing(text in "\\PC{0,12}") {
        let folded = fold(&text);
        prop_assert_eq!(fold(&folded), folded.clone());
        prop_assert_eq!(fold(&text.to_lowercase()), folded);
    }
}
