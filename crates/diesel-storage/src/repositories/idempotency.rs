//! Idempotency keys with the recorded response of each request.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        idempotency::{Fingerprint, IdempotencyKey, RecordedResponse},
    },
    ports::{repositories::idempotency::IdempotencyRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    schema::idempotency_records,
};

impl IdempotencyRepository for Connection {
    fn find(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Result<Option<RecordedResponse>, StorageError> {
        let query = idempotency_records::table
            .find((sender.to_string(), key.as_str()))
            .filter(idempotency_records::created_at.ge(micros(since)))
            .select((idempotency_records::fingerprint, idempotency_records::body));
        let found = on_db!(self, |conn| query.first::<(Vec<u8>, String)>(conn).optional())?;
        Ok(found.map(|(fingerprint, body)| RecordedResponse { fingerprint: Fingerprint(fingerprint), body }))
    }

    fn put(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &RecordedResponse,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let row = (
            idempotency_records::sender_id.eq(sender.to_string()),
            idempotency_records::key.eq(key.as_str()),
            idempotency_records::fingerprint.eq(&answer.fingerprint.0),
            idempotency_records::body.eq(&answer.body),
            idempotency_records::created_at.eq(micros(now)),
        );
        let older = idempotency_records::table.find((sender.to_string(), key.as_str()));
        on_db!(self, |conn| diesel::delete(older).execute(conn))?;
        on_db!(self, |conn| diesel::insert_into(idempotency_records::table).values(&row).execute(conn))
            .map(drop)
    }

    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let old = || idempotency_records::table.filter(idempotency_records::created_at.lt(micros(before)));
        // By time, because the key has two parts.
        let next = old().order(idempotency_records::created_at).select(idempotency_records::created_at);
        let last = on_db!(self, |conn| next.offset(1_000).first::<i64>(conn).optional())?;
        let some = old().filter(idempotency_records::created_at.le(last.unwrap_or(i64::MAX)));
        on_db!(self, |conn| diesel::delete(some).execute(conn))
    }
}
