//! Slow oracle for the denormalized columns of enrolments, releases and steps: row by row, from the tasks.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{
    prelude::*,
    sql_types::{BigInt, Integer, Nullable, Text},
};
use hub_test_support::raw_connection::RawConnection;

/// Enrolment with one of its releases, if any, and the denormalized columns of both.
#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = BigInt)]
    enrolment: i64,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Integer)]
    is_gone: i32,
    #[diesel(sql_type = Nullable<BigInt>)]
    step: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    position: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    removed_at: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    release: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    task: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    completed_at: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    deleted_at: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    waiting_since: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    due: Option<String>,
    #[diesel(sql_type = BigInt)]
    at_step: i64,
    #[diesel(sql_type = Text)]
    first_due: String,
    #[diesel(sql_type = Integer)]
    in_review: i32,
    #[diesel(sql_type = Integer)]
    is_away: i32,
    #[diesel(sql_type = Nullable<BigInt>)]
    counted: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    due_on: Option<String>,
}

const ROWS: &str = "SELECT enrolments.id AS enrolment, enrolments.state, \
     CAST(users.closed_at IS NOT NULL OR users.is_admin AS INTEGER) AS is_gone, step_releases.step_id AS step, \
     program_steps.position, program_steps.removed_at, step_releases.state AS release, tasks.id AS task, \
     tasks.completed_at, tasks.deleted_at, tasks.waiting_since, CAST(tasks.due_date AS TEXT) AS due, at_step, \
     CAST(first_due AS TEXT) AS first_due, CAST(in_review AS INTEGER) AS in_review, \
     CAST(is_away AS INTEGER) AS is_away, counted, CAST(due_on AS TEXT) AS due_on \
     FROM enrolments JOIN users ON users.id = enrolments.client_id \
     LEFT JOIN step_releases ON step_releases.enrolment_id = enrolments.id \
     LEFT JOIN program_steps ON program_steps.id = step_releases.step_id \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id ORDER BY enrolments.id, step_releases.step_id";

impl Row {
    fn is_current(&self) -> bool {
        ["active", "paused"].contains(&self.state.as_str()) && self.is_gone == 0
    }

    fn is_open(&self) -> bool {
        self.task.is_some() && self.completed_at.is_none() && self.deleted_at.is_none()
    }

    /// Day of what the client has to do.
    fn day(&self) -> Option<&str> {
        self.due.as_deref().filter(|_| self.is_open() && self.waiting_since.is_none())
    }

    fn count(&self) -> i64 {
        if !self.is_current() {
            0
        } else if self.completed_at.is_some() {
            3
        } else if self.is_open() {
            2
        } else {
            1
        }
    }
}

/// Counts of a step, as written.
#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    released: i64,
    #[diesel(sql_type = BigInt)]
    given: i64,
    #[diesel(sql_type = BigInt)]
    done: i64,
}

const STEPS: &str = "SELECT id, came AS released, given, done FROM program_steps";

/// Compares stored columns with the slow oracle. Returns the kinds of compared rows.
pub fn compare(raw: &mut RawConnection, moment: &str) -> BTreeSet<String> {
    let (rows, steps) = match raw {
        RawConnection::Sqlite(conn) => {
            (diesel::sql_query(ROWS).load::<Row>(conn), diesel::sql_query(STEPS).load::<Step>(conn))
        }
        RawConnection::Postgres(conn) => {
            (diesel::sql_query(ROWS).load::<Row>(conn), diesel::sql_query(STEPS).load::<Step>(conn))
        }
    };
    let rows = rows.unwrap();
    let mut kinds = BTreeSet::new();
    let mut counts = BTreeMap::<i64, Vec<i64>>::new();
    for row in &rows {
        let Some(step) = row.step else { continue };
        let day = row.day().filter(|_| row.is_current());
        assert_eq!(
            (row.counted, row.due_on.as_deref()),
            (Some(row.count()), day),
            "release of {step} to {}, {moment}",
            row.enrolment
        );
        counts.entry(step).or_default().push(row.count());
        kinds.insert(format!("counted {}", row.count()));
    }
    for of_one in rows.chunk_by(|one, next| one.enrolment == next.enrolment) {
        let released = || {
            of_one.iter().filter(|row| row.release.as_deref() == Some("given") && row.removed_at.is_none())
        };
        let open = || released().filter(|row| row.is_open());
        let at = open().map(|row| row.position).max().or_else(|| released().map(|row| row.position).max());
        let at = at.flatten().unwrap_or(-1);
        let first_due = released().filter_map(Row::day).min().unwrap_or("9999-12-31");
        let in_review = i32::from(open().any(|row| row.waiting_since.is_some()));
        let row = &of_one[0];
        assert_eq!(
            (row.at_step, row.first_due.as_str(), row.in_review, row.is_away),
            (at, first_due, in_review, row.is_gone),
            "enrolment {}, {moment}",
            row.enrolment
        );
        kinds.extend([format!("in review {in_review}"), format!("away {}", row.is_away)]);
    }
    for step in steps.unwrap() {
        let counts = counts.remove(&step.id).unwrap_or_default();
        let above =
            |least: i64| i64::try_from(counts.iter().filter(|count| **count > least).count()).unwrap();
        assert_eq!(
            (step.released, step.given, step.done),
            (above(0), above(1), above(2)),
            "step {}, {moment}",
            step.id
        );
    }
    kinds
}
