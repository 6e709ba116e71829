//! Values of a notification's text as JSON, beside its English wording for a server of the release before.

use hub_domain::model::{
    language::Language,
    notification::text::{NotificationText, WordedNotification},
};

/// Columns of a text.
pub(crate) struct StoredText {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) values: Option<String>,
}

impl StoredText {
    pub(crate) fn of(text: &NotificationText) -> Self {
        let WordedNotification { title, description } = text.word(Language::English);
        let has_values = !matches!(text, NotificationText::Worded(_));
        let values = has_values.then(|| serde_json::to_string(text).expect("values serialize"));
        Self { title, description, values }
    }
}

/// Text of a row. A row of another release, whose values are missing or unknown, has its stored wording.
pub(super) fn read(values: Option<&str>, worded: WordedNotification) -> NotificationText {
    values.and_then(|values| serde_json::from_str(values).ok()).unwrap_or(NotificationText::Worded(worded))
}
