//! Mail that waits to be sent, and what became of it.
//!
//! A message to many has one content; what differs is kept with each recipient and filled in when it is taken.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{count_star, exists, min, not},
    prelude::*,
};
use hub_domain::{
    model::{
        delivery::{ClaimedEmail, Delivery, EmailId, MailCounts, MailFilter, MailReport, MailState},
        email_address::EmailAddress,
        invitation::InvitationId,
        outgoing_email::{EmailContent, EmailKind, OutgoingEmail, Recipient},
        page::Page,
        user::UserId,
    },
    ports::{outbox::OutboxRepository, storage::StorageError},
};

use crate::{
    connection::{Connection, Database, on_db},
    error::unreadable,
    instant::{instant, micros},
    page::{before, end_of},
    schema::{email_contents, outbox},
    users::user_id,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct ClaimedRow {
    id: i64,
    kind: String,
    recipient: String,
    recipient_id: Option<String>,
    invitation_id: Option<i64>,
    content_id: i64,
    merged_name: Option<String>,
    merged_task: Option<i64>,
    created_at: i64,
    queued_at: i64,
    attempts: i64,
    refusals: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = email_contents)]
struct ContentRow {
    subject: String,
    text_body: String,
    html_body: String,
}

impl From<ContentRow> for EmailContent {
    fn from(row: ContentRow) -> Self {
        Self { subject: row.subject, text: row.text_body, html: row.html_body }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct ReportRow {
    id: i64,
    recipient: String,
    created_at: i64,
    next_attempt_at: i64,
    attempts: i64,
    sent_at: Option<i64>,
    failed_at: Option<i64>,
    answer: Option<String>,
}

impl ReportRow {
    fn with_subject(self, subject: String) -> Result<MailReport, StorageError> {
        let state = match (self.sent_at, self.failed_at) {
            (Some(at), _) => MailState::Sent { at: instant(at)? },
            (None, Some(at)) => MailState::Failed { at: instant(at)? },
            (None, None) => MailState::Waiting { next_attempt_at: instant(self.next_attempt_at)? },
        };
        Ok(MailReport {
            id: EmailId(self.id),
            recipient: EmailAddress::from_stored(self.recipient),
            subject,
            created_at: instant(self.created_at)?,
            attempts: self.attempts,
            state,
            answer: self.answer,
        })
    }
}

/// What still has to go.
macro_rules! waiting {
    () => {
        outbox::table.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null())
    };
}

impl OutboxRepository for Connection {
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<EmailId, StorageError> {
        let content = self.insert_email_content(&email.content)?;
        let (user, invitation) = match &email.recipient {
            Recipient::User { id, .. } => (Some(id.to_string()), None),
            Recipient::Invited { invitation, .. } => (None, Some(invitation.0)),
        };
        let row = (
            outbox::kind.eq(email.kind.name()),
            outbox::recipient.eq(email.recipient.email().as_str()),
            outbox::recipient_id.eq(user),
            outbox::invitation_id.eq(invitation),
            outbox::content_id.eq(content),
            outbox::created_at.eq(micros(now)),
            outbox::queued_at.eq(micros(now)),
            outbox::next_attempt_at.eq(micros(now)),
        );
        on_db!(self, |conn| diesel::insert_into(outbox::table)
            .values(&row)
            .returning(outbox::id)
            .get_result(conn))
        .map(EmailId)
    }

