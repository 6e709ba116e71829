//! Sign-in with an organisation's account (OpenID Connect).

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::model::accounts::{email_address::EmailAddress, token::TokenHash, user::UserId};

/// Secrets of one round trip to the provider (authorization code with PKCE, RFC 7636).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlowSecrets {
    /// `state`, which the callback repeats.
    pub state: String,
    /// `nonce`, which the ID token repeats.
    pub nonce: String,
    /// PKCE code verifier.
    pub verifier: String,
}

impl std::fmt::Debug for FlowSecrets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("FlowSecrets(…)")
    }
}

/// Round trip that waits for the provider's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrganisationFlow {
    pub secrets: FlowSecrets,
    pub purpose: FlowPurpose,
    /// Session in which it began. Its cookie is not sent when the provider sends the browser back (`SameSite`).
    pub session: Option<TokenHash>,
    /// Device cookie of the browser, for the same reason.
    pub device_cookie: Option<String>,
    /// Path of this site to which the browser comes back.
    pub return_to: String,
    /// Time zone of the browser.
    pub zone: Option<Tz>,
    /// Invitation link by which the person came.
    pub invitation: Option<TokenHash>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FlowPurpose {
    #[default]
    SignIn,
    /// Links the organisation's account to that of the signed-in user. Needs a proof.
    Link,
    /// Proves who is in front of an open browser: the provider asks again.
    Prove,
}

/// Person as the provider vouches for them, from a verified ID token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    /// `sub`: the account at the issuer, which keeps it when the address changes.
    pub subject: String,
    pub email: Option<EmailAddress>,
    /// Whether the provider says that the address is confirmed.
    pub is_email_verified: bool,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Last time at which the person signed in at the provider (`auth_time`).
    pub authenticated_at: Option<DateTime<Utc>>,
    /// Whether the claim of admins is there.
    pub is_admin: bool,
}

/// Key of a link.
#[derive(Debug, Clone, Copy)]
pub enum IdentityKey<'a> {
    Identity { issuer: &'a str, subject: &'a str },
    User { user: UserId, issuer: &'a str },
}

/// Account of the organisation that opens an account of this site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrganisationLink {
    pub issuer: String,
    pub subject: String,
    pub user: UserId,
    /// Address at the provider when it was used last, for its owner to see.
    pub email: Option<EmailAddress>,
    pub linked_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}
