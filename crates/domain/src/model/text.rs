//! Validation of typed text: required, bounded, and free of control characters.
//!
//! Text is stored as it was typed; only a single line is trimmed.

use crate::model::error::Violation;

/// Rule for one field. `label` begins the message about an invalid value.
#[derive(Debug, Clone, Copy)]
pub struct TextRule {
    pub field: &'static str,
    pub label: &'static str,
    pub max_chars: usize,
}

impl TextRule {
    /// One line that must not be blank; `required` is the message for a missing one.
    pub fn required_line(&self, text: &str, required: &'static str) -> Result<String, Violation> {
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
    pub fn required_text(&self, text: &str, required: &'static str) -> Result<String, Violation> {
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
            let message = format!("{} must be at most {} characters.", self.label, self.max_chars);
            return Err(Violation::of(self.field, message));
        }
        Ok(text.to_owned())
    }

    fn control_characters(&self) -> Violation {
        Violation::of(self.field, format!("{} must not contain control characters.", self.label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: TextRule = TextRule { field: "title", label: "Title", max_chars: 5 };

    #[test]
    fn blanks_around_a_line_are_dropped() {
        assert_eq!(RULE.required_line("  abc ", "needed").as_deref(), Ok("abc"));
    }

    #[test]
    fn a_blank_line_is_a_missing_one() {
        assert_eq!(RULE.required_line(" \t ", "needed"), Err(Violation::of("title", "needed")));
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(RULE.required_line("äöüßé", "needed").as_deref(), Ok("äöüßé"));
        let message = RULE.required_line("abcdef", "needed").unwrap_err().message;
        assert_eq!(message, "Title must be at most 5 characters.");
    }

    #[test]
    fn control_characters_are_refused_in_lines_and_texts() {
        assert!(RULE.required_line("a\nb", "needed").is_err());
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