    fn find_next_due(&mut self) -> Result<Option<DateTime<Utc>>, StorageError> {
        let query = waiting!().select(min(outbox::next_attempt_at));
        on_db!(self, |conn| query.first::<Option<i64>>(conn))?.map(instant).transpose()
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        leased_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedEmail>, StorageError> {
        let due = waiting!()
            .filter(outbox::next_attempt_at.le(micros(now)))
            .order((outbox::next_attempt_at, outbox::id))
            .select(outbox::id);
        let outcome = match &mut self.database {
            Database::Sqlite(conn) => due.first::<i64>(conn).optional(),
            // What another server is claiming at this moment is passed over.
            Database::Postgres(conn) => due.for_update().skip_locked().first::<i64>(conn).optional(),
        };
        let Some(id) = self.checked(outcome)? else {
            return Ok(None);
        };
        let change = diesel::update(outbox::table.find(id)).set((
            outbox::next_attempt_at.eq(micros(leased_until)),
            outbox::attempts.eq(outbox::attempts + 1),
        ));
        let row = on_db!(self, |conn| change.returning(ClaimedRow::as_returning()).get_result(conn))?;
        let content = email_contents::table.find(row.content_id);
        let content = on_db!(self, |conn| content.select(ContentRow::as_select()).first(conn))?;
        Ok(Some(ClaimedEmail {
            id: EmailId(row.id),
            kind: EmailKind::parse(&row.kind).ok_or_else(|| unreadable("mail kind", &row.kind))?,
            recipient: EmailAddress::from_stored(row.recipient),
            user: row.recipient_id.as_deref().map(user_id).transpose()?,
            invitation: row.invitation_id.map(InvitationId),
            content: EmailContent::from(content).merged(row.merged_name.as_deref(), row.merged_task),
            created_at: instant(row.created_at)?,
            queued_at: instant(row.queued_at)?,
            attempts: row.attempts,
            refusals: row.refusals,
        }))
    }

    fn record(&mut self, id: EmailId, delivery: &Delivery, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = outbox::table.find(id.0);
        match delivery {
            Delivery::Sent => {
                let sent = (outbox::sent_at.eq(micros(now)), outbox::answer.eq(None::<&str>));
                on_db!(self, |conn| diesel::update(row).set(sent).execute(conn))
            }
            Delivery::Again { at, refusals, answer } => {
                let again = (
                    outbox::next_attempt_at.eq(micros(*at)),
                    outbox::refusals.eq(refusals),
                    outbox::answer.eq(answer),
                );
                on_db!(self, |conn| diesel::update(row).set(again).execute(conn))
            }
            Delivery::GivenUp { answer } => {
                let given_up = (outbox::failed_at.eq(micros(now)), outbox::answer.eq(answer));
                on_db!(self, |conn| diesel::update(row).set(given_up).execute(conn))
            }
        }
        .map(drop)
    }

    fn find(&mut self, id: EmailId) -> Result<Option<MailReport>, StorageError> {
        let query = outbox::table.inner_join(email_contents::table).filter(outbox::id.eq(id.0));
        on_db!(self, |conn| query
            .select((ReportRow::as_select(), email_contents::subject))
            .first::<(ReportRow, String)>(conn)
            .optional())?
        .map(|(row, subject)| row.with_subject(subject))
        .transpose()
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
        let waiting = waiting!().select(count_star());
        let failed = outbox::table.filter(outbox::failed_at.is_not_null()).select(count_star());
        Ok(MailCounts {
            waiting: on_db!(self, |conn| waiting.first(conn))?,
            failed: on_db!(self, |conn| failed.first(conn))?,
        })
    }

    fn retry(&mut self, id: EmailId, now: DateTime<Utc>) -> Result<(), StorageError> {
        let unsent = outbox::table.find(id.0).filter(outbox::sent_at.is_null());
        let change = diesel::update(unsent).set(queued_again(now));
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
        on_db!(self, |conn| diesel::delete(unsent).execute(conn)).map(drop)
    }

    fn delete_all_to(&mut self, user: UserId) -> Result<(), StorageError> {
        let all = outbox::table.filter(outbox::recipient_id.eq(user.to_string()));
        on_db!(self, |conn| diesel::delete(all).execute(conn)).map(drop)
    }

    fn delete_unsent_invitation(&mut self, invitation: InvitationId) -> Result<(), StorageError> {
        let unsent =
            outbox::table.filter(outbox::invitation_id.eq(invitation.0)).filter(outbox::sent_at.is_null());
        on_db!(self, |conn| diesel::delete(unsent).execute(conn)).map(drop)
    }

    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let before = micros(before);
        let old = outbox::table.filter(outbox::sent_at.lt(before).or(outbox::failed_at.lt(before)));
        let gone = on_db!(self, |conn| diesel::delete(old).execute(conn))?;
        let is_used = outbox::table.filter(outbox::content_id.eq(email_contents::id));
        let unused = email_contents::table.filter(not(exists(is_used)));
        on_db!(self, |conn| diesel::delete(unused).execute(conn))?;
        Ok(gone)
    }
}

/// As if it had just been written.
#[derive(AsChangeset)]
#[diesel(table_name = outbox, treat_none_as_null = true)]
struct QueuedAgain {
    queued_at: i64,
    next_attempt_at: i64,
    attempts: i64,
    refusals: i64,
    failed_at: Option<i64>,
}

fn queued_again(now: DateTime<Utc>) -> QueuedAgain {
    let now = micros(now);
    QueuedAgain { queued_at: now, next_attempt_at: now, attempts: 0, refusals: 0, failed_at: None }
}

impl Connection {
    pub(crate) fn insert_email_content(&mut self, content: &EmailContent) -> Result<i64, StorageError> {
        let row = (
            email_contents::subject.eq(&content.subject),
            email_contents::text_body.eq(&content.text),
            email_contents::html_body.eq(&content.html),
        );
        on_db!(self, |conn| diesel::insert_into(email_contents::table)
            .values(&row)
            .returning(email_contents::id)
            .get_result(conn))
    }

    /// `All` leaves the failed ones out here: they come first.
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
        rows.into_iter().map(|(row, subject)| row.with_subject(subject)).collect()
    }
}
