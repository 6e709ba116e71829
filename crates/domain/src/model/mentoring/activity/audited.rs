//! Result of an admin's use case, for the runner.

use super::AuditEntry;

/// Result of an admin's use case with its entry in the audit log. `None` if nothing changed.
#[derive(Debug)]
pub struct Audited<T> {
    pub answer: T,
    pub audit_entry: Option<AuditEntry>,
}

impl<T> Audited<T> {
    pub fn new(answer: T, audit_entry: AuditEntry) -> Self {
        Self { answer, audit_entry: Some(audit_entry) }
    }

    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Audited<U> {
        Audited { answer: change(self.answer), audit_entry: self.audit_entry }
    }

    pub fn nothing(answer: T) -> Self {
        Self { answer, audit_entry: None }
    }
}
