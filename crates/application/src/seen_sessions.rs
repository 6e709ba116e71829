//! Last-seen times of sessions, written in batches: one change writes all that are pending when it runs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use hub_domain::{
    model::accounts::token::TokenHash,
    ports::{
        storage::{Change, Lane, Repositories, Rollback, Storage},
        storage_error::StorageError,
    },
    use_cases::accounts::sessions,
};

#[derive(Clone, Default)]
pub(crate) struct SeenSessions(Arc<Mutex<HashMap<TokenHash, DateTime<Utc>>>>);

impl SeenSessions {
    /// Queues the last-seen time of a session. Best effort, without waiting. After a failure, the next call tries
    /// again.
    pub(crate) fn mark(&self, storage: &dyn Storage, token: TokenHash, now: DateTime<Utc>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let nothing_is_under_way = seen.is_empty();
        seen.insert(token, now);
        drop(seen);
        if nothing_is_under_way {
            storage.submit(Box::new(MarkSeen { seen: self.clone(), taken: Vec::new() }), Lane::People);
        }
    }
}

struct MarkSeen {
    seen: SeenSessions,
    taken: Vec<(TokenHash, DateTime<Utc>)>,
}

impl MarkSeen {
    fn take(&mut self) {
        let mut seen = self.seen.0.lock().unwrap_or_else(PoisonError::into_inner);
        self.taken.extend(seen.drain());
    }
}

impl Change for MarkSeen {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        self.take();
        sessions::mark_seen(db, &self.taken).map_err(|_| Rollback)
    }

    fn settle(mut self: Box<Self>, durable: Result<(), StorageError>) {
        if durable.is_err() {
            // It may not have run, so the next call queues another one.
            self.take();
        }
    }
}
