//! Change events: topics and owners of changed lists, never their content.

mod tab_id;

pub use tab_id::TabId;

use crate::model::{
    accounts::user::UserId,
    actor::{Actor, Permission},
    by_name::with_names,
    task::id::TaskId,
};

with_names! {
    /// List that a screen may show.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Topic {
        /// Tasks on boards, completed or deleted, with all counts of them.
        Tasks = "tasks",
        Achievements = "achievements",
        Notifications = "notifications",
        Notes = "notes",
        Profile = "profile",
        Templates = "templates",
        /// The list of clients.
        Clients = "clients",
        Invitations = "invitations",
        Activity = "activity",
        Mail = "mail",
        /// Submissions that wait for a decision.
        Reviews = "reviews",
        /// Programs, and the clients in them.
        Programs = "programs",
        /// Check-ins, their periods and their answers.
        CheckIns = "checkIns",
        /// Unsent answers of a client to check-ins.
        Answers = "answers",
        /// The library of numbers, and the values of clients.
        Numbers = "numbers",
        /// Sessions, mail preferences, two-factor sign-in and the calendar's address of the own account.
        Account = "account",
        /// Security settings for admins.
        Security = "security",
        /// Names, colours and logo of the installation, which every screen shows.
        Appearance = "appearance",
    }
}

impl Topic {
    fn audience(self) -> Audience {
        match self {
            Self::Tasks
            | Self::Notes
            | Self::Profile
            | Self::Programs
            | Self::CheckIns
            | Self::Numbers
            | Self::Appearance => Audience::OwnerAndAdmins,
            Self::Achievements | Self::Notifications | Self::Answers | Self::Account => Audience::Owner,
            Self::Templates
            | Self::Clients
            | Self::Invitations
            | Self::Activity
            | Self::Mail
            | Self::Reviews
            | Self::Security => Audience::Admins,
        }
    }
}

#[derive(PartialEq, Eq)]
enum Audience {
    Owner,
    OwnerAndAdmins,
    Admins,
}

/// A set of topics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Topics(u32);

impl Topics {
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, topic: Topic) -> bool {
        self.0 & Self::from(topic).0 != 0
    }

    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Topics in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = Topic> {
        Topic::ALL.into_iter().filter(move |topic| self.contains(*topic))
    }
}

impl From<Topic> for Topics {
    fn from(topic: Topic) -> Self {
        Self(1 << topic as u32)
    }
}

impl<const N: usize> From<[Topic; N]> for Topics {
    fn from(topics: [Topic; N]) -> Self {
        topics.into_iter().collect()
    }
}

impl FromIterator<Topic> for Topics {
    fn from_iter<I: IntoIterator<Item = Topic>>(topics: I) -> Self {
        topics.into_iter().fold(Self::default(), |set, topic| set.and(topic.into()))
    }
}

/// Owners of the changed lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    Users(Vec<UserId>),
    /// Every client, or more clients than are listed by id.
    Clients,
    /// Lists that the admins share.
    Nobody,
}

impl About {
    /// Longest list of owners: beyond it, notifying every client costs less.
    pub const MAX_NAMED: usize = 100;

    pub fn one(user: UserId) -> Self {
        Self::Users(vec![user])
    }

    pub fn some(users: &[UserId]) -> Self {
        if users.len() <= Self::MAX_NAMED { Self::Users(users.to_vec()) } else { Self::Clients }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Changed(Changed),
    /// A session of the user ended, or what it may do has changed: its streams have to authenticate again.
    PermissionChanged(UserId),
}

impl Event {
    /// Event that no tab caused.
    pub fn changed(topics: impl Into<Topics>, about: About) -> Self {
        Self::Changed(Changed { topics: topics.into(), about, tasks: Vec::new(), tab: None })
    }

