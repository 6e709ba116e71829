//! The link in a mail that stops mail of its kind, without a session. It names the reader and the kind and is signed, so
//! nothing has to be kept for it, and it works for as long as the mail is kept.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use uuid::Uuid;

use crate::model::{mail_choice::StoppableMail, user::UserId};

const ID_BYTES: usize = 16;
const SIGNATURE_BYTES: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsubscription {
    pub user: UserId,
    pub stops: StoppableMail,
}

impl Unsubscription {
    /// `key`: the server's own.
    pub fn sign(self, key: &[u8]) -> String {
        let mut bytes = self.user.0.as_bytes().to_vec();
        bytes.push(self.stops as u8);
        let signature = mac(key, &bytes).finalize().into_bytes();
        bytes.extend(&signature[..SIGNATURE_BYTES]);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// `None` for what this server did not sign.
    pub fn verify(token: &str, key: &[u8]) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (said, signature) = bytes.split_at_checked(ID_BYTES + 1)?;
        if signature.len() != SIGNATURE_BYTES {
            return None;
        }
        mac(key, said).verify_truncated_left(signature).ok()?;
        let (id, stops) = said.split_at_checked(ID_BYTES)?;
        let stops = StoppableMail::ALL.into_iter().find(|kind| Some(&(*kind as u8)) == stops.first())?;
        Some(Self { user: UserId(Uuid::from_slice(id).ok()?), stops })
    }
}

fn mac(key: &[u8], message: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key of any length will do").chain_update(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"the server's own";

    #[test]
    fn only_what_this_server_signed_stops_anything() {
        for stops in StoppableMail::ALL {
            let signed = Unsubscription { user: UserId::generate(), stops };
            let token = signed.sign(KEY);
            assert_eq!(Unsubscription::verify(&token, KEY), Some(signed));
            assert_eq!(Unsubscription::verify(&token, b"another server's"), None);
            let other = if token.starts_with('A') { "B" } else { "A" };
            assert_eq!(Unsubscription::verify(&format!("{other}{}", &token[1..]), KEY), None);
        }
        for nonsense in ["", "a", "AAAA", "ключ", &"A".repeat(44)] {
            assert_eq!(Unsubscription::verify(nonsense, KEY), None, "{nonsense:?}");
        }
    }
}
