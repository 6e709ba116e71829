//! Transactional outbox with leases: mail that waits to be sent, and the outcome of each attempt.
//!
//! A message to many has one content. Values that differ are stored with each recipient, and filled in when it is
//! leased.

mod comments;
mod insertion;
mod letters;
pub(super) mod message_rows;
mod text_values;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{case_when, exists, not},
    prelude::*,
};
use hub_domain::{
    model::{
        email::{
            delivery::{DeletedMail, Delivery, EmailId, Lease, MailFilter, MailReport},
            email_kind::EmailKind,
            mailed_thread::DigestEntryKind,
        },
        page::Page,
    },
    ports::storage_error::Stored,
};
use message_rows::{ReportColumns, ReportRow, reports};

use crate::{
    engine::{
        connection::{Connection, Database, on_db},
        instant::micros,
        keyset::{before, end_of},
    },
    schema::{digest_entries, email_contents, outbox, tasks, users},
};

pub(crate) use letters::{SharedLetter, insert_letters};

/// Messages that are not sent or failed yet.
macro_rules! waiting {
    () => {
        outbox::table.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null())
    };
}

/// Rows with the sender's lease: no other sender has leased them since.
macro_rules! leased {
    ($lease:expr) => {
        waiting!()
            .filter(outbox::id.eq($lease.id.0))
            .filter(outbox::attempts.eq($lease.attempt))
            .filter(outbox::next_attempt_at.eq(micros($lease.until)))
    };
}

/// Messages about the task's thread that no sender has leased.
macro_rules! unclaimed {
    ($task:expr) => {
        waiting!().filter(outbox::thread_task_id.eq($task.0)).filter(outbox::attempts.eq(0))
    };
}

/// Deletes outbox rows, and the contents that no other row uses.
macro_rules! delete_mail {
    ($self:expr, $rows:expr) => {{
        let rows = $rows;
        let contents = crate::engine::connection::on_db!($self, |conn| diesel::delete(rows)
            .returning(crate::schema::outbox::content_id)
            .load::<i64>(conn))?;
        $self.delete_unused_contents(&contents)?;
        Ok::<usize, hub_domain::ports::storage_error::StorageError>(contents.len())
    }};
}
pub(crate) use delete_mail;

impl Connection {
    /// Lists one part. `All` leaves out failed messages here, because they are listed first.
    pub(in crate::repositories) fn list_part(
        &mut self,
        filter: MailFilter,
        page: Page,
    ) -> Stored<Vec<MailReport>> {
        let end = end_of!(self, outbox, page)?;
        let rows = on_db!(self, |conn| {
            let query = reports!()
                .filter(before!(outbox, end))
                .order((outbox::created_at.desc(), outbox::id.desc()))
                .limit(i64::from(page.limit))
                .into_boxed();
            match filter {
                MailFilter::All => query.filter(outbox::failed_at.is_null()),
                MailFilter::Failed => query.filter(outbox::failed_at.is_not_null()),
                MailFilter::Sent => query.filter(outbox::sent_at.is_not_null()),
                MailFilter::Waiting => {
                    query.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null())
                }
            }
            .load::<ReportColumns>(conn)
        })?;
        Ok(rows.into_iter().map(ReportRow::report).collect())
    }
}
pub(super) use waiting;

pub(super) use leased;

pub(super) use unclaimed;

