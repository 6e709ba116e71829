//! API through the real application: routing, session, guard, use case and database, in one process. `test-support`
//! checks the form of every error that these tests get.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod appearance;
mod mentor;
mod mentoring;
mod notifications;
mod protocol;
mod tasks;
