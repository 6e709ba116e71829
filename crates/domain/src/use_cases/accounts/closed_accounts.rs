//! Closing an account, and its deletion later. Signing in reopens it until then.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{CLOSED_KEPT_FOR, Role, User, UserChange, UserId},
        },
        email::{delivery::DeletedMail, mail_text::MailText},
        error::Violation,
        event::{About, Event, Topic, Topics},
        language::message::Message,
        mentoring::activity::DELETED_CLIENT,
        set_aside::WorkKind,
    },
    ports::{
        repositories::invitations::DeletedInvitations, storage::Repositories, storage_error::StorageError,
    },
    use_cases::{
        accounts::{passwords, profile, sessions},
        email::{outbox, reviews as mail},
        mentoring::reviews,
        set_aside::{Done, RowWork},
    },
};

const CONFIRMATION_REQUIRED: Message = Message::new("closing-needs-email");
const LAST_ADMIN: Message = Message::new("closing-last-admin");

/// Lists of admins that show clients with an open account alone, and their profiles.
pub(super) const OPEN_ALONE: [Topic; 6] =
    [Topic::Clients, Topic::Profile, Topic::Reviews, Topic::Programs, Topic::CheckIns, Topic::Numbers];

/// Closes the account and ends every session of the caller. The account is hidden from other users, and its recurrences
/// and programs are suspended.
pub fn close(db: &mut dyn Repositories, call: &Call, typed_email: &str) -> Result<(), Error> {
    call.lock_actor(db)?;
    let user = profile::current(db, call)?;
    if EmailAddress::parse(typed_email).ok().as_ref() != Some(&user.email) {
        return Err(Violation::of("email", CONFIRMATION_REQUIRED).into());
    }
    if user.role == Role::Admin {
        // Two admins who close their accounts at once must not both count the other.
        db.safety().lock(&["last-admin"])?;
        if db.accounts().list_admins()?.iter().all(|admin| *admin == user.id) {
            return Err(Error::Conflict(Violation::general(LAST_ADMIN)));
        }
    }
    db.accounts().set(user.id, UserChange::Closed(Some(call.now)))?;
    sessions::end_all(db, user.id, None)?;
    passwords::void_links(db, user.id)?;
    db.mail().delete(DeletedMail::AllTo(user.id))?;
    reviews::withdraw_all(db, user.id)?;
    mail::account_closed(db, user.id)?;
    let deleted_on = (call.now + CLOSED_KEPT_FOR).with_timezone(&user.zone).date_naive();
    outbox::enqueue(db, &call.site, call.now, &user, MailText::AccountClosed { deleted_on })?;
    call.record_event(db, Topics::from(OPEN_ALONE).and(Topic::Mail.into()), About::Nobody);
    call.record_own_event(db, Topic::Programs);
    Ok(())
}

/// Deletion of accounts whose time for reopening is over.
pub const OVERDUE: RowWork<()> = RowWork {
    kind: WorkKind::ClosedAccount,
    list: |db, now, _| {
        let overdue = db.accounts().list_closed(now - CLOSED_KEPT_FOR)?;
        Ok(overdue.iter().map(UserId::to_string).collect())
    },
    chunk: None,
    alone: |db, (), now, id| match UserId::parse(id) {
        Some(id) => delete_overdue(db, now, id),
        None => Ok(Done::default()),
    },
    culprit: None,
};

/// Whether the time for reopening is over.
pub(super) fn is_overdue(user: &User, now: DateTime<Utc>) -> bool {
    user.closed_at.is_some_and(|closed_at| closed_at < now - CLOSED_KEPT_FOR)
}

/// Deletes some tasks of one of them, or the account after its last task. Its owner cannot sign in any more.
pub fn delete_overdue(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    id: UserId,
) -> Result<Done, StorageError> {
    // A sign-in takes the same lock.
    if !db.accounts().lock(id)? {
        return Ok(Done::default());
    }
    let Some(user) = db.accounts().find(id)?.filter(|user| is_overdue(user, now)) else {
        return Ok(Done::default());
    };
    let tasks = db.tasks().purge_of(id)?;
    if tasks > 0 {
        return Ok(Done { rows: 0, tasks });
    }
    db.mail().delete(DeletedMail::AllTo(user.id))?;
    db.invitations().delete(DeletedInvitations::To(&user.email))?;
    db.activity().forget_address(&user.email, DELETED_CLIENT)?;
    db.accounts().delete(user.id)?;
    let named = [Topic::Mail, Topic::Invitations, Topic::Activity];
    db.events().record(Event::changed(Topics::from(OPEN_ALONE).and(named.into()), About::Nobody));
    Ok(Done::rows(1))
}
