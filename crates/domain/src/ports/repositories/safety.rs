//! State that servers on one database share: rate limits, recorded responses, locks, keys, product releases and the
//! appearance. Also housekeeping.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        appearance::{Appearance, AppearanceChange},
        housekeeping::Expired,
        idempotency::{IdempotencyKey, RecordedResponse},
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

pub trait SafetyRepository {
    /// Deletes some of the expired rows. Returns their number, 0 if none is left.
    fn purge(&mut self, expired: Expired) -> Stored<usize>;
    /// Times at which used buckets of rate limits are full again.
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
    /// Acquires named locks until the transaction ends. They exclude each other over all servers.
    fn lock(&mut self, names: &[&str]) -> Stored<()>;
    fn find_key(&mut self, name: &str) -> Stored<Option<Vec<u8>>>;
    /// Does nothing if the key exists.
    fn insert_key_if_missing(&mut self, name: &str, key: &[u8]) -> Stored<()>;
    fn delete_key(&mut self, name: &str) -> Stored<()>;
    /// Number of stored secrets by the operator's key that encrypts them. `None`: not encrypted.
    fn count_by_secret_key(&mut self) -> Stored<Vec<(Option<String>, i64)>>;
    /// Encrypts with the present key every secret that is not encrypted with it. Returns their number.
    fn encrypt_again(&mut self) -> Stored<usize>;
    /// Records the time of the first run.
    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Stored<()>;
    /// Versions with the time of their first run, earliest first.
    fn list_runs(&mut self) -> Stored<Vec<(String, DateTime<Utc>)>>;
    fn find_release_seen(&mut self, admin: UserId) -> Stored<Option<DateTime<Utc>>>;
    fn mark_release_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<()>;
    fn find_appearance(&mut self) -> Stored<Appearance>;
    /// Returns whether the present version was an expected one.
    fn change_appearance(
        &mut self,
        expected: &ExpectedVersion,
        change: AppearanceChange<'_>,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<bool>;
    /// PNG file of the present logo by its name.
    fn find_icon(&mut self, name: &str) -> Stored<Option<Vec<u8>>>;
    /// Time of the newest row, over the tables that show use of the product.
    fn newest_row_at(&mut self) -> Stored<Option<DateTime<Utc>>>;
    /// Corrects the denormalized task columns of enrolments, in one of several parts. Returns the number of wrong rows.
    fn correct_enrolments(&mut self, part: i64, parts: i64) -> Stored<usize>;
    /// Corrects the denormalized counts of program steps, in one of several parts. Returns the number of wrong rows.
    fn correct_steps(&mut self, part: i64, parts: i64) -> Stored<usize>;
    /// Corrects times that no rule can produce at `now`, which a clock that was ahead wrote. Each becomes the value
    /// that its rule would produce now.
    fn correct_times(&mut self, now: DateTime<Utc>) -> Stored<usize>;
}
