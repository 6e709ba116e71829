//! Groups of clients: tags, segments, the table, and choices of clients for actions.

pub(crate) mod client_choice;
pub(crate) mod client_table;
pub(crate) mod segments;
pub(crate) mod tags;
