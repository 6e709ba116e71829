//! Call that a use case serves: actor, time, and the operator's settings.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        actor::Actor,
        event::{About, Changed, Event, TabId, Topic, Topics},
        site::Site,
        task::{Task, id::TaskId},
    },
    ports::storage::Repositories,
    use_cases::error::Error,
};

#[derive(Debug, Clone)]
pub struct Call {
    pub actor: Actor,
    pub now: DateTime<Utc>,
    pub site: Arc<Site>,
    /// Tab that makes the call, where it is known.
    pub tab: Option<TabId>,
}

impl Call {
    /// Calendar day of the actor at the time of the call.
    pub fn today(&self) -> NaiveDate {
        self.actor.day_of(self.now)
    }

    /// Records an event about changed lists.
    pub(super) fn record_event(&self, db: &mut dyn Repositories, topics: impl Into<Topics>, about: About) {
        self.record(db, topics.into(), about, Vec::new());
    }

    /// Records an event about a changed task of one client, and about changed lists.
    pub(super) fn record_task(&self, db: &mut dyn Repositories, topics: impl Into<Topics>, task: &Task) {
        let topics = topics.into().and(Topic::Tasks.into());
        self.record(db, topics, About::one(task.assignee), vec![task.id]);
    }

    fn record(&self, db: &mut dyn Repositories, topics: Topics, about: About, tasks: Vec<TaskId>) {
        db.events().record(Event::Changed(Changed { topics, about, tasks, tab: self.tab.clone() }));
    }

    /// Records an event about the actor's own lists.
    pub(super) fn record_own_event(&self, db: &mut dyn Repositories, topics: impl Into<Topics>) {
        self.record_event(db, topics, About::one(self.actor.user_id));
    }

    /// Locks the actor until the transaction ends, so that two calls of one user are serialized.
    pub(super) fn lock_actor(&self, db: &mut dyn Repositories) -> Result<(), Error> {
        if db.accounts().lock(self.actor.user_id)? { Ok(()) } else { Err(Error::SignedOut) }
    }
}
