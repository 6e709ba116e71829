//! One-use links to an account that go out by mail alone.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{token::TokenHash, user::UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Confirms the address that it was mailed to.
    ConfirmEmail,
    /// Removes two-factor sign-in that somebody else turned on, together with the password.
    DisownTwoFactor,
}

impl LinkPurpose {
    pub const fn name(self) -> &'static str {
        match self {
            Self::ConfirmEmail => "confirm-email",
            Self::DisownTwoFactor => "disown-two-factor",
        }
    }

    /// Counted from the moment of sending.
    pub const fn life(self) -> TimeDelta {
        match self {
            Self::ConfirmEmail => TimeDelta::days(1),
            // Mail about security may be read after a holiday, and the link is worth nothing without the password.
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
