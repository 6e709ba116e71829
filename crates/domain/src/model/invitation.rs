//! Links that let people sign up: the community's permanent one, personal ones, and the one that makes the first admin.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    email_address::EmailAddress,
    token::{SecretToken, TokenHash},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitationKind {
    /// Anyone, any number of times, for ever, until an admin revokes it.
    Community,
    /// One person, once, for a while.
    Personal,
    /// Once, and only while there is no admin.
    Admin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    /// Kept for the community link alone, which is shown again and again.
    pub token: Option<SecretToken>,
    pub expires_at: Option<DateTime<Utc>>,
    pub used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

impl Invitation {
    /// Neither used nor revoked nor expired.
    pub fn is_usable(&self, now: DateTime<Utc>) -> bool {
        self.revoked_at.is_none()
            && self.used_at.is_none()
            && self.expires_at.is_none_or(|expiry| now < expiry)
    }
}

pub struct NewInvitation {
    pub kind: InvitationKind,
    pub email: Option<EmailAddress>,
    pub token: Option<SecretToken>,
    pub token_hash: TokenHash,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

/// A server that finds no admin at its start makes a new one.
pub const ADMIN_LINK_LIFE: TimeDelta = TimeDelta::days(7);

impl NewInvitation {
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
            token: None,
            token_hash: token.hash(),
            created_at: now,
            expires_at: Some(now + ADMIN_LINK_LIFE),
        }
    }
}
