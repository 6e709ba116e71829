//! Validation of typed text: required, bounded, and free of control characters.
//!
//! Text is stored as it was typed; only a single line is trimmed.

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
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::of(self.field, required));
        }
        if text.chars().any(char::is_control) {
            return Err(self.control_characters());
        }
        self.bounded(text)
    }

    /// Several lines that must not be blank, trimmed.
    pub fn required_text(&self, text: &str, required: Message) -> Result<String, Violation> {
        self.optional_text(Some(text.trim()))?.ok_or_else(|| Violation::of(self.field, required))
    }

    /// Several lines, or none.
    pub fn optional_text(&self, text: Option<&str>) -> Result<Option<String>, Violation> {
        let Some(text) = text.filter(|text| !text.trim().is_empty()) else {
            return Ok(None);
        };
        if text.chars().any(|char| char.is_control() && !matches!(char, '\n' | '\r' | '\t')) {
            return Err(self.control_characters());
        }
        self.bounded(text).map(Some)
    }

    fn bounded(&self, text: &str) -> Result<String, Violation> {
        if text.chars().count() > self.max_chars {
            let message = Message::new("text-too-long").part("label", Message::new(self.label));
            let message = message.number("max", self.max_chars);
            return Err(Violation::of(self.field, message));
        }
        Ok(text.to_owned())
    }

    fn control_characters(&self) -> Violation {
        let message = Message::new("text-control-characters");
        Violation::of(self.field, message.part("label", Message::new(self.label)))
    }
}

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
        assert_eq!(RULE.optional_text(Some("a\r\n\tb")), Ok(Some("a\r\n\tb".to_owned())));
        assert!(RULE.optional_text(Some("a\u{0}b")).is_err());
        assert!(RULE.optional_text(Some("a\u{1b}b")).is_err());
    }

    #[test]
    fn blank_text_is_no_text() {
        assert_eq!(RULE.optional_text(Some("  \n")), Ok(None));
        assert_eq!(RULE.optional_text(None), Ok(None));
    }
}
