//! Giving tasks to any number of clients, and taking them back. The number of statements does not grow with the clients.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    assignment::{AssignedTask, Assignees, Assignment, AssignmentId, Fate},
    notification::AssignmentNotice,
    outgoing_email::EmailContent,
    task::{Task, TaskId},
    user::UserId,
};

pub trait AssignmentRepository {
    /// Holds the assignees, in the order of their ids, until the transaction ends. Who is no client is left out.
    /// Answers with how many there are.
    fn begin(
        &mut self,
        assignees: &Assignees,
        tasks: &[AssignedTask],
        now: DateTime<Utc>,
    ) -> Result<(AssignmentId, i64), StorageError>;
    /// Puts the tasks on top of To Do of every assignee, the first one highest.
    fn give(
        &mut self,
        id: AssignmentId,
        tasks: &[AssignedTask],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// One notification for every assignee.
    fn notify(
        &mut self,
        id: AssignmentId,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// One mail for every assignee who wants one at once.
    fn mail(
        &mut self,
        id: AssignmentId,
        email: &EmailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Open tasks that a client was given after this one.
    fn list_given_after(&mut self, client: UserId, after: TaskId) -> Result<Vec<TaskId>, StorageError>;
    /// Any one of its tasks, for an assignment of one task to one client.
    fn find_task(&mut self, id: AssignmentId) -> Result<Option<Task>, StorageError>;
    fn find(&mut self, id: AssignmentId) -> Result<Option<Assignment>, StorageError>;
    /// Some of those who got its tasks.
    fn list_assignees(&mut self, id: AssignmentId, limit: usize) -> Result<Vec<UserId>, StorageError>;
    /// Counts the tasks that a recall would take and leave.
    fn weigh(&mut self, id: AssignmentId) -> Result<Fate, StorageError>;
    /// Holds the assignees, then deletes for good what none of them has touched. Notifications and unsent mail go with it
    /// where nothing of the assignment is left.
    fn recall(&mut self, id: AssignmentId, now: DateTime<Utc>) -> Result<Fate, StorageError>;
    /// Forgets assignments from before. What they gave stays.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
