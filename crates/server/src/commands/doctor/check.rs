//! Line of the report, with its verdict.

/// One line of the report.
pub(super) struct Check {
    pub(super) name: &'static str,
    pub(super) verdict: Verdict,
    /// Finding, and a remedy where something is wrong.
    pub(super) text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Ok,
    Warning,
    Problem,
}

impl Verdict {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Problem => "problem",
        }
    }
}

impl Check {
    pub(super) fn ok(name: &'static str, text: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Ok, text: text.into() }
    }

    pub(super) fn warning(name: &'static str, text: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Warning, text: text.into() }
    }

    pub(super) fn problem(name: &'static str, text: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Problem, text: text.into() }
    }
}
