//! Thread of a task on the wire.

use chrono::{DateTime, Utc};
use hub_domain::model::thread::{Entry, EntryKind, Person, SubmissionState, Thread, VisibleEntry};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::{names::schema_of_names, task::TaskJson};

#[derive(Serialize, ToSchema)]
#[schema(as = Thread)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ThreadJson {
    task: TaskJson,
    /// Full name of the admin who assigned the task; null when it is not known any more.
    #[schema(required)]
    assigned_by: Option<String>,
    /// Newest entries of the page, oldest first.
    entries: Vec<ThreadEntryJson>,
    /// Parameter for older ones; null when there are none.
    #[schema(required)]
    before: Option<i64>,
    /// Id of the last entry that the caller has read; 0 for none.
    last_read_id: i64,
}

impl From<Thread> for ThreadJson {
    fn from(thread: Thread) -> Self {
        Self {
            task: thread.task.into(),
            assigned_by: thread.assigned_by,
            entries: thread.entries.into_iter().map(ThreadEntryJson::from).collect(),
            before: thread.before.map(|id| id.0),
            last_read_id: thread.last_read.map_or(0, |id| id.0),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = ThreadEntry)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ThreadEntryJson {
    id: i64,
    #[schema(value_type = ThreadEntryKindJson)]
    kind: &'static str,
    /// Null when the account is closed or deleted.
    #[schema(required)]
    author: Option<ThreadAuthorJson>,
    /// Plain text.
    #[schema(required)]
    text: Option<String>,
    /// Web addresses of a submission.
    links: Vec<String>,
    /// Revision of a submission, or the one that was decided on.
    #[schema(required)]
    revision: Option<i64>,
    created_at: DateTime<Utc>,
    /// Of submissions alone.
    #[schema(required, value_type = Option<SubmissionStateJson>)]
    state: Option<&'static str>,
    /// Whether it is a comment that the caller can delete now.
    can_delete: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ThreadAuthor)]
#[serde(rename_all = "camelCase")]
struct ThreadAuthorJson {
    #[schema(format = "uuid")]
    id: String,
    first_name: String,
    last_name: String,
    /// As `profileImageUrl` of a user.
    #[schema(required)]
    picture_url: Option<String>,
    is_admin: bool,
}

schema_of_names!(ThreadEntryKindJson as "ThreadEntryKind", EntryKind::ALL.map(EntryKind::name));

schema_of_names!(SubmissionStateJson as "SubmissionState", SubmissionState::ALL.map(SubmissionState::name));

impl From<Person> for ThreadAuthorJson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            picture_url: person.profile_image_url,
            is_admin: person.is_admin,
        }
    }
}

impl From<VisibleEntry> for ThreadEntryJson {
    fn from(VisibleEntry { entry, can_be_deleted }: VisibleEntry) -> Self {
        Self {
            id: entry.id.0,
            kind: entry.content.kind().name(),
            text: entry.content.text().map(str::to_owned),
            links: entry.content.links().to_vec(),
            revision: entry.content.revision(),
            created_at: entry.created_at,
            state: entry.content.state().map(SubmissionState::name),
            author: entry.author.map(ThreadAuthorJson::from),
            can_delete: can_be_deleted,
        }
    }
}

/// Submission, which nobody deletes.
impl From<Entry> for ThreadEntryJson {
    fn from(entry: Entry) -> Self {
        VisibleEntry { entry, can_be_deleted: false }.into()
    }
}
