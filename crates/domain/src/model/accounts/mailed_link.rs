//! Single-use links to an account, sent only by mail.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::accounts::{token::TokenHash, user::UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Confirms the address of the mail.
    ConfirmEmail,
    /// Removes two-factor authentication that an intruder turned on. Takes the password, too.
    DisownTwoFactor,
}

impl LinkPurpose {
    pub const ALL: [Self; 2] = [Self::ConfirmEmail, Self::DisownTwoFactor];

    pub const fn name(self) -> &'static str {
        match self {
            Self::ConfirmEmail => "confirm-email",
            Self::DisownTwoFactor => "disown-two-factor",
        }
    }

    /// Lifetime, from the moment of sending.
    pub const fn life(self) -> TimeDelta {
        match self {
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
