//! Notifications inside the app, written in the transaction of the change that they report.

pub mod text;

use chrono::{DateTime, TimeDelta, Utc};

use text::{NAMED, NotificationText};

use crate::model::{
    accounts::user::{User, UserId},
    achievement::AchievementKind,
    by_name::with_names,
    category::Board,
    mentoring::{
        assignment::{AssignedTask, board_of},
        check_in::PeriodId,
        correction::{self, CorrectedTask},
        note::{Note, NoteId},
        number::NumberId,
    },
    task::id::TaskId,
};

/// Time that a deleted notification stays in the database.
pub const DELETED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotificationId(pub i64);

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum NotificationKind {
        Achievement = "achievement",
        Task = "task",
        Message = "message",
        System = "system",
    }
}

/// Target of a click on the notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotificationLink {
    Achievement(AchievementKind),
    Task(TaskId),
    /// Several tasks, on the board that shows them.
    Tasks(Board),
    Note(NoteId),
    /// One opening of a check-in for the client.
    CheckIn(PeriodId),
    Number(NumberId),
}

impl NotificationLink {
    /// Names of the kind and of its target, as rows and JSON have them.
    pub fn kind_and_id(&self) -> (&'static str, String) {
        match self {
            Self::Achievement(kind) => ("achievement", kind.name().to_owned()),
            Self::Task(id) => ("task", id.0.to_string()),
            Self::Tasks(board) => ("tasks", board.name().to_owned()),
            Self::Note(id) => ("note", id.0.to_string()),
            Self::CheckIn(id) => ("checkIn", id.0.to_string()),
            Self::Number(id) => ("number", id.0.to_string()),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: NotificationKind,
    pub text: NotificationText,
    pub link: Option<NotificationLink>,
    pub created_at: DateTime<Utc>,
    pub read_at: Option<DateTime<Utc>>,
}

pub struct NewNotification {
    pub user_id: UserId,
    /// User whom the text names. The name is loaded on each read, because the account may be closed by then.
    pub subject: Option<UserId>,
    pub kind: NotificationKind,
    pub text: NotificationText,
    pub link: Option<NotificationLink>,
    pub created_at: DateTime<Utc>,
}

impl NewNotification {
    pub fn welcome(user: &User, now: DateTime<Utc>) -> Self {
        Self::system(user.id, NotificationText::Welcome { first_name: user.first_name.clone() }, now)
    }

    /// Notification about the account itself.
    pub fn system(user: UserId, text: NotificationText, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user,
            subject: None,
            kind: NotificationKind::System,
            text,
            link: None,
            created_at: now,
        }
    }

    pub fn note(note: &Note, author: UserId) -> Self {
        Self {
            user_id: note.client,
            subject: Some(author),
            kind: NotificationKind::Message,
            text: NotificationText::Note { author: None, message: note.message.clone() },
            link: Some(NotificationLink::Note(note.id)),
            created_at: note.created_at,
        }
    }

    /// Notification about the thread of a task.
    pub fn thread(
        user: UserId,
        subject: Option<UserId>,
        kind: NotificationKind,
        text: NotificationText,
        task: TaskId,
        now: DateTime<Utc>,
    ) -> Self {
        Self { user_id: user, subject, kind, text, link: Some(NotificationLink::Task(task)), created_at: now }
    }

    /// Notification about a check-in. `subject`: user whom the text names.
    pub fn check_in(
        user: UserId,
        subject: Option<UserId>,
        text: NotificationText,
        period: PeriodId,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            user_id: user,
            subject,
            kind: NotificationKind::Message,
            text,
            link: Some(NotificationLink::CheckIn(period)),
            created_at: now,
        }
    }

    pub fn achievement(user: UserId, kind: AchievementKind, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user,
            subject: None,
            kind: NotificationKind::Achievement,
            text: NotificationText::Achievement { kind },
            link: Some(NotificationLink::Achievement(kind)),
            created_at: now,
        }
    }
}

/// Numbers of a user's notifications.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NotificationCounts {
    pub total: i64,
    pub unread: i64,
}

/// Notification of each assignee: one per assignment or correction, not one per task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignmentNotice {
    pub text: NotificationText,
    /// Board with several tasks; `None` links to the assignee's single task.
    pub board: Option<Board>,
}

impl AssignmentNotice {
    pub fn of(tasks: &[AssignedTask]) -> Self {
        if let [task] = tasks {
            return Self {
                text: NotificationText::TaskAssigned { title: task.details.title.clone() },
                board: None,
            };
        }
        let titles = tasks.iter().take(NAMED).map(|task| task.details.title.clone()).collect();
        let others = tasks.len().saturating_sub(NAMED);
        Self { text: NotificationText::TasksAssigned { titles, others }, board: Some(board_of(tasks)) }
    }

    /// Notification about a correction. `mentor`: first name of the admin who corrected.
    pub fn corrected(mentor: String, mut tasks: Vec<CorrectedTask>) -> Self {
        let board = (tasks.len() > 1).then(|| correction::board_of(&tasks));
        let others = tasks.len().saturating_sub(NAMED);
        tasks.truncate(NAMED);
        Self { text: NotificationText::TasksCorrected { mentor, tasks, others }, board }
    }
}
