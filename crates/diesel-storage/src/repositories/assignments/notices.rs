//! Notifications and mail to all assignees of a chunk.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not, sql},
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use hub_domain::{
    model::{
        email::{email_kind::EmailKind, mail_choice::MailChoice, outgoing_email::MailContent},
        mentoring::assignment::{AssignmentId, Chunk},
        notification::{AssignmentNotice, NotificationKind},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::connection::Connection,
    repositories::{
        accounts::user_row::open_clients,
        mail::messages::{SharedLetter, insert_letters},
        notifications::{SharedNotice, TASK_LINK, TASKS_LINK, insert_notices},
    },
    schema::{assignees, mail_preferences, tasks, users},
};

impl Connection {
    pub(in crate::repositories) fn notify_assignees(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let shared = |link_kind| SharedNotice {
            subject: None,
            kind: NotificationKind::Task,
            text: &notice.text,
            link_kind,
            assignment: Some(id),
            created_at: now,
        };
        if let Some(board) = notice.board {
            let board = board.name().into_sql::<Nullable<Text>>();
            let everybody = open_assignees_of!(id, chunk);
            insert_notices!(self, everybody, to: assignees::client_id, link: board, shared(TASKS_LINK))
        } else {
            let own = tasks_of!(id, chunk);
            let task = sql::<Nullable<Text>>("CAST(tasks.id AS TEXT)");
            insert_notices!(self, own, to: tasks::assignee_id, link: task, shared(TASK_LINK))
        }
    }

    pub(in crate::repositories) fn mail_assignees(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let content = self.insert_email_content(email)?;
        // A mail about several tasks shows none of their ids, so any of them will do.
        let own_task = sql::<Nullable<BigInt>>(
            "(SELECT MIN(tasks.id) FROM tasks WHERE tasks.assignment_id = assignees.assignment_id \
             AND tasks.assignee_id = users.id)",
        );
        let chose_otherwise = mail_preferences::table
            .filter(mail_preferences::user_id.eq(users::id))
            .filter(mail_preferences::tasks.ne(MailChoice::Now.name()));
        let letters = assignees_of!(id, chunk)
            .inner_join(users::table)
            .filter(users::closed_at.is_null())
            .filter(not(exists(chose_otherwise)));
        let shared = SharedLetter {
            kind: EmailKind::TasksAssigned,
            content,
            assignment: Some(id),
            note_batch: None,
            queued_at: now,
        };
        insert_letters!(self, letters, number: own_task, shared)
    }
}
