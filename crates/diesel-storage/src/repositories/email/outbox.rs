//! Transactional outbox with leases: mail that waits to be sent, and the outcome of each attempt.
//!
//! A message to many has one content; the values that differ are stored with each recipient and filled in when it is
//! claimed.

mod comments;
mod insertion;
mod letters;
mod rows;
mod text_values;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{case_when, count_star, exists, min, not},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::{
            delivery::{ClaimedEmail, Delivery, EmailId, Lease, MailCounts, MailFilter, MailReport},
            outgoing_email::{EmailKind, MailContent, OutgoingEmail},
        },
        mentoring::invitation::{InvitationId, PendingInvitation},
        page::Page,
        task::id::TaskId,
    },
    ports::{
        repositories::email::outbox::{OutboxRepository, UnclaimedComments},
        storage_error::StorageError,
    },
};

use crate::{
    engine::{
        connection::{Connection, Database, MAX_BOUND, on_db},
        error::unreadable,
        instant::{micros, nearest_instant, optional_instant},
        keyset::{before, end_of},
    },
    schema::{email_contents, outbox, tasks},
};
pub(crate) use letters::{SharedLetter, insert_letters};
use rows::{ClaimedRow, ContentRow, ReportRow, queued_again};

/// Messages that are not sent or failed yet.
macro_rules! waiting {
    () => {
        outbox::table.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null())
    };
}

/// Rows whose lease is still the sender's: no other sender has claimed them since.
macro_rules! leased {
    ($lease:expr) => {
        waiting!()
            .filter(outbox::id.eq($lease.id.0))
            .filter(outbox::attempts.eq($lease.attempt))
            .filter(outbox::next_attempt_at.eq(micros($lease.until)))
    };
}

/// Messages about the task's thread that no sender has claimed.
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

impl OutboxRepository for Connection {
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<EmailId, StorageError> {
        self.insert_mail(email, now)
    }

    fn enqueue_invitations(
        &mut self,
        content: &MailContent,
        invited: &[&PendingInvitation],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        if invited.is_empty() {
            return Ok(());
        }
        let content = self.insert_email_content(content)?;
        let next_attempt_at = outbox::next_attempt_at.eq(micros(now + EmailKind::Invitation.delay()));
        for invited in invited.chunks(MAX_BOUND / 7) {
            let row = |invitation: &&PendingInvitation| {
                (
                    outbox::kind.eq(EmailKind::Invitation.name()),
                    outbox::recipient.eq(invitation.email.as_str().to_owned()),
                    outbox::invitation_id.eq(invitation.id.0),
                    outbox::content_id.eq(content),
                    outbox::created_at.eq(micros(now)),
                    outbox::queued_at.eq(micros(now)),
                    next_attempt_at,
                )
            };
            let rows: Vec<_> = invited.iter().map(row).collect();
            on_db!(self, |conn| diesel::insert_into(outbox::table).values(&rows).execute(conn))?;
        }
        Ok(())
    }

    fn find_next_due(&mut self) -> Result<Option<DateTime<Utc>>, StorageError> {
        let query = waiting!().select(min(outbox::next_attempt_at));
        Ok(on_db!(self, |conn| query.first::<Option<i64>>(conn))?.map(nearest_instant))
    }

