//! Use cases of tasks.

mod board;
mod complete;
mod create;
mod delete;
mod edit;
mod move_to;
mod tick;
mod weeks;

pub use board::{count, list_completed, list_completed_due, list_open, list_priority};
pub use complete::complete;
pub use create::create;
pub use delete::{delete, list_deleted, restore};
pub use edit::{edit, set_due_date};
pub use move_to::move_to;
pub use tick::set_subtask;
pub use weeks::count_completed_weeks;
pub(super) use weeks::count_weeks;
