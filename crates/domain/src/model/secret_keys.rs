//! Encryption of secrets at rest (AES-256-GCM) with keys of the operator's, which lie outside the database.

use std::{fmt, sync::Arc};

use aes_gcm::{
    Aes256Gcm, KeyInit,
    aead::{Aead, Payload},
};
use base64::{
    Engine,
    engine::{
        DecodePaddingMode,
        general_purpose::{GeneralPurpose, GeneralPurposeConfig},
    },
};
use sha2::{Digest, Sha256};

use crate::model::accounts::token::random_bytes;

const KEY_BYTES: usize = 32;
const NONCE_BYTES: usize = 12;
/// Base64 with or without `=` at its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Keys, of which the first encrypts and all decrypt. Without any, secrets are stored as they are.
#[derive(Clone, Default)]
pub struct SecretKeys(Arc<[SecretKey]>);

struct SecretKey {
    id: String,
    cipher: Aes256Gcm,
}

/// Secret as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredSecret {
    /// `None` where the bytes are the secret itself.
    pub key_id: Option<String>,
    /// Nonce and ciphertext.
    pub bytes: Vec<u8>,
}

impl SecretKeys {
    /// Reads keys of 32 bytes in base64, separated by commas: the one in use, then older ones. `None` for anything
    /// else.
    pub fn parse(text: &str) -> Option<Self> {
        text.split(',').map(|key| SecretKey::parse(key.trim())).collect::<Option<Arc<[_]>>>().map(Self)
    }

    /// Id of the key that encrypts.
    pub fn current_id(&self) -> Option<&str> {
        self.0.first().map(|key| &*key.id)
    }

    /// Whether a secret with this id can be decrypted.
    pub fn knows(&self, key_id: Option<&str>) -> bool {
        key_id.is_none_or(|id| self.0.iter().any(|key| key.id == id))
    }

    /// Encrypts a secret, which can be decrypted at its `associated_data` only: a table and the key of a row.
    pub fn encrypt(&self, associated_data: &str, secret: &[u8]) -> StoredSecret {
        let Some(key) = self.0.first() else {
            return StoredSecret { key_id: None, bytes: secret.to_vec() };
        };
        let nonce = random_bytes::<NONCE_BYTES>();
        let payload = Payload { msg: secret, aad: associated_data.as_bytes() };
        let ciphertext = key.cipher.encrypt(&nonce.into(), payload).expect("a secret is short");
        StoredSecret { key_id: Some(key.id.clone()), bytes: [&nonce[..], &ciphertext].concat() }
    }

    /// Encrypts text for a column of text: id of the key, and base64 of what is stored.
    pub fn encrypt_text(&self, associated_data: &str, secret: &str) -> (Option<String>, String) {
        let StoredSecret { key_id, bytes } = self.encrypt(associated_data, secret.as_bytes());
        let text = if key_id.is_some() { BASE64.encode(bytes) } else { secret.to_owned() };
        (key_id, text)
    }

    pub fn decrypt_text(
        &self,
        associated_data: &str,
        key_id: Option<String>,
        text: String,
    ) -> Option<String> {
        if key_id.is_none() {
            return Some(text);
        }
        let stored = StoredSecret { key_id, bytes: BASE64.decode(text).ok()? };
        String::from_utf8(self.decrypt(associated_data, &stored)?).ok()
    }

    /// `None` if the key is unknown, or if the bytes are damaged or have other associated data.
    pub fn decrypt(&self, associated_data: &str, stored: &StoredSecret) -> Option<Vec<u8>> {
        let Some(id) = &stored.key_id else {
            return Some(stored.bytes.clone());
        };
        let key = self.0.iter().find(|key| key.id == *id)?;
        let (nonce, ciphertext) = stored.bytes.split_at_checked(NONCE_BYTES)?;
        key.cipher.decrypt(nonce.into(), Payload { msg: ciphertext, aad: associated_data.as_bytes() }).ok()
    }
}