    /// Events for one user after an unknown change.
    pub fn of_anything(user: UserId) -> [Self; 2] {
        [About::one(user), About::Clients].map(|about| Self::changed(Topic::ALL, about))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    pub topics: Topics,
    pub about: About,
    /// The changed tasks, at most `MAX_TASKS`. Empty: any task of the owners.
    pub tasks: Vec<TaskId>,
    /// Tab that made the change. It needs no notification.
    pub tab: Option<TabId>,
}

/// Receiver of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listener {
    pub user_id: UserId,
    pub permission: Permission,
}

impl From<Actor> for Listener {
    fn from(Actor { user_id, permission, .. }: Actor) -> Self {
        Self { user_id, permission }
    }
}

impl Changed {
    /// Longest list of changed tasks.
    pub const MAX_TASKS: usize = 20;

    /// Adds an event about the same owners and of the same tab. Returns whether it was one.
    pub fn merge(&mut self, other: &Self) -> bool {
        if self.about != other.about || self.tab != other.tab {
            return false;
        }
        let has_tasks = |event: &Self| event.topics.contains(Topic::Tasks);
        self.tasks = match (has_tasks(self), has_tasks(other)) {
            (false, _) => other.tasks.clone(),
            (_, false) => std::mem::take(&mut self.tasks),
            // An event without tasks is about any task.
            _ if self.tasks.is_empty() || other.tasks.is_empty() => Vec::new(),
            _ => {
                let mut tasks = std::mem::take(&mut self.tasks);
                tasks.extend(&other.tasks);
                tasks.sort_unstable();
                tasks.dedup();
                if tasks.len() > Self::MAX_TASKS { Vec::new() } else { tasks }
            }
        };
        self.topics = self.topics.and(other.topics);
        true
    }

    /// Topics that this listener may receive.
    pub fn visible_to(&self, listener: Listener) -> Topics {
        let own = if self.concerns(listener) { self.visible_to_owner() } else { Topics::default() };
        match listener.permission {
            Permission::Account | Permission::Own => own,
            Permission::Admin => own.and(self.visible_to_admins()),
        }
    }

    /// Topics that the owners receive.
    pub fn visible_to_owner(&self) -> Topics {
        let audiences = [Audience::Owner, Audience::OwnerAndAdmins];
        self.topics.iter().filter(|topic| audiences.contains(&topic.audience())).collect()
    }

    /// Topics that every admin receives, for any owner.
    pub fn visible_to_admins(&self) -> Topics {
        let audiences = [Audience::Admins, Audience::OwnerAndAdmins];
        self.topics.iter().filter(|topic| audiences.contains(&topic.audience())).collect()
    }

    /// Owner that this listener may see; `None` for several.
    pub fn owner_for(&self, listener: Listener) -> Option<UserId> {
        match &self.about {
            About::Users(users) if users.len() == 1 => users.first().copied(),
            // A client receives no ids of other users.
            About::Users(_) if listener.permission == Permission::Own => Some(listener.user_id),
            About::Users(_) | About::Clients | About::Nobody => None,
        }
    }

