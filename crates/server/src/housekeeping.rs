//! What the server tidies up by itself, at start and every hour.

use std::time::Duration;

use hub_domain::{Ports, session};

const INTERVAL: Duration = Duration::from_hours(1);

pub async fn run(ports: Ports) {
    loop {
        let ports = ports.clone();
        let tidied = tokio::task::spawn_blocking(move || session::purge_expired(&ports)).await;
        match tidied {
            Ok(Ok(0)) => {}
            Ok(Ok(sessions)) => tracing::info!(sessions, "expired sessions are gone"),
            Ok(Err(error)) => tracing::warn!(%error, "housekeeping has to wait"),
            Err(error) => tracing::error!(%error, "housekeeping failed"),
        }
        tokio::time::sleep(INTERVAL).await;
    }
}
