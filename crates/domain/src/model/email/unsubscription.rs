//! Signed unsubscribe link, which needs no session. It contains the reader and the kind of mail, so nothing is stored
//! for it, and it never expires.

use uuid::Uuid;

use crate::model::{
    accounts::{signed_text, user::UserId},
    email::mail_choice::StoppableMail,
};

const ID_BYTES: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsubscription {
    pub user: UserId,
    pub stops: StoppableMail,
}

impl Unsubscription {
    /// Signs with the server's key.
    pub fn sign(self, key: &[u8]) -> String {
        let mut bytes = self.user.0.as_bytes().to_vec();
        bytes.push(self.stops as u8);
        signed_text::sign(&bytes, key)
    }

    /// Verifies a token. `None` if this server did not sign it.
    pub fn verify(token: &str, key: &[u8]) -> Option<Self> {
        let said = signed_text::verify(token, key)?;
        let (id, stops) = said.split_at_checked(ID_BYTES)?;
        let stops = StoppableMail::ALL.into_iter().find(|kind| [*kind as u8] == stops)?;
        Some(Self { user: UserId(Uuid::from_slice(id).ok()?), stops })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"the server's own";

    #[test]
    fn token_needs_the_servers_signature() {
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
