//! Awarding achievements and marking them as seen. Only `award` inserts them, each kind once per user.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        achievement::{Achievement, AchievementKind},
        event::{About, Topic},
        notification::NewNotification,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Achievement>, Error> {
    Ok(db.achievements().list(call.actor.user_id)?)
}

/// Marks these as seen by the actor. Unknown and unearned ones are skipped.
pub fn mark_seen(db: &mut dyn Repositories, call: &Call, names: &[String]) -> Result<(), Error> {
    let kinds: Vec<_> = AchievementKind::ALL
        .into_iter()
        .filter(|kind| names.iter().any(|name| name == kind.name()))
        .collect();
    db.achievements().mark_seen(call.actor.user_id, &kinds, call.now)?;
    if !kinds.is_empty() {
        call.record_own_event(db, Topic::Achievements);
    }
    Ok(())
}

/// Awards those of `kinds` that a user does not have yet, and notifies the user.
pub(super) fn award(
    db: &mut dyn Repositories,
    call: &Call,
    user: UserId,
    kinds: impl IntoIterator<Item = AchievementKind>,
) -> Result<(), StorageError> {
    let held = db.achievements().list(user)?;
    for kind in kinds {
        let is_held = held.iter().any(|achievement| achievement.kind == kind);
        if !is_held && db.achievements().insert(user, kind, call.now)? {
            db.notifications().insert(&NewNotification::achievement(user, kind, call.now))?;
            call.record_event(db, [Topic::Achievements, Topic::Notifications], About::one(user));
        }
    }
    Ok(())
}
