//! Reset link: lets its holder choose a new password for one account, once, for an hour.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::accounts::{token::TokenHash, user::UserId};

pub const RESET_LIFE: TimeDelta = TimeDelta::hours(1);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReset {
    pub user: UserId,
    pub token_hash: TokenHash,
    pub expires_at: DateTime<Utc>,
}
