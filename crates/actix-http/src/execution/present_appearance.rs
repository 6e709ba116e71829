//! Appearance that this server shows: a copy of the stored one, which follows the changes of every server.

use std::sync::{Arc, PoisonError, RwLock, mpsc::sync_channel};

use hub_domain::{
    model::{
        appearance::Appearance,
        event::{Event, Topic},
    },
    ports::{events::BusMessage, storage::Storage, with_sources},
    use_cases::appearance,
};

#[derive(Clone)]
pub(crate) struct PresentAppearance(Arc<Shared>);

struct Shared {
    storage: Arc<dyn Storage>,
    present: RwLock<Arc<Appearance>>,
}

impl PresentAppearance {
    /// Reads it, and again after each change.
    pub(crate) fn of(storage: Arc<dyn Storage>) -> Self {
        let (tell, changes) = sync_channel::<()>(1);
        storage.subscribe(Box::new(move |news| {
            if news.iter().any(concerns_appearance) {
                // A full channel has a change that is not read yet.
                let _ = tell.try_send(());
            }
        }));
        let shown = Self(Arc::new(Shared { storage, present: RwLock::default() }));
        shown.read();
        // Weak: the storage ends with its last user, and its channel with it.
        let follower = Arc::downgrade(&shown.0);
        hub_supervisor::spawn("appearance", move || {
            for () in &changes {
                if let Some(shared) = follower.upgrade() {
                    Self(shared).read();
                }
            }
        })
        .expect("the system can start a few threads");
        shown
    }

    pub(crate) fn get(&self) -> Arc<Appearance> {
        self.0.present.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Shows this one, unless a newer one is shown.
    pub(crate) fn put(&self, appearance: Appearance) {
        let mut present = self.0.present.write().unwrap_or_else(PoisonError::into_inner);
        if appearance.version.0 >= present.version.0 {
            *present = Arc::new(appearance);
        }
    }

    fn read(&self) {
        match self.0.storage.query(appearance::find) {
            Ok(found) => self.put(found),
            Err(error) => tracing::error!(reason = with_sources(&error), "appearance not read"),
        }
    }
}

fn concerns_appearance(news: &BusMessage) -> bool {
    match news {
        BusMessage::Gap => true,
        BusMessage::Event(Event::Changed(changed)) => changed.topics.contains(Topic::Appearance),
        BusMessage::Event(Event::PermissionChanged(_)) => false,
    }
}
