//! JSON of requests and answers, below errors and the execution of calls.

pub(crate) mod answer;
pub(crate) mod appearance;
pub(crate) mod check_in;
pub(crate) mod check_in_body;
pub(crate) mod client;
pub(crate) mod client_choice;
pub(crate) mod client_number;
pub(crate) mod client_row;
pub(crate) mod condition;
pub(crate) mod names;
pub(crate) mod nullable;
pub(crate) mod number;
pub(crate) mod program;
pub(crate) mod program_body;
pub(crate) mod question;
pub(crate) mod repeat;
mod rhythm;
pub(crate) mod segment;
pub(crate) mod step_task;
pub(crate) mod tag;
pub(crate) mod task;
pub(crate) mod template;
pub(crate) mod thread;
pub(crate) mod user;
pub(crate) mod week;
