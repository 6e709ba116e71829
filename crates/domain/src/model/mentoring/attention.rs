//! Attention that a client needs.

use serde::{Deserialize, Serialize};

/// Reasons why a client needs attention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Attention {
    Overdue,
    Waiting,
    Quiet,
}

impl Attention {
    pub const ALL: [Self; 3] = [Self::Overdue, Self::Waiting, Self::Quiet];

    pub fn name(self) -> &'static str {
        match self {
            Self::Overdue => "overdue",
            Self::Waiting => "waiting",
            Self::Quiet => "quiet",
        }
    }
}
