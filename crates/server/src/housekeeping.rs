//! What the server tidies up by itself, at start and every hour.

use std::time::Duration;

use hub_domain::{Ports, session, storage::StorageError, trash};

const INTERVAL: Duration = Duration::from_hours(1);

pub async fn run(ports: Ports) {
    loop {
        let ports = ports.clone();
        match tokio::task::spawn_blocking(move || tidy(&ports)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "housekeeping has to wait"),
            Err(error) => tracing::error!(%error, "housekeeping failed"),
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

fn tidy(ports: &Ports) -> Result<(), StorageError> {
    let sessions = session::purge_expired(ports)?;
    let tasks = trash::purge(ports)?;
    if sessions + tasks > 0 {
        tracing::info!(sessions, tasks, "expired sessions and old deleted tasks are gone");
    }
    Ok(())
}
