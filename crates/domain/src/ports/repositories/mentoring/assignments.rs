//! Bulk assignment and its recall. The number of statements does not depend on the number of clients.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::assignment::{
            AssignedTask, Assignees, Assignment, AssignmentId, Chunk, GivenTask, RecallOutcome,
        },
        notification::AssignmentNotice,
        task::{Task, id::TaskId},
    },
    ports::storage_error::StorageError,
};

pub trait AssignmentRepository {
    /// Clients who have a task with one of the titles from an admin, in the order of their ids.
    fn list_who_has(&mut self, titles: &[String]) -> Result<Vec<UserId>, StorageError>;
    /// Inserts the assignment with its assignees. Users who are no clients are skipped. Returns the number of assignees.
    fn begin(
        &mut self,
        assignees: &Assignees,
        tasks: &[AssignedTask],
        admin: Option<UserId>,
        now: DateTime<Utc>,
    ) -> Result<(AssignmentId, i64), StorageError>;
    /// Next assignees after a client, in the order of their ids, at most `size`. They are locked until the transaction
    /// ends.
    fn lock_chunk(
        &mut self,
        id: AssignmentId,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Forgets the assignees after a client, in the order of their ids: they get nothing.
    fn forget_assignees(&mut self, id: AssignmentId, after: Option<UserId>) -> Result<(), StorageError>;
    /// Inserts the tasks on top of To Do of every assignee of the chunk, the first one highest.
    fn give(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        tasks: &[AssignedTask],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Recomputes the figures of every assignee of the chunk.
    fn recompute_figures(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Inserts one notification for every assignee of the chunk.
    fn notify(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Queues one mail for every assignee of the chunk who wants it immediately.
    fn mail(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Open tasks that were assigned to a client after this one, without later copies of recurring ones.
    fn list_given_after(&mut self, client: UserId, after: TaskId) -> Result<Vec<GivenTask>, StorageError>;
    /// Any of its tasks, for an assignment of one task to one client.
    fn find_task(&mut self, id: AssignmentId) -> Result<Option<Task>, StorageError>;
    fn find(&mut self, id: AssignmentId) -> Result<Option<Assignment>, StorageError>;
    /// Counts the tasks that a recall would remove and keep.
    fn preview_recall(&mut self, id: AssignmentId) -> Result<RecallOutcome, StorageError>;
    /// Deletes permanently what no assignee of the chunk, which is locked, has touched. Notifications and unsent mail are
    /// deleted where nothing of the assignment is left. Planned copies are cancelled.
    fn recall(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn set_recalled(&mut self, id: AssignmentId, at: Option<DateTime<Utc>>) -> Result<(), StorageError>;
    /// Deletes older assignments. Their tasks stay.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
