//! Secret tokens of cookies and links. The database stores their SHA-256, which a reader of it cannot use.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRngCore, rngs::OsRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

const TOKEN_BYTES: usize = 32;
/// Longer than any token of ours; longer ones are not looked up.
const MAX_TOKEN_CHARS: usize = 64;

/// 256 random bits as 43 characters of base64url.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretToken(String);

impl SecretToken {
    pub fn generate() -> Self {
        Self(URL_SAFE_NO_PAD.encode(random_bytes::<TOKEN_BYTES>()))
    }

    /// Token of a request; `None` when it cannot be one of ours.
    pub fn received(text: &str) -> Option<Self> {
        let plausible = (1..=MAX_TOKEN_CHARS).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        plausible.then(|| Self(text.to_owned()))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash(URL_SAFE_NO_PAD.encode(Sha256::digest(self.0.as_bytes())))
    }
}

impl fmt::Debug for SecretToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SecretToken(…)")
    }
}

/// Hash of a token, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenHash(pub String);

/// Bytes of the operating system's source of randomness.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    OsRng.try_fill_bytes(&mut bytes).expect("the operating system has a source of randomness");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn token_has_43_characters_without_escapes() {
        let token = SecretToken::generate();
        assert_eq!(token.reveal().len(), 43);
        assert_eq!(SecretToken::received(token.reveal()), Some(token));
    }

    #[test]
    fn invalid_token_is_not_looked_up() {
        for text in ["", "a b", "../x", "a%00", &"a".repeat(65), "ключ"] {
            assert_eq!(SecretToken::received(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_token_is_not_printed_by_accident() {
        let token = SecretToken::generate();
        assert!(!format!("{token:?}").contains(token.reveal()));
    }
}
