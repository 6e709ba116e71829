//! State that servers on one database share: rate limits, recorded responses, locks, keys and product releases. Also
//! housekeeping.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        housekeeping::Expired,
        idempotency::{IdempotencyKey, RecordedResponse},
    },
    ports::storage_error::Stored,
};

pub trait SafetyRepository {
    /// Deletes some of the expired rows, and returns their number: 0 where none is left.
    fn purge(&mut self, expired: Expired) -> Stored<usize>;
    /// Times at which buckets of rate limits are full again, of those that are used.
    fn find_refilled(&mut self, keys: &[&str]) -> Stored<HashMap<String, DateTime<Utc>>>;
    /// Sets the time of distinct buckets.
    fn save_refilled(&mut self, keys: &[&str], refilled_at: DateTime<Utc>) -> Stored<()>;
    /// Response that was recorded at or after `since`.
    fn find_response(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Stored<Option<RecordedResponse>>;
    /// Replaces an older one with the same key.
    fn save_response(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &RecordedResponse,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Takes locks with these names until the transaction ends. Others wait for the same names, on any server.
    fn lock(&mut self, names: &[&str]) -> Stored<()>;
    fn find_key(&mut self, name: &str) -> Stored<Option<Vec<u8>>>;
    /// Does nothing if the key exists.
    fn insert_key_if_missing(&mut self, name: &str, key: &[u8]) -> Stored<()>;
    fn delete_key(&mut self, name: &str) -> Stored<()>;
    /// Numbers of stored secrets by the key of the operator's that encrypts them; `None`: they are not encrypted.
    fn count_by_secret_key(&mut self) -> Stored<Vec<(Option<String>, i64)>>;
    /// Encrypts every secret that the present key does not encrypt, and returns their number.
    fn encrypt_again(&mut self) -> Stored<usize>;
    /// Records the time of the first run.
    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Stored<()>;
    /// Versions with the time of their first run, earliest first.
    fn list_runs(&mut self) -> Stored<Vec<(String, DateTime<Utc>)>>;
    fn find_release_seen(&mut self, admin: UserId) -> Stored<Option<DateTime<Utc>>>;
    fn mark_release_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<()>;
    /// Time of the newest row, as far as rows show when the product was used.
    fn newest_row_at(&mut self) -> Stored<Option<DateTime<Utc>>>;
    /// Corrects what enrolments say of their tasks, in one of several parts of all. Returns the number of rows that were
    /// wrong.
    fn correct_enrolments(&mut self, part: i64, parts: i64) -> Stored<usize>;
    /// The same of the steps of programs, in a change of its own.
    fn correct_steps(&mut self, part: i64, parts: i64) -> Stored<usize>;
    /// Corrects the times that no rule can have made at `now`: a clock was ahead. Each is what its rule would make now.
    fn correct_times(&mut self, now: DateTime<Utc>) -> Stored<usize>;
}
