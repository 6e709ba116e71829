//! Event bus. Events are published when the change that recorded them is durable, in order, and never before. Events of
//! a refused change are dropped.

use crate::model::event::Event;

pub trait EventRecorder {
    /// Records an event, merged with one about the same owners and tab.
    fn record(&mut self, event: Event);
    /// Events of this change so far.
    fn recorded(&self) -> &[Event];
}

/// Message to a subscriber, about changes on this server and on the others on the same database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BusMessage {
    Event(Event),
    /// Other servers were unreachable for a while: anything may have changed.
    Gap,
}

/// Receives, in order, the events that became durable together. Called from the writer threads: it must not block.
pub type Subscriber = Box<dyn Fn(&[BusMessage]) + Send + Sync>;
