//! Deletion of expired rows, some at a time.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{model::housekeeping::Expired, ports::storage_error::Stored};

use crate::{
    engine::{
        connection::{Connection, delete_some, on_db},
        instant::micros,
    },
    repositories::mail::messages::delete_mail,
    schema::{
        activity, assignments, challenges, idempotency_records, mailed_links, note_batches, notifications,
        outbox, password_resets, rate_limits, sessions, step_releases, tasks, two_factor,
    },
};

impl Connection {
    pub(super) fn delete_expired(&mut self, expired: Expired) -> Stored<usize> {
        match expired {
            Expired::Sessions { seen_before, created_before } => {
                let (seen, created) = (micros(seen_before), micros(created_before));
                // `last_seen_at` is never before `created_at`, so only old sessions have to be read.
                let old = sessions::table
                    .filter(sessions::created_at.lt(seen.max(created)))
                    .filter(sessions::last_seen_at.lt(seen).or(sessions::created_at.lt(created)));
                delete_some!(self, sessions, id: i64, old)
            }
            Expired::DeletedTasks(before) => {
                // A completed task of a program is kept, because it stores when its step was completed. A skipped one
                // is kept until its next copy is made.
                let is_of_step =
                    exists(step_releases::table.filter(step_releases::task_id.eq(tasks::id.nullable())));
                let old = tasks::table
                    .filter(tasks::deleted_at.lt(micros(before)))
                    .filter(tasks::repeats_at.is_null())
                    .filter(tasks::completed_at.is_null().or(not(is_of_step)));
                delete_some!(self, tasks, id: i64, old)
            }
            Expired::DeletedNotifications(before) => {
                let old = notifications::table.filter(notifications::deleted_at.lt(micros(before)));
                delete_some!(self, notifications, id: i64, old)
            }
            Expired::Mail(before) => self.delete_old_mail(micros(before)),
            Expired::PasswordResets(now) => {
                let old = password_resets::table.filter(password_resets::expires_at.lt(micros(now)));
                delete_some!(self, password_resets, token_hash: String, old)
            }
            Expired::MailedLinks(now) => {
                let old = mailed_links::table.filter(mailed_links::expires_at.lt(micros(now)));
                delete_some!(self, mailed_links, token_hash: String, old)
            }
            Expired::Challenges(now) => {
                let old = challenges::table.filter(challenges::expires_at.lt(micros(now)));
                delete_some!(self, challenges, token_hash: String, old)
            }
            Expired::TwoFactor { begun_before, now } => {
                let unconfirmed = || two_factor::table.filter(two_factor::confirmed_at.is_null());
                let undated = diesel::update(unconfirmed().filter(two_factor::begun_at.is_null()))
                    .set(two_factor::begun_at.eq(micros(now)));
                on_db!(self, |conn| undated.execute(conn))?;
                let old = unconfirmed().filter(two_factor::begun_at.lt(micros(begun_before)));
                on_db!(self, |conn| diesel::delete(old).execute(conn))
            }
            Expired::RateLimits(now) => {
                let full = rate_limits::table.filter(rate_limits::refilled_at.le(micros(now)));
                delete_some!(self, rate_limits, id: String, full)
            }
            Expired::Activity(before) => {
                let old = activity::table.filter(activity::created_at.lt(micros(before)));
                delete_some!(self, activity, id: i64, old)
            }
            // These two have a row for every client.
            Expired::Assignments(before) => {
                let old = assignments::table.filter(assignments::created_at.lt(micros(before)));
                delete_some!(self, assignments, id: i64, old, 10)
            }
            Expired::NoteBatches(before) => {
                let old = note_batches::table.filter(note_batches::created_at.lt(micros(before)));
                delete_some!(self, note_batches, id: i64, old, 10)
            }
            Expired::Responses(before) => self.delete_old_responses(before),
        }
    }

    fn delete_old_mail(&mut self, before: i64) -> Stored<usize> {
        let sent = outbox::table.filter(outbox::sent_at.lt(before)).select(outbox::id).limit(1_000);
        let given_up = outbox::table.filter(outbox::failed_at.lt(before)).select(outbox::id).limit(1_000);
        let mut old = on_db!(self, |conn| sent.load::<i64>(conn))?;
        old.extend(on_db!(self, |conn| given_up.load::<i64>(conn))?);
        delete_mail!(self, outbox::table.filter(outbox::id.eq_any(old)))
    }

    fn delete_old_responses(&mut self, before: DateTime<Utc>) -> Stored<usize> {
        let old = || idempotency_records::table.filter(idempotency_records::created_at.lt(micros(before)));
        // By time, because the key has two parts.
        let next = old().order(idempotency_records::created_at).select(idempotency_records::created_at);
        let last = on_db!(self, |conn| next.offset(1_000).first::<i64>(conn).optional())?;
        let some = old().filter(idempotency_records::created_at.le(last.unwrap_or(i64::MAX)));
        on_db!(self, |conn| diesel::delete(some).execute(conn))
    }
}
