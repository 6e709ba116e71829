//! Events leave when the change that recorded them is durable, in their order, and never before. What a refused change
//! recorded is forgotten.

use crate::model::event::Event;

pub trait EventRecorder {
    /// Joins an event about the same people and tab.
    fn record(&mut self, event: Event);
}

/// What a subscriber hears of the changes of this server, and of the others on the same database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    Event(Event),
    /// Other servers could not be heard for a while: anything may have changed.
    Gap,
}

/// Hears together, in order, what became durable together. Called from the threads that write: it must not block.
pub type Subscriber = Box<dyn Fn(&[News]) + Send + Sync>;
