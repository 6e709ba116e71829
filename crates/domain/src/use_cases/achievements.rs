//! Earning achievements and being shown them. `award` alone gives them, each kind once a user.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        achievement::{Achievement, AchievementKind},
        notification::NewNotification,
        user::UserId,
    },
    ports::storage::{Repositories, StorageError},
};

pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Achievement>, Error> {
    Ok(db.achievements().list(call.actor.user_id)?)
}

/// Remembers that the actor was shown these. What is unknown or not earned is passed over.
pub fn mark_seen(db: &mut dyn Repositories, call: &Call, names: &[String]) -> Result<(), Error> {
    let kinds: Vec<_> = AchievementKind::ALL
        .iter()
        .copied()
        .filter(|kind| names.iter().any(|name| name == kind.name()))
        .collect();
    Ok(db.achievements().mark_seen(call.actor.user_id, &kinds, call.now)?)
}

/// Gives the user those of `kinds` that they do not hold yet, and tells them.
pub(super) fn award(
    db: &mut dyn Repositories,
    user: UserId,
    kinds: impl IntoIterator<Item = AchievementKind>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    for kind in kinds {
        if db.achievements().insert(user, kind, now)? {
            db.notifications().insert(&NewNotification::achievement(user, kind, now))?;
        }
    }
    Ok(())
}
