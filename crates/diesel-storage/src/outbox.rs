//! Mail that waits to be sent.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{email_address::EmailAddress, outgoing_email::OutgoingEmail},
    ports::{outbox::OutboxRepository, storage::StorageError},
};

use crate::{
    connection::{Connection, on_db},
    instant::micros,
    schema::outbox,
};

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

impl OutboxRepository for Connection {
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

    fn purge_sent(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let old = outbox::table.filter(outbox::sent_at.lt(micros(before)));
        on_db!(self, |conn| diesel::delete(old).execute(conn))
    }
}
