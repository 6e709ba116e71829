//! Values of a mail's text as JSON, beside its English wording for a server of the release before.

use hub_domain::model::email::mail_text::MailText;

pub(crate) fn write(text: &MailText) -> String {
    serde_json::to_string(text).expect("values serialize")
}

/// Parses the values of a row. `None` for a row of another release, whose values are missing or unknown.
pub(crate) fn read(values: Option<&str>) -> Option<MailText> {
    serde_json::from_str(values?).ok()
}
