//! Jobs that are unfinished.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        job::{Assign, Job, JobId, Progress, Recall, Work},
        mentoring::assignment::{AssignedTask, AssignmentId},
        set_aside::WorkKind,
    },
    ports::{repositories::jobs::JobRepository, storage_error::StorageError},
};
use serde::{Deserialize, Serialize};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::micros,
    },
    repositories::{accounts::users::user_id, set_aside::is_not_set_aside},
    schema::jobs,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct JobRow {
    id: i64,
    kind: String,
    assignment_id: Option<i64>,
    body: String,
    cursor: Option<String>,
    done: i64,
    total: i64,
}

/// Body of an assignment.
#[derive(Serialize, Deserialize)]
struct StoredAssign {
    tasks: Vec<AssignedTask>,
    mentor: String,
    has_tasks: bool,
}

fn to_body(work: &Work) -> String {
    match work {
        Work::Recall(recall) => serde_json::to_string(&(recall.tasks, recall.rows)),
        Work::Assign(Assign { tasks, mentor, has_tasks, .. }) => serde_json::to_string(&StoredAssign {
            tasks: tasks.clone(),
            mentor: mentor.clone(),
            has_tasks: *has_tasks,
        }),
    }
    .expect("bodies serialize")
}

impl TryFrom<JobRow> for Job {
    type Error = StorageError;

    fn try_from(row: JobRow) -> Result<Self, StorageError> {
        let bad = || unreadable("job", row.id.to_string());
        let id = AssignmentId(row.assignment_id.ok_or_else(bad)?);
        let work = match row.kind.as_str() {
            "assign" => {
                let StoredAssign { tasks, mentor, has_tasks } =
                    serde_json::from_str(&row.body).map_err(|_| bad())?;
                Work::Assign(Assign { id, tasks, mentor, has_tasks })
            }
            "recall" => {
                let (tasks, rows) = serde_json::from_str(&row.body).map_err(|_| bad())?;
                Work::Recall(Recall { id, tasks, rows })
            }
            _ => return Err(bad()),
        };
        let cursor = row.cursor.as_deref().map(user_id).transpose()?;
        Ok(Self { id: JobId(row.id), work, progress: Progress { cursor, done: row.done, total: row.total } })
    }
}

impl JobRepository for Connection {
    fn insert(
        &mut self,
        work: &Work,
        progress: &Progress,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Result<JobId, StorageError> {
        let row = (
            jobs::kind.eq(work.kind()),
            jobs::assignment_id.eq(work.assignment().0),
            jobs::body.eq(to_body(work)),
            jobs::admin_id.eq(by.to_string()),
            jobs::cursor.eq(progress.cursor.map(|id| id.to_string())),
            jobs::done.eq(progress.done),
            jobs::total.eq(progress.total),
            jobs::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(jobs::table).values(&row).returning(jobs::id);
        on_db!(self, |conn| insert.get_result::<i64>(conn)).map(JobId)
    }

    fn list(&mut self) -> Result<Vec<Job>, StorageError> {
        let query = jobs::table.order(jobs::id);
        let rows = on_db!(self, |conn| query.select(JobRow::as_select()).load(conn))?;
        Ok(rows.into_iter().filter_map(|row| Job::try_from(row).ok()).collect())
    }

    fn list_ids(&mut self, limit: usize) -> Result<Vec<JobId>, StorageError> {
        let query = jobs::table
            .filter(jobs::kind.eq_any(Work::KINDS))
            .filter(is_not_set_aside!(WorkKind::Job, "CAST(jobs.id AS TEXT)"))
            .order(jobs::id)
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(jobs::id);
        Ok(on_db!(self, |conn| query.load::<i64>(conn))?.into_iter().map(JobId).collect())
    }

    fn find(&mut self, id: JobId) -> Result<Option<Job>, StorageError> {
        let query = jobs::table.find(id.0);
        let row = on_db!(self, |conn| query.select(JobRow::as_select()).first(conn).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn find_of(&mut self, assignment: AssignmentId) -> Result<Option<JobId>, StorageError> {
        let query = jobs::table.filter(jobs::assignment_id.eq(assignment.0)).select(jobs::id);
        Ok(on_db!(self, |conn| query.first::<i64>(conn).optional())?.map(JobId))
    }

    fn update(&mut self, id: JobId, progress: &Progress) -> Result<(), StorageError> {
        let change = diesel::update(jobs::table.find(id.0))
            .set((jobs::cursor.eq(progress.cursor.map(|id| id.to_string())), jobs::done.eq(progress.done)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, id: JobId) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(jobs::table.find(id.0)).execute(conn)).map(drop)
    }
}
