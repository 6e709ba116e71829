//! Mail preferences. A user who never changed them has no row.

use chrono::{DateTime, Utc};
use diesel::{dsl::max, prelude::*};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::mail_choice::{MailChoice, MailPreferences},
        mentoring::note::NoteId,
        set_aside::WorkKind,
        task::id::TaskId,
    },
    ports::{
        repositories::email::mail_preferences::{DigestMark, DigestTurn, MailPreferenceRepository},
        storage_error::StorageError,
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros},
    },
    repositories::{accounts::users::readable_ids, set_aside::is_not_set_aside},
    schema::{mail_preferences, notes, tasks},
};

fn choice(name: &str) -> Result<MailChoice, StorageError> {
    MailChoice::parse(name).ok_or_else(|| unreadable("mail choice", name))
}

impl MailPreferenceRepository for Connection {
    fn find(&mut self, user: UserId) -> Result<MailPreferences, StorageError> {
        let query = mail_preferences::table.find(user.to_string()).select((
            mail_preferences::tasks,
            mail_preferences::notes,
            mail_preferences::reviews,
        ));
        match on_db!(self, |conn| query.first::<(String, String, String)>(conn).optional())? {
            Some((tasks, notes, reviews)) => Ok(MailPreferences {
                tasks: choice(&tasks)?,
                notes: choice(&notes)?,
                reviews: choice(&reviews)?,
            }),
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
            mail_preferences::reviews.eq(preferences.reviews.name()),
            mail_preferences::digest_due_at.eq(turn.map(|turn| micros(turn.due_at))),
            mail_preferences::digest_task.eq(turn.map(|turn| turn.told.task.0)),
            mail_preferences::digest_note.eq(turn.map(|turn| turn.told.note.0)),
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
        let query = mail_preferences::table.find(user.to_string()).select((
            mail_preferences::digest_due_at,
            mail_preferences::digest_task,
            mail_preferences::digest_note,
        ));
        let found =
            on_db!(self, |conn| query.first::<(Option<i64>, Option<i64>, Option<i64>)>(conn).optional())?;
        match found {
            Some((Some(due_at), Some(task), Some(note))) => {
                let told = DigestMark { task: TaskId(task), note: NoteId(note) };
                Ok(Some(DigestTurn { due_at: instant(due_at)?, told }))
            }
            _ => Ok(None),
        }
    }

    fn set_turn(&mut self, user: UserId, turn: DigestTurn) -> Result<(), StorageError> {
        let change = diesel::update(mail_preferences::table.find(user.to_string())).set((
            mail_preferences::digest_due_at.eq(micros(turn.due_at)),
            mail_preferences::digest_task.eq(turn.told.task.0),
            mail_preferences::digest_note.eq(turn.told.note.0),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_due(&mut self, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError> {
        let query = mail_preferences::table
            .filter(mail_preferences::digest_due_at.le(micros(now)))
            .filter(is_not_set_aside!(WorkKind::Digest, "mail_preferences.user_id"))
            .select(mail_preferences::user_id);
        let mut ids = on_db!(self, |conn| query.load::<String>(conn))?;
        // Sorted in Rust: with ORDER BY, SQLite would use the index of the ids instead of the one of due digests.
        ids.sort_unstable();
        Ok(readable_ids(ids))
    }

    fn list_due_after(&mut self, time: DateTime<Utc>) -> Result<Vec<UserId>, StorageError> {
        let query = mail_preferences::table
            .filter(mail_preferences::digest_due_at.gt(micros(time)))
            .select(mail_preferences::user_id);
        Ok(readable_ids(on_db!(self, |conn| query.load::<String>(conn))?))
    }

    fn postpone(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StorageError> {
        let change = diesel::update(mail_preferences::table.find(user.to_string()))
            .set(mail_preferences::digest_due_at.eq(micros(due_at)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn latest_mark(&mut self) -> Result<DigestMark, StorageError> {
        let task = tasks::table.select(max(tasks::id));
        let note = notes::table.select(max(notes::id));
        let task: Option<i64> = on_db!(self, |conn| task.first(conn))?;
        let note: Option<i64> = on_db!(self, |conn| note.first(conn))?;
        Ok(DigestMark { task: TaskId(task.unwrap_or(0)), note: NoteId(note.unwrap_or(0)) })
    }
}
