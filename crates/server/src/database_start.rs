//! Opening the database at a start, with exponential backoff while PostgreSQL is starting.

use std::{
    thread,
    time::{Duration, Instant},
};

use hub_diesel_storage::{DieselStorage, Limits, OpenError};
use hub_domain::model::secret_keys::SecretKeys;

/// Time for PostgreSQL to start beside the server, including its recovery after a crash.
const MAX_WAIT: Duration = Duration::from_mins(1);
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub fn open(url: &str, limits: Limits, keys: &SecretKeys) -> Result<DieselStorage, OpenError> {
    let storage = open_within(url, limits, keys, MAX_WAIT)?;
    if !storage.begin_serving()? {
        tracing::warn!(
            "another server uses this SQLite file; each shows the other's changes late; PostgreSQL serves several"
        );
    }
    Ok(storage)
}

fn open_within(
    url: &str,
    limits: Limits,
    keys: &SecretKeys,
    max_wait: Duration,
) -> Result<DieselStorage, OpenError> {
    let began = Instant::now();
    let mut pause = FIRST_PAUSE;
    loop {
        match DieselStorage::open_with(url, limits, keys) {
            Err(error) if error.is_transient() && began.elapsed() + pause < max_wait => {
                tracing::warn!(%error, retry_in_ms = pause.as_millis(), "database not opened");
                thread::sleep(pause);
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            outcome => return outcome,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_gives_up_when_the_wait_is_over() {
        let (url, keys) = ("postgres://hub@127.0.0.1:1/hub", SecretKeys::default());
        let outcome = open_within(url, Limits::default(), &keys, Duration::ZERO);
        assert!(matches!(outcome, Err(OpenError::Unreachable(_))));
    }
}
