//! Tasks with their subtasks, completions that outlive them, usage of clients, and planned copies of recurring tasks.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        set_aside::Rows,
        task::{
            Column, NewTask, Tally, Task, TaskChange, TaskCounts, TaskKey, TaskList,
            id::TaskId,
            recurrence::{NextCopy, PlannedCopy, TaskCopy, UpcomingOccurrence},
            sort_key::{Neighbours, SortKey},
            subtasks::{Subtask, SubtaskEdit},
            usage::{TaskCount, TaskUsage},
        },
        week::Week,
    },
    ports::storage_error::Stored,
};

pub trait TaskRepository {
    /// Task in the view of `reader`, with the reader's unread comments.
    fn find(&mut self, reader: UserId, assignee: UserId, key: TaskKey) -> Stored<Option<Task>>;
    /// Assignee of any task that is not deleted.
    fn find_assignee(&mut self, id: TaskId) -> Stored<Option<UserId>>;
    fn list(&mut self, reader: UserId, assignee: UserId, which: TaskList) -> Stored<Vec<Task>>;
    fn count(&mut self, assignee: UserId) -> Stored<TaskCounts>;
    /// Deletes some tasks of a client, in any state. Returns their number.
    fn purge_of(&mut self, assignee: UserId) -> Stored<usize>;
    /// Sort keys in a column, lowest first.
    fn list_sort_keys(&mut self, assignee: UserId, column: Column) -> Stored<Vec<(TaskId, SortKey)>>;
    /// Sort keys on both sides of `position` in a column. The moved task does not count. A position past the end is
    /// the end.
    fn find_neighbours(
        &mut self,
        assignee: UserId,
        column: Column,
        moved: Option<TaskId>,
        position: usize,
    ) -> Stored<Neighbours>;
    fn set_sort_key(&mut self, assignee: UserId, id: TaskId, sort_key: SortKey) -> Stored<()>;
    /// Inserts a task that its assignee adds, which counts as activity.
    fn insert(&mut self, task: &NewTask) -> Stored<Task>;
    fn update(&mut self, task: &Task, change: TaskChange, now: DateTime<Utc>) -> Stored<()>;
    /// Returns the task's subtasks as they are now.
    fn edit_subtasks(&mut self, task: &Task, edit: &SubtaskEdit) -> Stored<Vec<Subtask>>;
    /// Counts the task permanently (idempotent). Returns the tally of its assignee. `week`: the one of `now`.
    fn record_completion(&mut self, task: &Task, week: Week, now: DateTime<Utc>) -> Stored<Tally>;
    /// Times of the assignee's completions from `since` on, earliest first.
    fn list_completions(&mut self, assignee: UserId, since: DateTime<Utc>) -> Stored<Vec<DateTime<Utc>>>;
    /// `None` for a client without created tasks.
    fn find_usage(&mut self, client: UserId) -> Stored<Option<TaskUsage>>;
    fn save_usage(&mut self, client: UserId, usage: &TaskUsage) -> Stored<()>;
    /// Subtracts text of a task that the limit no longer counts.
    fn release_usage(&mut self, client: UserId, bytes: i64) -> Stored<()>;
    /// Tasks that the client created.
    fn count_created(&mut self, client: UserId) -> Stored<TaskCount>;
    /// Permanently deletes tasks in the trash that the client created, except the newest `kept`. Tasks with a planned
    /// next copy stay.
    fn trim_trash(&mut self, client: UserId, kept: i64) -> Stored<()>;
    /// Recounts the text of clients with more than `bytes`, at most `limit`, largest first.
    fn recount_usage(&mut self, bytes: i64, limit: i64) -> Stored<usize>;
    /// Sources of due copies, earliest first, without those that are set aside.
    fn list_due_copies(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<TaskId>>;
    /// Due copies, earliest first. Copies of a mentor's task have the content of its last correction. Their assignees
    /// are locked, in the order of their ids, until the transaction ends.
    fn lock_due_copies(&mut self, now: DateTime<Utc>, rows: Rows<TaskId>) -> Stored<Vec<PlannedCopy>>;
    /// Planned copies by due date. Those of a mentor's task have the title of its last correction.
    fn list_planned(&mut self, assignee: UserId) -> Stored<Vec<UpcomingOccurrence>>;
    /// Changes day and time of planned copies of a locked assignee.
    fn replan(&mut self, sources: &[TaskId], next: NextCopy) -> Stored<()>;
    /// Lowest sort keys of the assignees' open tasks, over all columns.
    fn find_lowest_sort_keys(&mut self, assignees: &[UserId]) -> Stored<HashMap<UserId, SortKey>>;
    /// Inserts copies with the assignments of their sources, which lose recurrence and plan. They do not count as
    /// activity of their assignees.
    fn insert_copies(&mut self, copies: &[TaskCopy]) -> Stored<()>;
    /// Frees the mentor tasks of an assignee who is no longer a client: open ones need no review, and planned copies are
    /// cancelled.
    fn free_from_mentors(&mut self, assignee: UserId) -> Stored<()>;
}
