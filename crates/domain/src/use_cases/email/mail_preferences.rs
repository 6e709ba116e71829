//! Mail preferences.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        email::{
            delivery::DeletedMail,
            digest::next_digest,
            mail_choice::{MailChoice, MailPreferences, StoppableMail},
            unsubscription::Unsubscription,
        },
        event::{About, Event, Topic},
    },
    ports::{repositories::mail::DigestTurn, storage::Repositories, storage_error::StorageError},
    use_cases::server_keys::{self, ServerKey},
};

pub fn find(db: &mut dyn Repositories, call: &Call) -> Result<MailPreferences, Error> {
    Ok(db.mail().find_preferences(call.actor.user_id)?)
}

/// Preferences as they are chosen. `None` leaves one as it is.
#[derive(Debug, Clone, Copy)]
pub struct WantedMail {
    pub tasks: Option<MailChoice>,
    pub notes: Option<MailChoice>,
    pub reviews: Option<MailChoice>,
    pub check_ins: Option<MailChoice>,
}

impl From<MailPreferences> for WantedMail {
    fn from(MailPreferences { tasks, notes, reviews, check_ins }: MailPreferences) -> Self {
        Self { tasks: Some(tasks), notes: Some(notes), reviews: Some(reviews), check_ins: Some(check_ins) }
    }
}

/// Saves the preferences and returns them.
pub fn choose(
    db: &mut dyn Repositories,
    call: &Call,
    wanted: impl Into<WantedMail>,
) -> Result<MailPreferences, Error> {
    call.lock_actor(db)?;
    let WantedMail { tasks, notes, reviews, check_ins } = wanted.into();
    let present = db.mail().find_preferences(call.actor.user_id)?;
    let chosen = MailPreferences {
        tasks: tasks.unwrap_or(present.tasks),
        notes: notes.unwrap_or(present.notes),
        reviews: reviews.unwrap_or(present.reviews),
        check_ins: check_ins.unwrap_or(present.check_ins),
    };
    save(db, call.actor.user_id, call.actor.zone, chosen, call.now)?;
    call.record_own_event(db, Topic::Account);
    Ok(chosen)
}

/// Finds the kind of mail that a link would stop. Changes nothing.
pub fn find_unsubscription(db: &mut dyn Repositories, token: &str) -> Result<StoppableMail, Error> {
    let Unsubscription { user, stops } = verify(db, token)?;
    if db.accounts().find(user)?.is_none() {
        return Err(Error::NotFound);
    }
    Ok(stops)
}

/// Stops mail of the link's kind. A repeat changes nothing.
pub fn unsubscribe(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
) -> Result<StoppableMail, Error> {
    let Unsubscription { user, stops } = verify(db, token)?;
    if !db.accounts().lock(user)? {
        return Err(Error::NotFound);
    }
    let user = db.accounts().find(user)?.ok_or(Error::NotFound)?;
    let chosen = db.mail().find_preferences(user.id)?;
    save(db, user.id, user.zone, chosen.without(stops), now)?;
    db.events().record(Event::changed(Topic::Account, About::one(user.id)));
    Ok(stops)
}

fn verify(db: &mut dyn Repositories, token: &str) -> Result<Unsubscription, Error> {
    let key = server_keys::find(db, ServerKey::Mail)?.ok_or(Error::NotFound)?;
    Unsubscription::verify(token, &key).ok_or(Error::NotFound)
}

/// Saves the preferences. A user with a digest before continues where the last one ended. The user is locked.
pub(in crate::use_cases) fn save(
    db: &mut dyn Repositories,
    user: UserId,
    zone: Tz,
    wanted: MailPreferences,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let turn = if wanted.wants_digest() {
        let told = match db.mail().find_turn(user)? {
            Some(turn) => turn.told,
            None => db.mail().latest_mark()?,
        };
        Some(DigestTurn { due_at: next_digest(now, zone), told })
    } else {
        None
    };
    if wanted.reviews != MailChoice::Daily {
        db.mail().delete(DeletedMail::Threads(user))?;
    }
    if wanted.tasks != MailChoice::Daily {
        db.mail().delete(DeletedMail::Corrections(user))?;
    }
    db.mail().save_preferences(user, wanted, turn)
}

/// Moves the next digest to the morning of the user's new zone.
pub(crate) fn follow_zone(
    db: &mut dyn Repositories,
    user: UserId,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    db.mail().set_turn(user, next_digest(now, zone), None)
}
