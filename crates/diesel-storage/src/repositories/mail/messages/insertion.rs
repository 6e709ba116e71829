//! Insertion of mail and its content, and deletion of contents that no mail uses.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{
    model::email::{
        delivery::EmailId,
        mail_text::MailText,
        outgoing_email::{MailContent, OutgoingEmail},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    repositories::mail::messages::text_values,
    schema::{email_contents, outbox},
};

impl Connection {
    /// Inserts a message.
    pub(in crate::repositories) fn insert_mail(
        &mut self,
        email: &OutgoingEmail,
        now: DateTime<Utc>,
    ) -> Stored<EmailId> {
        let content = self.insert_email_content(&email.content)?;
        let task = email.content.text.as_ref().and_then(MailText::thread_task);
        let row = (
            outbox::kind.eq(email.kind.name()),
            outbox::recipient.eq(email.recipient.email.as_str()),
            outbox::recipient_id.eq(email.recipient.id.to_string()),
            outbox::content_id.eq(content),
            outbox::created_at.eq(micros(now)),
            outbox::queued_at.eq(micros(now)),
            outbox::next_attempt_at.eq(micros(now + email.kind.delay())),
            outbox::thread_task_id.eq(task.map(|task| task.0)),
        );
        on_db!(self, |conn| diesel::insert_into(outbox::table)
            .values(&row)
            .returning(outbox::id)
            .get_result(conn))
        .map(EmailId)
    }

    /// Deletes those of these contents that no message uses any more.
    pub(crate) fn delete_unused_contents(&mut self, contents: &[i64]) -> Stored<()> {
        let contents: Vec<i64> = contents.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        for contents in contents.chunks(MAX_BOUND) {
            let is_used = outbox::table.filter(outbox::content_id.eq(email_contents::id));
            let unused = email_contents::table
                .filter(email_contents::id.eq_any(contents))
                .filter(not(exists(is_used)));
            on_db!(self, |conn| diesel::delete(unused).execute(conn))?;
        }
        Ok(())
    }

    pub(crate) fn insert_email_content(&mut self, content: &MailContent) -> Stored<i64> {
        let row = (
            email_contents::subject.eq(&content.worded.subject),
            email_contents::text_body.eq(&content.worded.text),
            email_contents::html_body.eq(&content.worded.html),
            email_contents::text_values.eq(content.text.as_ref().map(text_values::write)),
        );
        on_db!(self, |conn| diesel::insert_into(email_contents::table)
            .values(&row)
            .returning(email_contents::id)
            .get_result(conn))
    }
}