impl SecretKey {
    fn parse(text: &str) -> Option<Self> {
        let bytes: [u8; KEY_BYTES] = BASE64.decode(text).ok()?.try_into().ok()?;
        let digest = Sha256::digest([b"creator-hub key id", &bytes[..]].concat());
        let [a, b, c, d, ..]: [u8; 32] = digest.into();
        let id = format!("{:08x}", u32::from_be_bytes([a, b, c, d]));
        Some(Self { id, cipher: Aes256Gcm::new(&bytes.into()) })
    }
}

impl fmt::Debug for SecretKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SecretKeys(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
    const NEW: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";

    fn keys(text: &str) -> SecretKeys {
        SecretKeys::parse(text).unwrap()
    }

    #[test]
    fn secret_is_read_by_key_and_associated_data() {
        let stored = keys(OLD).encrypt("server_keys/mail", b"hunter2");
        assert!(!stored.bytes.windows(7).any(|bytes| bytes == b"hunter2"));
        assert!(stored != keys(OLD).encrypt("server_keys/mail", b"hunter2"), "each has a nonce of its own");
        let read = |keys: &SecretKeys, associated_data| keys.decrypt(associated_data, &stored);
        assert_eq!(read(&keys(OLD), "server_keys/mail").as_deref(), Some(&b"hunter2"[..]));
        assert_eq!(
            read(&keys(&format!("{NEW}, {OLD}")), "server_keys/mail").as_deref(),
            Some(&b"hunter2"[..])
        );
        assert_eq!(read(&keys(OLD), "server_keys/cookie"), None);
        assert_eq!(read(&keys(NEW), "server_keys/mail"), None);
        assert_eq!(read(&SecretKeys::default(), "server_keys/mail"), None);
        for at in 0..stored.bytes.len() {
            let mut damaged = stored.clone();
            damaged.bytes[at] ^= 1;
            assert_eq!(keys(OLD).decrypt("server_keys/mail", &damaged), None, "{at}");
        }
        let cut = StoredSecret { bytes: stored.bytes[..5].to_vec(), ..stored };
        assert_eq!(keys(OLD).decrypt("server_keys/mail", &cut), None);
    }

    #[test]
    fn secret_stays_as_it_is_without_key() {
        let stored = SecretKeys::default().encrypt("server_keys/mail", b"hunter2");
        assert!(stored == StoredSecret { key_id: None, bytes: b"hunter2".to_vec() });
        assert_eq!(keys(NEW).decrypt("server_keys/mail", &stored).as_deref(), Some(&b"hunter2"[..]));
    }

    #[test]
    fn text_is_encrypted_as_text() {
        for keys in [keys(OLD), SecretKeys::default()] {
            let (key_id, text) = keys.encrypt_text("two_factor/1", "JBSWY3DP");
            assert_eq!(text == "JBSWY3DP", keys.current_id().is_none());
            let read = |associated_data, text: &str| {
                keys.decrypt_text(associated_data, key_id.clone(), text.to_owned())
            };
            assert_eq!(read("two_factor/1", &text).as_deref(), Some("JBSWY3DP"));
            assert!(key_id.is_none() || read("two_factor/2", &text).is_none());
            assert!(key_id.is_none() || read("two_factor/1", "no base64!").is_none());
        }
    }

    #[test]
    fn key_is_32_bytes_of_base64() {
        let both = keys(&format!(" {NEW} ,{}", OLD.trim_end_matches('=')));
        assert_eq!(both.current_id(), keys(NEW).current_id());
        assert!(
            both.knows(keys(OLD).current_id())
                && both.knows(None)
                && !keys(NEW).knows(keys(OLD).current_id())
        );
        assert_eq!(SecretKeys::default().current_id(), None);
        for text in ["", ",", "hunter2", &NEW[1..], &format!("{NEW},"), &format!("{NEW}{OLD}"), "ключ"] {
            assert!(SecretKeys::parse(text).is_none(), "{text:?}");
        }
        assert_eq!(format!("{:?}", keys(NEW)), "SecretKeys(…)");
    }
}
