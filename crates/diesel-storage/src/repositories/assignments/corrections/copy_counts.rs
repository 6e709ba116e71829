//! Copies of an assignment's tasks, counted in groups.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::{
        mentoring::{
            assignment::AssignmentId,
            correction::{Copies, OpenCopies, TickedSubtasks},
        },
        task::TaskStatus,
    },
    ports::storage_error::Stored,
};

use super::open_copies;
use crate::{
    engine::{
        connection::{Connection, on_db},
        text_column::TextColumn,
    },
    repositories::accounts::user_row::zone,
    schema::{subtasks, tasks, users},
};

type OpenRow = (Option<i64>, bool, TextColumn<TaskStatus>, Option<NaiveDate>, String, i64);

fn by_number(rows: Vec<(Option<i64>, i64)>) -> HashMap<i64, i64> {
    rows.into_iter().filter_map(|(number, count)| Some((number?, count))).collect()
}

impl Connection {
    pub(in crate::repositories) fn count_groups(&mut self, id: AssignmentId) -> Stored<Copies> {
        let open = open_copies!(id)
            .inner_join(users::table.on(users::id.eq(tasks::assignee_id)))
            .group_by((
                tasks::assignment_number,
                tasks::is_copy,
                tasks::status,
                tasks::due_date,
                users::time_zone,
            ))
            .select((
                tasks::assignment_number,
                tasks::is_copy,
                tasks::status,
                tasks::due_date,
                users::time_zone,
                count_star(),
            ));
        let open = on_db!(self, |conn| open.load::<OpenRow>(conn))?;
        let in_review = open_copies!(id)
            .filter(tasks::waiting_since.is_not_null())
            .group_by(tasks::assignment_number)
            .select((tasks::assignment_number, count_star()));
        let completed = tasks::table
            .filter(tasks::assignment_id.eq(id.0))
            .filter(tasks::completed_at.is_not_null())
            .filter(tasks::deleted_at.is_null())
            .group_by(tasks::assignment_number)
            .select((tasks::assignment_number, count_star()));
        let ticked = open_copies!(id)
            .inner_join(subtasks::table)
            .filter(subtasks::completed.eq(true))
            .group_by((tasks::assignment_number, subtasks::position, subtasks::title))
            .select((tasks::assignment_number, subtasks::position, subtasks::title, count_star()));
        let ticked = on_db!(self, |conn| ticked.load::<(Option<i64>, i64, String, i64)>(conn))?;
        Ok(Copies {
            open: open.into_iter().filter_map(to_open).collect(),
            in_review: by_number(on_db!(self, |conn| in_review.load(conn))?),
            completed: by_number(on_db!(self, |conn| completed.load(conn))?),
            ticked: ticked
                .into_iter()
                .filter_map(|(number, index, title, count)| {
                    Some(TickedSubtasks { number: number?, index, title, count })
                })
                .collect(),
        })
    }
}

fn to_open((number, are_later, status, due_date, zone_name, count): OpenRow) -> Option<OpenCopies> {
    Some(OpenCopies { number: number?, are_later, status: status.0, due_date, zone: zone(&zone_name), count })
}
