//! Text of a notification, stored as values. It is rendered in the reader's language on each read.

use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::session::MAX_SESSIONS,
    achievement::AchievementKind,
    language::{message::Message, reader::Reader},
    mentoring::correction::CorrectedTask,
};

/// Number of tasks that are named.
pub(super) const NAMED: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "text", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum NotificationText {
    Welcome {
        first_name: String,
    },
    PasswordChanged,
    /// A password reset confirmed the address for the first time, and deleted the earlier content of the account.
    HandedOver,
    /// A sign-in made too many sessions.
    OldestSessionEnded,
    /// Contains the whole note. `author`: full name; `None` for one whose account is closed.
    Note {
        #[serde(skip_serializing_if = "Option::is_none")]
        author: Option<String>,
        message: String,
    },
    Achievement {
        kind: AchievementKind,
    },
    TaskAssigned {
        title: String,
    },
    /// The first titles; all of them in a row of a release before. `others`: number of further tasks.
    TasksAssigned {
        titles: Vec<String>,
        #[serde(default)]
        others: usize,
    },
    /// The first tasks; all of them in a row of a release before. `others`: number of further ones.
    TasksCorrected {
        mentor: String,
        tasks: Vec<CorrectedTask>,
        #[serde(default)]
        others: usize,
    },
    /// A client submitted a task. `client`: full name; `None` for one whose account is closed.
    Submitted {
        #[serde(skip_serializing_if = "Option::is_none")]
        client: Option<String>,
        title: String,
        revision: i64,
    },
    /// With or without praise.
    Approved {
        title: String,
        #[serde(rename = "words")]
        body: Option<String>,
    },
    ChangesAsked {
        title: String,
        #[serde(rename = "words")]
        body: String,
    },
    /// Without the comment's text, which its author may delete. `author`: full name; `None` if the account is closed.
    Commented {
        #[serde(skip_serializing_if = "Option::is_none")]
        author: Option<String>,
        title: String,
    },
    /// A check-in closes soon. `name`: of the check-in.
    CheckInReminder {
        name: String,
    },
    /// A mentor wrote about the client's answers. `mentor`: full name; `None` for one whose account is closed.
    CheckInReply {
        #[serde(skip_serializing_if = "Option::is_none")]
        mentor: Option<String>,
        name: String,
    },
    /// A client wrote back. `client`: full name; `None` for one whose account is closed.
    CheckInComment {
        #[serde(skip_serializing_if = "Option::is_none")]
        client: Option<String>,
        name: String,
    },
    /// A number was assigned to the client. `name`: of the number.
    NumberGiven {
        name: String,
    },
    /// Text of an earlier release, which stored no values.
    #[serde(skip)]
    Worded(WordedNotification),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordedNotification {
    pub title: String,
    pub description: String,
}

impl NotificationText {
    /// Text that is rendered already.
    pub fn worded(title: impl Into<String>, description: impl Into<String>) -> Self {
        Self::Worded(WordedNotification { title: title.into(), description: description.into() })
    }

    /// Adds the full name of the user whom the text names.
    #[must_use]
    pub fn with_name(mut self, name: String) -> Self {
        if let Self::Note { author: subject, .. }
        | Self::Submitted { client: subject, .. }
        | Self::Commented { author: subject, .. }
        | Self::CheckInReply { mentor: subject, .. }
        | Self::CheckInComment { client: subject, .. } = &mut self
        {
            *subject = Some(name);
        }
        self
    }

    pub fn word<'a>(&self, reader: impl Into<Reader<'a>>) -> WordedNotification {
        let reader = reader.into();
        let word = |message: Message| message.word(reader);
        let title = match self {
            Self::Welcome { .. } => word(Message::new("notification-welcome")),
            Self::PasswordChanged => word(Message::new("notification-password-changed")),
            Self::OldestSessionEnded => word(Message::new("notification-session-ended")),
            Self::HandedOver => word(Message::new("handed-over")),
            Self::Note { author, .. } => word(match author {
                Some(author) => Message::new("notification-note").text("author", author),
                None => Message::new("notification-note-former"),
            }),
            Self::Achievement { kind } => {
                word(Message::new("notification-achievement").part("title", kind.title()))
            }
            Self::TaskAssigned { title } => word(Message::new("notification-task").text("title", title)),
            Self::TasksAssigned { titles, others } => {
                word(Message::new("notification-tasks").number("count", titles.len() + others))
            }
            Self::TasksCorrected { mentor, tasks, others } => word(match tasks.as_slice() {
                [task] => {
                    Message::new("notification-corrected").text("mentor", mentor).text("title", &task.title)
                }
                _ => Message::new("notification-corrected-several")
                    .text("mentor", mentor)
                    .number("count", tasks.len() + others),
            }),
            Self::Submitted { client, title, .. } => word(match client {
                Some(client) => {
                    Message::new("notification-submission").text("client", client).text("title", title)
                }
                None => Message::new("notification-submission-former").text("title", title),
            }),
            Self::Approved { title, .. } => word(Message::new("notification-approved").text("title", title)),
            Self::ChangesAsked { title, .. } => {
                word(Message::new("notification-changes").text("title", title))
            }
            Self::Commented { author, title } => word(match author {
                Some(author) => {
                    Message::new("notification-comment").text("author", author).text("title", title)
                }
                None => Message::new("notification-comment-former").text("title", title),
            }),
            Self::CheckInReminder { name } => {
                word(Message::new("notification-check-in-reminder").text("checkIn", name))
            }
            Self::CheckInReply { mentor, name } => {
                word(about_check_in(mentor.as_ref(), "notification-check-in-reply", name))
            }
            Self::CheckInComment { client, name } => {
                word(about_check_in(client.as_ref(), "notification-check-in-comment", name))
            }
            Self::NumberGiven { name } => word(Message::new("notification-number").text("name", name)),
            Self::Worded(worded) => worded.title.clone(),
        };
        let description = match self {
            Self::Welcome { first_name } => {
                word(Message::new("notification-welcome-text").text("name", first_name))
            }
            Self::PasswordChanged => word(Message::new("notification-password-changed-text")),
            Self::HandedOver => word(Message::new("handed-over-text")),
            Self::OldestSessionEnded => {
                word(Message::new("notification-session-ended-text").number("max", MAX_SESSIONS))
            }
            Self::Note { message, .. } => message.clone(),
            Self::Achievement { kind } => word(kind.reason()),
            Self::TaskAssigned { .. } => word(Message::new("notification-task-text")),
            Self::Submitted { revision, .. } => {
                word(Message::new("notification-submission-text").number("revision", *revision))
            }
            Self::Approved { body: Some(body), .. } | Self::ChangesAsked { body, .. } => body.clone(),
            Self::Approved { body: None, .. } => word(Message::new("notification-approved-text")),
            Self::Commented { .. } => word(Message::new("notification-comment-text")),
            Self::CheckInReminder { .. } => word(Message::new("notification-check-in-reminder-text")),
            Self::NumberGiven { .. } => word(Message::new("notification-number-text")),
            Self::CheckInReply { .. } | Self::CheckInComment { .. } => {
                word(Message::new("notification-check-in-text"))
            }
            Self::TasksAssigned { titles, others } => word(named(titles.iter(), *others)),
            Self::TasksCorrected { tasks, others, .. } => word(if let [task] = tasks.as_slice() {
                task.summary()
            } else {
                named(tasks.iter().map(|task| &task.title), *others)
            }),
            Self::Worded(worded) => worded.description.clone(),
        };
        WordedNotification { title, description }
    }
}

