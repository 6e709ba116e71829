//! Handlers of the API, one file a resource: bodies and handlers, nothing else.

pub(crate) mod accounts;
pub(crate) mod achievements;
pub(crate) mod appearance;
pub(crate) mod calendar;
pub(crate) mod config;
pub(crate) mod mentoring;
pub(crate) mod notes;
pub(crate) mod notifications;
pub(crate) mod own_check_ins;
pub(crate) mod own_numbers;
pub(crate) mod own_programs;
pub(crate) mod recurrences;
pub(crate) mod tasks;
pub(crate) mod threads;
pub(crate) mod trash;
pub(crate) mod users;