    fn concerns(&self, listener: Listener) -> bool {
        match &self.about {
            About::Users(users) => users.contains(&listener.user_id),
            About::Clients => listener.permission == Permission::Own,
            About::Nobody => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(about: About) -> Changed {
        Changed { topics: Topic::ALL.into(), about, tasks: Vec::new(), tab: None }
    }

    fn listener(permission: Permission) -> Listener {
        Listener { user_id: UserId::generate(), permission }
    }

    #[test]
    fn topics_are_visible_to_owners_and_admins() {
        use Topic::{Account, Answers, Appearance, CheckIns, Programs, Reviews, Security, Tasks, Templates};
        use Topic::{
            Achievements, Activity, Clients, Invitations, Mail, Notes, Notifications, Numbers, Profile,
        };
        let (maya, noah, timo) =
            (listener(Permission::Own), listener(Permission::Own), listener(Permission::Admin));
        let own = Topics::from([
            Tasks,
            Achievements,
            Notifications,
            Notes,
            Profile,
            Programs,
            CheckIns,
            Answers,
            Numbers,
            Account,
            Appearance,
        ]);
        let of_clients = Topics::from([Tasks, Notes, Profile, Programs, CheckIns, Numbers, Appearance]);
        let of_admins = Topics::from([Templates, Clients, Invitations, Activity, Mail, Reviews, Security]);
        let nothing = Topics::default();
        for (about, to_maya, to_noah, to_timo) in [
            (About::one(maya.user_id), own, nothing, of_clients.and(of_admins)),
            (About::some(&[maya.user_id, noah.user_id]), own, own, of_clients.and(of_admins)),
            (About::Clients, own, own, of_clients.and(of_admins)),
            (About::Nobody, nothing, nothing, of_clients.and(of_admins)),
            (About::one(timo.user_id), nothing, nothing, own.and(of_admins)),
        ] {
            let event = changed(about);
            assert_eq!(event.visible_to(maya), to_maya, "{event:?}");
            assert_eq!(event.visible_to(noah), to_noah, "{event:?}");
            assert_eq!(event.visible_to(timo), to_timo, "{event:?}");
        }
    }

    #[test]
    fn client_receives_no_ids_of_others() {
        let (maya, noah, timo) =
            (listener(Permission::Own), listener(Permission::Own), listener(Permission::Admin));
        let one = changed(About::one(maya.user_id));
        assert_eq!(one.owner_for(maya), Some(maya.user_id));
        assert_eq!(one.owner_for(timo), Some(maya.user_id));
        let both = changed(About::some(&[maya.user_id, noah.user_id]));
        assert_eq!(both.owner_for(maya), Some(maya.user_id));
        assert_eq!(both.owner_for(noah), Some(noah.user_id));
        assert_eq!(both.owner_for(timo), None);
        assert_eq!(changed(About::Clients).owner_for(maya), None);
    }

    #[test]
    fn a_crowd_is_not_named() {
        let crowd: Vec<_> = (0..=About::MAX_NAMED).map(|_| UserId::generate()).collect();
        assert_eq!(About::some(&crowd), About::Clients);
        assert!(matches!(About::some(&crowd[1..]), About::Users(named) if named.len() == About::MAX_NAMED));
    }

    #[test]
    fn merged_events_name_the_tasks_of_both() {
        let of = |topic: Topic, tasks: &[i64]| Changed {
            topics: topic.into(),
            tasks: tasks.iter().copied().map(TaskId).collect(),
            ..changed(About::Nobody)
        };
        let many: Vec<_> = (1..=20).collect();
        for (first, second, both) in [
            (of(Topic::Tasks, &[2]), of(Topic::Tasks, &[1, 2]), vec![1, 2]),
            (of(Topic::Tasks, &[2]), of(Topic::Mail, &[]), vec![2]),
            (of(Topic::Mail, &[]), of(Topic::Tasks, &[2]), vec![2]),
            (of(Topic::Tasks, &[2]), of(Topic::Tasks, &[]), vec![]),
            (of(Topic::Tasks, &[]), of(Topic::Tasks, &[2]), vec![]),
            (of(Topic::Tasks, &[21]), of(Topic::Tasks, &many), vec![]),
        ] {
            let mut merged = first.clone();
            assert!(merged.merge(&second));
            assert_eq!(
                merged.tasks,
                both.into_iter().map(TaskId).collect::<Vec<_>>(),
                "{first:?} {second:?}"
            );
            assert_eq!(merged.topics, first.topics.and(second.topics));
        }
        let mut other = of(Topic::Tasks, &[1]);
        assert!(!other.merge(&changed(About::Clients)), "it is about others");
    }

    #[test]
    fn topics_are_a_set() {
        let topics = Topics::from([Topic::Mail, Topic::Tasks, Topic::Mail]);
        assert_eq!(topics.iter().collect::<Vec<_>>(), [Topic::Tasks, Topic::Mail]);
        assert!(topics.contains(Topic::Mail) && !topics.contains(Topic::Notes));
        assert!(Topics::default().is_empty() && !topics.is_empty());
    }
}
