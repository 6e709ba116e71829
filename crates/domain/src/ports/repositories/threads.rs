//! Threads of tasks, read positions of users, and submissions that wait for a decision.

use crate::{
    model::{
        accounts::user::{User, UserId},
        mentoring::review::{QueueQuery, WaitingCount, WaitingReview},
        page::Page,
        task::id::TaskId,
        thread::{Entry, NewEntry, SubmissionState, id::EntryId},
    },
    ports::storage_error::Stored,
};

#[derive(Debug, Clone, Copy)]
pub enum EntryFilter {
    Entry(EntryId),
    /// Entries of a task.
    Of(TaskId),
    /// Submissions of a task.
    Submissions(TaskId),
    /// Entries about the tasks of a client, deleted tasks too.
    About(UserId),
    /// Entries by an author about the tasks of others.
    InOthers(UserId),
}

pub trait ThreadRepository {
    /// Inserts an entry, and updates the comment count of its task.
    fn insert(&mut self, entry: &NewEntry) -> Stored<Entry>;
    /// Newest first.
    fn list(&mut self, filter: EntryFilter, page: Page) -> Stored<Vec<Entry>>;
    fn set_state(&mut self, submission: EntryId, state: SubmissionState) -> Stored<()>;
    /// Deletes a comment permanently.
    fn delete_comment(&mut self, comment: &Entry) -> Stored<()>;
    /// Last entry that a user has read.
    fn find_last_read(&mut self, reader: UserId, task: TaskId) -> Stored<Option<EntryId>>;
    /// Marks all present entries of the thread as read. Returns false if they were.
    fn mark_read(&mut self, reader: UserId, task: TaskId) -> Stored<bool>;
    /// Admin who assigned the task, while the account is open. `None` for tasks of earlier releases, and after a year.
    fn find_assigning_admin(&mut self, task: TaskId) -> Stored<Option<User>>;
    /// Waiting submissions, longest wait first, and the count of the whole queue.
    fn list_waiting(&mut self, query: &QueueQuery) -> Stored<(Vec<WaitingReview>, WaitingCount)>;
    /// Withdraws all waiting submissions of a locked client. Returns them.
    fn withdraw_all(&mut self, client: UserId) -> Stored<Vec<(TaskId, EntryId)>>;
}
