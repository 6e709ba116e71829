//! Bounded event buffer of one stream. On overflow its messages are replaced by the topics that they were about.

use std::{
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use actix_web::web::{Bytes, BytesMut};
use hub_domain::model::event::Topics;

/// Capacity in messages.
const MAX_WAITING: usize = 16;

#[derive(Default)]
pub(crate) struct EventBuffer(Mutex<Content>);

#[derive(Default)]
struct Content {
    messages: Vec<Bytes>,
    /// Topics of the waiting messages.
    topics: Topics,
    /// Whether messages were dropped.
    has_overflown: bool,
    is_to_be_checked: bool,
    is_closed: bool,
    reader: Option<Waker>,
}

pub(crate) enum Delivery {
    /// All waiting messages, in order.
    Messages(Bytes),
    /// Overflow: these lists changed, of any owner.
    Overflow(Topics),
    /// Request to check the session.
    Check,
    Closed,
}

impl EventBuffer {
    /// Adds a message. `topics`: topics of the message.
    pub(crate) fn put(&self, topics: Topics, message: &Bytes) {
        let mut content = self.content();
        content.topics = content.topics.and(topics);
        if content.messages.len() == MAX_WAITING {
            content.has_overflown = true;
            content.messages.clear();
        }
        if !content.has_overflown {
            content.messages.push(message.clone());
        }
        wake(content);
    }

    /// Requests a check of the session.
    pub(crate) fn ask_to_check(&self) {
        let mut content = self.content();
        content.is_to_be_checked = true;
        wake(content);
    }

    pub(crate) fn close(&self) {
        let mut content = self.content();
        content.is_closed = true;
        wake(content);
    }

    pub(crate) fn poll_take(&self, context: &Context<'_>) -> Poll<Delivery> {
        let mut waiting = self.content();
        if waiting.is_closed {
            return Poll::Ready(Delivery::Closed);
        }
        if mem::take(&mut waiting.is_to_be_checked) {
            return Poll::Ready(Delivery::Check);
        }
        if mem::take(&mut waiting.has_overflown) {
            return Poll::Ready(Delivery::Overflow(mem::take(&mut waiting.topics)));
        }
        if waiting.messages.is_empty() {
            waiting.reader = Some(context.waker().clone());
            return Poll::Pending;
        }
        waiting.topics = Topics::default();
        // Without spare capacity: most streams are idle for minutes.
        let messages = mem::take(&mut waiting.messages);
        drop(waiting);
        Poll::Ready(Delivery::Messages(joined(messages)))
    }

    fn content(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wake(mut content: MutexGuard<'_, Content>) {
    let reader = content.reader.take();
    drop(content);
    if let Some(reader) = reader {
        reader.wake();
    }
}

/// Joins messages. A single one, the usual case, is not copied.
fn joined(mut messages: Vec<Bytes>) -> Bytes {
    if let [_] = messages[..] {
        return messages.remove(0);
    }
    let mut all = BytesMut::with_capacity(messages.iter().map(Bytes::len).sum());
    for message in &messages {
        all.extend_from_slice(message);
    }
    all.freeze()
}

#[cfg(test)]
mod tests {
    use hub_domain::model::event::Topic;

    use super::*;

    fn take(buffer: &EventBuffer) -> Option<Delivery> {
        match buffer.poll_take(&Context::from_waker(Waker::noop())) {
            Poll::Ready(delivery) => Some(delivery),
            Poll::Pending => None,
        }
    }

    fn put(buffer: &EventBuffer, topic: Topic, text: &'static str) {
        buffer.put(topic.into(), &Bytes::from_static(text.as_bytes()));
    }

    #[test]
    fn messages_are_taken_together_and_in_order() {
        let buffer = EventBuffer::default();
        assert!(take(&buffer).is_none());
        for text in ["a", "b", "c"] {
            put(&buffer, Topic::Tasks, text);
        }
        assert!(matches!(take(&buffer), Some(Delivery::Messages(text)) if text == "abc"));
        assert!(take(&buffer).is_none());
    }

    #[test]
    fn overflow_is_reported_once_with_all_topics() {
        let buffer = EventBuffer::default();
        put(&buffer, Topic::Notes, "note");
        for _ in 0..1000 {
            put(&buffer, Topic::Tasks, "task");
        }
        let all = Topics::from([Topic::Notes, Topic::Tasks]);
        assert!(matches!(take(&buffer), Some(Delivery::Overflow(topics)) if topics == all));
        put(&buffer, Topic::Tasks, "later");
        assert!(matches!(take(&buffer), Some(Delivery::Messages(text)) if text == "later"));
    }

    #[test]
    fn checks_precede_messages_and_the_end_precedes_both() {
        let buffer = EventBuffer::default();
        put(&buffer, Topic::Tasks, "task");
        buffer.ask_to_check();
        assert!(matches!(take(&buffer), Some(Delivery::Check)));
        buffer.close();
        assert!(matches!(take(&buffer), Some(Delivery::Closed)));
        assert!(matches!(take(&buffer), Some(Delivery::Closed)));
    }
}
