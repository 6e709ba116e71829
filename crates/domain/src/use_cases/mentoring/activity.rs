//! Audit log, written in the transaction of the change.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::activity::{Activity, ActivityFilter, ActivityKind, AuditEntry},
        page::Page,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// For callers that run an admin's use case.
pub fn record(db: &mut dyn Repositories, call: &Call, audit_entry: &AuditEntry) -> Result<(), StorageError> {
    db.activity().insert(Some(call.actor.user_id), audit_entry, call.now)?;
    call.record_event(db, Topic::Activity, About::Nobody);
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
            ActivityKind::ALL
                .into_iter()
                .find(|kind| kind.name() == name)
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
