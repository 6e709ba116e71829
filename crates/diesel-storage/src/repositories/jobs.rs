//! Unfinished jobs, and rows that are set aside. A job is deleted when it ends.

pub(crate) mod set_aside_row;

use chrono::{DateTime, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::{
        accounts::user::UserId,
        job::{Job, JobId, Progress, Work},
        mentoring::assignment::AssignmentId,
        set_aside::{SetAside, WorkKind, WorkRow},
    },
    ports::{
        repositories::jobs::{ClientsOf, JobRepository},
        storage_error::{StorageError, Stored},
    },
};
use serde_json::{Value, json};

use self::set_aside_row::SetAsideRow;
use crate::{
    engine::{
        connection::{Connection, Database, MAX_BOUND, on_db},
        error::unreadable,
        instant::{instant, micros},
    },
    repositories::{accounts::user_row::user_id, jobs::set_aside_row::is_not_set_aside},
    schema::{
        assignees, check_in_periods, client_tags, enrolments, job_clients, jobs, notes, number_holders,
        set_aside,
    },
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct JobRow {
    id: i64,
    kind: String,
    assignment_id: Option<i64>,
    body: String,
    created_at: i64,
    cursor: Option<String>,
    done: i64,
    total: i64,
}

/// JSON of the work without its kind, which has a column.
fn to_body(work: &Work) -> String {
    serde_json::to_value(work).expect("work serializes")["body"].to_string()
}

/// Reads work from its columns. The assignment is the last field of a body.
fn to_work(kind: &str, assignment: Option<i64>, body: &str) -> serde_json::Result<Work> {
    let mut body: Value = serde_json::from_str(body)?;
    match &mut body {
        Value::Object(fields) => fields.extend(assignment.map(|id| ("id".to_owned(), id.into()))),
        Value::Array(fields) => fields.extend(assignment.map(Value::from)),
        _ => {}
    }
    serde_json::from_value(json!({ "kind": kind, "body": body }))
}

impl TryFrom<JobRow> for Job {
    type Error = StorageError;

    fn try_from(row: JobRow) -> Stored<Self> {
        let work = to_work(&row.kind, row.assignment_id, &row.body)
            .map_err(|_| unreadable("job", row.id.to_string()))?;
        let cursor = row.cursor.as_deref().map(user_id).transpose()?;
        let progress = Progress { cursor, done: row.done, total: row.total };
        Ok(Self { id: JobId(row.id), begun_at: instant(row.created_at)?, work, progress })
    }
}

impl JobRepository for Connection {
    fn first_rows(&self) -> i64 {
        match self.database {
            Database::Sqlite(_) => 3_000,
            Database::Postgres(_) => 1_250,
        }
    }

    fn insert(
        &mut self,
        work: &Work,
        progress: &Progress,
        chosen: &[UserId],
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<JobId> {
        let row = (
            jobs::kind.eq(work.kind()),
            jobs::assignment_id.eq(work.assignment().map(|id| id.0)),
            jobs::body.eq(to_body(work)),
            jobs::admin_id.eq(by.to_string()),
            jobs::cursor.eq(progress.cursor.map(|id| id.to_string())),
            jobs::done.eq(progress.done),
            jobs::total.eq(progress.total),
            jobs::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(jobs::table).values(&row).returning(jobs::id);
        let id = on_db!(self, |conn| insert.get_result::<i64>(conn))?;
        for part in chosen.chunks(MAX_BOUND / 2) {
            let rows: Vec<_> = part
                .iter()
                .map(|client| (job_clients::job_id.eq(id), job_clients::client_id.eq(client.to_string())))
                .collect();
            on_db!(self, |conn| diesel::insert_into(job_clients::table).values(&rows).execute(conn))?;
        }
        Ok(JobId(id))
    }

    fn list_clients(&mut self, of: ClientsOf, after: Option<UserId>, size: usize) -> Stored<Vec<UserId>> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let limit = i64::try_from(size).unwrap_or(i64::MAX);
        macro_rules! next {
            ($rows:expr, $client:expr) => {
                $rows.filter($client.gt(&after)).order($client).select($client).limit(limit)
            };
        }
        let ids: Vec<String> = on_db!(self, |conn| match of {
            ClientsOf::Job(id) => {
                let rows = job_clients::table.filter(job_clients::job_id.eq(id.0));
                next!(rows, job_clients::client_id).load(conn)
            }
            ClientsOf::Assignment(id) => {
                let rows = assignees::table.filter(assignees::assignment_id.eq(id.0));
                next!(rows, assignees::client_id).load(conn)
            }
            ClientsOf::NoteBatch(id) => {
                next!(notes::table.filter(notes::batch_id.eq(id.0)), notes::client_id).load(conn)
            }
            ClientsOf::Program(id) => {
                let rows = enrolments::table.filter(enrolments::program_id.eq(id.0));
                next!(rows, enrolments::client_id).distinct().load(conn)
            }
            ClientsOf::Tag(id) => {
                let rows = client_tags::table.filter(client_tags::tag_id.eq(id.0));
                next!(rows, client_tags::client_id).load(conn)
            }
            ClientsOf::Number(id) => {
                let rows = number_holders::table.filter(number_holders::number_id.eq(id.0));
                next!(rows, number_holders::client_id).load(conn)
            }
            ClientsOf::CheckIn(id) => {
                let rows = check_in_periods::table.filter(check_in_periods::check_in_id.eq(id.0));
                next!(rows, check_in_periods::client_id).distinct().load(conn)
            }
        })?;
        if matches!(of, ClientsOf::Assignment(_) | ClientsOf::NoteBatch(_) | ClientsOf::Program(_)) {
            self.lock_clients(&ids)?;
        }
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn list(&mut self) -> Stored<Vec<Job>> {
        let query = jobs::table.order(jobs::id);
        let rows = on_db!(self, |conn| query.select(JobRow::as_select()).load(conn))?;
        Ok(rows.into_iter().filter_map(|row| Job::try_from(row).ok()).collect())
    }

    fn list_ids(&mut self, limit: usize) -> Stored<Vec<JobId>> {
        let query = jobs::table
            .filter(jobs::kind.eq_any(Work::KINDS))
            .filter(is_not_set_aside!(WorkKind::Job, "CAST(jobs.id AS TEXT)"))
            .order(jobs::id)
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(jobs::id);
        Ok(on_db!(self, |conn| query.load::<i64>(conn))?.into_iter().map(JobId).collect())
    }

    fn find(&mut self, id: JobId) -> Stored<Option<Job>> {
        let query = jobs::table.find(id.0);
        let row = on_db!(self, |conn| query.select(JobRow::as_select()).first(conn).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn find_of(&mut self, assignment: AssignmentId) -> Stored<Option<JobId>> {
        let query = jobs::table.filter(jobs::assignment_id.eq(assignment.0)).select(jobs::id);
        Ok(on_db!(self, |conn| query.first::<i64>(conn).optional())?.map(JobId))
    }

    fn update(&mut self, id: JobId, progress: &Progress) -> Stored<()> {
        let change = diesel::update(jobs::table.find(id.0))
            .set((jobs::cursor.eq(progress.cursor.map(|id| id.to_string())), jobs::done.eq(progress.done)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, id: JobId) -> Stored<()> {
        let clients = job_clients::table.filter(job_clients::job_id.eq(id.0));
        on_db!(self, |conn| diesel::delete(clients).execute(conn))?;
        on_db!(self, |conn| diesel::delete(jobs::table.find(id.0)).execute(conn)).map(drop)
    }

    fn list_set_aside(&mut self, limit: i64) -> Stored<Vec<SetAside>> {
        let query = set_aside::table.order((set_aside::kind, set_aside::row_id)).limit(limit);
        let rows = on_db!(self, |conn| query.select(SetAsideRow::as_select()).load(conn))?;
        Ok(rows.into_iter().filter_map(SetAsideRow::into_set_aside).collect())
    }

    fn list_due_again(
        &mut self,
        kind: WorkKind,
        now: DateTime<Utc>,
        latest: DateTime<Utc>,
    ) -> Stored<Vec<String>> {
        let is_due = set_aside::until.le(micros(now)).or(set_aside::until.gt(micros(latest)));
        let query = set_aside::table
            .filter(set_aside::kind.eq(kind.name()))
            .filter(is_due)
            .order(set_aside::row_id)
            .select(set_aside::row_id);
        on_db!(self, |conn| query.load(conn))
    }

    fn count_set_aside(&mut self) -> Stored<Vec<(WorkKind, i64)>> {
        let query = set_aside::table.group_by(set_aside::kind).select((set_aside::kind, count_star()));
        let counts = on_db!(self, |conn| query.load::<(String, i64)>(conn))?;
        Ok(counts
            .into_iter()
            .filter_map(|(kind, count)| Some((WorkKind::from_name(&kind)?, count)))
            .collect())
    }

    fn find_set_aside(&mut self, row: &WorkRow) -> Stored<Option<SetAside>> {
        let query = set_aside::table.find((row.kind.name(), &row.id));
        let found = on_db!(self, |conn| query.select(SetAsideRow::as_select()).first(conn).optional())?;
        Ok(found.and_then(SetAsideRow::into_set_aside))
    }

    fn save_set_aside(&mut self, set_aside: &SetAside) -> Stored<()> {
        let row = SetAsideRow::from(set_aside);
        on_db!(self, |conn| diesel::insert_into(set_aside::table)
            .values(&row)
            .on_conflict((set_aside::kind, set_aside::row_id))
            .do_update()
            .set(&row)
            .execute(conn))
        .map(drop)
    }

    fn delete_set_aside(&mut self, row: &WorkRow) -> Stored<bool> {
        let row = set_aside::table.find((row.kind.name(), &row.id));
        Ok(on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0)
    }
}
