//! Challenges: what an authenticator or the organisation's provider has to answer. Each is a row, so that any server can
//! take the answer, and is used once.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::model::accounts::{organisation::OrganisationFlow, token::TokenHash, user::UserId};

/// Time in which an authenticator has to answer.
pub const PASSKEY_CHALLENGE_LIFE: TimeDelta = TimeDelta::minutes(5);
/// Time in which the organisation's provider has to answer.
pub const ORGANISATION_CHALLENGE_LIFE: TimeDelta = TimeDelta::minutes(10);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    pub token_hash: TokenHash,
    pub ceremony: Ceremony,
    /// User whose passkey is asked for. A round trip to the provider keeps its session instead.
    pub user: Option<UserId>,
    pub expires_at: DateTime<Utc>,
}

/// Question, with the state that its answer is checked against. An answer to another one is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ceremony {
    /// A passkey is made.
    PasskeyCreation(PasskeyState),
    /// A passkey signs in.
    PasskeySignIn(PasskeyState),
    /// A passkey proves who is in front of an open browser.
    PasskeyProof(PasskeyState),
    /// The organisation's provider says who it is.
    Organisation(OrganisationFlow),
}

/// State of the verifier, which alone reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyState(pub String);
