//! Jobs: work on many clients in chunks. Other changes run between chunks, and a stopped server loses no progress.

mod assignments;
mod check_ins;
mod kind;
mod notes;
mod numbers;
mod programs;
mod tags;

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Violation,
        event::{About, Event, Topic},
        job::{Job, JobId, Progress, Work},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::Chunk,
        },
        set_aside::{WorkKind, WorkRow},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::set_aside::{Done, RowWork},
};
use kind::{ChunkInput, changed, find_next, kind_of, stop_entry};

pub const UNFINISHED: Violation = Violation::general(Message::new("work-unfinished"));
const NAME_TAKEN: Violation = Violation::general(Message::new("work-name-taken"));

/// Begins work in the caller's change. `clients`: their number. Returns the job if work is left for the worker.
pub(in crate::use_cases) fn begin(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    total: i64,
) -> Result<Option<JobId>, StorageError> {
    let progress = Progress { total, ..Progress::default() };
    if waits(db, work)? {
        return leave(db, call, work, &progress, &[]).map(Some);
    }
    let size = work.clients_of(db.jobs().first_rows());
    let found = find_next(work, None, db, None, size + 1)?;
    run_first(db, call, work, &Part::of(found, size), progress, &[])
}

/// Locks the clients of the first chunk, for a change that takes other locks before it begins the work.
pub(in crate::use_cases) fn lock_first(db: &mut dyn Repositories, work: &Work) -> Result<(), StorageError> {
    let size = work.clients_of(db.jobs().first_rows());
    find_next(work, None, db, None, size + 1).map(drop)
}

/// Begins work on chosen clients, in the order of their ids.
pub(in crate::use_cases) fn begin_for(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    chosen: &[UserId],
) -> Result<Option<JobId>, StorageError> {
    let progress = Progress::of(chosen.len());
    if waits(db, work)? {
        return leave(db, call, work, &progress, chosen).map(Some);
    }
    let part = Part::of(chosen.to_vec(), work.clients_of(db.jobs().first_rows()));
    run_first(db, call, work, &part, progress, &chosen[part.clients.len()..])
}

/// Whether work has to wait for unfinished work. The caller holds the lock of programs, or of tags.
fn waits(db: &mut dyn Repositories, work: &Work) -> Result<bool, StorageError> {
    Ok(!work.subjects().is_empty() && is_going_on(db, |other| work.follows(other))?)
}

/// Stores the remaining work as a job for the worker. `chosen`: chosen clients who are left.
fn leave(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    progress: &Progress,
    chosen: &[UserId],
) -> Result<JobId, StorageError> {
    call.record_event(db, Topic::Activity, About::Nobody);
    db.jobs().insert(work, progress, chosen, call.actor.user_id, call.now)
}

/// Clients of a chunk.
struct Part {
    clients: Vec<UserId>,
    is_last: bool,
}

impl Part {
    /// First `size` clients of the found ones. More than `size` were found if others are left.
    fn of(mut clients: Vec<UserId>, size: usize) -> Self {
        let is_last = clients.len() <= size;
        clients.truncate(size);
        Self { clients, is_last }
    }
}

fn run_first(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    part: &Part,
    mut progress: Progress,
    chosen: &[UserId],
) -> Result<Option<JobId>, StorageError> {
    run_chunk(db, &call.site, work, call.now, &mut progress, part, call.now)?;
    if !part.is_last {
        return leave(db, call, work, &progress, chosen).map(Some);
    }
    let (topics, about) = changed(work, About::some(&part.clients));
    call.record_event(db, topics, about);
    Ok(None)
}

/// Jobs that are unfinished, oldest first.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Job>, Error> {
    call.actor.require_admin()?;
    Ok(db.jobs().list()?)
}

/// Stops a job. Finished work stays.
pub fn stop(db: &mut dyn Repositories, call: &Call, id: JobId) -> Result<Audited<Job>, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let mut job = db.jobs().find(id)?.ok_or(Error::NotFound)?;
    let (action, titles) = stop_entry(db, &job.work)?;
    let cursor = job.progress.cursor;
    if kind_of(&job.work).must_reach_all(cursor.is_some()) {
        let clients = find_next(&job.work, Some(id), db, cursor, usize::MAX)?;
        let rest = Part { clients, is_last: true };
        run_chunk(db, &call.site, &job.work, job.begun_at, &mut job.progress, &rest, call.now)?;
        job.progress.done = job.progress.total;
    }
    end(db, &job).map_err(|error| Error::taken(error, NAME_TAKEN))?;
    let (topics, about) = changed(&job.work, About::Clients);
    call.record_event(db, topics.and(Topic::Clients.into()), about);
    let audit_entry = AuditEntry::stopped(action, &job.progress, titles);
    Ok(Audited::new(job, audit_entry))
}

