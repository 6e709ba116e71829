//! Values of a notification's text as JSON, beside its English wording for a server of the release before.

use hub_domain::model::{
    language::Language,
    notification::text::{NotificationText, WordedNotification},
};
use serde::{Deserialize, Serialize};

use crate::repositories::{achievements::achievement_kind, mentoring::corrections::StoredCorrection};

/// Columns of a text.
pub(crate) struct StoredText {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) values: Option<String>,
}

/// The name of the user whom a text is about is in a row of a release before alone.
#[derive(Serialize, Deserialize)]
#[serde(tag = "text", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum Values {
    Welcome {
        first_name: String,
    },
    PasswordChanged,
    HandedOver,
    OldestSessionEnded,
    Note {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<String>,
        message: String,
    },
    Achievement {
        kind: String,
    },
    TaskAssigned {
        title: String,
    },
    TasksAssigned {
        titles: Vec<String>,
    },
    TasksCorrected {
        mentor: String,
        tasks: Vec<StoredCorrection>,
    },
    Submitted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        client: Option<String>,
        title: String,
        revision: i64,
    },
    Approved {
        title: String,
        words: Option<String>,
    },
    ChangesAsked {
        title: String,
        words: String,
    },
    Commented {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<String>,
        title: String,
    },
}

impl StoredText {
    pub(crate) fn of(text: &NotificationText) -> Self {
        let WordedNotification { title, description } = text.word(Language::English);
        let values = values_of(text).map(|values| serde_json::to_string(&values).expect("values serialize"));
        Self { title, description, values }
    }
}

fn values_of(text: &NotificationText) -> Option<Values> {
    Some(match text.clone() {
        NotificationText::Welcome { first_name } => Values::Welcome { first_name },
        NotificationText::PasswordChanged => Values::PasswordChanged,
        NotificationText::HandedOver => Values::HandedOver,
        NotificationText::OldestSessionEnded => Values::OldestSessionEnded,
        NotificationText::Note { author, message } => Values::Note { author, message },
        NotificationText::Achievement(kind) => Values::Achievement { kind: kind.name().to_owned() },
        NotificationText::TaskAssigned { title } => Values::TaskAssigned { title },
        NotificationText::TasksAssigned { titles } => Values::TasksAssigned { titles },
        NotificationText::TasksCorrected { mentor, tasks } => {
            Values::TasksCorrected { mentor, tasks: tasks.into_iter().map(StoredCorrection::from).collect() }
        }
        NotificationText::Submitted { client, title, revision } => {
            Values::Submitted { client, title, revision }
        }
        NotificationText::Approved { title, words } => Values::Approved { title, words },
        NotificationText::ChangesAsked { title, words } => Values::ChangesAsked { title, words },
        NotificationText::Commented { author, title } => Values::Commented { author, title },
        NotificationText::Worded(_) => return None,
    })
}

/// Text of a row. A row of another release, whose values are missing or unknown, has its stored wording.
pub(super) fn read(values: Option<&str>, worded: WordedNotification) -> NotificationText {
    let values = values.and_then(|values| serde_json::from_str(values).ok());
    values.and_then(to_text).unwrap_or(NotificationText::Worded(worded))
}

fn to_text(values: Values) -> Option<NotificationText> {
    Some(match values {
        Values::Welcome { first_name } => NotificationText::Welcome { first_name },
        Values::PasswordChanged => NotificationText::PasswordChanged,
        Values::HandedOver => NotificationText::HandedOver,
        Values::OldestSessionEnded => NotificationText::OldestSessionEnded,
        Values::Note { author, message } => NotificationText::Note { author, message },
        Values::Achievement { kind } => NotificationText::Achievement(achievement_kind(&kind).ok()?),
        Values::TaskAssigned { title } => NotificationText::TaskAssigned { title },
        Values::TasksAssigned { titles } => NotificationText::TasksAssigned { titles },
        Values::TasksCorrected { mentor, tasks } => {
            let tasks = tasks.into_iter().map(StoredCorrection::read).collect::<Option<_>>()?;
            NotificationText::TasksCorrected { mentor, tasks }
        }
        Values::Submitted { client, title, revision } => {
            NotificationText::Submitted { client, title, revision }
        }
        Values::Approved { title, words } => NotificationText::Approved { title, words },
        Values::ChangesAsked { title, words } => NotificationText::ChangesAsked { title, words },
        Values::Commented { author, title } => NotificationText::Commented { author, title },
    })
}
