//! Passwords with their rules, and their hashes.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfkc};

use crate::model::{error::Violation, language::message::Message, text::is_blank};

pub const SIGN_UP_MIN_CHARS: usize = 6;
pub const RESET_MIN_CHARS: usize = 8;
const TOO_SHORT: Message = Message::new("password-too-short");
const SIGN_UP_TOO_SHORT: Message = Message::new("password-too-short-sign-up");
/// Longer ones are refused before they are hashed.
pub const MAX_CHARS: usize = 1024;

/// Valid new password, in the form in which it is hashed (NFKC): keyboards and systems compose letters differently. Its
/// length is that of the typed text.
pub struct Password(String);

impl Password {
    pub fn for_sign_up(text: &str) -> Result<Self, Violation> {
        Self::parse("password", text, SIGN_UP_MIN_CHARS, SIGN_UP_TOO_SHORT)
    }

    /// Parses a password that replaces an older one.
    pub fn for_change(text: &str) -> Result<Self, Violation> {
        Self::parse("newPassword", text, RESET_MIN_CHARS, TOO_SHORT)
    }

    /// Parses the password of an admin, who may read other people's data.
    pub fn for_admin(text: &str) -> Result<Self, Violation> {
        Self::parse("password", text, RESET_MIN_CHARS, TOO_SHORT)
    }

    /// Password that was proven to be an account's, whatever the rules of today.
    pub fn proven(text: &str) -> Self {
        Self(text.nfkc().collect())
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn parse(field: &'static str, text: &str, min: usize, too_short: Message) -> Result<Self, Violation> {
        match text.chars().count() {
            count if count < min || is_blank(text) => Err(Violation::of(field, too_short.number("min", min))),
            count if count > MAX_CHARS => {
                Err(Violation::of(field, Message::new("password-too-long").number("max", MAX_CHARS)))
            }
            _ => Ok(Self(text.nfkc().collect())),
        }
    }
}

/// Forms of an attempt that a hash may be of: NFKC, and as it was typed, if that differs, because older hashes are of
/// the typed text.
pub fn attempted_forms(attempt: &str) -> Vec<Cow<'_, str>> {
    if is_nfkc(attempt) {
        return vec![Cow::Borrowed(attempt)];
    }
    vec![Cow::Owned(attempt.nfkc().collect()), Cow::Borrowed(attempt)]
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_is_counted_in_characters() {
        assert!(Password::for_sign_up("12345").is_err());
        assert!(Password::for_sign_up("äöü🔑éß").is_ok());
        assert!(Password::for_sign_up("      ").is_err());
        assert!(Password::for_sign_up("\u{200b}\u{3164}\u{2800}\u{ad}\u{2060}\u{feff}").is_err());
        assert!(Password::for_sign_up("e\u{301}e\u{301}e\u{301}").is_ok(), "six were typed");
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS)).is_ok());
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS + 1)).is_err());
    }

    #[test]
    fn composed_and_decomposed_passwords_are_equal() {
        let hashed = |typed: &str| Password::for_sign_up(typed).unwrap().reveal().to_owned();
        for (one, other) in [
            ("caf\u{e9}123", "cafe\u{301}123"),
            ("１２３４５６", "123456"),
            ("\u{ac00}12345", "\u{1100}\u{1161}12345"),
        ] {
            assert_eq!(hashed(one), hashed(other));
            assert_eq!(attempted_forms(one)[0], attempted_forms(other)[0]);
        }
        assert_eq!(attempted_forms("abc123").len(), 1);
        assert_eq!(attempted_forms("cafe\u{301}"), ["caf\u{e9}", "cafe\u{301}"]);
    }
}
