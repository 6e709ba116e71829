//! What the server tidies up by itself, at start and every hour.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage::StorageError},
    use_cases::housekeeping::{self, Swept},
};

use crate::memory;

const INTERVAL: Duration = Duration::from_hours(1);

pub async fn run(ports: Ports) {
    loop {
        let ports = ports.clone();
        match tokio::task::spawn_blocking(move || sweep(&ports)).await {
            Ok(Ok(swept)) if swept != Swept::default() => {
                tracing::info!(?swept, "what nobody can use any more is gone");
            }
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "housekeeping has to wait"),
            Err(error) => tracing::error!(%error, "housekeeping failed"),
        }
        memory::give_back_what_is_free();
        tokio::time::sleep(INTERVAL).await;
    }
}

fn sweep(ports: &Ports) -> Result<Swept, StorageError> {
    let now = ports.clock.now();
    ports.storage.change(move |db| housekeeping::sweep(db, now))
}
