//! Check that each connection to PostgreSQL is a separate session. A pooler in transaction mode shares one session
//! between connections, which breaks notifications, settings and advisory locks of a session.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{PgConnection, connection::SimpleConnection};
use hub_domain::model::accounts::token::random_bytes;

use crate::engine::open_error::{OpenError, one_line};

/// Time in which a notification must arrive. It takes a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(3);
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Notifies one connection from the other.
pub(crate) fn check(listener: &mut PgConnection, sender: &mut PgConnection) -> Result<(), OpenError> {
    let channel = format!("hub_check_{:016x}", u64::from_ne_bytes(random_bytes()));
    listener.batch_execute(&format!("LISTEN {channel}")).map_err(|error| unreachable(&error))?;
    sender.batch_execute(&format!("NOTIFY {channel}")).map_err(|error| unreachable(&error))?;
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if listener.notifications_iter().any(|notification| notification.is_ok()) {
            return listener.batch_execute("UNLISTEN *").map_err(|error| unreachable(&error));
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
    use diesel::Connection;
    use hub_test_support::postgres_database::PostgresDatabase;

    use super::*;

    fn connect(db: &PostgresDatabase) -> PgConnection {
        PgConnection::establish(&db.url).unwrap()
    }

    #[test]
    fn own_sessions_pass() {
        let Some(db) = PostgresDatabase::empty() else { return };
        check(&mut connect(&db), &mut connect(&db)).unwrap();
    }

    #[test]
    fn notification_that_goes_astray_is_refused() {
        // Notifications never reach another database.
        let (Some(one), Some(other)) = (PostgresDatabase::empty(), PostgresDatabase::empty()) else { return };
        let error = check(&mut connect(&one), &mut connect(&other)).unwrap_err();
        assert!(error.to_string().contains("transaction mode"), "{error}");
    }
}
