//! Projections: denormalized rows for lists.

pub(crate) mod client_summary;
pub(crate) mod folding;
pub(crate) mod program_progress;
