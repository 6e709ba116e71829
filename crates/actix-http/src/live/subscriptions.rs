//! Registry of the open event streams of this server, and the distribution of events to them.
//!
//! A separate thread distributes events, because publishers are writer threads. An event visits only the streams that
//! it may concern, and is serialized once for all listeners with the same text.

use std::{
    collections::{HashMap, HashSet},
    mem,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::sync_channel,
    },
};

use actix_web::web::Bytes;
use hub_domain::{
    model::{
        accounts::{token::TokenHash, user::UserId},
        actor::Permission,
        event::{About, Changed, Event, Listener, Topics},
    },
    ports::{events::BusMessage, storage::Storage},
};

use crate::live::{event_buffer::EventBuffer, event_json, revisions::Revisions};

/// Capacity of the event queue. An overflow makes every stream refetch.
const QUEUE: usize = 1024;
/// Limit per session, for the tabs of one browser; more are leftovers.
const MAX_OF_A_SESSION: usize = 20;
/// Limit per user, for several browsers.
const MAX_OF_A_USER: usize = 60;

#[derive(Clone)]
pub(crate) struct Subscriptions(Arc<Shared>);

struct Shared {
    open: Mutex<Open>,
    /// Identifier of this process among the servers and their restarts.
    server: String,
    /// Copy of the last revision, readable without the lock.
    revision: AtomicU64,
}

impl Default for Subscriptions {
    fn default() -> Self {
        let server = format!("{:012x}", rand::random::<u64>() >> 16);
        Self(Arc::new(Shared { open: Mutex::default(), server, revision: AtomicU64::new(0) }))
    }
}

#[derive(Default)]
struct Open {
    /// Streams of each user in the order of their opening.
    by_user: HashMap<UserId, Vec<Stream>>,
    /// Users of them who listen as admins.
    admins: HashSet<UserId>,
    count: u64,
    revisions: Revisions,
    is_stopping: bool,
}

struct Stream {
    number: u64,
    listener: Listener,
    session: TokenHash,
    buffer: Arc<EventBuffer>,
}

/// Registration of one stream.
pub(crate) struct Subscription {
    streams: Subscriptions,
    user_id: UserId,
    /// Number of streams opened before, since the start.
    pub(crate) number: u64,
    pub(crate) buffer: Arc<EventBuffer>,
    /// First event of the stream. Later changes wait in the buffer.
    pub(crate) revisions: Bytes,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.streams.open().remove(self.user_id, self.number);
    }
}

impl Subscriptions {
    /// Subscribes to the storage, for its lifetime.
    pub(crate) fn of(storage: &dyn Storage, follow: impl Fn(&BusMessage) + Send + 'static) -> Self {
        let streams = Self::default();
        let (tell, news) = sync_channel::<Vec<BusMessage>>(QUEUE);
        let missed_something = Arc::new(AtomicBool::new(false));
        let overflows = missed_something.clone();
        storage.subscribe(Box::new(move |news| {
            // The publisher must not be blocked.
            if tell.try_send(news.to_vec()).is_err() {
                overflows.store(true, Ordering::Relaxed);
            }
        }));
        let told = streams.clone();
        let tell = move |message: &BusMessage| {
            follow(message);
            told.tell(message);
        };
        let mut is_restart = false;
        hub_supervisor::spawn("live-events", move || {
            // A panic may have left an event half distributed.
            if mem::replace(&mut is_restart, true) {
                tell(&BusMessage::Gap);
            }
            for news in &news {
                if missed_something.swap(false, Ordering::Relaxed) {
                    tell(&BusMessage::Gap);
                }
                for news in news {
                    tell(&news);
                }
            }
        })
        .expect("the system can start a few threads");
        streams
    }

