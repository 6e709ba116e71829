//! Idempotency keys: a repeated request with the same key changes nothing and gets the recorded response.

use crate::{
    Call, Error,
    model::idempotency::{Fingerprint, IdempotencyKey, KEPT_FOR, KEY_OF_ANOTHER, RecordedResponse},
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Finds the recorded response. Concurrent requests with the same key wait here until this transaction ends.
pub fn find_answer(
    db: &mut dyn Repositories,
    call: &Call,
    key: &IdempotencyKey,
    fingerprint: &Fingerprint,
) -> Result<Option<String>, Error> {
    db.safety().lock(&[&format!("idempotency-{}-{}", call.actor.user_id, key.as_str())])?;
    match db.safety().find_response(call.actor.user_id, key, call.now - KEPT_FOR)? {
        None => Ok(None),
        Some(kept) if kept.fingerprint == *fingerprint => Ok(Some(kept.body)),
        Some(_) => Err(Error::Invalid(KEY_OF_ANOTHER)),
    }
}

pub fn keep_answer(
    db: &mut dyn Repositories,
    call: &Call,
    key: &IdempotencyKey,
    answer: &RecordedResponse,
) -> Result<(), StorageError> {
    db.safety().save_response(call.actor.user_id, key, answer, call.now)
}
