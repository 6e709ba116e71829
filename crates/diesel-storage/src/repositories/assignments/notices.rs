//! Notifications and mail about assigned tasks, for all assignees of a chunk or for the audience of corrections.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, min, not, sql},
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::{
            email_kind::EmailKind, mail_choice::MailChoice, mailed_thread::DigestEntryKind,
            outgoing_email::MailContent,
        },
        mentoring::{
            assignment::{AssignmentId, Chunk},
            correction::Audience,
        },
        notification::{AssignmentNotice, NotificationKind},
    },
    ports::storage_error::Stored,
};

use super::corrections::{open_copies, reached_copies};
use crate::{
    engine::connection::{Connection, on_db},
    repositories::{
        accounts::user_row::{open_clients, user_id},
        mail::messages::{SharedLetter, insert_letters},
        notifications::{SharedNotice, TASK_LINK, TASKS_LINK, insert_notices},
    },
    schema::{assignees, digest_entries, mail_preferences, tasks, users},
};

/// Assignees of an audience. With a chunk, their copies are bounded by it, too: without statistics of a new assignment,
/// PostgreSQL reads all its tasks for each chunk.
macro_rules! reached {
    ($id:expr, $audience:expr) => {
        assignees::table
            .filter(assignees::assignment_id.eq($id.0))
            .filter(exists(own!(reached_copies!($id, $audience.copies))))
            .filter(not(exists(own!(reached_copies!($id, $audience.except)))))
    };
    ($id:expr, $chunk:expr, $audience:expr) => {
        assignees_of!($id, $chunk)
            .filter(exists(own!(reached_copies!($id, $chunk, $audience.copies))))
            .filter(not(exists(own!(reached_copies!($id, $chunk, $audience.except)))))
    };
}

/// Copies of an assignee among some.
macro_rules! own {
    ($copies:expr) => {
        $copies.filter(tasks::assignee_id.eq(assignees::client_id))
    };
}

/// Inserts the notification for some assignees, or for some tasks if it links to one task.
macro_rules! notify {
    ($self:expr, assignees: $assignees:expr, tasks: $tasks:expr, $id:expr, $notice:expr, $now:expr) => {{
        let notice: &AssignmentNotice = $notice;
        let shared = |link_kind| SharedNotice {
            subject: None,
            kind: NotificationKind::Task,
            text: &notice.text,
            link_kind,
            assignment: Some($id),
            created_at: $now,
        };
        if let Some(board) = notice.board {
            let board = board.name().into_sql::<Nullable<Text>>();
            insert_notices!($self, $assignees, to: assignees::client_id, link: board, shared(TASKS_LINK))
        } else {
            let task = sql::<Nullable<Text>>("CAST(tasks.id AS TEXT)");
            insert_notices!($self, $tasks, to: tasks::assignee_id, link: task, shared(TASK_LINK))
        }
    }};
}

/// Queues the mail to some assignees. Mail about several tasks shows no id, so `task` may be any of them.
macro_rules! mail {
    ($self:expr, assignees: $assignees:expr, task: $task:expr, $id:expr, $email:expr, $now:expr) => {{
        let content = $self.insert_email_content($email)?;
        let chose_otherwise = mail_preferences::table
            .filter(mail_preferences::user_id.eq(users::id))
            .filter(mail_preferences::tasks.ne(MailChoice::Now.name()));
        let letters = $assignees
            .inner_join(users::table)
            .filter(users::closed_at.is_null())
            .filter(not(exists(chose_otherwise)));
        let shared = SharedLetter {
            kind: EmailKind::TasksAssigned,
            content,
            assignment: Some($id),
            note_batch: None,
            queued_at: $now,
        };
        insert_letters!($self, letters, number: $task, shared)
    }};
}

impl Connection {
    pub(in crate::repositories) fn reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
    ) -> Stored<(i64, Option<UserId>)> {
        let count = reached!(id, audience).count();
        let count = on_db!(self, |conn| count.get_result(conn))?;
        let one = reached!(id, audience).select(assignees::client_id);
        let one = on_db!(self, |conn| one.first::<String>(conn).optional())?;
        Ok((count, one.as_deref().map(user_id).transpose()?))
    }

    pub(in crate::repositories) fn notify_assignees(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: Option<&Audience>,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        if let Some(audience) = audience {
            let copies = reached_copies!(id, chunk, audience.copies);
            notify!(self, assignees: reached!(id, chunk, audience), tasks: copies, id, notice, now)
        } else {
            notify!(self, assignees: open_assignees_of!(id, chunk), tasks: tasks_of!(id, chunk), id, notice, now)
        }
    }

    pub(in crate::repositories) fn mail_assignees(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: Option<&Audience>,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        if let Some(audience) = audience {
            let task =
                own!(reached_copies!(id, chunk, audience.copies)).select(min(tasks::id)).single_value();
            mail!(self, assignees: reached!(id, chunk, audience), task: task, id, email, now)
        } else {
            let task = sql::<Nullable<BigInt>>(
                "(SELECT MIN(tasks.id) FROM tasks WHERE tasks.assignment_id = assignees.assignment_id \
                 AND tasks.assignee_id = users.id)",
            );
            mail!(self, assignees: assignees_of!(id, chunk), task: task, id, email, now)
        }
    }
    pub(in crate::repositories) fn insert_daily_corrections(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        mentor: &str,
    ) -> Stored<()> {
        let chose_daily = mail_preferences::table
            .filter(mail_preferences::user_id.eq(tasks::assignee_id))
            .filter(mail_preferences::tasks.eq(MailChoice::Daily.name()));
        // Entries of threads have ids above zero.
        let entry = sql::<BigInt>("-tasks.id");
        let kind = DigestEntryKind::Corrected.name();
        let entries = reached_copies!(id, chunk, audience.copies)
            .filter(exists(chose_daily))
            .select((
                tasks::assignee_id,
                entry,
                tasks::id,
                kind.into_sql::<Text>(),
                mentor.into_sql::<Text>(),
            ))
            .insert_into(digest_entries::table)
            .into_columns((
                digest_entries::reader_id,
                digest_entries::entry_id,
                digest_entries::task_id,
                digest_entries::kind,
                digest_entries::author,
            ))
            .on_conflict_do_nothing();
        on_db!(self, |conn| entries.execute(conn)).map(drop)
    }
}
