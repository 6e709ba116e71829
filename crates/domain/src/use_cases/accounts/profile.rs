//! Profile of a user: names, links, and time zone.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::{
            profile::{self, ProfileForm},
            user::{self, User, UserChange, UserId},
        },
        current_state::Current,
        error::Violation,
        event::Topic,
        language::message::Message,
        version::ExpectedVersion,
    },
    ports::{repositories::mentoring::enrolments::Woken, storage::Repositories, storage_error::StorageError},
    use_cases::{email::mail_preferences, mentoring::check_ins, tasks},
};

pub const UNKNOWN_ZONE: Message = Message::new("zone-unknown");

/// Updates the actor's own profile.
pub fn update(
    db: &mut dyn Repositories,
    call: &Call,
    id: UserId,
    expected: &ExpectedVersion,
    form: &ProfileForm<'_>,
) -> Result<User, Error> {
    if id != call.actor.user_id {
        return Err(Error::NotFound);
    }
    call.lock_actor(db)?;
    let mut user = current(db, call)?;
    if !expected.accepts(user.version) {
        return Err(Error::Outdated(Current::User(Box::new(user))));
    }
    profile::apply(&mut user, form)?;
    save(db, &mut user)?;
    call.record_own_event(db, Topic::Profile);
    Ok(user)
}

/// Saves a changed profile as the next version.
pub(super) fn save(db: &mut dyn Repositories, user: &mut User) -> Result<(), StorageError> {
    db.accounts().set(user.id, UserChange::Profile(user))?;
    user.version = user.version.next();
    Ok(())
}

/// The actor's own account.
pub fn current(db: &mut dyn Repositories, call: &Call) -> Result<User, Error> {
    db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)
}

/// Changes the time zone of the actor's days and weeks.
pub fn set_zone(db: &mut dyn Repositories, call: &Call, name: &str) -> Result<(), Error> {
    let zone = user::parse_zone(Some(name)).ok_or_else(|| Violation::of("timeZone", UNKNOWN_ZONE))?;
    if zone != call.actor.zone {
        check_ins::lock(db)?;
        move_to_zone(db, call.actor.user_id, zone, call.now)?;
        call.record_own_event(db, Topic::Profile);
    }
    Ok(())
}

/// Changes a user's time zone, moves with it what is planned for a local time, and opens what is open there already.
pub(super) fn move_to_zone(
    db: &mut dyn Repositories,
    user: UserId,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    db.accounts().set(user, UserChange::Zone(zone))?;
    db.enrolments().wake(Woken::OfClient(user), now)?;
    tasks::replan_copies(db, user, zone, now)?;
    mail_preferences::follow_zone(db, user, zone, now)?;
    check_ins::open_after_move(db, user, zone, now)
}
