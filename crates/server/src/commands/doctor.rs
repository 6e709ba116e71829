//! `creator-hub doctor`: checks the installation and suggests remedies. It changes nothing.

mod check;
mod machine;
mod network;
mod organisation;
mod storage;

use std::process::ExitCode;

use serde_json::json;

use check::{Check, Verdict};

use crate::{config::DoctorSettings, terminal::print_line};

/// Fails when there is a problem; warnings are only printed.
pub fn doctor(settings: &DoctorSettings) -> ExitCode {
    let serve = &settings.serve;
    let checks: Vec<Check> = [storage::checks(serve), machine::checks(serve), network::checks(serve)]
        .into_iter()
        .flatten()
        .chain(organisation::check(serve))
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
    for Check { name, verdict, text } in checks {
        print_line(format_args!("{:<8} {name:<14} {text}", verdict.name()));
    }
    let (problems, warnings) = (count(checks, Verdict::Problem), count(checks, Verdict::Warning));
    print_line(format_args!("Problems: {problems}, warnings: {warnings}."));
}

fn print_json(checks: &[Check]) {
    let list: Vec<_> = checks
        .iter()
        .map(|Check { name, verdict, text }| {
            json!({ "check": name, "verdict": verdict.name(), "message": text })
        })
        .collect();
    print_line(format_args!("{}", json!({ "checks": list })));
}
