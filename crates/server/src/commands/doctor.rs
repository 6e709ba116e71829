//! `creator-hub doctor`: checks the installation and suggests remedies. It changes nothing.

mod machine;
mod network;
mod storage;

use std::process::ExitCode;

use serde_json::json;

use crate::{config::DoctorSettings, terminal::print_line};

/// One line of the report.
struct Check {
    name: &'static str,
    verdict: Verdict,
    /// Finding, and a remedy where something is wrong.
    words: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Ok,
    Warning,
    Problem,
}

impl Verdict {
    fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Problem => "problem",
        }
    }
}

impl Check {
    fn ok(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Ok, words: words.into() }
    }

    fn warning(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Warning, words: words.into() }
    }

    fn problem(name: &'static str, words: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Problem, words: words.into() }
    }
}

/// Fails when there is a problem; warnings are only printed.
pub fn doctor(settings: &DoctorSettings) -> ExitCode {
    let serve = &settings.serve;
    let checks: Vec<Check> = [storage::checks(serve), machine::checks(serve), network::checks(serve)]
        .into_iter()
        .flatten()
        .collect();
    if settings.json {
        print_json(&checks);
    } else {
        print_lines(&checks);
    }
    if count(&checks, Verdict::Problem) > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn count(checks: &[Check], verdict: Verdict) -> usize {
    checks.iter().filter(|check| check.verdict == verdict).count()
}

fn print_lines(checks: &[Check]) {
    for Check { name, verdict, words } in checks {
        print_line(format_args!("{:<8} {name:<14} {words}", verdict.name()));
    }
    let (problems, warnings) = (count(checks, Verdict::Problem), count(checks, Verdict::Warning));
    print_line(format_args!("Problems: {problems}, warnings: {warnings}."));
}

fn print_json(checks: &[Check]) {
    let list: Vec<_> = checks
        .iter()
        .map(|Check { name, verdict, words }| {
            json!({ "check": name, "verdict": verdict.name(), "message": words })
        })
        .collect();
    print_line(format_args!("{}", json!({ "checks": list })));
}