    fn lease(&mut self, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<Lease>, StorageError> {
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

    fn renew(&mut self, lease: Lease, until: DateTime<Utc>) -> Result<Option<Lease>, StorageError> {
        let row = leased!(lease);
        let until_micros = outbox::next_attempt_at.eq(micros(until));
        let renewed = on_db!(self, |conn| diesel::update(row).set(until_micros).execute(conn))?;
        Ok((renewed > 0).then_some(Lease { until, ..lease }))
    }

    fn open(&mut self, lease: Lease) -> Result<Option<ClaimedEmail>, StorageError> {
        let query = leased!(lease);
        let outcome = match &mut self.database {
            Database::Sqlite(conn) => {
                query.select(ClaimedRow::as_select()).first::<ClaimedRow>(conn).optional()
            }
            // Locked, so that a deletion waits, and then finds the link that is created for it.
            Database::Postgres(conn) => {
                query.for_update().select(ClaimedRow::as_select()).first::<ClaimedRow>(conn).optional()
            }
        };
        let Some(row) = self.checked(outcome)? else {
            return Ok(None);
        };
        let content = email_contents::table.find(row.content_id);
        let content = on_db!(self, |conn| content
            .select(ContentRow::as_select())
            .first::<ContentRow>(conn)
            .optional())?
        .ok_or_else(|| unreadable("mail content", row.content_id))?;
        row.claimed(lease, content).map(Some)
    }

    fn record(
        &mut self,
        lease: Lease,
        delivery: &Delivery,
        now: DateTime<Utc>,
    ) -> Result<bool, StorageError> {
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

    fn give_up_older(
        &mut self,
        kinds: &[EmailKind],
        queued_before: DateTime<Utc>,
        answer: &str,
        now: DateTime<Utc>,
    ) -> Result<usize, StorageError> {
        let kinds: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        let old =
            waiting!().filter(outbox::queued_at.le(micros(queued_before))).filter(outbox::kind.eq_any(kinds));
        let given_up = (outbox::failed_at.eq(micros(now)), outbox::answer.eq(answer));
        on_db!(self, |conn| diesel::update(old).set(given_up).execute(conn))
    }

    fn find(&mut self, id: EmailId) -> Result<Option<MailReport>, StorageError> {
        let query = outbox::table.inner_join(email_contents::table).filter(outbox::id.eq(id.0));
        let found = on_db!(self, |conn| query
            .select((ReportRow::as_select(), email_contents::subject))
            .first::<(ReportRow, String)>(conn)
            .optional())?;
        Ok(found.map(|(row, subject)| row.with_subject(subject)))
    }

    fn list(&mut self, filter: MailFilter, page: Page) -> Result<Vec<MailReport>, StorageError> {
        if filter != MailFilter::All {
            return self.list_part(filter, page);
        }
        let is_past_the_failed = match page.before {
            None => false,
            Some(id) => {
                let failed = outbox::table.find(id).filter(outbox::failed_at.is_not_null());
                !on_db!(self, |conn| diesel::select(exists(failed)).get_result::<bool>(conn))?
            }
        };
        if is_past_the_failed {
            return self.list_part(MailFilter::All, page);
        }
        let mut found = self.list_part(MailFilter::Failed, page)?;
        let room = page.limit.saturating_sub(u32::try_from(found.len()).unwrap_or(u32::MAX));
        if room > 0 {
            found.extend(self.list_part(MailFilter::All, Page { limit: room, before: None })?);
        }
        Ok(found)
    }

    fn count(&mut self) -> Result<MailCounts, StorageError> {
        let waiting = waiting!().select((count_star(), min(outbox::queued_at)));
        let failed = outbox::table.filter(outbox::failed_at.is_not_null()).select(count_star());
        let (waiting, oldest): (i64, Option<i64>) = on_db!(self, |conn| waiting.first(conn))?;
        let failed = on_db!(self, |conn| failed.first(conn))?;
        Ok(MailCounts { waiting, failed, waiting_since: optional_instant(oldest)? })
    }

    fn retry(&mut self, id: EmailId, now: DateTime<Utc>) -> Result<(), StorageError> {
        let failed = outbox::table.find(id.0).filter(outbox::failed_at.is_not_null());
        let change = diesel::update(failed).set(queued_again(now));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn retry_failed(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        let failed = outbox::table.filter(outbox::failed_at.is_not_null());
        on_db!(self, |conn| diesel::update(failed).set(queued_again(now)).execute(conn))
    }

    fn delete_unsent(&mut self, kind: EmailKind, user: UserId) -> Result<(), StorageError> {
        let unsent = outbox::table
            .filter(outbox::recipient_id.eq(user.to_string()))
            .filter(outbox::kind.eq(kind.name()))
            .filter(outbox::sent_at.is_null());
        delete_mail!(self, unsent).map(drop)
    }

    fn lock_comments(&mut self, task: TaskId) -> Result<Vec<UnclaimedComments>, StorageError> {
        let query = unclaimed!(task)
            .filter(outbox::kind.eq(EmailKind::Comments.name()))
            .filter(outbox::recipient_id.is_not_null())
            .select((outbox::id, outbox::recipient_id.assume_not_null(), outbox::content_id));
        let outcome = match &mut self.database {
            Database::Sqlite(conn) => query.load::<(i64, String, i64)>(conn),
            // A sender that claims one at this moment waits, and a row that was claimed meanwhile is left out.
            Database::Postgres(conn) => query.for_update().load::<(i64, String, i64)>(conn),
        };
        let rows = self.checked(outcome)?;
        self.read_comments(rows)
    }

    fn rewrite(&mut self, id: EmailId, content: &MailContent) -> Result<(), StorageError> {
        self.rewrite_content(id, content)
    }

    fn delete(&mut self, id: EmailId) -> Result<(), StorageError> {
        delete_mail!(self, outbox::table.find(id.0)).map(drop)
    }

    fn delete_unclaimed(&mut self, kinds: &[EmailKind], task: TaskId) -> Result<(), StorageError> {
        let kinds: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        delete_mail!(self, unclaimed!(task).filter(outbox::kind.eq_any(kinds))).map(drop)
    }

    fn delete_unclaimed_comments(&mut self, user: UserId, task: TaskId) -> Result<(), StorageError> {
        let own = unclaimed!(task)
            .filter(outbox::kind.eq(EmailKind::Comments.name()))
            .filter(outbox::recipient_id.eq(user.to_string()));
        delete_mail!(self, own).map(drop)
    }

    fn delete_all_to(&mut self, user: UserId) -> Result<(), StorageError> {
        let all = outbox::table.filter(outbox::recipient_id.eq(user.to_string()));
        delete_mail!(self, all).map(drop)
    }

    fn delete_unsent_about(&mut self, user: UserId) -> Result<(), StorageError> {
        let own = tasks::table.filter(tasks::assignee_id.eq(user.to_string())).select(tasks::id.nullable());
        let unsent = outbox::table
            .filter(outbox::thread_task_id.is_not_null())
            .filter(outbox::thread_task_id.eq_any(own))
            .filter(outbox::sent_at.is_null());
        delete_mail!(self, unsent).map(drop)
    }

    fn delete_unsent_invitation(&mut self, invitation: InvitationId) -> Result<(), StorageError> {
        let unsent =
            outbox::table.filter(outbox::invitation_id.eq(invitation.0)).filter(outbox::sent_at.is_null());
        delete_mail!(self, unsent).map(drop)
    }

    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let before = micros(before);
        let sent = outbox::table.filter(outbox::sent_at.lt(before)).select(outbox::id).limit(1_000);
        let given_up = outbox::table.filter(outbox::failed_at.lt(before)).select(outbox::id).limit(1_000);
        let mut old = on_db!(self, |conn| sent.load::<i64>(conn))?;
        old.extend(on_db!(self, |conn| given_up.load::<i64>(conn))?);
        delete_mail!(self, outbox::table.filter(outbox::id.eq_any(old)))
    }
}

impl Connection {
    /// Lists one part. `All` leaves out the failed ones here: they come first.
    fn list_part(&mut self, filter: MailFilter, page: Page) -> Result<Vec<MailReport>, StorageError> {
        let end = end_of!(self, outbox, page)?;
        let rows = on_db!(self, |conn| {
            let query = outbox::table
                .inner_join(email_contents::table)
                .filter(before!(outbox, end))
                .order((outbox::created_at.desc(), outbox::id.desc()))
                .limit(i64::from(page.limit))
                .select((ReportRow::as_select(), email_contents::subject))
                .into_boxed();
            match filter {
                MailFilter::All => query.filter(outbox::failed_at.is_null()),
                MailFilter::Failed => query.filter(outbox::failed_at.is_not_null()),
                MailFilter::Sent => query.filter(outbox::sent_at.is_not_null()),
                MailFilter::Waiting => {
                    query.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null())
                }
            }
            .load::<(ReportRow, String)>(conn)
        })?;
        Ok(rows.into_iter().map(|(row, subject)| row.with_subject(subject)).collect())
    }
}
