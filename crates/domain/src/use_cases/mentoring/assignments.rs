//! Assignment of tasks to clients: single, bulk, to all or from a template, and its recall within a day.

mod assign;
mod bulk;
mod from_template;
mod give;
mod recall;

pub use assign::{CATEGORY_REQUIRED, CLIENT_REQUIRED, assign, assign_to_chosen};
pub use bulk::{Bulk, assign_bulk};
pub use from_template::{FromTemplate, assign_from_template};
pub use give::{Given, ReachedChoice};
pub use recall::{ALREADY_RECALLED, RecallPreview, TOO_LATE, preview_recall, recall};
