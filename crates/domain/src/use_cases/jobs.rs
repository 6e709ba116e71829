//! Jobs: work on many clients in chunks. Everybody else's changes are let through in between, and a stop loses nothing.

mod assigning;
mod correcting;
mod deleting_tag;
mod kind;
mod merging_tags;
mod recalling;
mod recalling_notes;
mod sending_note;
mod tagging;

use std::{iter, sync::Arc};

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        event::{About, Event, Topic},
        job::{FIRST_ROWS, Job, JobId, Progress, Work},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            assignment::AssignmentId,
        },
        set_aside::{WorkKind, WorkRow},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        mentoring::client_choice,
        set_aside::{Done, RowWork},
    },
};
use kind::{find_next, kind_of};

/// Begins work on so many clients, in the caller's change. Returns the job if something is left for the worker.
pub(in crate::use_cases) fn begin(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    total: i64,
) -> Result<Option<JobId>, StorageError> {
    let first = find_next(work, db, None, work.clients_of(FIRST_ROWS))?.unwrap_or_default();
    run_first(db, call, work, &first, total)
}

/// Begins work on clients who were chosen, in the order of their ids.
pub(in crate::use_cases) fn begin_for(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    chosen: &[UserId],
) -> Result<Option<JobId>, StorageError> {
    let (first, rest) = chosen.split_at(chosen.len().min(work.clients_of(FIRST_ROWS)));
    let job = run_first(db, call, work, first, client_choice::count(chosen))?;
    if let Some(id) = job {
        db.jobs().insert_clients(id, rest)?;
    }
    Ok(job)
}

fn run_first(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    clients: &[UserId],
    total: i64,
) -> Result<Option<JobId>, StorageError> {
    let mut progress = Progress { total, ..Progress::default() };
    if run_chunk(db, &call.site, work, &mut progress, clients, call.now)? {
        let (topics, about) = kind_of(work).changed(About::some(clients));
        call.record_event(db, topics, about);
        return Ok(None);
    }
    call.record_event(db, Topic::Activity, About::Nobody);
    db.jobs().insert(work, &progress, call.actor.user_id, call.now).map(Some)
}

/// Jobs that are unfinished, oldest first.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Job>, Error> {
    call.actor.require_admin()?;
    Ok(db.jobs().list()?)
}

/// Stops a job. What is done stays.
pub fn stop(db: &mut dyn Repositories, call: &Call, id: JobId) -> Result<Audited<Job>, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let job = db.jobs().find(id)?.ok_or(Error::NotFound)?;
    let kind = kind_of(&job.work);
    let (action, titles) = kind.stop_entry(db)?.unwrap_or_else(|| {
        let titles = iter::once(job.work.kind().to_owned()).chain(kind.names());
        (Action::WorkStopped, titles.collect())
    });
    end(db, &job)?;
    let (topics, about) = kind.changed(About::Clients);
    call.record_event(db, topics.and(Topic::Clients.into()), about);
    let audit_entry = AuditEntry::stopped(action, &job.progress, titles);
    Ok(Audited::new(job, audit_entry))
}

/// Stops the job that works on an assignment, if there is one.
pub(in crate::use_cases) fn stop_work_on(
    db: &mut dyn Repositories,
    assignment: AssignmentId,
) -> Result<(), StorageError> {
    stop_found(db, |db| Ok(db.jobs().find_of(assignment)?.into_iter().collect()))
}

/// Stops the jobs whose work is like that.
pub(in crate::use_cases) fn stop_all(
    db: &mut dyn Repositories,
    is_like_that: impl Fn(&Work) -> bool,
) -> Result<(), StorageError> {
    stop_found(db, |db| {
        Ok(db.jobs().list()?.into_iter().filter(|job| is_like_that(&job.work)).map(|job| job.id).collect())
    })
}

fn stop_found(
    db: &mut dyn Repositories,
    find: impl Fn(&mut dyn Repositories) -> Result<Vec<JobId>, StorageError>,
) -> Result<(), StorageError> {
    if find(db)?.is_empty() {
        return Ok(());
    }
    lock(db)?;
    // Some may have ended meanwhile.
    for id in find(db)? {
        let job = db.jobs().find(id)?.ok_or(StorageError::Lost("job"))?;
        end(db, &job)?;
    }
    Ok(())
}

/// Ends a job before its last client.
fn end(db: &mut dyn Repositories, job: &Job) -> Result<(), StorageError> {
    kind_of(&job.work).give_up(db, job.progress.cursor)?;
    db.jobs().delete_set_aside(&WorkRow { kind: WorkKind::Job, id: job.id.0.to_string() })?;
    db.jobs().delete(job.id)
}

/// Context of the worker: the site, and about how many rows the next chunk has.
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
        match db.jobs().list_ids(1)?.pop() {
            Some(oldest) => run_next(db, worker, oldest, now),
            None => Ok(Done::default()),
        }
    }),
    alone: |db, worker, now, id| match id.parse() {
        Ok(id) => run_next(db, worker, JobId(id), now),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// One server at a time, and nobody stops a job in the middle of a chunk.
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
    lock(db)?;
    let Some(Job { work, mut progress, .. }) = db.jobs().find(id)? else {
        return Ok(Done::default());
    };
    let size = work.clients_of(worker.rows);
    let clients = match find_next(&work, db, progress.cursor, size)? {
        Some(clients) => clients,
        None => db.jobs().list_clients(id, progress.cursor, size)?,
    };
    let mut event = Event::changed(Topic::Activity, About::Nobody);
    if run_chunk(db, &worker.site, &work, &mut progress, &clients, now)? {
        db.jobs().delete(id)?;
        let (topics, about) = kind_of(&work).changed(About::Clients);
        event = Event::changed(topics.and([Topic::Activity, Topic::Clients].into()), about);
    } else {
        db.jobs().update(id, &progress)?;
    }
    db.events().record(event);
    Ok(Done::rows(1))
}

/// Works on clients. Returns whether they were the last ones, after whom the work is finished.
fn run_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    work: &Work,
    progress: &mut Progress,
    clients: &[UserId],
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let kind = kind_of(work);
    if let Some(last) = clients.last() {
        kind.run(db, site, clients, now)?;
        progress.cursor = Some(*last);
        progress.done += client_choice::count(clients);
        if progress.done < progress.total {
            return Ok(false);
        }
    }
    kind.finish(db)?;
    Ok(true)
}
