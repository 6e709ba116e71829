//! Mail that waits to be sent.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    email_address::EmailAddress,
    outbox::{OutboxRepository, OutgoingEmail},
    storage::StorageError,
};

use crate::{connection::on_db, instant::micros, schema::outbox, unit_of_work::Handle};

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct EmailRow {
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
}

impl From<EmailRow> for OutgoingEmail {
    fn from(row: EmailRow) -> Self {
        Self {
            recipient: EmailAddress::from_stored(row.recipient),
            subject: row.subject,
            text: row.text_body,
            html: row.html_body,
        }
    }
}

impl OutboxRepository for Handle {
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = (
            outbox::recipient.eq(email.recipient.as_str()),
            outbox::subject.eq(&email.subject),
            outbox::text_body.eq(&email.text),
            outbox::html_body.eq(&email.html),
            outbox::created_at.eq(micros(now)),
        );
        on_db!(self, |conn| diesel::insert_into(outbox::table).values(&row).execute(conn)).map(drop)
    }

    fn list_waiting(&mut self) -> Result<Vec<OutgoingEmail>, StorageError> {
        let query = outbox::table.filter(outbox::sent_at.is_null()).order((outbox::created_at, outbox::id));
        let rows = on_db!(self, |conn| query.select(EmailRow::as_select()).load(conn))?;
        Ok(rows.into_iter().map(OutgoingEmail::from).collect())
    }
}
