//! Single-use links to an account, sent by mail. A reset link may also be passed on by an admin or the operator.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{
        token::{SecretToken, TokenHash},
        user::UserId,
    },
    by_name::with_names,
};

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LinkPurpose {
        /// Lets its holder choose a new password.
        ResetPassword = "reset-password",
        /// Confirms the address of the mail.
        ConfirmEmail = "confirm-email",
        /// Removes two-factor authentication that an intruder turned on. Takes the password, too.
        DisownTwoFactor = "disown-two-factor",
    }
}

impl LinkPurpose {
    /// Lifetime, from the moment of sending.
    pub const fn life(self) -> TimeDelta {
        match self {
            Self::ResetPassword => TimeDelta::hours(1),
            Self::ConfirmEmail => TimeDelta::days(1),
            // Longer, because such mail may be read after a holiday, and the link is worthless without the password.
            Self::DisownTwoFactor => TimeDelta::days(7),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailedLink {
    pub purpose: LinkPurpose,
    pub user: UserId,
    pub token_hash: TokenHash,
    pub expires_at: DateTime<Utc>,
}

/// Link to pass on, and the time at which it expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpiringLink {
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

impl MailedLink {
    pub fn new(purpose: LinkPurpose, user: UserId, token: &SecretToken, now: DateTime<Utc>) -> Self {
        Self { purpose, user, token_hash: token.hash(), expires_at: now + purpose.life() }
    }
}