/// Stops the jobs that the predicate selects.
pub(in crate::use_cases) fn stop_all(
    db: &mut dyn Repositories,
    is_like_that: impl Fn(&Work) -> bool,
) -> Result<(), StorageError> {
    if !is_going_on(db, &is_like_that)? {
        return Ok(());
    }
    lock(db)?;
    // Some may have ended meanwhile.
    for job in db.jobs().list()?.iter().filter(|job| is_like_that(&job.work)) {
        end(db, job)?;
    }
    Ok(())
}

/// Refuses a change of something that unfinished work still changes.
pub(in crate::use_cases) fn refuse_unfinished(
    db: &mut dyn Repositories,
    is_like_that: impl Fn(&Work) -> bool,
) -> Result<(), Error> {
    if is_going_on(db, is_like_that)? { Err(Error::Conflict(UNFINISHED)) } else { Ok(()) }
}

/// Whether there is unfinished work that the predicate selects.
pub(in crate::use_cases) fn is_going_on(
    db: &mut dyn Repositories,
    is_like_that: impl Fn(&Work) -> bool,
) -> Result<bool, StorageError> {
    Ok(db.jobs().list()?.iter().any(|job| is_like_that(&job.work)))
}

/// Ends a job before its last client.
fn end(db: &mut dyn Repositories, job: &Job) -> Result<(), StorageError> {
    kind_of(&job.work).give_up(db, job.progress.cursor)?;
    db.jobs().delete_set_aside(&WorkRow { kind: WorkKind::Job, id: job.id.0.to_string() })?;
    db.jobs().delete(job.id)
}

/// Context of the worker: the site, and the approximate number of rows of the next chunk.
#[derive(Clone)]
pub struct Worker {
    pub site: Arc<Site>,
    pub rows: i64,
}

pub const WORK: RowWork<Worker> = RowWork {
    kind: WorkKind::Job,
    list: |db, _, limit| Ok(db.jobs().list_ids(limit)?.iter().map(|id| id.0.to_string()).collect()),
    chunk: Some(|db, worker, now| {
        lock(db)?;
        let ready = db.jobs().list_ids(usize::MAX)?;
        run_oldest(db, worker, &ready, now)
    }),
    alone: |db, worker, now, id| match id.parse() {
        Ok(id) => {
            lock(db)?;
            run_oldest(db, worker, &[JobId(id)], now)
        }
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// Runs the next chunk of the oldest of some jobs that waits for no older one. One that is set aside keeps others
/// waiting, too.
fn run_oldest(
    db: &mut dyn Repositories,
    worker: &Worker,
    ids: &[JobId],
    now: DateTime<Utc>,
) -> Result<Done, StorageError> {
    let jobs = db.jobs().list()?;
    let waits = |id: JobId| {
        let mut older = jobs.iter().take_while(|job| job.id != id);
        let job = jobs.iter().find(|job| job.id == id);
        job.is_some_and(|job| older.any(|older| job.work.follows(&older.work)))
    };
    match ids.iter().find(|id| !waits(**id)) {
        Some(id) => run_next(db, worker, *id, now),
        None => Ok(Done::default()),
    }
}

/// Serializes servers, and stops of jobs with their chunks.
fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().lock(&["jobs"])
}

/// Runs the next chunk of a job.
fn run_next(
    db: &mut dyn Repositories,
    worker: &Worker,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<Done, StorageError> {
    let Some(Job { work, begun_at, mut progress, .. }) = db.jobs().find(id)? else {
        return Ok(Done::default());
    };
    let size = work.clients_of(worker.rows);
    let found = find_next(&work, Some(id), db, progress.cursor, size + 1)?;
    let part = Part::of(found, size);
    let mut event = Event::changed(Topic::Activity, About::Nobody);
    run_chunk(db, &worker.site, &work, begun_at, &mut progress, &part, now)?;
    if part.is_last {
        db.jobs().delete(id)?;
        let (topics, about) = changed(&work, About::Clients);
        event = Event::changed(topics.and([Topic::Activity, Topic::Clients].into()), about);
    } else {
        db.jobs().update(id, &progress)?;
    }
    db.events().record(event);
    Ok(Done::rows(1))
}

/// Works on clients. The last client finishes the work.
fn run_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    work: &Work,
    begun_at: DateTime<Utc>,
    progress: &mut Progress,
    Part { clients, is_last }: &Part,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let kind = kind_of(work);
    if let Some(chunk) = Chunk::of(clients) {
        kind.run(db, &ChunkInput { site, clients, chunk, begun_at, now })?;
        progress.advance(clients);
    }
    if *is_last { kind.finish(db, now) } else { Ok(()) }
}
