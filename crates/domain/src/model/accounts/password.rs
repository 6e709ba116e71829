//! Passwords with their rules, and their hashes.

use crate::model::{error::Violation, language::message::Message};

pub const SIGN_UP_MIN_CHARS: usize = 6;
pub const RESET_MIN_CHARS: usize = 8;
const TOO_SHORT: Message = Message::new("password-too-short");
const SIGN_UP_TOO_SHORT: Message = Message::new("password-too-short-sign-up");
/// Longer ones are refused before they are hashed.
pub const MAX_CHARS: usize = 1024;

/// Valid new password.
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

    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn parse(field: &'static str, text: &str, min: usize, too_short: Message) -> Result<Self, Violation> {
        match text.chars().count() {
            count if count < min || text.trim().is_empty() => {
                Err(Violation::of(field, too_short.number("min", min)))
            }
            count if count > MAX_CHARS => {
                Err(Violation::of(field, Message::new("password-too-long").number("max", MAX_CHARS)))
            }
            _ => Ok(Self(text.to_owned())),
        }
    }
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
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS)).is_ok());
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS + 1)).is_err());
    }
}
