//! Where events go once their change is durable: to the subscribers in this process, and to the other servers on the
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
    /// What was recorded since the last time.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}

#[derive(Default)]
pub(crate) struct Announcer {
    subscribers: RwLock<Vec<Subscriber>>,
    /// Only where other servers may be on the database.
    notifier: Option<Notifier>,
}

impl Announcer {
    pub(crate) fn to_other_servers_too(notifier: Notifier) -> Self {
        Self { notifier: Some(notifier), ..Self::default() }
    }

    pub(crate) fn subscribe(&self, subscriber: Subscriber) {
        self.subscribers.write().unwrap_or_else(PoisonError::into_inner).push(subscriber);
    }

    /// For what has just become durable.
    pub(crate) fn announce(&self, events: Vec<Event>) {
        if let Some(notifier) = &self.notifier {
            for event in &events {
                notifier.send(event.clone());
            }
        }
        self.tell(&events.into_iter().map(News::Event).collect::<Vec<_>>());
    }

    /// Only in this process. Nobody is woken for nothing.
    pub(crate) fn tell(&self, news: &[News]) {
        if news.is_empty() {
            return;
        }
        for subscriber in &*self.subscribers.read().unwrap_or_else(PoisonError::into_inner) {
            subscriber(news);
        }
    }

    /// The name that other servers know this one by.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.notifier.as_ref().map(Notifier::origin)
    }

    /// Waits until the other servers have been told of everything, or cannot be.
    pub(crate) fn close(&self) {
        if let Some(notifier) = &self.notifier {
            notifier.close();
        }
    }
}
