//! Rows of the outbox and of mail contents, and their conversion.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        email::{
            delivery::{ClaimedEmail, EmailId, Lease, MailReport, MailState},
            email_content::EmailContent,
            email_kind::EmailKind,
            merged::Merged,
        },
        mentoring::invitation::InvitationId,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        error::unreadable,
        instant::{instant, micros, nearest_instant},
    },
    repositories::{
        accounts::user_row::{language, user_id},
        mail::messages::text_values,
    },
    schema::{email_contents, outbox},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub(crate) struct ClaimedRow {
    kind: String,
    recipient: String,
    recipient_id: Option<String>,
    invitation_id: Option<i64>,
    pub(crate) content_id: i64,
    merged_name: Option<String>,
    merged_task: Option<i64>,
    created_at: i64,
    queued_at: i64,
    refusals: i64,
    perhaps_delivered: bool,
}

impl ClaimedRow {
    pub(crate) fn claimed(self, lease: Lease, content: ContentRow) -> Stored<ClaimedEmail> {
        Ok(ClaimedEmail {
            lease,
            kind: EmailKind::from_name(&self.kind).ok_or_else(|| unreadable("mail kind", &self.kind))?,
            recipient: EmailAddress::from_stored(self.recipient),
            user: self.recipient_id.as_deref().map(user_id).transpose()?,
            invitation: self.invitation_id.map(InvitationId),
            text: text_values::read(content.text_values.as_deref()),
            content: EmailContent::from(content).merged(self.merged_name.as_deref(), self.merged_task),
            merged: Merged::of(self.merged_name.as_deref(), self.merged_task),
            created_at: instant(self.created_at)?,
            queued_at: instant(self.queued_at)?,
            refusals: self.refusals,
            is_perhaps_delivered: self.perhaps_delivered,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = email_contents)]
pub(crate) struct ContentRow {
    subject: String,
    text_body: String,
    html_body: String,
    text_values: Option<String>,
}

impl From<ContentRow> for EmailContent {
    fn from(row: ContentRow) -> Self {
        Self { subject: row.subject, text: row.text_body, html: row.html_body }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub(crate) struct ReportRow {
    id: i64,
    recipient: String,
    created_at: i64,
    next_attempt_at: i64,
    attempts: i64,
    sent_at: Option<i64>,
    failed_at: Option<i64>,
    answer: Option<String>,
    perhaps_delivered: bool,
}

/// Mail with its content, and the languages of its recipient's account.
macro_rules! reports {
    () => {
        outbox::table
            .inner_join(email_contents::table)
            .left_join(users::table.on(outbox::recipient_id.eq(users::id.nullable())))
            .select((
                ReportRow::as_select(),
                email_contents::subject,
                email_contents::text_values,
                users::language.nullable(),
                users::browser_language.nullable(),
            ))
    };
}
pub(crate) use reports;

pub(crate) type ReportColumns = (ReportRow, String, Option<String>, Option<String>, Option<String>);

impl ReportRow {
    /// Lists unreadable rows, too, so that an admin sees them.
    pub(crate) fn report((row, subject, values, chosen, browser): ReportColumns) -> MailReport {
        let state = match (row.sent_at, row.failed_at) {
            (Some(at), _) => MailState::Sent { at: nearest_instant(at) },
            (None, Some(at)) => MailState::Failed { at: nearest_instant(at) },
            (None, None) => MailState::Waiting { next_attempt_at: nearest_instant(row.next_attempt_at) },
        };
        let chosen = language(chosen.as_deref()).or_else(|| language(browser.as_deref()));
        let text = text_values::read(values.as_deref());
        MailReport {
            id: EmailId(row.id),
            recipient: EmailAddress::from_stored(row.recipient),
            subject,
            text: text.map(|text| {
                let language = chosen.unwrap_or_else(|| text.language_without_account());
                (text, language)
            }),
            created_at: nearest_instant(row.created_at),
            attempts: row.attempts,
            state,
            is_perhaps_delivered: row.perhaps_delivered,
            answer: row.answer,
        }
    }
}

/// Row of a failed message, reset as if it had just been queued.
#[derive(AsChangeset)]
#[diesel(table_name = outbox, treat_none_as_null = true)]
pub(crate) struct QueuedAgain {
    queued_at: i64,
    next_attempt_at: i64,
    attempts: i64,
    refusals: i64,
    failed_at: Option<i64>,
    perhaps_delivered: bool,
}

pub(crate) fn queued_again(now: DateTime<Utc>) -> QueuedAgain {
    let now = micros(now);
    QueuedAgain {
        queued_at: now,
        next_attempt_at: now,
        attempts: 0,
        refusals: 0,
        failed_at: None,
        perhaps_delivered: false,
    }
}
