//! Closing one's account, and its end. Signing in opens it again until then.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        Violation,
        email_address::EmailAddress,
        email_text,
        event::{About, Topic},
        outgoing_email::{EmailKind, OutgoingEmail},
        user::{CLOSED_KEPT_FOR, Role},
    },
    ports::storage::{Repositories, StorageError},
    use_cases::{passwords, profile, sessions},
};

const CONFIRMATION_REQUIRED: &str = "Type your email address to confirm.";
const LAST_ADMIN: &str = "You are the only admin. Make somebody else an admin first.";
/// What Activity says in place of somebody who is gone.
const NOBODY: &str = "a deleted client";
/// How many are deleted in one transaction: each may own thousands of rows.
const BATCH: i64 = 10;

/// Ends every session of the caller. From now on nobody else sees the account.
pub fn close(db: &mut dyn Repositories, call: &Call, typed_email: &str) -> Result<(), Error> {
    call.lock_actor(db)?;
    let user = profile::current(db, call)?;
    if EmailAddress::parse(typed_email).ok().as_ref() != Some(&user.email) {
        return Err(Violation::of("email", CONFIRMATION_REQUIRED).into());
    }
    if user.role == Role::Admin {
        // Two who close theirs at once must not both find the other.
        db.server_keys().advisory_lock("last-admin")?;
        if !db.users().has_admin_besides(user.id)? {
            return Err(Error::Conflict(Violation::general(LAST_ADMIN)));
        }
    }
    db.users().set_closed(user.id, Some(call.now))?;
    sessions::end_all(db, user.id, None)?;
    passwords::void_links(db, user.id)?;
    db.outbox().delete_all_to(user.id)?;
    let deleted_on = (call.now + CLOSED_KEPT_FOR).with_timezone(&user.zone).date_naive();
    let content = email_text::account_closed(&call.site, &user, deleted_on);
    db.outbox().enqueue(&OutgoingEmail::to(&user, EmailKind::AccountClosed, content), call.now)?;
    call.tell(db, [Topic::Clients, Topic::Mail], About::Nobody);
    Ok(())
}

/// Deletes some of what was closed too long ago; the next round goes on. Answers with how many.
pub fn delete_overdue(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let overdue = db.users().list_closed(now - CLOSED_KEPT_FOR, BATCH)?;
    for user in &overdue {
        db.outbox().delete_all_to(user.id)?;
        db.invitations().delete_to(&user.email)?;
        db.activity().forget_address(&user.email, NOBODY)?;
        db.users().delete(user.id)?;
    }
    Ok(overdue.len())
}
