//! Rules of typed text: blankness, line ends, length, control characters; folding, direction, digits and cuts are in
//! the modules below.
//!
//! Text is stored as it was typed, with `\n` for every line end; only a single line is trimmed.

mod cutting;
mod digits;
mod embedding;
mod folding;
mod visibility;

use std::borrow::Cow;

pub use cutting::{beginning, shortened};
pub use digits::{digits, with_ascii_digits};
pub use embedding::{embedded, has_direction_control};
pub use folding::fold;
pub use visibility::{is_blank, is_invisible, trimmed};

use crate::model::{error::Violation, language::message::Message};

/// Rule for one field. `label`: key of its name in the catalogue, which begins the message about an invalid value.
#[derive(Debug, Clone, Copy)]
pub struct TextRule {
    pub field: &'static str,
    pub label: &'static str,
    pub max_chars: usize,
}

impl TextRule {
    /// One line that must not be blank; `required` is the message for a missing one.
    pub fn required_line(&self, text: &str, required: Message) -> Result<String, Violation> {
        self.optional_line(Some(text))?.ok_or_else(|| Violation::of(self.field, required))
    }

    /// One line, or none.
    pub fn optional_line(&self, text: Option<&str>) -> Result<Option<String>, Violation> {
        let Some(text) = text.map(str::trim).filter(|text| !is_blank(text)) else {
            return Ok(None);
        };
        if text.chars().any(char::is_control) {
            return Err(self.control_characters());
        }
        self.bounded(text).map(Some)
    }

    /// Several lines that must not be blank, trimmed.
    pub fn required_text(&self, text: &str, required: Message) -> Result<String, Violation> {
        self.optional_text(Some(text.trim()))?.ok_or_else(|| Violation::of(self.field, required))
    }

    /// Several lines, or none.
    pub fn optional_text(&self, text: Option<&str>) -> Result<Option<String>, Violation> {
        let Some(text) = text.filter(|text| !is_blank(text)) else {
            return Ok(None);
        };
        let text = with_line_ends(text);
        if text.chars().any(|char| char.is_control() && !matches!(char, '\n' | '\t')) {
            return Err(self.control_characters());
        }
        self.bounded(&text).map(Some)
    }

    fn bounded(&self, text: &str) -> Result<String, Violation> {
        if text.chars().count() > self.max_chars {
            let message = Message::new("text-too-long").part("label", Message::new(self.label));
            let message = message.number("max", self.max_chars);
            return Err(Violation::of(self.field, message));
        }
        Ok(text.to_owned())
    }

    pub fn control_characters(&self) -> Violation {
        let message = Message::new("text-control-characters");
        Violation::of(self.field, message.part("label", Message::new(self.label)))
    }
}

/// Text with `\n` for every line end.
fn with_line_ends(text: &str) -> Cow<'_, str> {
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod cases;

#[cfg(test)]
mod tests {
    use super::*;

    const REQUIRED: Message = Message::new("task-title-required");
    const RULE: TextRule = TextRule { field: "title", label: "label-title", max_chars: 5 };

    #[test]
    fn blanks_around_a_line_are_dropped() {
        assert_eq!(RULE.required_line("  abc ", REQUIRED).as_deref(), Ok("abc"));
    }

    #[test]
    fn a_blank_line_is_a_missing_one() {
        assert_eq!(RULE.required_line(" \t ", REQUIRED), Err(Violation::of("title", REQUIRED)));
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(RULE.required_line("äöüßé", REQUIRED).as_deref(), Ok("äöüßé"));
        let message = RULE.required_line("abcdef", REQUIRED).unwrap_err().message;
        assert_eq!(message, "Title must be at most 5 characters.");
    }

    #[test]
    fn control_characters_are_refused_in_lines_and_texts() {
        assert!(RULE.required_line("a\nb", REQUIRED).is_err());
        assert!(RULE.optional_text(Some("a\u{0}b")).is_err());
        assert!(RULE.optional_text(Some("a\u{1b}b")).is_err());
    }

    #[test]
    fn line_ends_become_one_character() {
        for typed in ["a\n\tb", "a\r\n\tb", "a\r\tb"] {
            assert_eq!(RULE.optional_text(Some(typed)), Ok(Some("a\n\tb".to_owned())));
        }
        assert_eq!(RULE.optional_text(Some("1\r\n2\r3")), Ok(Some("1\n2\n3".to_owned())));
        let others = "a\u{2028}\u{2029}b";
        assert_eq!(RULE.required_line(others, REQUIRED).as_deref(), Ok(others));
    }

    #[test]
    fn blank_text_is_no_text() {
        assert_eq!(RULE.optional_text(Some("  \n")), Ok(None));
        assert_eq!(RULE.optional_text(None), Ok(None));
    }
}
