//! Signed token of a calendar feed. It is not stored, so it can be shown again. It contains the number of its renewals:
//! an older token is void.

use uuid::Uuid;

use crate::model::accounts::{signed_text, user::UserId};

const ID_BYTES: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarFeed {
    pub user: UserId,
    pub renewals: i64,
}

impl CalendarFeed {
    /// Signs with the server's key.
    pub fn sign(self, key: &[u8]) -> String {
        let said = [&self.user.0.as_bytes()[..], &self.renewals.to_be_bytes()].concat();
        signed_text::sign(&said, key)
    }

    /// Verifies a token. `None` if this server did not sign it.
    pub fn verify(token: &str, key: &[u8]) -> Option<Self> {
        let said = signed_text::verify(token, key)?;
        let (id, renewals) = said.split_at_checked(ID_BYTES)?;
        let renewals = i64::from_be_bytes(renewals.try_into().ok()?);
        Some(Self { user: UserId(Uuid::from_slice(id).ok()?), renewals })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"the server's own";

    #[test]
    fn token_needs_the_servers_signature() {
        let feed = CalendarFeed { user: UserId::generate(), renewals: 3 };
        let token = feed.sign(KEY);
        assert_eq!(CalendarFeed::verify(&token, KEY), Some(feed));
        assert_eq!(CalendarFeed::verify(&token, b"another server's"), None);
        let other = if token.starts_with('A') { "B" } else { "A" };
        assert_eq!(CalendarFeed::verify(&format!("{other}{}", &token[1..]), KEY), None);
        assert_ne!(CalendarFeed { renewals: 4, ..feed }.sign(KEY), token);
        for nonsense in ["", "a", "AAAA", "ключ", &"A".repeat(54)] {
            assert_eq!(CalendarFeed::verify(nonsense, KEY), None, "{nonsense:?}");
        }
    }
}
