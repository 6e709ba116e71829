//! Use cases of tasks.

mod board;
mod complete;
mod create;
mod delete;
mod edit;
mod limits;
mod move_to;
mod program_wake;
mod recurrence;
mod submit;
mod thread;
mod tick;
mod weeks;

pub(super) use board::lock_own;
pub use board::{MAX_IDS, count, list, list_by_ids, list_priority, show};
pub use complete::complete;
pub(super) use complete::count as count_completion;
pub use create::create;
pub use delete::{delete, list_deleted, restore};
pub use edit::{edit, set_due_date};
pub(super) use move_to::make_room;
pub use move_to::move_to;
pub use recurrence::{WORK as RECURRENCES, list_upcoming, make_next_chunk, skip, stop_recurrence};
pub(super) use recurrence::{make as make_copies, replan_copies};
pub use submit::{submit, withdraw};
pub use thread::{comment, delete_comment, mark_read, show_thread};
pub use tick::set_subtask;
pub use weeks::count_completed_weeks;
pub(super) use weeks::count_weeks;
