//! News of a correction, for every client who has an open copy.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not, sql},
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::{
            mail_choice::MailChoice,
            outgoing_email::{EmailKind, MailContent},
        },
        mentoring::assignment::AssignmentId,
        notification::{AssignmentNotice, NotificationKind},
    },
    ports::storage_error::StorageError,
};

use super::open_copies;
use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::{
        accounts::users::user_id,
        notifications::{StoredText, TASK_LINK, TASKS_LINK},
    },
    schema::{assignees, mail_preferences, notifications, outbox, tasks, users},
};

/// Assignees who have an open copy of any of these tasks.
macro_rules! reached {
    ($id:expr, $numbers:expr) => {
        assignees::table.filter(assignees::assignment_id.eq($id.0)).filter(exists(
            open_copies!($id)
                .filter(tasks::assignee_id.eq(assignees::client_id))
                .filter(tasks::assignment_number.eq_any($numbers)),
        ))
    };
}

impl Connection {
    pub(super) fn reached(
        &mut self,
        id: AssignmentId,
        numbers: &[i64],
        limit: usize,
    ) -> Result<(i64, Vec<UserId>), StorageError> {
        let count = reached!(id, numbers).count();
        let count = on_db!(self, |conn| count.get_result(conn))?;
        let some = reached!(id, numbers)
            .select(assignees::client_id)
            .limit(i64::try_from(limit).unwrap_or(i64::MAX));
        let some = on_db!(self, |conn| some.load::<String>(conn))?;
        Ok((count, some.iter().map(|id| user_id(id)).collect::<Result<_, _>>()?))
    }

    pub(super) fn insert_notices(
        &mut self,
        id: AssignmentId,
        numbers: &[i64],
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let kind = NotificationKind::Task.name().into_sql::<Text>();
        let StoredText { title, description, values } = StoredText::of(&notice.text);
        let title = title.into_sql::<Text>();
        let description = description.into_sql::<Text>();
        let values = values.into_sql::<Nullable<Text>>();
        let created_at = micros(now).into_sql::<BigInt>();
        let assignment = id.0.into_sql::<Nullable<BigInt>>();
        let columns = (
            notifications::user_id,
            notifications::kind,
            notifications::title,
            notifications::description,
            notifications::text_values,
            notifications::link_kind,
            notifications::link_id,
            notifications::created_at,
            notifications::assignment_id,
        );
        if let Some(board) = notice.board {
            let kind_of_link = TASKS_LINK.into_sql::<Nullable<Text>>();
            let board = board.name().into_sql::<Nullable<Text>>();
            let everybody = reached!(id, numbers).select((
                assignees::client_id,
                kind,
                title,
                description,
                values,
                kind_of_link,
                board,
                created_at,
                assignment,
            ));
            on_db!(self, |conn| everybody
                .insert_into(notifications::table)
                .into_columns(columns)
                .execute(conn))
        } else {
            let kind_of_link = TASK_LINK.into_sql::<Nullable<Text>>();
            let own = open_copies!(id).filter(tasks::assignment_number.eq_any(numbers)).select((
                tasks::assignee_id,
                kind,
                title,
                description,
                values,
                kind_of_link,
                sql::<Nullable<Text>>("CAST(tasks.id AS TEXT)"),
                created_at,
                assignment,
            ));
            on_db!(self, |conn| own.insert_into(notifications::table).into_columns(columns).execute(conn))
        }
        .map(drop)
    }

    pub(super) fn insert_letters(
        &mut self,
        id: AssignmentId,
        numbers: &[i64],
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let content = self.insert_email_content(email)?;
        let now = micros(now);
        // A mail about several tasks shows none of their ids, so any of them will do.
        let own_task = open_copies!(id)
            .filter(tasks::assignee_id.eq(assignees::client_id))
            .filter(tasks::assignment_number.eq_any(numbers))
            .select(diesel::dsl::min(tasks::id))
            .single_value();
        let chose_otherwise = mail_preferences::table
            .filter(mail_preferences::user_id.eq(users::id))
            .filter(mail_preferences::tasks.ne(MailChoice::Now.name()));
        let letters = reached!(id, numbers)
            .inner_join(users::table)
            .filter(users::closed_at.is_null())
            .filter(not(exists(chose_otherwise)))
            .select((
                EmailKind::TasksAssigned.name().into_sql::<Text>(),
                users::email,
                users::id.nullable(),
                content.into_sql::<BigInt>(),
                users::first_name.nullable(),
                own_task,
                id.0.into_sql::<Nullable<BigInt>>(),
                now.into_sql::<BigInt>(),
                now.into_sql::<BigInt>(),
                now.into_sql::<BigInt>(),
            ));
        let columns = (
            outbox::kind,
            outbox::recipient,
            outbox::recipient_id,
            outbox::content_id,
            outbox::merged_name,
            outbox::merged_task,
            outbox::assignment_id,
            outbox::created_at,
            outbox::queued_at,
            outbox::next_attempt_at,
        );
        on_db!(self, |conn| letters.insert_into(outbox::table).into_columns(columns).execute(conn)).map(drop)
    }
}
