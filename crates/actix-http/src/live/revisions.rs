//! Revisions: numbers of the last change of each topic, so that a client fetches only changed lists.
//!
//! Events are numbered in the order in which this server receives them, on PostgreSQL those of other servers too. A
//! response states up to which number it is complete (`X-Revision`), a stream begins with the number of the last event
//! of each topic, and a browser fetches only what has a higher number. Numbers of another server, or from before a
//! restart, cannot be compared: then everything counts as changed.

use std::collections::{BTreeMap, HashMap};

use hub_domain::{
    model::{
        accounts::user::UserId,
        actor::Permission,
        event::{About, Changed, Event, Listener, Topic, Topics},
    },
    ports::events::BusMessage,
};

/// Number of the last event of each topic. It grows by one entry for each user whom an event names.
#[derive(Default)]
pub(crate) struct Revisions {
    last: u64,
    of_users: HashMap<UserId, ByTopic>,
    of_all_clients: ByTopic,
    of_admins: ByTopic,
    /// Number of the last gap, in which anything may have changed.
    of_everything: u64,
}

#[derive(Clone, Copy, Default)]
struct ByTopic([u64; Topic::ALL.len()]);

impl ByTopic {
    fn set(&mut self, topics: Topics, revision: u64) {
        for topic in topics.iter() {
            self.0[topic as usize] = revision;
        }
    }
}

impl Revisions {
    /// Number of the last event.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Numbers an event. A gap counts as a change of every topic.
    pub(crate) fn record(&mut self, news: &BusMessage) {
        match news {
            BusMessage::Event(Event::Changed(changed)) => self.record_change(changed),
            BusMessage::Event(Event::PermissionChanged(_)) => {}
            BusMessage::Gap => {
                self.last += 1;
                self.of_everything = self.last;
            }
        }
    }

    fn record_change(&mut self, changed: &Changed) {
        self.last += 1;
        self.of_admins.set(changed.visible_to_admins(), self.last);
        let of_owner = changed.visible_to_owner();
        match &changed.about {
            About::Users(users) => {
                for user in users {
                    self.of_users.entry(*user).or_default().set(of_owner, self.last);
                }
            }
            About::Clients => self.of_all_clients.set(of_owner, self.last),
            About::Nobody => {}
        }
    }

    /// Last revision of each topic that changed for this listener since the server started.
    pub(crate) fn visible_to(&self, listener: Listener) -> BTreeMap<&'static str, u64> {
        let own = self.of_users.get(&listener.user_id).copied().unwrap_or_default();
        let nothing = ByTopic::default();
        let of_permission = match listener.permission {
            Permission::Account => &nothing,
            Permission::Own => &self.of_all_clients,
            Permission::Admin => &self.of_admins,
        };
        Topic::ALL
            .into_iter()
            .map(|topic| {
                let of_topic = own.0[topic as usize].max(of_permission.0[topic as usize]);
                (topic.name(), of_topic.max(self.of_everything))
            })
            .filter(|(_, revision)| *revision > 0)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(topics: impl Into<Topics>, about: About) -> BusMessage {
        BusMessage::Event(Event::changed(topics, about))
    }

    #[test]
    fn revisions_of_a_listener_name_visible_topics() {
        let (maya, noah) = (UserId::generate(), UserId::generate());
        let mut revisions = Revisions::default();
        revisions.record(&changed([Topic::Tasks, Topic::Notifications, Topic::Mail], About::one(maya)));
        revisions.record(&changed(Topic::Tasks, About::Clients));
        revisions.record(&changed(Topic::Templates, About::Nobody));
        let of = |user_id, permission| revisions.visible_to(Listener { user_id, permission });
        assert_eq!(of(maya, Permission::Own), [("tasks", 2), ("notifications", 1)].into());
        assert_eq!(of(noah, Permission::Own), [("tasks", 2)].into());
        assert_eq!(of(noah, Permission::Admin), [("tasks", 2), ("mail", 1), ("templates", 3)].into());
    }

    #[test]
    fn a_gap_changes_every_topic() {
        let mut revisions = Revisions::default();
        revisions.record(&BusMessage::Gap);
        let listener = Listener { user_id: UserId::generate(), permission: Permission::Own };
        assert_eq!(revisions.visible_to(listener), Topic::ALL.map(|topic| (topic.name(), 1)).into());
        assert_eq!(revisions.last(), 1);
    }
}
