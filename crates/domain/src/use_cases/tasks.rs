//! What people do with tasks.

mod board;
mod complete;
mod create;
mod delete;
mod edit;
mod move_to;
mod tick;

pub use board::{count, list_completed, list_open, list_priority};
pub use complete::complete;
pub use create::create;
pub(super) use create::insert_on_top;
pub use delete::{delete, list_deleted, restore};
pub use edit::edit;
pub use move_to::move_to;
pub use tick::set_subtask;
