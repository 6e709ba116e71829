//! Passkeys (`WebAuthn` credentials) of a user.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::{
    accounts::user::UserId,
    error::Violation,
    language::message::Message,
    text::TextRule,
};

/// Most passkeys of one user.
pub const MAX_PASSKEYS: usize = 20;

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PasskeyId(pub Uuid);

impl PasskeyId {
    pub fn generate() -> Self {
        Self(Uuid::new_v4())
    }
}

/// Identifier that the authenticator chose, in base64url. Unique on this site.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CredentialId(pub String);

/// Public key with its properties, as the verifier alone reads them (JSON).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyKey(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: PasskeyId,
    pub user: UserId,
    pub credential_id: CredentialId,
    pub key: PasskeyKey,
    /// Host that it is bound to. After a move to another public address it signs in at the earlier one alone.
    pub host: String,
    pub name: String,
    /// Signature counter of the last use; 0 where the authenticator keeps none.
    pub counter: u32,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// Passkey that was verified and is not stored yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    pub credential_id: CredentialId,
    pub key: PasskeyKey,
    /// Model of the authenticator (AAGUID). It is claimed, and serves for a name alone.
    pub authenticator: Option<Uuid>,
}

pub fn parse_name(text: &str) -> Result<String, Violation> {
    NAME.required_line(text, Message::new("passkey-name-required"))
}
