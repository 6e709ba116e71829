//! Event bus. Publishes events after the commit to the subscribers in this process, and to the other servers on the
//! same database where there can be any.

use std::sync::{PoisonError, RwLock};

use hub_domain::{
    model::event::Event,
    ports::events::{BusMessage, EventRecorder, Subscriber},
};

use crate::{engine::connection::Connection, events::publisher::EventPublisher};

impl EventRecorder for Connection {
    fn record(&mut self, event: Event) {
        if let (Some(Event::Changed(last)), Event::Changed(new)) = (self.events.last_mut(), &event)
            && last.merge(new)
        {
            return;
        }
        self.events.push(event);
    }

    fn recorded(&self) -> &[Event] {
        &self.events
    }
}

impl Connection {
    /// Takes the events that were recorded since the last call.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}

#[derive(Default)]
pub(crate) struct EventBus {
    subscribers: RwLock<Vec<Subscriber>>,
    /// `None` where no other server can be on the database.
    publisher: Option<EventPublisher>,
}

impl EventBus {
    pub(crate) fn to_other_servers_too(publisher: EventPublisher) -> Self {
        Self { publisher: Some(publisher), ..Self::default() }
    }

    pub(crate) fn subscribe(&self, subscriber: Subscriber) {
        self.subscribers.write().unwrap_or_else(PoisonError::into_inner).push(subscriber);
    }

    /// Publishes the events of a change that has just become durable.
    pub(crate) fn publish(&self, events: Vec<Event>) {
        if let Some(publisher) = &self.publisher {
            for event in &events {
                publisher.send(event.clone());
            }
        }
        self.deliver(&events.into_iter().map(BusMessage::Event).collect::<Vec<_>>());
    }

    /// Publishes in this process only. Does nothing without events.
    pub(crate) fn deliver(&self, news: &[BusMessage]) {
        if news.is_empty() {
            return;
        }
        for subscriber in &*self.subscribers.read().unwrap_or_else(PoisonError::into_inner) {
            subscriber(news);
        }
    }

    /// Identifier of this server among the others.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.publisher.as_ref().map(EventPublisher::origin)
    }

    /// Waits until the other servers are notified of all events, or are unreachable.
    pub(crate) fn close(&self) {
        if let Some(publisher) = &self.publisher {
            publisher.close();
        }
    }
}
