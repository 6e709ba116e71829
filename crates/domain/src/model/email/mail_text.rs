//! Text of a mail, stored as values. It is rendered when it is sent, in the reader's present language.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::model::{
    appearance::Appearance,
    email::{
        digest::Digest,
        email_content::EmailContent,
        email_kind::EmailKind,
        email_text,
        mailed_check_in::{MailedReminder, MailedReply},
        mailed_note::MailedNote,
        mailed_thread::{MailedComments, MailedDecision, MailedSubmission},
        merged::Merged,
    },
    language::Language,
    mentoring::{assignment::AssignedTask, correction::CorrectedTask, note::NoteId},
    site::Site,
    task::id::TaskId,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "text", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MailText {
    /// One content for all assignees. Only name and task differ. `mentor`: first name of the admin who assigned.
    TasksAssigned {
        mentor: String,
        tasks: Vec<AssignedTask>,
    },
    /// One content for all clients of corrected tasks. `mentor`: first name of the admin who corrected.
    TasksCorrected {
        mentor: String,
        tasks: Vec<CorrectedTask>,
    },
    Note(MailedNote),
    /// One content for all recipients of a note with the same local day. Only name and note differ. `mentor`: first
    /// name of the author.
    NoteToMany {
        mentor: String,
        /// Full name.
        author: String,
        message: String,
        day: NaiveDate,
    },
    Submission(MailedSubmission),
    Decision(MailedDecision),
    /// Comments on one task, folded until the mail is sent.
    Comments(MailedComments),
    CheckInReminder(MailedReminder),
    CheckInReply(MailedReply),
    Digest {
        first_name: String,
        #[serde(flatten)]
        digest: Digest,
    },
    /// Digest that a release before failed to write. It is sent only if an admin retries it.
    MissingDigest,
    /// `mentor`: full name of the admin who invites, in whose language the mail is. `ends_on`: last day of the link.
    Invitation {
        mentor: String,
        language: Language,
        /// `None` in a row of an earlier release.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ends_on: Option<NaiveDate>,
    },
    EmailConfirmation,
    PasswordReset,
    PasswordChanged,
    /// By the owner: in the account, or by a link.
    OwnPasswordChanged,
    /// Sign-in from an unknown browser. Its names are from a fixed list, never from its own text.
    NewBrowser {
        browser: Option<String>,
        system: Option<String>,
    },
    /// A password reset confirmed the address for the first time, and deleted the earlier content of the account.
    HandedOver,
    TwoFactorTurnedOn,
    TwoFactorTurnedOff,
    PasskeyAdded,
    PasskeyRemoved,
    /// An account of the organisation opens the account.
    OrganisationLinked,
    OrganisationUnlinked,
    AccountClosed {
        deleted_on: NaiveDate,
    },
    Test {
        first_name: String,
    },
}

impl MailText {
    pub fn kind(&self) -> EmailKind {
        match self {
            Self::TasksAssigned { .. } | Self::TasksCorrected { .. } => EmailKind::TasksAssigned,
            Self::Note(_) | Self::NoteToMany { .. } => EmailKind::Note,
            Self::Submission(_) => EmailKind::Submission,
            Self::Decision(_) => EmailKind::Decision,
            Self::Comments(_) => EmailKind::Comments,
            Self::CheckInReminder(_) => EmailKind::CheckInReminder,
            Self::CheckInReply(_) => EmailKind::CheckInReply,
            Self::Digest { .. } | Self::MissingDigest => EmailKind::Digest,
            Self::Invitation { .. } => EmailKind::Invitation,
            Self::EmailConfirmation => EmailKind::EmailConfirmation,
            Self::PasswordReset => EmailKind::PasswordReset,
            Self::PasswordChanged => EmailKind::PasswordChanged,
            Self::OwnPasswordChanged
            | Self::NewBrowser { .. }
            | Self::HandedOver
            | Self::PasskeyAdded
            | Self::PasskeyRemoved
            | Self::OrganisationLinked
            | Self::OrganisationUnlinked => EmailKind::Security,
            Self::TwoFactorTurnedOn | Self::TwoFactorTurnedOff => EmailKind::TwoFactorChanged,
            Self::AccountClosed { .. } => EmailKind::AccountClosed,
            Self::Test { .. } => EmailKind::Test,
        }
    }

