//! Comments on tasks that a recall removes. They are deleted with their tasks.

use diesel::prelude::*;
use hub_domain::{
    model::{
        email::{delivery::DeletedMail, email_kind::EmailKind},
        mentoring::assignment::{AssignmentId, Chunk},
        task::{TaskStatus, id::TaskId},
    },
    ports::{repositories::mail::MailRepository, storage_error::Stored},
};

use crate::{
    engine::connection::{Connection, on_db},
    repositories::notifications::TASK_LINK,
    schema::{notifications, tasks},
};

impl Connection {
    /// Deletes notifications and unsent mail about comments, with one statement each for every task with comments. Few
    /// untouched tasks have comments.
    pub(super) fn forget_comments(&mut self, id: AssignmentId, chunk: Chunk) -> Stored<()> {
        let commented =
            untouched!(id, chunk).filter(tasks::comment_count.gt(0)).select((tasks::id, tasks::assignee_id));
        for (task, assignee) in on_db!(self, |conn| commented.load::<(i64, String)>(conn))? {
            let told = notifications::table
                .filter(notifications::user_id.eq(assignee))
                .filter(notifications::deleted_at.is_null())
                .filter(notifications::link_kind.eq(TASK_LINK))
                .filter(notifications::link_id.eq(task.to_string()));
            on_db!(self, |conn| diesel::delete(told).execute(conn))?;
            MailRepository::delete(self, DeletedMail::Unclaimed(&[EmailKind::Comments], TaskId(task)))?;
        }
        Ok(())
    }
}
