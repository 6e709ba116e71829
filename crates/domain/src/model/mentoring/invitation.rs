//! Invitation links: the community's permanent one, personal ones, and the one of the first admin.

pub mod address_list;

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{
        email_address::EmailAddress,
        token::{SecretToken, TokenHash},
    },
    by_name::with_names,
    language::message::Message,
};

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum InvitationKind {
        /// For anyone, without limit, until an admin revokes it.
        Community = "community",
        /// For one person, once, until it expires.
        Personal = "invitation",
        /// For the first admin: once, and only while there is no admin.
        Admin = "admin",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    /// Token in plain text, stored for the community's and the first admin's link, which are shown again.
    pub token: Option<SecretToken>,
    pub expires_at: Option<DateTime<Utc>>,
    pub used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

impl Invitation {
    /// Whether it is neither used nor revoked nor expired.
    pub fn is_usable(&self, now: DateTime<Utc>) -> bool {
        !self.has_ended() && self.expires_at.is_none_or(|expiry| now < expiry)
    }

    /// Returns true once it is used or revoked.
    pub fn has_ended(&self) -> bool {
        self.used_at.is_some() || self.revoked_at.is_some()
    }
}

/// Personal invitation that can still be used, for admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingInvitation {
    pub id: InvitationId,
    pub email: EmailAddress,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

pub struct NewInvitation {
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    pub token: Option<SecretToken>,
    pub token_hash: TokenHash,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

/// Lifetime of the first admin's link, which a server without an admin logs at its start.
pub const ADMIN_LINK_LIFE: TimeDelta = TimeDelta::days(1);

pub const PERSONAL_LIFE: TimeDelta = TimeDelta::days(14);
/// Time that a personal invitation is kept after it was used, cancelled, or has expired.
pub const ENDED_KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// Largest number of addresses in one call.
pub const MAX_ADDRESSES: usize = 500;
/// Largest number of lines in one import.
pub const MAX_IMPORTED: usize = 2000;

pub const HAS_ACCOUNT: Message = Message::new("invitation-has-account");
pub const INVITED_ALREADY: Message = Message::new("invitation-invited-already");
pub const NAMED_TWICE: Message = Message::new("invitation-named-twice");
pub const NOBODY_NAMED: Message = Message::new("invitation-nobody-named");
pub const ADDRESS_REQUIRED: Message = Message::new("invitation-address-required");

impl NewInvitation {
    /// Its first token is never shown: each mail with it gets a token of its own.
    pub fn personal(email: EmailAddress, now: DateTime<Utc>) -> Self {
        Self {
            kind: InvitationKind::Personal,
            email: Some(email),
            token: None,
            token_hash: SecretToken::generate().hash(),
            created_at: now,
            expires_at: Some(now + PERSONAL_LIFE),
        }
    }

    pub fn community(token: &SecretToken, now: DateTime<Utc>) -> Self {
        Self {
            kind: InvitationKind::Community,
            email: None,
            token: Some(token.clone()),
            token_hash: token.hash(),
            created_at: now,
            expires_at: None,
        }
    }

    pub fn first_admin(token: &SecretToken, now: DateTime<Utc>) -> Self {
        Self {
            kind: InvitationKind::Admin,
            email: None,
            token: Some(token.clone()),
            token_hash: token.hash(),
            created_at: now,
            expires_at: Some(now + ADMIN_LINK_LIFE),
        }
    }
}
