//! Mail to many, queued by one statement.

use chrono::{DateTime, Utc};
use hub_domain::model::{
    email::email_kind::EmailKind,
    mentoring::{assignment::AssignmentId, note_batch::NoteBatchId},
};

/// Mail to many recipients. Only their name and one number differ.
pub(crate) struct SharedLetter {
    pub(crate) kind: EmailKind,
    /// Id of the content.
    pub(crate) content: i64,
    pub(crate) assignment: Option<AssignmentId>,
    pub(crate) note_batch: Option<NoteBatchId>,
    pub(crate) queued_at: DateTime<Utc>,
}

/// Queues a mail for each row of a query that is joined to the users. `number`: id of the recipient's own task or note.
macro_rules! insert_letters {
    ($self:expr, $rows:expr, number: $number:expr, $shared:expr) => {{
        use diesel::sql_types::{BigInt, Nullable, Text};

        use crate::schema::{outbox as table, users as recipients};

        let shared: crate::repositories::mail::messages::SharedLetter = $shared;
        let queued_at = crate::engine::instant::micros(shared.queued_at);
        let rows = $rows.select((
            shared.kind.name().into_sql::<Text>(),
            recipients::email,
            recipients::id.nullable(),
            shared.content.into_sql::<BigInt>(),
            recipients::first_name.nullable(),
            $number,
            shared.assignment.map(|assignment| assignment.0).into_sql::<Nullable<BigInt>>(),
            shared.note_batch.map(|batch| batch.0).into_sql::<Nullable<BigInt>>(),
            queued_at.into_sql::<BigInt>(),
            queued_at.into_sql::<BigInt>(),
            queued_at.into_sql::<BigInt>(),
        ));
        let columns = (
            table::kind,
            table::recipient,
            table::recipient_id,
            table::content_id,
            table::merged_name,
            table::merged_task,
            table::assignment_id,
            table::note_batch_id,
            table::created_at,
            table::queued_at,
            table::next_attempt_at,
        );
        crate::engine::connection::on_db!($self, |conn| rows
            .insert_into(table::table)
            .into_columns(columns)
            .execute(conn))
        .map(drop)
    }};
}
pub(crate) use insert_letters;
