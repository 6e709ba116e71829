//! Appearance that this server shows: a copy of the stored one, which follows the changes of every server.

use std::sync::{Arc, PoisonError, RwLock};

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
    /// Original, until it is read.
    pub(crate) fn new(storage: Arc<dyn Storage>) -> Self {
        Self(Arc::new(Shared { storage, present: RwLock::default() }))
    }

    /// Reader of each change that another server may have made. It keeps no storage open.
    pub(crate) fn follower(&self) -> impl Fn(&BusMessage) + Send + 'static {
        let shown = Arc::downgrade(&self.0);
        move |message| {
            if let Some(shared) = shown.upgrade().filter(|_| concerns_appearance(message)) {
                Self(shared).read();
            }
        }
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

    pub(crate) fn read(&self) {
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