impl Connection {
    pub(in crate::repositories) fn lease_next(
        &mut self,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Stored<Option<Lease>> {
        let others = diesel::alias!(outbox as others);
        let other_mail = others
            .filter(others.field(outbox::recipient_id).eq(outbox::recipient_id))
            .filter(others.field(outbox::kind).ne(EmailKind::EmailConfirmation.name()))
            // These wait for further comments.
            .filter(others.field(outbox::kind).ne(EmailKind::Comments.name()))
            .filter(others.field(outbox::sent_at).is_null())
            .filter(others.field(outbox::failed_at).is_null());
        let is_confirmation = outbox::kind.eq(EmailKind::EmailConfirmation.name());
        let due = waiting!()
            .filter(outbox::next_attempt_at.le(micros(now)))
            .filter(not(is_confirmation.and(exists(other_mail))))
            .order((outbox::next_attempt_at, outbox::id))
            .select(outbox::id);
        let outcome = match &mut self.database {
            Database::Sqlite(conn) => due.first::<i64>(conn).optional(),
            // Rows that another server is claiming are skipped.
            Database::Postgres(conn) => due.for_update().skip_locked().first::<i64>(conn).optional(),
        };
        let Some(id) = self.checked(outcome)? else {
            return Ok(None);
        };
        let change = diesel::update(outbox::table.find(id))
            .set((outbox::next_attempt_at.eq(micros(until)), outbox::attempts.eq(outbox::attempts + 1)));
        let attempt = on_db!(self, |conn| change.returning(outbox::attempts).get_result(conn))?;
        Ok(Some(Lease { id: EmailId(id), attempt, until }))
    }

    pub(in crate::repositories) fn record_delivery(
        &mut self,
        lease: Lease,
        delivery: &Delivery,
        now: DateTime<Utc>,
    ) -> Stored<bool> {
        let row = leased!(lease);
        match delivery {
            Delivery::Sent => {
                let unsent = outbox::table.find(lease.id.0).filter(outbox::sent_at.is_null());
                let sent = (
                    outbox::sent_at.eq(micros(now)),
                    outbox::failed_at.eq(None::<i64>),
                    outbox::answer.eq(None::<&str>),
                    outbox::perhaps_delivered.eq(false),
                );
                on_db!(self, |conn| diesel::update(unsent).set(sent).execute(conn))
            }
            Delivery::Retry { at, refusals, answer } => {
                let again = (
                    outbox::next_attempt_at.eq(micros(*at)),
                    outbox::refusals.eq(refusals),
                    outbox::answer.eq(answer),
                );
                on_db!(self, |conn| diesel::update(row).set(again).execute(conn))
            }
            Delivery::Postponed { at, answer } => {
                // At least one attempt stays: what a sender has opened is not rewritten.
                let attempts = case_when(outbox::attempts.gt(1), outbox::attempts - 1).otherwise(1_i64);
                let due = (outbox::next_attempt_at.eq(micros(*at)), outbox::attempts.eq(attempts));
                match answer {
                    None => on_db!(self, |conn| diesel::update(row).set(due).execute(conn)),
                    Some(answer) => {
                        let due = (due, outbox::answer.eq(answer));
                        on_db!(self, |conn| diesel::update(row).set(due).execute(conn))
                    }
                }
            }
            Delivery::PerhapsDelivered { repeated_at, answer } => {
                let again = (
                    outbox::next_attempt_at.eq(micros(*repeated_at)),
                    outbox::answer.eq(answer),
                    outbox::perhaps_delivered.eq(true),
                );
                on_db!(self, |conn| diesel::update(row).set(again).execute(conn))
            }
            Delivery::GivenUp { answer, is_perhaps_delivered } => {
                let given_up = (
                    outbox::failed_at.eq(micros(now)),
                    outbox::answer.eq(answer),
                    outbox::perhaps_delivered.eq(is_perhaps_delivered),
                );
                on_db!(self, |conn| diesel::update(row).set(given_up).execute(conn))
            }
        }
        .map(|rows| rows > 0)
    }

    pub(in crate::repositories) fn delete_messages(&mut self, mail: DeletedMail<'_>) -> Stored<()> {
        let unsent = outbox::table.filter(outbox::sent_at.is_null());
        let entries = diesel::delete(digest_entries::table);
        match mail {
            DeletedMail::One(id) => delete_mail!(self, outbox::table.find(id.0)),
            DeletedMail::Unsent(kind, user) => {
                let to_user = unsent.filter(outbox::recipient_id.eq(user.to_string()));
                delete_mail!(self, to_user.filter(outbox::kind.eq(kind.name())))
            }
            DeletedMail::AllTo(user) => {
                delete_mail!(self, outbox::table.filter(outbox::recipient_id.eq(user.to_string())))
            }
            DeletedMail::Unclaimed(kinds, task) => {
                let kinds: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
                delete_mail!(self, unclaimed!(task).filter(outbox::kind.eq_any(kinds)))
            }
            DeletedMail::Read(user, task) => {
                let read = entries
                    .filter(digest_entries::reader_id.eq(user.to_string()))
                    .filter(digest_entries::task_id.eq(task.0));
                on_db!(self, |conn| read.execute(conn))?;
                let comments = unclaimed!(task).filter(outbox::kind.eq(EmailKind::Comments.name()));
                delete_mail!(self, comments.filter(outbox::recipient_id.eq(user.to_string())))
            }
            DeletedMail::UnsentAbout(user) => {
                let written = entries.filter(digest_entries::author_id.eq(user.to_string()));
                on_db!(self, |conn| written.execute(conn))?;
                let own = tasks::table.filter(tasks::assignee_id.eq(user.to_string()));
                let about = unsent.filter(outbox::thread_task_id.is_not_null());
                delete_mail!(
                    self,
                    about.filter(outbox::thread_task_id.eq_any(own.select(tasks::id.nullable())))
                )
            }
            DeletedMail::UnsentInvitation(id) => {
                delete_mail!(self, unsent.filter(outbox::invitation_id.eq(id.0)))
            }
            DeletedMail::Entry(task, entry) => {
                let entries = entries
                    .filter(digest_entries::task_id.eq(task.0))
                    .filter(digest_entries::entry_id.eq(entry));
                on_db!(self, |conn| entries.execute(conn))
            }
            DeletedMail::Corrections(user) => {
                let entries = entries
                    .filter(digest_entries::reader_id.eq(user.to_string()))
                    .filter(digest_entries::kind.eq(DigestEntryKind::Corrected.name()));
                on_db!(self, |conn| entries.execute(conn))
            }
            DeletedMail::Threads(user) => {
                let entries = entries
                    .filter(digest_entries::reader_id.eq(user.to_string()))
                    .filter(digest_entries::kind.ne(DigestEntryKind::Corrected.name()));
                on_db!(self, |conn| entries.execute(conn))
            }
        }
        .map(drop)
    }
}
