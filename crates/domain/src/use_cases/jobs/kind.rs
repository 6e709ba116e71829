//! Parts of the work that each kind gives.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::Work,
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
    pub now: DateTime<Utc>,
}

/// Kind of work. The job holds the clients who were chosen, and the kind finds others.
pub(super) trait Kind {
    /// Next clients after one, in the order of their ids, at most `size`. `None`: they were chosen.
    fn find_next(
        &self,
        _db: &mut dyn Repositories,
        _after: Option<UserId>,
        _size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        Ok(None)
    }

    /// Works on clients, each whole. The number of statements does not depend on theirs.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError>;

    /// Ends the work after its last client.
    fn finish(&self, _db: &mut dyn Repositories, _now: DateTime<Utc>) -> Result<(), StorageError> {
        Ok(())
    }

    /// Gives up the clients after one. What is done stays.
    fn give_up(&self, _db: &mut dyn Repositories, _after: Option<UserId>) -> Result<(), StorageError> {
        Ok(())
    }

    /// Lists that the work has changed, and whose they are. `clients`: whom it reached.
    fn changed(&self, _clients: About) -> (Topics, About) {
        (Topic::Clients.into(), About::Nobody)
    }

    /// Names that the entry of a stop shows beside the kind: of tasks or tags.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Action and titles of a stop, if it has an entry of its own.
    fn stop_entry(&self, _db: &mut dyn Repositories) -> Result<Option<(Action, Vec<String>)>, StorageError> {
        Ok(None)
    }
}

/// Next clients of the work: assignees of its assignment, or whom its kind finds.
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
