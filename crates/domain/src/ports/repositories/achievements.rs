//! Earned achievements, each kind once per user.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        achievement::{Achievement, AchievementKind},
    },
    ports::storage_error::Stored,
};

pub trait AchievementRepository {
    /// Latest first.
    fn list(&mut self, user: UserId) -> Stored<Vec<Achievement>>;
    fn mark_seen(&mut self, user: UserId, kinds: &[AchievementKind], now: DateTime<Utc>) -> Stored<()>;
    /// Returns false when the user has it already.
    fn insert(&mut self, user: UserId, kind: AchievementKind, now: DateTime<Utc>) -> Stored<bool>;
}
