//! Interface of the kinds of work.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::{Job, Work},
        mentoring::{activity::Action, assignment::Chunk},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Chunk of a job.
#[derive(Clone, Copy)]
pub(super) struct ChunkInput<'a> {
    pub site: &'a Site,
    /// In the order of their ids, at least one.
    pub clients: &'a [UserId],
    pub chunk: Chunk,
    pub begun_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

/// Stop of a job: the last client whom it reached, and the times of its begin and of the stop.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub after: Option<UserId>,
    pub begun_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

impl Stop {
    pub(super) fn of(job: &Job, now: DateTime<Utc>) -> Self {
        Self { after: job.progress.cursor, begun_at: job.begun_at, now }
    }
}

/// Kind of work. A job stores chosen clients; otherwise, the kind finds its clients.
pub(super) trait Kind {
    /// Next clients after a client, in the order of their ids, at most `size`. `None`: the job stores them.
    fn find_next(
        &self,
        _db: &mut dyn Repositories,
        _after: Option<UserId>,
        _size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        Ok(None)
    }

    /// Works on clients, each completely. The number of statements does not depend on the number of clients.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError>;

    /// Ends the work after its last client.
    fn finish(&self, _db: &mut dyn Repositories, _now: DateTime<Utc>) -> Result<(), StorageError> {
        Ok(())
    }

    /// Finishes the work at once for the clients who are left when an admin stops it, if a part of it must not stay.
    /// Returns whether it did.
    fn finish_rest(&self, _db: &mut dyn Repositories, _stop: Stop) -> Result<bool, StorageError> {
        Ok(false)
    }

    /// Gives up the clients who are left. Finished work stays.
    fn give_up(&self, _db: &mut dyn Repositories, _stop: Stop) -> Result<(), StorageError> {
        Ok(())
    }

    /// Changed lists and their owners. `clients`: the clients of the chunk.
    fn changed(&self, _clients: About) -> (Topics, About) {
        (Topic::Clients.into(), About::Nobody)
    }

    /// Names for the audit entry of a stop, beside the kind: of tasks or tags.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Action and titles of a stop, if it has a specific audit entry.
    fn stop_entry(&self, _db: &mut dyn Repositories) -> Result<Option<(Action, Vec<String>)>, StorageError> {
        Ok(None)
    }
}

/// Next clients of the work: assignees of its assignment, or clients that its kind finds.
pub(super) fn find_next(
    work: &Work,
    db: &mut dyn Repositories,
    after: Option<UserId>,
    size: usize,
) -> Result<Option<Vec<UserId>>, StorageError> {
    match work.assignment() {
        Some(id) => db.assignments().lock_chunk(id, after, size).map(Some),
        None => kind_of(work).find_next(db, after, size),
    }
}

/// Kind of the work.
pub(super) fn kind_of(work: &Work) -> &dyn Kind {
    match work {
        Work::Assign(assign) => assign,
        Work::Recall(recall) => recall,
        Work::Correct(correct) => correct,
        Work::Note(note) => note,
        Work::RecallNotes(recall) => recall,
        Work::Tag(tag) => tag,
        Work::MergeTags(merge) => merge,
        Work::DeleteTag(delete) => delete,
        Work::Enrol(enrol) => enrol,
        Work::ChangeProgram(change) => change,
        Work::RemindCheckIn(remind) => remind,
        Work::DeleteCheckIn(delete) => delete,
        Work::GiveNumber(give) => give,
        Work::TakeNumber(take) => take,
        Work::DeleteNumber(delete) => delete,
    }
}
