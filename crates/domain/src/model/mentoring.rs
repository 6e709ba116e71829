//! Work of admins: assignments, templates, notes, invitations, and the record of it.

pub mod activity;
pub mod assignment;
pub mod attention;
pub mod check_in;
pub mod client;
pub mod client_choice;
pub mod client_table;
pub mod condition;
pub mod correction;
pub mod invitation;
mod named_value;
pub mod note;
pub mod note_batch;
pub mod number;
pub mod product_release;
pub mod program;
pub mod review;
pub mod segment;
pub mod tag;
pub mod template;