    /// Task whose thread the mail is about.
    pub fn thread_task(&self) -> Option<TaskId> {
        match self {
            Self::Submission(MailedSubmission { task, .. })
            | Self::Decision(MailedDecision { task, .. })
            | Self::Comments(MailedComments { task, .. }) => Some(task.id),
            _ => None,
        }
    }

    /// Language of a recipient without an account.
    pub fn language_without_account(&self) -> Language {
        match self {
            Self::Invitation { language, .. } => *language,
            _ => Language::default(),
        }
    }

    pub fn word(
        &self,
        site: &Site,
        language: Language,
        merged: &Merged,
        appearance: &Appearance,
    ) -> EmailContent {
        let reader = appearance.settings.names.reader(language);
        match self {
            Self::TasksAssigned { mentor, tasks } => {
                email_text::tasks_assigned(mentor, tasks, merged, site, reader)
            }
            Self::TasksCorrected { mentor, tasks } => {
                email_text::tasks_corrected(mentor, tasks, merged, site, reader)
            }
            Self::Note(note) => email_text::note(&note.id.0.to_string(), note, site, reader),
            Self::NoteToMany { mentor, author, message, day } => {
                let note = MailedNote {
                    // The address has the note's id, which is a placeholder where the mail is queued.
                    id: NoteId(0),
                    first_name: merged.name.clone(),
                    mentor: mentor.clone(),
                    author: author.clone(),
                    message: message.clone(),
                    day: *day,
                };
                email_text::note(&merged.task, &note, site, reader)
            }
            Self::Submission(submission) => email_text::submission(submission, site, reader),
            Self::Decision(decision) => email_text::decision(decision, site, reader),
            Self::Comments(comments) => email_text::comments(comments, site, reader),
            Self::CheckInReminder(reminder) => email_text::check_in_reminder(reminder, site, reader),
            Self::CheckInReply(reply) => email_text::check_in_reply(reply, site, reader),
            Self::Digest { first_name, digest } => email_text::digest(first_name, digest, site, reader),
            Self::MissingDigest => return email_text::missing_digest(reader),
            Self::Invitation { mentor, ends_on, .. } => {
                email_text::invitation(mentor, *ends_on, site, reader)
            }
            Self::EmailConfirmation => email_text::email_confirmation(site, reader),
            Self::PasswordReset => email_text::password_reset(site, reader),
            Self::PasswordChanged => email_text::password_changed(site, reader),
            Self::OwnPasswordChanged => email_text::own_password_changed(site, reader),
            Self::NewBrowser { browser, system } => {
                email_text::new_browser(browser.as_deref(), system.as_deref(), site, reader)
            }
            Self::HandedOver => email_text::handed_over(site, reader),
            Self::TwoFactorTurnedOn => email_text::two_factor_turned_on(site, reader),
            Self::TwoFactorTurnedOff => email_text::two_factor_turned_off(site, reader),
            Self::PasskeyAdded => email_text::way_changed(&email_text::PASSKEY_ADDED, site, reader),
            Self::PasskeyRemoved => email_text::way_changed(&email_text::PASSKEY_REMOVED, site, reader),
            Self::OrganisationLinked => {
                email_text::way_changed(&email_text::ORGANISATION_LINKED, site, reader)
            }
            Self::OrganisationUnlinked => {
                email_text::way_changed(&email_text::ORGANISATION_UNLINKED, site, reader)
            }
            Self::AccountClosed { deleted_on } => email_text::account_closed(*deleted_on, site, reader),
            Self::Test { first_name } => email_text::test(first_name, site, reader),
        }
        .write(site, reader, appearance)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn reads_and_writes(row: &Value) {
        let text: MailText = serde_json::from_value(row.clone()).unwrap();
        assert_eq!(&serde_json::to_value(&text).unwrap(), row);
    }

    #[test]
    fn rows_of_the_release_before_are_read() {
        let id = "6a7f0a1e-6a3b-4b5e-9d5e-2f6f7b1c9a10";
        let task = json!({
            "title": "Film", "description": null, "category": "Timo Task", "due_date": "2026-12-01",
            "needs_review": true, "repeat": "2 week date 1,3", "subtasks": ["Script"]
        });
        let corrected = json!({
            "title": "Film", "category": "Content Creation", "previousTitle": "Fim", "hasNewDescription": false,
            "dueDate": null, "renamed": [["Scrip", "Script"]]
        });
        let thread_task = json!({ "id": 7, "title": "Film", "client": id });
        let digest_task = json!({
            "title": "Film", "category": "Business Outreach", "dueDate": "2026-12-01", "subtasksDone": 1,
            "subtasks": 2
        });
        let entry = json!({
            "title": "Film", "author": "Maya Okafor", "authorId": id, "kind": "changes", "revision": null,
            "words": "Louder"
        });
        for row in [
            json!({ "text": "tasksAssigned", "mentor": "Timo", "tasks": [task] }),
            json!({ "text": "tasksCorrected", "mentor": "Timo", "tasks": [corrected] }),
            json!({
                "text": "note", "id": 3, "firstName": "Maya", "mentor": "Timo", "author": "Timo Berg",
                "message": "Well done", "day": "2026-11-27"
            }),
            json!({
                "text": "submission", "firstName": "Timo", "client": "Maya Okafor", "task": thread_task,
                "revision": 2
            }),
            json!({
                "text": "decision", "firstName": "Maya", "mentor": "Timo", "task": thread_task,
                "isApproved": true, "words": null
            }),
            json!({
                "text": "comments", "firstName": "Maya", "task": thread_task,
                "comments": [{ "entry": 5, "author": "Timo Berg", "authorId": id, "words": "Louder" }]
            }),
            json!({
                "text": "digest", "firstName": "Maya", "dueToday": [digest_task], "overdue": [], "newTasks": [],
                "newNotes": 1, "entries": [entry], "corrected": [],
                "checkIns": [{ "name": "Week", "closes": "2026-11-20T17:00:00" }], "isForAdmin": false,
                "today": "2026-11-20"
            }),
            json!({
                "text": "checkInReminder", "period": 9, "firstName": "Maya", "mentor": "Timo", "checkIn": "Week",
                "closes": "2026-11-20T17:00:00"
            }),
            json!({
                "text": "checkInReply", "period": 9, "firstName": "Maya", "checkIn": "Week", "author": "Timo Berg",
                "authorId": id, "words": "Louder"
            }),
            json!({ "text": "invitation", "mentor": "Timo Berg", "language": "de" }),
            json!({ "text": "newBrowser", "browser": "Firefox", "system": null }),
            json!({ "text": "passwordReset" }),
        ] {
            reads_and_writes(&row);
        }
    }

    #[test]
    fn fields_of_later_releases_may_be_missing() {
        let digest = json!({
            "text": "digest", "firstName": "Maya", "dueToday": [], "overdue": [], "newTasks": [], "newNotes": 0
        });
        let comments = json!({
            "text": "comments", "firstName": "Maya", "task": { "id": 7, "title": "Film", "client": null },
            "comments": [{ "entry": 5, "author": "Timo Berg", "words": "Louder" }]
        });
        let assigned = json!({
            "text": "tasksAssigned", "mentor": "Timo",
            "tasks": [{
                "title": "Film", "description": null, "category": "Timo Task", "due_date": null, "subtasks": []
            }]
        });
        for row in [digest, comments, assigned] {
            serde_json::from_value::<MailText>(row).unwrap();
        }
    }
}
