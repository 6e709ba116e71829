//! Assignments to many clients, their recall and their correction. The number of statements does not depend on the
//! number of clients.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::{
                AssignedTask, Assignees, Assignment, AssignmentId, Chunk, GivenTask, RecallOutcome,
            },
            correction::{Audience, Copies, Correction, NumberedTask, ReachableCopies},
            program::StepDay,
        },
        notification::AssignmentNotice,
        task::{Task, id::TaskId},
    },
    ports::storage_error::Stored,
};

pub trait AssignmentRepository {
    /// Clients who have a task with one of the titles from an admin, in the order of their ids.
    fn list_who_has(&mut self, titles: &[String]) -> Stored<Vec<UserId>>;
    /// Inserts the assignment with its assignees. Users who are no clients are skipped. `day`: of the steps that a
    /// program gives. Returns the number of assignees.
    fn begin(
        &mut self,
        assignees: &Assignees,
        tasks: &[AssignedTask],
        admin: Option<UserId>,
        day: Option<StepDay>,
        now: DateTime<Utc>,
    ) -> Stored<(AssignmentId, i64)>;
    /// Unrecalled assignments of an admin that a program gave on a local day, earliest first, without those that one of
    /// the clients has.
    fn list_of_step_day(
        &mut self,
        day: StepDay,
        admin: Option<UserId>,
        clients: &[UserId],
    ) -> Stored<Vec<AssignmentId>>;
    /// Moves the assignees of an assignment with all that they got to another one of the same tasks, and deletes it. The
    /// other one counts as made at its time, so that all of it can be recalled.
    fn join(&mut self, part: AssignmentId, whole: AssignmentId) -> Stored<()>;
    /// Deletes the assignees after a client, in the order of their ids, from the assignment.
    fn forget_assignees(&mut self, id: AssignmentId, after: Option<UserId>) -> Stored<()>;
    /// Inserts the tasks on top of To Do for every assignee of the chunk, the first task on top.
    fn give(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        tasks: &[AssignedTask],
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Recomputes the figures of every assignee of the chunk.
    fn recompute_figures(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<()>;
    /// Inserts one notification for every assignee of the chunk, or for those whom corrections reach, and queues one
    /// mail for each of them with immediate mail.
    fn notify(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: Option<&Audience>,
        notice: &AssignmentNotice,
        email: Option<&MailContent>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Inserts an entry of the daily mail for each copy that corrections reach, for those who chose daily mail.
    fn insert_corrected_entries(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        mentor: &str,
    ) -> Stored<()>;
    /// Open tasks that were assigned to a client after this one, without later copies of recurring ones.
    fn list_given_after(&mut self, client: UserId, after: TaskId) -> Stored<Vec<GivenTask>>;
    /// The task of an assignment of one task to one client.
    fn find_task(&mut self, id: AssignmentId) -> Stored<Option<Task>>;
    fn find(&mut self, id: AssignmentId) -> Stored<Option<Assignment>>;
    /// Counts the tasks that a recall would remove and keep.
    fn preview_recall(&mut self, id: AssignmentId) -> Stored<RecallOutcome>;
    /// Deletes untouched tasks of the locked chunk permanently. Clients without a remaining task of the assignment lose
    /// its notification and unsent mail. Planned copies are cancelled.
    fn recall(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<()>;
    fn set_recalled(&mut self, id: AssignmentId, at: Option<DateTime<Utc>>) -> Stored<()>;
    /// Tasks of an assignment as assigned or last corrected, in their order. Empty for an assignment of an earlier
    /// release, which did not store them.
    fn list_assigned(&mut self, id: AssignmentId) -> Stored<Vec<NumberedTask>>;
    fn count_copies(&mut self, id: AssignmentId) -> Stored<Copies>;
    /// Counts the copies that are not deleted, in one pass.
    fn count_reachable(&mut self, id: AssignmentId) -> Stored<Vec<ReachableCopies>>;
    /// Writes the changed fields into every copy of a chunk that is neither completed nor deleted. Later copies of a
    /// recurring task keep their due dates. Columns and ticks stay, and untouched copies stay untouched.
    fn correct(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Writes the text of a task, and those of stopped corrections, into the assignment.
    fn set_assigned(&mut self, id: AssignmentId, task: &NumberedTask) -> Stored<()>;
    /// Number of the clients, and one of them.
    fn count_reached(&mut self, id: AssignmentId, audience: &Audience) -> Stored<(i64, Option<UserId>)>;
}
