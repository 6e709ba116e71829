//! Audit log, written in the transaction of the change.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        error::Violation,
        event::{About, Event, Topic},
        language::message::Message,
        mentoring::activity::{Action, Activity, ActivityFilter, ActivityKind, AuditEntry},
        page::Page,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Records an entry of an admin's use case.
pub fn record(db: &mut dyn Repositories, call: &Call, audit_entry: &AuditEntry) -> Result<(), StorageError> {
    db.activity().insert(Some(call.actor.user_id), audit_entry, call.now)?;
    call.record_event(db, Topic::Activity, About::Nobody);
    Ok(())
}

/// Records an entry of a user without a session.
pub(crate) fn record_of_user(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    user: UserId,
    audit_entry: &AuditEntry,
) -> Result<(), StorageError> {
    record_outside(db, now, Some(user), audit_entry)
}

/// Records an entry of a shell command about an account.
pub fn record_of_shell(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    action: Action,
    account: &EmailAddress,
) -> Result<(), StorageError> {
    let account = db.accounts().find_by_email(account)?.ok_or(StorageError::Lost("user"))?;
    record_without_actor(db, now, &AuditEntry::to_client(action, account.id))
}

/// Records an entry of a shell command, which has no actor.
pub fn record_without_actor(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    audit_entry: &AuditEntry,
) -> Result<(), StorageError> {
    record_outside(db, now, None, audit_entry)
}

/// Records an entry outside a session.
fn record_outside(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    actor: Option<UserId>,
    audit_entry: &AuditEntry,
) -> Result<(), StorageError> {
    db.activity().insert(actor, audit_entry, now)?;
    db.events().record(Event::changed(Topic::Activity, About::Nobody));
    Ok(())
}

/// Newest first.
pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    kind: Option<&str>,
    client: Option<&str>,
    page: Page,
) -> Result<Vec<Activity>, Error> {
    call.actor.require_admin()?;
    let kind = match kind.filter(|name| !name.is_empty()) {
        None => None,
        Some(name) => Some(
            ActivityKind::from_name(name)
                .ok_or_else(|| Violation::of("kind", Message::new("activity-kind-unknown")))?,
        ),
    };
    let client = match client.filter(|id| !id.is_empty()) {
        None => None,
        Some(id) => Some(UserId::parse(id).ok_or(Error::NotFound)?),
    };
    let mut entries = db.activity().list(ActivityFilter { kind, client }, page)?;
    for entry in &mut entries {
        entry.recallable_until = entry.recallable_until.filter(|until| call.now <= *until);
    }
    Ok(entries)
}
