//! Event bus. Events are published in order, after the change that recorded them is durable. Events of a refused change
//! are dropped.

use crate::model::event::Event;

pub trait EventRecorder {
    /// Records an event, merged with one about the same owners and tab.
    fn record(&mut self, event: Event);
    /// Events that this change has recorded so far.
    fn recorded(&self) -> &[Event];
}

/// Message to a subscriber, about changes on this server and on the others on the same database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BusMessage {
    Event(Event),
    /// Other servers were unreachable for a while: anything may have changed.
    Gap,
}

/// Receives, in order, the events of one commit. Called from the writer threads, so it must not block.
pub type Subscriber = Box<dyn Fn(&[BusMessage]) + Send + Sync>;
