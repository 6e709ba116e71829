//! Exit of a server whose connections hang on a PostgreSQL that another one has replaced. Its threads would wait
//! forever. The supervisor of the process restarts it within a second.

use std::{process, sync::Arc, time::Duration};

use hub_diesel_storage::DieselStorage;

use crate::stop::Workers;

const CHECK_EVERY: Duration = Duration::from_secs(1);

pub fn start(workers: &Workers, storage: Arc<DieselStorage>) -> std::io::Result<()> {
    workers.spawn("hung-connections", move |stop| {
        while !stop.is_asked_for_within(CHECK_EVERY) {
            if storage.has_hung_connections() {
                tracing::error!("connections hang while a new one is answered; server exits to be restarted");
                process::exit(1);
            }
        }
    })
}
