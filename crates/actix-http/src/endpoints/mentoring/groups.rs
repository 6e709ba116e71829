//! Groups of clients: tags, segments, the table, and the choice of whom an act reaches.

pub(crate) mod client_choice;
pub(crate) mod segments;
pub(crate) mod table;
pub(crate) mod tags;
