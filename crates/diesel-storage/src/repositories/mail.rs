//! Mail: transactional outbox, its pace, preferences, and entries of daily digests.
//!
//! Mail is written in the transaction that causes it and sent later, so a server that is killed loses none.

pub(crate) mod digest_entry_row;
pub(crate) mod messages;
pub(crate) mod pace_row;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{count_star, exists, max, min},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::{
            delivery::{
                ClaimedEmail, DeletedMail, Delivery, EmailId, Lease, MailCounts, MailFilter, MailReport,
            },
            email_kind::EmailKind,
            mail_choice::{MailChoice, MailPreferences},
            mail_pace::MailPace,
            mailed_thread::DigestEntry,
            outgoing_email::{MailContent, OutgoingEmail},
        },
        mentoring::{invitation::PendingInvitation, note::NoteId},
        page::Page,
        set_aside::WorkKind,
        task::id::TaskId,
    },
    ports::{
        repositories::{
            mail::{DigestMark, DigestTurn, DigestsDue, MailRepository, NewDigestEntry, UnclaimedComments},
            safety::SafetyRepository,
        },
        storage_error::Stored,
    },
};

use self::{
    messages::{
        leased,
        message_rows::{ClaimedRow, ContentRow, ReportColumns, ReportRow, queued_again, reports},
        unclaimed, waiting,
    },
    pace_row::{LOCK, ONLY, PaceRow},
};
use crate::{
    engine::{
        connection::{Connection, Database, MAX_BOUND, on_db},
        error::unreadable,
        instant::{instant, micros, nearest_instant, optional_instant},
    },
    repositories::{accounts::user_row::readable_ids, jobs::set_aside_row::is_not_set_aside},
    schema::{
        check_in_comments, digest_entries, email_contents, mail_pace, mail_preferences, notes, outbox, tasks,
        users,
    },
};

impl MailRepository for Connection {
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Stored<EmailId> {
        self.insert_mail(email, now)
    }

