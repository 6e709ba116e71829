//! Idempotency keys with the recorded response of each request.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        idempotency::{Fingerprint, IdempotencyKey, KeptAnswer},
        user::UserId,
    },
    ports::{idempotency::IdempotencyRepository, storage::StorageError},
};

use crate::{
    connection::{Connection, on_db},
    instant::micros,
    schema::kept_answers,
};

impl IdempotencyRepository for Connection {
    fn find(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Result<Option<KeptAnswer>, StorageError> {
        let query = kept_answers::table
            .find((sender.to_string(), key.as_str()))
            .filter(kept_answers::created_at.ge(micros(since)))
            .select((kept_answers::fingerprint, kept_answers::body));
        let found = on_db!(self, |conn| query.first::<(Vec<u8>, String)>(conn).optional())?;
        Ok(found.map(|(fingerprint, body)| KeptAnswer { fingerprint: Fingerprint(fingerprint), body }))
    }

    fn put(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &KeptAnswer,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let row = (
            kept_answers::sender_id.eq(sender.to_string()),
            kept_answers::key.eq(key.as_str()),
            kept_answers::fingerprint.eq(&answer.fingerprint.0),
            kept_answers::body.eq(&answer.body),
            kept_answers::created_at.eq(micros(now)),
        );
        let older = kept_answers::table.find((sender.to_string(), key.as_str()));
        on_db!(self, |conn| diesel::delete(older).execute(conn))?;
        on_db!(self, |conn| diesel::insert_into(kept_answers::table).values(&row).execute(conn)).map(drop)
    }

    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let old = kept_answers::table.filter(kept_answers::created_at.lt(micros(before)));
        on_db!(self, |conn| diesel::delete(old).execute(conn))
    }
}
