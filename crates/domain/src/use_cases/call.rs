//! The call that a use case serves: who asks, when, and what the operator decided.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::Error;
use crate::{
    model::{
        Actor,
        event::{About, Changed, Event, TabId, Topics},
        site::Site,
    },
    ports::storage::Repositories,
};

#[derive(Debug, Clone)]
pub struct Call {
    pub actor: Actor,
    pub now: DateTime<Utc>,
    pub site: Arc<Site>,
    /// The tab that asks, where it says so.
    pub tab: Option<TabId>,
}

impl Call {
    /// The calendar day on which the actor lives through this call.
    pub fn today(&self) -> NaiveDate {
        self.actor.today(self.now)
    }

    /// Lets open screens know that these lists are not what they were.
    pub(super) fn tell(&self, db: &mut dyn Repositories, topics: impl Into<Topics>, about: About) {
        db.events().record(Event::Changed(Changed { topics: topics.into(), about, tab: self.tab.clone() }));
    }

    /// The same of what is the actor's own.
    pub(super) fn tell_own(&self, db: &mut dyn Repositories, topics: impl Into<Topics>) {
        self.tell(db, topics, About::one(self.actor.user_id));
    }

    /// Holds what is the actor's until the transaction ends, so that two calls of one person take turns.
    pub(super) fn lock_actor(&self, db: &mut dyn Repositories) -> Result<(), Error> {
        if db.users().lock(self.actor.user_id)? { Ok(()) } else { Err(Error::SignedOut) }
    }
}