    /// Registers a stream. If the session or the user has too many, its oldest one ends.
    pub(crate) fn join(&self, listener: Listener, session: TokenHash, build: Option<&str>) -> Subscription {
        let buffer = Arc::new(EventBuffer::default());
        let mut open = self.open();
        open.count += 1;
        let number = open.count;
        if open.is_stopping {
            buffer.close();
        }
        if listener.permission == Permission::Admin {
            open.admins.insert(listener.user_id);
        }
        let of_user = open.by_user.entry(listener.user_id).or_default();
        let of_session = |stream: &&Stream| stream.session == session;
        let is_full = of_user.iter().filter(of_session).count() >= MAX_OF_A_SESSION;
        let oldest = if is_full {
            of_user.iter().find(of_session)
        } else {
            of_user.first().filter(|_| of_user.len() >= MAX_OF_A_USER)
        };
        if let Some(oldest) = oldest {
            oldest.buffer.close();
            let number = oldest.number;
            of_user.retain(|stream| stream.number != number);
        }
        of_user.push(Stream { number, listener, session, buffer: buffer.clone() });
        let revision = self.to_header(open.revisions.last());
        let revisions = event_json::revisions(build, revision, open.revisions.visible_to(listener));
        drop(open);
        Subscription { streams: self.clone(), user_id: listener.user_id, number, buffer, revisions }
    }

    /// Revision for a response that is read from now on.
    pub(crate) fn revision(&self) -> String {
        self.to_header(self.0.revision.load(Ordering::Acquire))
    }

    fn to_header(&self, revision: u64) -> String {
        format!("{}-{revision}", self.0.server)
    }

    pub(crate) fn count(&self) -> usize {
        self.open().by_user.values().map(Vec::len).sum()
    }

    /// Ends all present and future streams, so that they do not delay a stop.
    pub(crate) fn end(&self) {
        let mut open = self.open();
        open.is_stopping = true;
        open.close_all();
    }

    fn tell(&self, news: &BusMessage) {
        let mut open = self.open();
        open.revisions.record(news);
        // Before the event: its receiver must get no older revision.
        self.0.revision.store(open.revisions.last(), Ordering::Release);
        match news {
            BusMessage::Event(Event::Changed(changed)) => open.publish(changed),
            BusMessage::Event(Event::PermissionChanged(user)) => {
                open.of(*user).for_each(|stream| stream.buffer.ask_to_check());
            }
            // Browsers reconnect by themselves and then refetch everything.
            BusMessage::Gap => open.close_all(),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn of(&self, user: UserId) -> impl Iterator<Item = &Stream> {
        self.by_user.get(&user).into_iter().flatten()
    }

    fn close_all(&self) {
        self.by_user.values().flatten().for_each(|stream| stream.buffer.close());
    }

    fn publish(&self, changed: &Changed) {
        let mut written = Written::default();
        let mut put = |stream: &Stream| written.put(changed, stream);
        match &changed.about {
            About::Users(users) => {
                let others = self.admins.iter().filter(|admin| !users.contains(admin));
                users.iter().chain(others).flat_map(|user| self.of(*user)).for_each(&mut put);
            }
            About::Clients => self.by_user.values().flatten().for_each(&mut put),
            About::Nobody => self.admins.iter().flat_map(|admin| self.of(*admin)).for_each(&mut put),
        }
    }

    fn remove(&mut self, user: UserId, number: u64) {
        let Some(of_user) = self.by_user.get_mut(&user) else {
            return;
        };
        of_user.retain(|stream| stream.number != number);
        if !of_user.iter().any(|stream| stream.listener.permission == Permission::Admin) {
            self.admins.remove(&user);
        }
        if of_user.is_empty() {
            self.by_user.remove(&user);
        }
    }
}

/// Serializations of one event for different listeners.
#[derive(Default)]
struct Written(HashMap<(Topics, Option<UserId>), Bytes>);

impl Written {
    fn put(&mut self, changed: &Changed, stream: &Stream) {
        let topics = changed.visible_to(stream.listener);
        if topics.is_empty() {
            return;
        }
        let owner = changed.owner_for(stream.listener);
        let message =
            self.0.entry((topics, owner)).or_insert_with(|| event_json::change(changed, topics, owner));
        stream.buffer.put(topics, message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_stream_is_removed_from_the_registry() {
        let streams = Subscriptions::default();
        let user_id = UserId::generate();
        let session = |name: &str| TokenHash(name.to_owned());
        let as_admin =
            streams.join(Listener { user_id, permission: Permission::Admin }, session("one"), None);
        let as_client = streams.join(Listener { user_id, permission: Permission::Own }, session("two"), None);
        drop(as_admin);
        assert!(streams.open().admins.is_empty() && streams.open().by_user[&user_id].len() == 1);
        drop(as_client);
        assert!(streams.open().by_user.is_empty());
    }
}
