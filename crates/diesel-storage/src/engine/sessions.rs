//! Check that each connection to PostgreSQL is a session of its own. A pooler in transaction mode lends one session to
//! many connections in turn; then notifications, settings and advisory locks of a session go astray.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};
use hub_domain::model::accounts::token::random_bytes;

use crate::engine::{
    open::{OpenError, one_line},
    parameters::with_parameters,
};

/// Time in which a notification must arrive. It takes a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(3);
const LOOK_EVERY: Duration = Duration::from_millis(5);

pub(crate) fn check(url: &str) -> Result<(), OpenError> {
    let connect = || PgConnection::establish(&with_parameters(url)).map_err(|error| unreachable(&error));
    check_notification(&mut connect()?, &mut connect()?)
}

fn check_notification(listener: &mut PgConnection, notifier: &mut PgConnection) -> Result<(), OpenError> {
    let channel = format!("hub_check_{:016x}", u64::from_ne_bytes(random_bytes()));
    listener.batch_execute(&format!("LISTEN {channel}")).map_err(|error| unreachable(&error))?;
    notifier.batch_execute(&format!("NOTIFY {channel}")).map_err(|error| unreachable(&error))?;
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if listener.notifications_iter().any(|notification| notification.is_ok()) {
            return Ok(());
        }
        thread::sleep(LOOK_EVERY);
    }
    Err(OpenError::SharedSessions)
}

fn unreachable(error: &impl ToString) -> OpenError {
    OpenError::Unreachable(one_line(&error.to_string()))
}

#[cfg(test)]
mod tests {
    use hub_test_support::postgres_database::PostgresDatabase;

    use super::*;

    #[test]
    fn own_sessions_pass() {
        let Some(db) = PostgresDatabase::empty() else { return };
        check(&db.url).unwrap();
    }

    #[test]
    fn notification_that_goes_astray_is_refused() {
        // Notifications never reach another database.
        let (Some(one), Some(other)) = (PostgresDatabase::empty(), PostgresDatabase::empty()) else { return };
        let connect = |db: &PostgresDatabase| PgConnection::establish(&db.url).unwrap();
        let error = check_notification(&mut connect(&one), &mut connect(&other)).unwrap_err();
        assert!(error.to_string().contains("transaction mode"), "{error}");
    }
}
