//! What users change about themselves: names, links, and the zone they live in.

use crate::{
    Call, Error,
    model::{
        Violation,
        profile::{self, ProfileForm},
        user::{self, User, UserId},
    },
    ports::storage::Repositories,
    use_cases::mail_preferences,
};

pub const UNKNOWN_ZONE: &str = "This time zone does not exist.";

/// Everybody edits their own profile alone.
pub fn update(
    db: &mut dyn Repositories,
    call: &Call,
    id: UserId,
    form: &ProfileForm<'_>,
) -> Result<User, Error> {
    if id != call.actor.user_id {
        return Err(Error::NotFound);
    }
    call.lock_actor(db)?;
    let mut user = current(db, call)?;
    profile::apply(&mut user, form)?;
    db.users().update(&user)?;
    Ok(user)
}

/// The actor's own account.
pub fn current(db: &mut dyn Repositories, call: &Call) -> Result<User, Error> {
    db.users().find(call.actor.user_id)?.ok_or(Error::SignedOut)
}

/// Moves the actor's days and weeks to another zone.
pub fn set_zone(db: &mut dyn Repositories, call: &Call, name: &str) -> Result<(), Error> {
    let zone = user::parse_zone(Some(name)).ok_or_else(|| Violation::of("timeZone", UNKNOWN_ZONE))?;
    if zone != call.actor.zone {
        db.users().set_zone(call.actor.user_id, zone)?;
        mail_preferences::follow_zone(db, call.actor.user_id, zone, call.now)?;
    }
    Ok(())
}
