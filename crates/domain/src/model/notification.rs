//! What the product tells a user inside the app. Written in the transaction of what it tells about.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    achievement::AchievementKind,
    note::{Note, NoteId},
    task::{Task, TaskId},
    user::{User, UserId},
};

/// How long a deleted notification stays in the database.
pub const DELETED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotificationId(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotificationKind {
    Achievement,
    Task,
    Message,
    System,
}

impl NotificationKind {
    pub const ALL: [Self; 4] = [Self::Achievement, Self::Task, Self::Message, Self::System];

    pub fn name(self) -> &'static str {
        match self {
            Self::Achievement => "achievement",
            Self::Task => "task",
            Self::Message => "message",
            Self::System => "system",
        }
    }
}

/// What a click on the notification opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotificationLink {
    Achievement(AchievementKind),
    Task(TaskId),
    /// Several tasks at once.
    Tasks,
    Note(NoteId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: NotificationKind,
    pub title: String,
    pub description: String,
    pub link: Option<NotificationLink>,
    pub created_at: DateTime<Utc>,
    pub read_at: Option<DateTime<Utc>>,
}

pub struct NewNotification {
    pub user_id: UserId,
    pub kind: NotificationKind,
    pub title: String,
    pub description: String,
    pub link: Option<NotificationLink>,
    pub created_at: DateTime<Utc>,
}

impl NewNotification {
    pub fn welcome(user: &User, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.id,
            kind: NotificationKind::System,
            title: "Welcome to Creator Hub".to_owned(),
            description: format!(
                "Good to have you here, {}. Add your first task to get going.",
                user.first_name
            ),
            link: None,
            created_at: now,
        }
    }

    /// One for everything that one call assigned.
    pub fn tasks_assigned(client: UserId, tasks: &[Task], now: DateTime<Utc>) -> Self {
        let (title, description, link) = match tasks {
            [task] => (
                format!("New task: {}", task.title),
                "Your mentor assigned it to you.".to_owned(),
                NotificationLink::Task(task.id),
            ),
            tasks => {
                let titles: Vec<_> = tasks.iter().map(|task| task.title.as_str()).collect();
                (format!("{} new tasks", tasks.len()), titles.join(", "), NotificationLink::Tasks)
            }
        };
        Self {
            user_id: client,
            kind: NotificationKind::Task,
            title,
            description,
            link: Some(link),
            created_at: now,
        }
    }

    /// Carries the whole note.
    pub fn note(note: &Note) -> Self {
        Self {
            user_id: note.client,
            kind: NotificationKind::Message,
            title: format!("A note from {}", note.author_name),
            description: note.message.clone(),
            link: Some(NotificationLink::Note(note.id)),
            created_at: note.created_at,
        }
    }

    pub fn achievement(user: UserId, kind: AchievementKind, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user,
            kind: NotificationKind::Achievement,
            title: format!("Achievement unlocked: {}", kind.title()),
            description: kind.deed(),
            link: Some(NotificationLink::Achievement(kind)),
            created_at: now,
        }
    }
}
