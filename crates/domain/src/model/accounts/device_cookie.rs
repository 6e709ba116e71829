//! Device cookie (OWASP): evidence that a browser has signed in to an account before.
//!
//! It decides which rate limit counts, and proves nothing else. It is signed, not stored, so every server on one
//! database accepts it. It is void once the account has another password.

use crate::model::accounts::{
    signed_text,
    token::random_bytes,
    user::{Credentials, UserId},
};

const NONCE_BYTES: usize = 16;
/// Accounts per browser. The one without a sign-in for longest is dropped.
const MAX_ACCOUNTS: usize = 5;
/// Longer than any cookie of ours; longer values are not parsed.
const MAX_CHARS: usize = 512;
const SEPARATOR: char = '.';

/// Signed claims, one per account, latest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceCookie(String);

/// Identifier of a browser for rate limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceId([u8; NONCE_BYTES]);

impl DeviceId {
    pub fn to_hex(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

/// Account with the version of its password, of which a claim is.
fn bytes_of(account: &Credentials) -> Vec<u8> {
    [&account.user_id.0.as_bytes()[..], &account.password_version.to_be_bytes()].concat()
}

impl DeviceCookie {
    /// Parses a received cookie. `None` if it is too long.
    pub fn received(text: &str) -> Option<Self> {
        (text.len() <= MAX_CHARS).then(|| Self(text.to_owned()))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Issues a cookie to a browser that has proven the password of this account. Claims about other accounts are kept.
    pub fn issue(previous: Option<&Self>, account: &Credentials, key: &[u8]) -> Self {
        let claim = [bytes_of(account), random_bytes::<NONCE_BYTES>().to_vec()].concat();
        let mut claims = vec![signed_text::sign(&claim, key)];
        let kept = previous.iter().flat_map(|previous| previous.claims(key));
        let others = kept.filter(|(_, said)| !said.starts_with(account.user_id.0.as_bytes()));
        claims.extend(others.map(|(claim, _)| claim.to_owned()).take(MAX_ACCOUNTS - 1));
        Self(claims.join(&SEPARATOR.to_string()))
    }

    /// `None` if the browser has not signed in to this account with its present password.
    pub fn device_of(&self, account: &Credentials, key: &[u8]) -> Option<DeviceId> {
        let account = bytes_of(account);
        let (_, said) = self.claims(key).find(|(_, said)| said.starts_with(&account))?;
        Some(DeviceId(said[account.len()..].try_into().ok()?))
    }

    /// Whether the browser has ever signed in to this account, with whatever password.
    pub fn knows(&self, user: UserId, key: &[u8]) -> bool {
        self.claims(key).any(|(_, said)| said.starts_with(user.0.as_bytes()))
    }

    /// Claims with a valid signature, and their content.
    fn claims(&self, key: &[u8]) -> impl Iterator<Item = (&str, Vec<u8>)> {
        let claims = self.0.split(SEPARATOR);
        claims.filter_map(move |claim| Some((claim, signed_text::verify(claim, key)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"the server's own";

    fn account() -> Credentials {
        Credentials { user_id: UserId::generate(), password_hash: None, password_version: 3 }
    }

    #[test]
    fn device_is_known_to_its_account_alone() {
        let maya = account();
        let cookie = DeviceCookie::issue(None, &maya, KEY);
        assert!(cookie.device_of(&maya, KEY).is_some());
        assert_eq!(cookie.device_of(&account(), KEY), None);
        assert_eq!(cookie.device_of(&Credentials { password_version: 4, ..maya.clone() }, KEY), None);
        assert!(cookie.knows(maya.user_id, KEY), "with an older password, too");
        assert!(!cookie.knows(account().user_id, KEY) && !cookie.knows(maya.user_id, b"another server's"));
        assert_eq!(cookie.device_of(&maya, b"another server's"), None);
    }

    #[test]
    fn changed_cookies_name_no_device() {
        let maya = account();
        let cookie = DeviceCookie::issue(None, &maya, KEY);
        let text = cookie.reveal();
        for changed in [&text[1..], &text[..text.len() - 1], &text.to_uppercase(), "", ".", "...", "ключ"]
        {
            assert_eq!(DeviceCookie(changed.to_owned()).device_of(&maya, KEY), None, "{changed:?}");
        }
        assert_eq!(DeviceCookie::received(&"x".repeat(MAX_CHARS + 1)), None);
    }

    #[test]
    fn browser_is_known_to_the_last_five_accounts() {
        let accounts: Vec<_> = (0..=MAX_ACCOUNTS).map(|_| account()).collect();
        let mut cookie = None;
        for account in &accounts {
            cookie = Some(DeviceCookie::issue(cookie.as_ref(), account, KEY));
        }
        let cookie = cookie.unwrap();
        assert_eq!(DeviceCookie::received(cookie.reveal()), Some(cookie.clone()));
        let known = accounts.iter().map(|account| cookie.device_of(account, KEY).is_some());
        assert_eq!(known.collect::<Vec<_>>(), [false, true, true, true, true, true]);
        let again = DeviceCookie::issue(Some(&cookie), &accounts[1], KEY);
        assert!(accounts[1..].iter().all(|account| again.device_of(account, KEY).is_some()));
    }
}
