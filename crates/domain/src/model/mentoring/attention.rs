//! Attention that a client needs.

use serde::{Deserialize, Serialize};

use crate::model::by_name::with_names;

with_names! {
    /// Reasons why a client needs attention.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    pub enum Attention {
        Overdue = "overdue",
        Waiting = "waiting",
        Quiet = "quiet",
    }
}
