//! Line of the report, with its verdict.

/// One line of the report.
pub(super) struct Check {
    pub(super) name: &'static str,
    pub(super) verdict: Verdict,
    /// Finding, and a remedy where something is wrong.
    pub(super) words: String,
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
    pub(super) fn ok(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Ok, words: words.into() }
    }

    pub(super) fn warning(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Warning, words: words.into() }
    }

    pub(super) fn problem(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Problem, words: words.into() }
    }
}
