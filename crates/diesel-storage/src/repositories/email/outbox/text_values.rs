//! Values of a mail's text as JSON, beside its English wording for a server of the release before.

mod threads;

use chrono::NaiveDate;
use hub_domain::model::{
    category::Category,
    email::{
        digest::{Digest, DigestTask},
        mail_text::{MailText, MailedNote},
    },
    language::Language,
    mentoring::note::NoteId,
};
use serde::{Deserialize, Serialize};

use crate::repositories::{mentoring::corrections::StoredCorrection, task_details::StoredTask};
use threads::{StoredComments, StoredDecision, StoredDigestEntry, StoredSubmission};

#[derive(Serialize, Deserialize)]
#[serde(tag = "text", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum Values {
    TasksAssigned {
        mentor: String,
        tasks: Vec<StoredTask>,
    },
    TasksCorrected {
        mentor: String,
        tasks: Vec<StoredCorrection>,
    },
    Note {
        id: i64,
        first_name: String,
        mentor: String,
        author: String,
        message: String,
        day: NaiveDate,
    },
    NoteToMany {
        mentor: String,
        author: String,
        message: String,
        day: NaiveDate,
    },
    Submission(StoredSubmission),
    Decision(StoredDecision),
    Comments(StoredComments),
    Digest {
        first_name: String,
        due_today: Vec<StoredDigestTask>,
        overdue: Vec<StoredDigestTask>,
        new_tasks: Vec<StoredDigestTask>,
        new_notes: usize,
        /// Missing in a row of a release before.
        #[serde(default)]
        entries: Vec<StoredDigestEntry>,
        #[serde(default)]
        is_for_admin: bool,
    },
    MissingDigest,
    Invitation {
        mentor: String,
        language: String,
    },
    EmailConfirmation,
    PasswordReset,
    PasswordChanged,
    OwnPasswordChanged,
    NewBrowser {
        browser: Option<String>,
        system: Option<String>,
    },
    HandedOver,
    TwoFactorTurnedOn,
    TwoFactorTurnedOff,
    AccountClosed {
        deleted_on: NaiveDate,
    },
    Test {
        first_name: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredDigestTask {
    title: String,
    category: String,
    due_date: Option<NaiveDate>,
    subtasks_done: usize,
    subtasks: usize,
}

impl From<DigestTask> for StoredDigestTask {
    fn from(DigestTask { title, category, due_date, subtasks_done, subtasks }: DigestTask) -> Self {
        Self { title, category: category.name().to_owned(), due_date, subtasks_done, subtasks }
    }
}

impl StoredDigestTask {
    fn into_task(self) -> Option<DigestTask> {
        let Self { title, category, due_date, subtasks_done, subtasks } = self;
        let category = Category::parse(&category).ok()?;
        Some(DigestTask { title, category, due_date, subtasks_done, subtasks })
    }
}

pub(super) fn write(text: &MailText) -> String {
    serde_json::to_string(&values_of(text.clone())).expect("values serialize")
}

/// Parses the values of a row. `None` for a row of another release, whose values are missing or unknown.
pub(super) fn read(values: Option<&str>) -> Option<MailText> {
    to_text(serde_json::from_str(values?).ok()?)
}

fn values_of(text: MailText) -> Values {
    let stored = |tasks: Vec<DigestTask>| tasks.into_iter().map(StoredDigestTask::from).collect();
    match text {
        MailText::TasksAssigned { mentor, tasks } => {
            Values::TasksAssigned { mentor, tasks: tasks.iter().map(StoredTask::from).collect() }
        }
        MailText::TasksCorrected { mentor, tasks } => {
            Values::TasksCorrected { mentor, tasks: tasks.into_iter().map(StoredCorrection::from).collect() }
        }
        MailText::Note(MailedNote { id, first_name, mentor, author, message, day }) => {
            Values::Note { id: id.0, first_name, mentor, author, message, day }
        }
        MailText::NoteToMany { mentor, author, message, day } => {
            Values::NoteToMany { mentor, author, message, day }
        }
        MailText::Submission(submission) => Values::Submission(submission.into()),
        MailText::Decision(decision) => Values::Decision(decision.into()),
        MailText::Comments(comments) => Values::Comments(comments.into()),
        MailText::Digest { first_name, digest } => Values::Digest {
            first_name,
            due_today: stored(digest.due_today),
            overdue: stored(digest.overdue),
            new_tasks: stored(digest.new_tasks),
            new_notes: digest.new_notes,
            entries: digest.entries.into_iter().map(StoredDigestEntry::from).collect(),
            is_for_admin: digest.is_for_admin,
        },
        MailText::MissingDigest => Values::MissingDigest,
        MailText::Invitation { mentor, language } => {
            Values::Invitation { mentor, language: language.tag().to_owned() }
        }
        MailText::EmailConfirmation => Values::EmailConfirmation,
        MailText::PasswordReset => Values::PasswordReset,
        MailText::PasswordChanged => Values::PasswordChanged,
        MailText::OwnPasswordChanged => Values::OwnPasswordChanged,
        MailText::NewBrowser { browser, system } => Values::NewBrowser { browser, system },
        MailText::HandedOver => Values::HandedOver,
        MailText::TwoFactorTurnedOn => Values::TwoFactorTurnedOn,
        MailText::TwoFactorTurnedOff => Values::TwoFactorTurnedOff,
        MailText::AccountClosed { deleted_on } => Values::AccountClosed { deleted_on },
        MailText::Test { first_name } => Values::Test { first_name },
    }
}

fn to_text(values: Values) -> Option<MailText> {
    let read = |stored: Vec<StoredDigestTask>| -> Option<Vec<_>> {
        stored.into_iter().map(StoredDigestTask::into_task).collect()
    };
    Some(match values {
        Values::TasksAssigned { mentor, tasks } => {
            let tasks: Result<_, _> = tasks.into_iter().map(TryInto::try_into).collect();
            MailText::TasksAssigned { mentor, tasks: tasks.ok()? }
        }
        Values::TasksCorrected { mentor, tasks } => {
            let tasks = tasks.into_iter().map(StoredCorrection::read).collect::<Option<_>>()?;
            MailText::TasksCorrected { mentor, tasks }
        }
        Values::Note { id, first_name, mentor, author, message, day } => {
            MailText::Note(MailedNote { id: NoteId(id), first_name, mentor, author, message, day })
        }
        Values::NoteToMany { mentor, author, message, day } => {
            MailText::NoteToMany { mentor, author, message, day }
        }
        Values::Submission(submission) => MailText::Submission(submission.read()?),
        Values::Decision(decision) => MailText::Decision(decision.read()?),
        Values::Comments(comments) => MailText::Comments(comments.read()?),
        Values::Digest { first_name, due_today, overdue, new_tasks, new_notes, entries, is_for_admin } => {
            let digest = Digest {
                due_today: read(due_today)?,
                overdue: read(overdue)?,
                new_tasks: read(new_tasks)?,
                new_notes,
                entries: entries.into_iter().map(StoredDigestEntry::read).collect::<Option<_>>()?,
                is_for_admin,
            };
            MailText::Digest { first_name, digest }
        }
        Values::MissingDigest => MailText::MissingDigest,
        Values::Invitation { mentor, language } => {
            MailText::Invitation { mentor, language: Language::parse(&language).unwrap_or_default() }
        }
        Values::EmailConfirmation => MailText::EmailConfirmation,
        Values::PasswordReset => MailText::PasswordReset,
        Values::PasswordChanged => MailText::PasswordChanged,
        Values::OwnPasswordChanged => MailText::OwnPasswordChanged,
        Values::NewBrowser { browser, system } => MailText::NewBrowser { browser, system },
        Values::HandedOver => MailText::HandedOver,
        Values::TwoFactorTurnedOn => MailText::TwoFactorTurnedOn,
        Values::TwoFactorTurnedOff => MailText::TwoFactorTurnedOff,
        Values::AccountClosed { deleted_on } => MailText::AccountClosed { deleted_on },
        Values::Test { first_name } => MailText::Test { first_name },
    })
}
