//! Jobs: work on many clients in chunks. Everybody else's changes are let through in between, and a stop loses nothing.

mod assigning;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        event::{About, Event, Topic, Topics},
        job::{FIRST_ROWS, Job, JobId, Progress, Work, next_rows},
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::AssignmentId,
        },
        set_aside::{WorkKind, WorkRow},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::set_aside::{Done, RowWork},
};

/// Begins work on so many clients, in the caller's change. Returns the job if something is left for the worker.
pub(in crate::use_cases) fn begin(
    db: &mut dyn Repositories,
    call: &Call,
    work: &Work,
    total: i64,
) -> Result<Option<JobId>, StorageError> {
    let mut progress = Progress { total, ..Progress::default() };
    if run_chunk(db, &call.site, work, &mut progress, FIRST_ROWS, call.now)? {
        let (topics, about) = finish(db, work)?;
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
    let titles = db.assignments().find(job.work.assignment())?.map(|assignment| assignment.titles);
    end(db, &job)?;
    let (topics, about) = finish(db, &job.work)?;
    call.record_event(db, topics.and(Topic::Clients.into()), about);
    let audit_entry = AuditEntry::stopped(&job, titles.unwrap_or_default());
    Ok(Audited::new(job, audit_entry))
}

/// Stops the job that works on an assignment, if there is one.
pub(in crate::use_cases) fn stop_work_on(
    db: &mut dyn Repositories,
    assignment: AssignmentId,
) -> Result<(), StorageError> {
    if db.jobs().find_of(assignment)?.is_none() {
        return Ok(());
    }
    lock(db)?;
    // It may have ended meanwhile.
    let Some(id) = db.jobs().find_of(assignment)? else {
        return Ok(());
    };
    let job = db.jobs().find(id)?.ok_or(StorageError::Lost("job"))?;
    end(db, &job)
}

/// Ends a job before its last client.
fn end(db: &mut dyn Repositories, job: &Job) -> Result<(), StorageError> {
    match &job.work {
        Work::Assign(assign) => db.assignments().forget_assignees(assign.id, job.progress.cursor)?,
        // The rest can be recalled again.
        Work::Recall(recall) => db.assignments().set_recalled(recall.id, None)?,
    }
    db.set_aside().delete(&WorkRow { kind: WorkKind::Job, id: job.id.0.to_string() })?;
    db.jobs().delete(job.id)
}

/// Context of the worker: the site, and the size of the next chunk.
#[derive(Clone)]
pub struct Worker {
    site: Arc<Site>,
    rows: Arc<AtomicI64>,
}

impl Worker {
    pub fn new(site: Arc<Site>) -> Self {
        Self { site, rows: Arc::new(AtomicI64::new(FIRST_ROWS)) }
    }
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
    db.locks().take("jobs")
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
    let (began, rows) = (Instant::now(), worker.rows.load(Ordering::Relaxed));
    let mut event = Event::changed(Topic::Activity, About::Nobody);
    if run_chunk(db, &worker.site, &work, &mut progress, rows, now)? {
        db.jobs().delete(id)?;
        let (topics, about) = finish(db, &work)?;
        event = Event::changed(topics.and([Topic::Activity, Topic::Clients].into()), about);
    } else {
        db.jobs().update(id, &progress)?;
    }
    db.events().record(event);
    worker.rows.store(next_rows(rows, began.elapsed()), Ordering::Relaxed);
    Ok(Done::rows(1))
}

/// Works on the next clients. Returns whether nobody is left.
fn run_chunk(
    db: &mut dyn Repositories,
    site: &Site,
    work: &Work,
    progress: &mut Progress,
    rows: i64,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let clients = work.clients_of(rows);
    let Some(chunk) = db.assignments().lock_chunk(work.assignment(), progress.cursor, clients)? else {
        return Ok(true);
    };
    match work {
        Work::Assign(assign) => assigning::give(db, site, assign, chunk, now)?,
        Work::Recall(recall) => {
            db.assignments().recall(recall.id, chunk, now)?;
            if db.enrolments().wake_for_assignment(recall.id, chunk, now)? {
                let reached = reached(db, work)?;
                db.events().record(Event::changed(Topic::Programs, reached));
            }
        }
    }
    progress.cursor = Some(chunk.last);
    progress.done += chunk.clients;
    Ok(progress.done >= progress.total)
}

/// Ends work on its last client. Returns the changed lists of all of it.
fn finish(db: &mut dyn Repositories, work: &Work) -> Result<(Topics, About), StorageError> {
    Ok(([Topic::Tasks, Topic::Notifications, Topic::Mail].into(), reached(db, work)?))
}

fn reached(db: &mut dyn Repositories, work: &Work) -> Result<About, StorageError> {
    // One more than the limit shows that there are too many.
    let clients = db.assignments().list_assignees(work.assignment(), About::MAX_NAMED + 1)?;
    Ok(About::some(&clients))
}