    fn enqueue_invitations(
        &mut self,
        content: &MailContent,
        invited: &[&PendingInvitation],
        now: DateTime<Utc>,
    ) -> Stored<()> {
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

    fn find_next_due(&mut self) -> Stored<Option<DateTime<Utc>>> {
        let query = waiting!().select(min(outbox::next_attempt_at));
        Ok(on_db!(self, |conn| query.first::<Option<i64>>(conn))?.map(nearest_instant))
    }

    fn lease(&mut self, now: DateTime<Utc>, until: DateTime<Utc>) -> Stored<Option<Lease>> {
        self.lease_next(now, until)
    }

    fn renew(&mut self, lease: Lease, until: DateTime<Utc>) -> Stored<Option<Lease>> {
        let row = leased!(lease);
        let until_micros = outbox::next_attempt_at.eq(micros(until));
        let renewed = on_db!(self, |conn| diesel::update(row).set(until_micros).execute(conn))?;
        Ok((renewed > 0).then_some(Lease { until, ..lease }))
    }

    fn open(&mut self, lease: Lease) -> Stored<Option<ClaimedEmail>> {
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

    fn record(&mut self, lease: Lease, delivery: &Delivery, now: DateTime<Utc>) -> Stored<bool> {
        self.record_delivery(lease, delivery, now)
    }

    fn give_up_older(
        &mut self,
        kinds: &[EmailKind],
        queued_before: DateTime<Utc>,
        answer: &str,
        now: DateTime<Utc>,
    ) -> Stored<usize> {
        let kinds: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        let old =
            waiting!().filter(outbox::queued_at.le(micros(queued_before))).filter(outbox::kind.eq_any(kinds));
        let given_up = (outbox::failed_at.eq(micros(now)), outbox::answer.eq(answer));
        on_db!(self, |conn| diesel::update(old).set(given_up).execute(conn))
    }

    fn find(&mut self, id: EmailId) -> Stored<Option<MailReport>> {
        let found = on_db!(self, |conn| reports!()
            .filter(outbox::id.eq(id.0))
            .first::<ReportColumns>(conn)
            .optional())?;
        Ok(found.map(ReportRow::report))
    }

    fn list(&mut self, filter: MailFilter, page: Page) -> Stored<Vec<MailReport>> {
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

    fn count(&mut self) -> Stored<MailCounts> {
        let waiting = waiting!().select((count_star(), min(outbox::queued_at)));
        let failed = outbox::table.filter(outbox::failed_at.is_not_null()).select(count_star());
        let (waiting, oldest): (i64, Option<i64>) = on_db!(self, |conn| waiting.first(conn))?;
        let failed = on_db!(self, |conn| failed.first(conn))?;
        Ok(MailCounts { waiting, failed, waiting_since: optional_instant(oldest)? })
    }

    fn retry(&mut self, id: Option<EmailId>, now: DateTime<Utc>) -> Stored<usize> {
        let failed = diesel::update(outbox::table).filter(outbox::failed_at.is_not_null());
        on_db!(self, |conn| match id {
            Some(id) => failed.filter(outbox::id.eq(id.0)).set(queued_again(now)).execute(conn),
            None => failed.set(queued_again(now)).execute(conn),
        })
    }

    fn delete(&mut self, mail: DeletedMail<'_>) -> Stored<()> {
        self.delete_messages(mail)
    }

    fn lock_comments(&mut self, task: TaskId) -> Stored<Vec<UnclaimedComments>> {
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

    fn rewrite(&mut self, id: EmailId, content: &MailContent) -> Stored<()> {
        self.rewrite_content(id, content)
    }

    fn find_pace(&mut self, locks: bool) -> Stored<MailPace> {
        if locks {
            SafetyRepository::lock(self, &[LOCK])?;
        }
        let query = mail_pace::table.find(ONLY);
        let row = on_db!(self, |conn| query.select(PaceRow::as_select()).first::<PaceRow>(conn).optional())?;
        Ok(row.map_or_else(MailPace::free, MailPace::from))
    }

    fn save_pace(&mut self, pace: &MailPace) -> Stored<()> {
        let row = PaceRow::from(pace);
        on_db!(self, |conn| diesel::update(mail_pace::table.find(ONLY)).set(&row).execute(conn)).map(drop)
    }

    fn find_preferences(&mut self, user: UserId) -> Stored<MailPreferences> {
        let choice = |name: &str| MailChoice::from_name(name).ok_or_else(|| unreadable("mail choice", name));
        let query = mail_preferences::table.find(user.to_string()).select((
            mail_preferences::tasks,
            mail_preferences::notes,
            mail_preferences::reviews,
            mail_preferences::check_ins,
        ));
        match on_db!(self, |conn| query.first::<(String, String, String, String)>(conn).optional())? {
            Some((tasks, notes, reviews, check_ins)) => Ok(MailPreferences {
                tasks: choice(&tasks)?,
                notes: choice(&notes)?,
                reviews: choice(&reviews)?,
                check_ins: choice(&check_ins)?,
            }),
            None => Ok(MailPreferences::default()),
        }
    }

    fn save_preferences(
        &mut self,
        user: UserId,
        preferences: MailPreferences,
        turn: Option<DigestTurn>,
    ) -> Stored<()> {
        let chosen = (
            mail_preferences::tasks.eq(preferences.tasks.name()),
            mail_preferences::notes.eq(preferences.notes.name()),
            mail_preferences::reviews.eq(preferences.reviews.name()),
            mail_preferences::check_ins.eq(preferences.check_ins.name()),
            mail_preferences::digest_due_at.eq(turn.map(|turn| micros(turn.due_at))),
            mail_preferences::digest_task.eq(turn.map(|turn| turn.told.task.0)),
            mail_preferences::digest_note.eq(turn.map(|turn| turn.told.note.0)),
            mail_preferences::digest_comment.eq(turn.map(|turn| turn.told.comment)),
        );
        on_db!(self, |conn| diesel::insert_into(mail_preferences::table)
            .values((mail_preferences::user_id.eq(user.to_string()), chosen))
            .on_conflict(mail_preferences::user_id)
            .do_update()
            .set(chosen)
            .execute(conn))
        .map(drop)
    }

    fn find_turn(&mut self, user: UserId) -> Stored<Option<DigestTurn>> {
        let query = mail_preferences::table.find(user.to_string()).select((
            mail_preferences::digest_due_at,
            mail_preferences::digest_task,
            mail_preferences::digest_note,
            mail_preferences::digest_comment,
        ));
        let found = on_db!(self, |conn| query
            .first::<(Option<i64>, Option<i64>, Option<i64>, Option<i64>)>(conn)
            .optional())?;
        match found {
            Some((Some(due_at), Some(task), Some(note), comment)) => {
                let comment = comment.unwrap_or(i64::MAX);
                let told = DigestMark { task: TaskId(task), note: NoteId(note), comment };
                Ok(Some(DigestTurn { due_at: instant(due_at)?, told }))
            }
            _ => Ok(None),
        }
    }

    fn set_turn(&mut self, user: UserId, due_at: DateTime<Utc>, told: Option<DigestMark>) -> Stored<()> {
        let row = mail_preferences::table
            .find(user.to_string())
            .filter(mail_preferences::digest_due_at.is_not_null());
        let change = diesel::update(row).set((
            mail_preferences::digest_due_at.eq(micros(due_at)),
            told.map(|told| {
                (
                    mail_preferences::digest_task.eq(told.task.0),
                    mail_preferences::digest_note.eq(told.note.0),
                    mail_preferences::digest_comment.eq(told.comment),
                )
            }),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_digests(&mut self, due: DigestsDue) -> Stored<Vec<UserId>> {
        let all = mail_preferences::table.select(mail_preferences::user_id);
        let mut ids = on_db!(self, |conn| match due {
            DigestsDue::By(now) => all
                .filter(mail_preferences::digest_due_at.le(micros(now)))
                .filter(is_not_set_aside!(WorkKind::Digest, "mail_preferences.user_id"))
                .load::<String>(conn),
            DigestsDue::After(time) => {
                all.filter(mail_preferences::digest_due_at.gt(micros(time))).load::<String>(conn)
            }
        })?;
        // Sorted in Rust: with ORDER BY, SQLite would use the index of the ids instead of the one of due digests.
        ids.sort_unstable();
        Ok(readable_ids(ids))
    }

    fn latest_mark(&mut self) -> Stored<DigestMark> {
        let task = tasks::table.select(max(tasks::id));
        let note = notes::table.select(max(notes::id));
        let task: Option<i64> = on_db!(self, |conn| task.first(conn))?;
        let note: Option<i64> = on_db!(self, |conn| note.first(conn))?;
        let comment = check_in_comments::table.select(max(check_in_comments::id));
        let comment: Option<i64> = on_db!(self, |conn| comment.first(conn))?;
        Ok(DigestMark {
            task: TaskId(task.unwrap_or(0)),
            note: NoteId(note.unwrap_or(0)),
            comment: comment.unwrap_or(0),
        })
    }

    fn insert_digest_entry(&mut self, entry: &NewDigestEntry<'_>) -> Stored<()> {
        let row = (
            digest_entries::reader_id.eq(entry.reader.to_string()),
            digest_entries::entry_id.eq(entry.entry),
            digest_entries::task_id.eq(entry.task.0),
            digest_entries::kind.eq(entry.kind.name()),
            // A server of the release before demands one.
            digest_entries::author.eq(""),
            digest_entries::author_id.eq(entry.author.to_string()),
            digest_entries::revision.eq(entry.revision),
            digest_entries::body.eq(entry.body),
        );
        on_db!(self, |conn| diesel::insert_into(digest_entries::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn take_digest_entries(&mut self, reader: UserId) -> Stored<Vec<DigestEntry>> {
        self.take_entries(reader)
    }
}
