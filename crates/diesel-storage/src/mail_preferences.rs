//! What people chose to hear of by mail. Who never chose has no row.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        mail_choice::{MailChoice, MailPreferences},
        user::UserId,
    },
    ports::{
        mail_preferences::{DigestTurn, MailPreferenceRepository},
        storage::StorageError,
    },
};

use crate::{
    connection::{Connection, on_db},
    error::unreadable,
    instant::{instant, micros},
    schema::mail_preferences,
    users::user_id,
};

fn choice(name: &str) -> Result<MailChoice, StorageError> {
    MailChoice::parse(name).ok_or_else(|| unreadable("mail choice", name))
}

impl MailPreferenceRepository for Connection {
    fn find(&mut self, user: UserId) -> Result<MailPreferences, StorageError> {
        let query = mail_preferences::table
            .find(user.to_string())
            .select((mail_preferences::tasks, mail_preferences::notes));
        match on_db!(self, |conn| query.first::<(String, String)>(conn).optional())? {
            Some((tasks, notes)) => Ok(MailPreferences { tasks: choice(&tasks)?, notes: choice(&notes)? }),
            None => Ok(MailPreferences::default()),
        }
    }

    fn save(
        &mut self,
        user: UserId,
        preferences: MailPreferences,
        turn: Option<DigestTurn>,
    ) -> Result<(), StorageError> {
        let chosen = (
            mail_preferences::tasks.eq(preferences.tasks.name()),
            mail_preferences::notes.eq(preferences.notes.name()),
            mail_preferences::digest_due_at.eq(turn.map(|turn| micros(turn.due_at))),
            mail_preferences::digest_since.eq(turn.map(|turn| micros(turn.since))),
        );
        on_db!(self, |conn| diesel::insert_into(mail_preferences::table)
            .values((mail_preferences::user_id.eq(user.to_string()), chosen))
            .on_conflict(mail_preferences::user_id)
            .do_update()
            .set(chosen)
            .execute(conn))
        .map(drop)
    }

    fn find_turn(&mut self, user: UserId) -> Result<Option<DigestTurn>, StorageError> {
        let query = mail_preferences::table
            .find(user.to_string())
            .select((mail_preferences::digest_due_at, mail_preferences::digest_since));
        let found = on_db!(self, |conn| query.first::<(Option<i64>, Option<i64>)>(conn).optional())?;
        match found {
            Some((Some(due_at), Some(since))) => {
                Ok(Some(DigestTurn { due_at: instant(due_at)?, since: instant(since)? }))
            }
            _ => Ok(None),
        }
    }

    fn set_turn(&mut self, user: UserId, turn: DigestTurn) -> Result<(), StorageError> {
        let change = diesel::update(mail_preferences::table.find(user.to_string())).set((
            mail_preferences::digest_due_at.eq(micros(turn.due_at)),
            mail_preferences::digest_since.eq(micros(turn.since)),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<UserId>, StorageError> {
        let query = mail_preferences::table
            .filter(mail_preferences::digest_due_at.le(micros(now)))
            .order(mail_preferences::digest_due_at)
            .limit(limit)
            .select(mail_preferences::user_id);
        on_db!(self, |conn| query.load::<String>(conn))?.iter().map(|id| user_id(id)).collect()
    }
}
