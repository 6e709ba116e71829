//! Event bus. Publishes events after the commit to the subscribers in this process, and to the other servers on the
//! same database where there can be any.

use std::sync::{PoisonError, RwLock};

use hub_domain::{
    model::event::Event,
    ports::events::{EventRecorder, News, Subscriber},
};

use crate::{connection::Connection, notifier::Notifier};

impl EventRecorder for Connection {
    fn record(&mut self, event: Event) {
        if let (Some(Event::Changed(last)), Event::Changed(new)) = (self.events.last_mut(), &event)
            && last.about == new.about
            && last.tab == new.tab
        {
            last.topics = last.topics.and(new.topics);
            return;
        }
        self.events.push(event);
    }
}

impl Connection {
    /// Takes the events that were recorded since the last call.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}

#[derive(Default)]
pub(crate) struct Announcer {
    subscribers: RwLock<Vec<Subscriber>>,
    /// `None` where no other server can be on the database.
    notifier: Option<Notifier>,
}

impl Announcer {
    pub(crate) fn to_other_servers_too(notifier: Notifier) -> Self {
        Self { notifier: Some(notifier), ..Self::default() }
    }

    pub(crate) fn subscribe(&self, subscriber: Subscriber) {
        self.subscribers.write().unwrap_or_else(PoisonError::into_inner).push(subscriber);
    }

    /// Publishes the events of a change that has just become durable.
    pub(crate) fn announce(&self, events: Vec<Event>) {
        if let Some(notifier) = &self.notifier {
            for event in &events {
                notifier.send(event.clone());
            }
        }
        self.tell(&events.into_iter().map(News::Event).collect::<Vec<_>>());
    }

    /// Publishes in this process only. Does nothing without events.
    pub(crate) fn tell(&self, news: &[News]) {
        if news.is_empty() {
            return;
        }
        for subscriber in &*self.subscribers.read().unwrap_or_else(PoisonError::into_inner) {
            subscriber(news);
        }
    }

    /// Identifier of this server among the others.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.notifier.as_ref().map(Notifier::origin)
    }

    /// Waits until the other servers were notified of everything, or cannot be.
    pub(crate) fn close(&self) {
        if let Some(notifier) = &self.notifier {
            notifier.close();
        }
    }
}
