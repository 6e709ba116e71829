//! Signed tokens (HMAC-SHA-256) for links that need no row.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use sha2::Sha256;

const SIGNATURE_BYTES: usize = 16;

/// Encodes the content with its signature. `key`: the server's, for this kind of link only.
pub fn sign(said: &[u8], key: &[u8]) -> String {
    let signature = mac(key, said).finalize().into_bytes();
    URL_SAFE_NO_PAD.encode([said, &signature[..SIGNATURE_BYTES]].concat())
}

/// Decodes the content. `None` if it was not signed with this key.
pub fn verify(text: &str, key: &[u8]) -> Option<Vec<u8>> {
    let mut said = URL_SAFE_NO_PAD.decode(text).ok()?;
    let signature = said.split_off(said.len().checked_sub(SIGNATURE_BYTES)?);
    mac(key, &said).verify_truncated_left(&signature).ok()?;
    Some(said)
}

fn mac(key: &[u8], message: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes a key of any length").chain_update(message)
}
