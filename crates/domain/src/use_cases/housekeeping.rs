//! What the server tidies up by itself.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        activity, idempotency, notification,
        outgoing_email::SENT_KEPT_FOR,
        session::{ABSOLUTE_LIFE, IDLE_LIFE},
        task,
    },
    ports::storage::{Repositories, StorageError},
    use_cases::closed_accounts,
};

/// How many rows of each kind are gone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Accounts that were closed long ago.
    pub accounts: usize,
    pub sessions: usize,
    pub tasks: usize,
    pub notifications: usize,
    pub emails: usize,
    pub password_resets: usize,
    pub allowances: usize,
    pub activity: usize,
    pub assignments: usize,
    pub kept_answers: usize,
}

/// Removes what nobody can use or see any more. What a deleted task earned stays earned.
pub fn sweep(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<Swept, StorageError> {
    Ok(Swept {
        accounts: closed_accounts::delete_overdue(db, now)?,
        sessions: db.sessions().delete_expired(now - IDLE_LIFE, now - ABSOLUTE_LIFE)?,
        tasks: db.tasks().purge_deleted(now - task::DELETED_KEPT_FOR)?,
        notifications: db.notifications().purge_deleted(now - notification::DELETED_KEPT_FOR)?,
        emails: db.outbox().purge(now - SENT_KEPT_FOR)?,
        password_resets: db.password_resets().purge(now)?,
        allowances: db.allowances().purge(now)?,
        activity: db.activity().purge(now - activity::KEPT_FOR)?,
        assignments: db.assignments().purge(now - activity::KEPT_FOR)?,
        kept_answers: db.idempotency().purge(now - idempotency::KEPT_FOR)?,
    })
}
