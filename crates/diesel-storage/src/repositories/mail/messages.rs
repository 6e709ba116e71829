//! Transactional outbox with leases: mail that waits to be sent, and the outcome of each attempt.
//!
//! A message to many has one content; the values that differ are stored with each recipient and filled in when it is
//! claimed.

mod comments;
mod insertion;
mod letters;
pub(super) mod rows;
mod text_values;

use diesel::prelude::*;
use hub_domain::{
    model::{
        email::delivery::{MailFilter, MailReport},
        page::Page,
    },
    ports::{repositories::mail::MailRepository, storage_error::StorageError},
};
use rows::ReportRow;

use crate::{
    engine::{
        connection::{Connection, on_db},
        keyset::{before, end_of},
    },
    schema::{email_contents, outbox},
};

pub(crate) use letters::{SharedLetter, insert_letters};

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

impl Connection {
    /// Lists one part. `All` leaves out the failed ones here: they come first.
    pub(in crate::repositories) fn list_part(
        &mut self,
        filter: MailFilter,
        page: Page,
    ) -> Result<Vec<MailReport>, StorageError> {
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
pub(super) use waiting;

pub(super) use leased;

pub(super) use unclaimed;
