//! Values of mail about a check-in. A client's answer is never in it.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use crate::model::{email::mailed_thread::MailedAuthor, mentoring::check_in::PeriodId};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedReminder {
    pub period: PeriodId,
    /// First name of the client.
    pub first_name: String,
    /// First name of the mentor who asks. `None`: the account was closed or deleted.
    pub mentor: Option<String>,
    /// Name of the check-in.
    pub check_in: String,
    /// Local time of the client.
    pub closes: NaiveDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailedReply {
    pub period: PeriodId,
    /// First name of the reader.
    pub first_name: String,
    /// Name of the check-in.
    pub check_in: String,
    #[serde(flatten)]
    pub author: MailedAuthor,
    /// `None`: the reader is a mentor. What a client writes about answers is never mailed.
    #[serde(rename = "words")]
    pub body: Option<String>,
}
