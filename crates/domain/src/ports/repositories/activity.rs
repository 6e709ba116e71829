//! Audit log of the admins, newest first.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            activity::{Activity, ActivityFilter, AuditEntry},
            assignment::AssignmentId,
        },
        page::Page,
    },
    ports::storage_error::Stored,
};

pub trait ActivityRepository {
    /// `actor`: `None` for an action without an admin.
    fn insert(&mut self, actor: Option<UserId>, audit_entry: &AuditEntry, now: DateTime<Utc>) -> Stored<()>;
    /// Adds clients, and the tasks of all of them together, to the entry of an assignment's steps.
    fn add_to_steps_given(&mut self, assignment: AssignmentId, clients: i64, tasks: i64) -> Stored<()>;
    fn list(&mut self, filter: ActivityFilter, page: Page) -> Stored<Vec<Activity>>;
    /// Replaces the address in the entries about invitations.
    fn forget_address(&mut self, email: &EmailAddress, stands_for_it: &str) -> Stored<()>;
}
