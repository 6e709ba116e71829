//! Idempotency keys: a repeated request changes nothing and gets the recorded response, for a day.

use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use crate::model::{error::Violation, language::message::Message};

/// Retention of a recorded response.
pub const KEPT_FOR: TimeDelta = TimeDelta::hours(24);
const MAX_CHARS: usize = 200;
pub const INVALID_KEY: Message = Message::new("idempotency-key-invalid");
pub const KEY_OF_ANOTHER: Violation = Violation::general(Message::new("idempotency-key-of-another"));

/// Key that the client chose for a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    pub fn parse(text: &str) -> Result<Self, Violation> {
        let is_legal =
            (1..=MAX_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_legal { Ok(Self(text.to_owned())) } else { Err(Violation::general(INVALID_KEY)) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Hash that distinguishes requests with one key. It does not contain their content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint(pub Vec<u8>);

impl Fingerprint {
    pub fn of(operation: &str, body: &[u8]) -> Self {
        let digest = Sha256::new().chain_update(operation.as_bytes()).chain_update([0]).chain_update(body);
        Self(digest.finalize().to_vec())
    }
}

/// Request that may arrive twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeat {
    pub key: IdempotencyKey,
    pub fingerprint: Fingerprint,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedResponse {
    pub fingerprint: Fingerprint,
    pub body: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_short_and_visible() {
        for text in ["a", "3f2c-…-9".replace('…', "x").as_str(), &"k".repeat(200)] {
            assert!(IdempotencyKey::parse(text).is_ok(), "{text}");
        }
        for text in ["", " ", "a b", "a\n", "ключ", &"k".repeat(201)] {
            assert!(IdempotencyKey::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn fingerprint_covers_the_call_and_its_body() {
        assert_eq!(Fingerprint::of("assign", b"{}"), Fingerprint::of("assign", b"{}"));
        assert_ne!(Fingerprint::of("assign", b"{}"), Fingerprint::of("bulk", b"{}"));
        assert_ne!(Fingerprint::of("assign", b"{}"), Fingerprint::of("assign", b"{ }"));
    }
}