/// List of the first titles, and the number of the others.
fn named<'a>(titles: impl ExactSizeIterator<Item = &'a String>, others: usize) -> Message {
    let others = others + titles.len().saturating_sub(NAMED);
    let titles: Vec<_> = titles.take(NAMED).cloned().collect();
    let list = Message::new(if others == 0 { "list" } else { "list-and-others" });
    list.list("items", &titles).number("count", others)
}

/// Text about a check-in, with the name of the author if the account is open.
fn about_check_in(author: Option<&String>, key: &'static str, check_in: &str) -> Message {
    match author {
        Some(author) => Message::new(key).text("author", author).text("checkIn", check_in),
        None => Message::new("notification-check-in-former").text("checkIn", check_in),
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::model::category::Category;
    use crate::model::language::Language;

    fn worded(text: &NotificationText, language: Language) -> (String, String) {
        let WordedNotification { title, description } = text.word(language);
        (title, description)
    }

    fn pair(title: &str, description: &str) -> (String, String) {
        (title.to_owned(), description.to_owned())
    }

    #[test]
    fn notification_is_worded_in_any_language() {
        let welcome = NotificationText::Welcome { first_name: "Maya".to_owned() };
        assert_eq!(
            worded(&welcome, Language::English),
            pair("Welcome to Creator Hub", "Good to have you here, Maya. Add your first task to get going.")
        );
        assert_eq!(
            worded(&welcome, Language::German),
            pair(
                "Willkommen bei Creator Hub",
                "Schön, dass du da bist, Maya. Leg mit deiner ersten Aufgabe los."
            )
        );
        let assigned = |titles, others| NotificationText::TasksAssigned { titles, others };
        let tasks = assigned(vec!["Film".to_owned(), "Cut".to_owned()], 0);
        assert_eq!(worded(&tasks, Language::English), pair("2 new tasks", "Film, Cut"));
        assert_eq!(worded(&tasks, Language::German), pair("2 neue Aufgaben", "Film, Cut"));
        assert_eq!(
            worded(&tasks, Language::Arabic),
            pair("مهمتان جديدتان", "\u{2068}Film\u{2069}، \u{2068}Cut\u{2069}")
        );
        let ten = ["Film"; NAMED].join(", ");
        let many = pair("500 new tasks", &format!("{ten} and 490 more"));
        assert_eq!(worded(&assigned(vec!["Film".to_owned(); NAMED], 490), Language::English), many);
        assert_eq!(worded(&assigned(vec!["Film".to_owned(); 500], 0), Language::English), many);
    }

    #[test]
    fn correction_says_what_changed() {
        let film = CorrectedTask {
            title: "Film".to_owned(),
            category: Category::TimoTask,
            previous_title: Some("Movie".to_owned()),
            has_new_description: true,
            due_date: NaiveDate::from_ymd_opt(2026, 12, 1),
            renamed: vec![("a".to_owned(), "b".to_owned()), ("c".to_owned(), "d".to_owned())],
        };
        let corrected =
            |tasks| NotificationText::TasksCorrected { mentor: "Timo".to_owned(), tasks, others: 0 };
        let one = corrected(vec![film.clone()]);
        assert_eq!(
            worded(&one, Language::English),
            pair(
                "Timo corrected a task: Film",
                "Changed: title, description, due date (Tuesday, Dec 1, 2026), 2 subtasks"
            )
        );
        assert_eq!(
            worded(&one, Language::German),
            pair(
                "Timo hat eine Aufgabe korrigiert: Film",
                "Geändert: Titel, Beschreibung, Fälligkeit (Dienstag, 1. Dezember 2026), 2 Teilaufgaben"
            )
        );
        let cut = CorrectedTask { title: "Cut".to_owned(), ..film.clone() };
        assert_eq!(
            worded(&corrected(vec![film, cut]), Language::English),
            pair("Timo corrected 2 tasks", "Film, Cut")
        );
    }

    #[test]
    fn achievement_is_named_in_the_readers_language() {
        let finisher = NotificationText::Achievement { kind: AchievementKind::TheFinisher };
        assert_eq!(
            worded(&finisher, Language::English),
            pair("Achievement unlocked: The Finisher", "You completed 4 tasks.")
        );
        assert_eq!(
            worded(&finisher, Language::German),
            pair("Erfolg freigeschaltet: Vier gewinnt", "Du hast 4 Aufgaben abgeschlossen.")
        );
    }

    #[test]
    fn news_of_a_check_in_names_its_author() {
        let name = || "Week".to_owned();
        let reminder = NotificationText::CheckInReminder { name: name() };
        assert_eq!(
            worded(&reminder, Language::English),
            pair("Still open: Week", "Answer it before it closes.")
        );
        let read = "Open the check-in to read it.";
        let reply = NotificationText::CheckInReply { mentor: None, name: name() };
        assert_eq!(worded(&reply, Language::English), pair("New words about a check-in: Week", read));
        assert_eq!(
            worded(&reply.with_name("Timo Berg".to_owned()), Language::English),
            pair("Timo Berg wrote about your check-in: Week", read)
        );
        let comment = NotificationText::CheckInComment { client: None, name: name() };
        assert_eq!(
            worded(&comment.with_name("Maya Okafor".to_owned()), Language::English),
            pair("Maya Okafor wrote back: Week", read)
        );
        let row = r#"{"text":"checkInReply","name":"Week"}"#;
        let stored = NotificationText::CheckInReply { mentor: None, name: name() };
        assert_eq!(serde_json::to_string(&stored).unwrap(), row);
    }

    #[test]
    fn stored_text_is_shown_as_it_stands() {
        let text = WordedNotification { title: "Hello".to_owned(), description: "Text".to_owned() };
        for language in Language::ALL {
            assert_eq!(NotificationText::Worded(text.clone()).word(language), text);
        }
    }
}
