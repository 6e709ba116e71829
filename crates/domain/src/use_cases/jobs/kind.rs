//! Interface of the kinds of work.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::{
            Assign, ChangeProgram, DeleteCheckIn, DeleteNumber, DeleteTag, Enrol, GiveNumber, JobId,
            ProgramChange, Recall, RemindCheckIn, TakeNumber, Work,
        },
        mentoring::{activity::Action, assignment::Chunk},
        site::Site,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories, storage_error::StorageError},
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

/// Kind of work. A job stores chosen clients; otherwise, the kind finds its clients.
pub(super) trait Kind {
    /// Clients of the work. `None`: the job stores them.
    fn clients(&self) -> Option<ClientsOf> {
        None
    }

    /// Acquires the locks that precede those of the clients whom the kind finds.
    fn lock(&self, _db: &mut dyn Repositories) -> Result<(), StorageError> {
        Ok(())
    }

    /// Works on clients, each completely. The number of statements does not depend on the number of clients.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError>;

    /// Ends the work after its last client.
    fn finish(&self, _db: &mut dyn Repositories, _now: DateTime<Utc>) -> Result<(), StorageError> {
        Ok(())
    }

    /// Whether an admin's stop finishes the work at once for the clients who are left: a part of it must not stay. Only
    /// for a kind that finds its clients.
    fn must_reach_all(&self, _has_begun: bool) -> bool {
        false
    }

    /// Gives up the clients after the last one whom it reached. Finished work stays.
    fn give_up(&self, _db: &mut dyn Repositories, _after: Option<UserId>) -> Result<(), StorageError> {
        Ok(())
    }
}

/// Next clients of the work after a client, in the order of their ids, at most `size`: those whom its kind finds, or
/// those whom its job stores.
pub(super) fn find_next(
    work: &Work,
    job: Option<JobId>,
    db: &mut dyn Repositories,
    after: Option<UserId>,
    size: usize,
) -> Result<Vec<UserId>, StorageError> {
    let kind = kind_of(work);
    kind.lock(db)?;
    match kind.clients().or(job.map(ClientsOf::Job)) {
        Some(clients) => db.jobs().list_clients(clients, after, size),
        None => Ok(Vec::new()),
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

/// Lists that the work changes, and their owners. `clients`: the clients of the chunk.
pub(super) fn changed(work: &Work, clients: About) -> (Topics, About) {
    let topics: Topics = match work {
        Work::Tag(_) | Work::MergeTags(_) | Work::DeleteTag(_) => {
            return (Topic::Clients.into(), About::Nobody);
        }
        Work::Assign(_) | Work::Recall(_) | Work::Correct(_) => {
            [Topic::Tasks, Topic::Notifications, Topic::Mail].into()
        }
        Work::Note(_) | Work::RecallNotes(_) => [Topic::Notes, Topic::Notifications, Topic::Mail].into(),
        Work::Enrol(_) => [Topic::Programs, Topic::Clients].into(),
        Work::ChangeProgram(ChangeProgram { change: ProgramChange::Delete, .. }) => {
            [Topic::Programs, Topic::Clients, Topic::Invitations].into()
        }
        Work::ChangeProgram(_) => Topic::Programs.into(),
        Work::RemindCheckIn(_) => [Topic::CheckIns, Topic::Notifications, Topic::Mail].into(),
        Work::DeleteCheckIn(_) => [Topic::CheckIns, Topic::Clients].into(),
        Work::GiveNumber(_) => [Topic::Numbers, Topic::Notifications, Topic::Clients].into(),
        Work::TakeNumber(_) | Work::DeleteNumber(_) => [Topic::Numbers, Topic::Clients].into(),
    };
    (topics, clients)
}

/// Action and titles of the audit entry of a stop: titles of tasks, or the kind with its names.
pub(super) fn stop_entry(
    db: &mut dyn Repositories,
    work: &Work,
) -> Result<(Action, Vec<String>), StorageError> {
    let mut titles = |id| {
        let assignment = db.assignments().find(id)?;
        Ok::<_, StorageError>(assignment.map(|assignment| assignment.titles).unwrap_or_default())
    };
    let names: Vec<String> = match work {
        Work::Assign(Assign { id, .. }) => return Ok((Action::AssignmentStopped, titles(*id)?)),
        Work::Recall(Recall { id, .. }) => return Ok((Action::RecallStopped, titles(*id)?)),
        Work::Correct(correct) => {
            correct.corrections.iter().map(|correction| correction.after.details.title.clone()).collect()
        }
        Work::Note(_) | Work::RecallNotes(_) => Vec::new(),
        Work::Tag(tag) => tag.names.clone(),
        Work::MergeTags(merge) => merge.names.to_vec(),
        Work::DeleteTag(DeleteTag { name, .. })
        | Work::Enrol(Enrol { name, .. })
        | Work::ChangeProgram(ChangeProgram { name, .. })
        | Work::RemindCheckIn(RemindCheckIn { name, .. })
        | Work::DeleteCheckIn(DeleteCheckIn { name, .. })
        | Work::GiveNumber(GiveNumber { name, .. })
        | Work::TakeNumber(TakeNumber { name, .. })
        | Work::DeleteNumber(DeleteNumber { name, .. }) => vec![name.clone()],
    };
    Ok((Action::WorkStopped, [vec![work.kind().to_owned()], names].concat()))
}
