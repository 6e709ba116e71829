//! Conventions of this repository that no linter checks.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod calls;
mod circles;
mod crates;
mod imports;
mod names;
mod pictures;
mod texts;
mod typed_texts;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use imports::{Import, imports_in};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Fails with all offenders, not only with the first one.
#[track_caller]
fn assert_none(offenders: impl IntoIterator<Item = String>) {
    let offenders: Vec<_> = offenders.into_iter().collect();
    assert!(offenders.is_empty(), "\n  {}\n", offenders.join("\n  "));
}

/// Layers of the domain, lowest first.
const LAYERS: [&str; 3] = ["model", "ports", "use_cases"];

/// Names of higher layers that a lower one could use: its path, and what the crate exports of it.
const NAMES_OF_HIGHER_LAYERS: [&[&str]; 3] =
    [&["ports", "use_cases", "Call", "Clock", "Error"], &["use_cases", "Call", "Error"], &[]];

#[test]
fn domain_layers_do_not_know_the_one_above() {
    let src = root().join("crates/domain/src");
    let mut offenders = Vec::new();
    let mut modules = 0;
    for (layer, higher) in LAYERS.iter().zip(NAMES_OF_HIGHER_LAYERS) {
        let own_file = src.join(layer).with_extension("rs");
        for path in files(&src.join(layer)).into_iter().chain([own_file]) {
            modules += 1;
            let text = fs::read_to_string(&path).unwrap();
            let file = path.strip_prefix(&src).unwrap().display();
            for name in names_from_the_crate(&text) {
                if higher.contains(&name.as_str()) {
                    offenders.push(format!("{file} names crate::{name}"));
                }
            }
        }
    }
    assert!(modules > 50, "the modules were found");
    assert_none(offenders);
}

/// Names that follow `crate::`.
fn names_from_the_crate(text: &str) -> Vec<String> {
    let of_the_crate =
        |Import { mut path, .. }: Import| (path.len() > 1 && path[0] == "crate").then(|| path.swap_remove(1));
    let mut names: Vec<_> = imports_in(text).into_iter().filter_map(of_the_crate).collect();
    names.dedup();
    names
}

#[test]
fn imports_of_the_crate_are_all_found() {
    let text =
        "use crate::{Call, Error, model::{Actor, task::Task}, ports::storage::Storage};\ncrate::Clock::now()";
    assert_eq!(names_from_the_crate(text), ["Call", "Error", "model", "ports", "Clock"]);
}

/// Files below a folder, without generated ones.
fn files(below: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(below).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["node_modules", "target", "dist"].contains(&name.as_str()) {
            found.extend(files(&path));
        } else if path.is_file() {
            found.push(path);
        }
    }
    found
}

fn rust_files() -> Vec<PathBuf> {
    let mut found = files(&root().join("crates"));
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(found.len() > 100, "the files were found");
    found
}

/// Largest number of lines of a Rust file. A longer one has a second subject.
const MAX_LINES: usize = 400;

#[test]
fn rust_files_keep_to_the_line_limit() {
    let is_long = |path: &PathBuf| fs::read_to_string(path).unwrap().lines().count() > MAX_LINES;
    let long = rust_files().into_iter().filter(is_long);
    assert_none(long.map(|path| format!("{} exceeds {MAX_LINES} lines", path.display())));
}

/// The daily limit per address is checked in one place, and use cases queue mail only there.
#[test]
fn mail_is_queued_by_its_gate_alone() {
    let use_cases = root().join("crates/domain/src/use_cases");
    let gate = use_cases.join("email/outbox.rs");
    let queues = |file: &PathBuf| {
        let text: String = fs::read_to_string(file).unwrap().split_whitespace().collect();
        text.contains("mail().enqueue(")
    };
    assert!(queues(&gate), "the gate queues");
    let others = files(&use_cases).into_iter().filter(|file| *file != gate && queues(file));
    assert_none(others.map(|file| format!("{}: queue by use_cases::outbox", file.display())));
}

/// Files that tell the databases apart, below `crates/diesel-storage/src`. In all others a statement is written once.
const DATABASE_MATCHES: [&str; 18] = [
    "diagnostics.rs",
    "engine/connection.rs",
    "engine/contents.rs",
    "engine/exclusive_lock.rs",
    "engine/open.rs",
    "events/listener.rs",
    "events/publisher.rs",
    "projections/program_progress.rs",
    "repositories/accounts.rs",
    "repositories/accounts/client_locks.rs",
    "repositories/accounts/session_row.rs",
    "repositories/assignments/task_copies.rs",
    "repositories/jobs.rs",
    "repositories/mail.rs",
    "repositories/mail/messages.rs",
    "repositories/safety.rs",
    "repositories/tasks/task_lists.rs",
    "repositories/tasks/subtask_rows.rs",
];

#[test]
fn databases_are_matched_in_listed_files() {
    let src = root().join("crates/diesel-storage/src");
    let matching: BTreeSet<_> = files(&src)
        .into_iter()
        .filter(|path| fs::read_to_string(path).unwrap().contains("Database::Postgres"))
        .map(|path| path.strip_prefix(&src).unwrap().display().to_string())
        .collect();
    assert_eq!(matching, DATABASE_MATCHES.map(str::to_owned).into());
}

#[test]
fn every_statement_is_run() {
    let storage = root().join("crates/diesel-storage");
    let sources: String =
        files(&storage.join("src")).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    for path in files(&storage.join("statements")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let is_run = [format!("(\"{name}\""), format!("/{name}.sql\"")];
        assert!(is_run.iter().any(|named| sources.contains(named)), "{} is run nowhere", path.display());
    }
}

#[test]
fn both_databases_have_migrations_of_the_same_names() {
    let names = |database: &str| -> BTreeSet<String> {
        let folder = root().join("crates/diesel-storage/migrations").join(database);
        let migrations = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        migrations
            .map(|migration| {
                for file in ["up.sql", "down.sql"] {
                    assert!(migration.join(file).is_file(), "{} has no {file}", migration.display());
                }
                migration.file_name().unwrap().to_string_lossy().into_owned()
            })
            .collect()
    };
    assert_eq!(names("sqlite"), names("postgres"));
    assert!(!names("sqlite").is_empty());
}

#[test]
fn lock_files_name_no_registry() {
    for lock in ["frontend/package-lock.json", "e2e/package-lock.json"] {
        let Ok(text) = fs::read_to_string(root().join(lock)) else { continue };
        let line = text.lines().position(|line| line.trim_start().starts_with("\"resolved\""));
        assert_eq!(line, None, "{lock} says where a package was fetched from");
    }
}

/// Endings of files that documents name.
const NAMED: [&str; 10] = [".rs", ".ts", ".tsx", ".mjs", ".toml", ".json", ".sql", ".ftl", ".css", ".po"];

/// A bare name would escape the check, and a reader would have to look for its file.
#[test]
fn files_named_in_documents_exist() {
    let mut documents = files(&root().join("docs"));
    documents.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    documents.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    let mut named = 0;
    let mut missing = Vec::new();
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for span in text.split('`').skip(1).step_by(2) {
            let path = span.split(&['#', ' '][..]).next().unwrap();
            let is_file = path.starts_with("crates/")
                || path.starts_with("frontend/src/")
                || NAMED.iter().any(|ending| path.ends_with(ending));
            if is_file && !path.starts_with(['/', '.']) && !path.contains(['*', '{', '<']) {
                named += 1;
                missing
                    .extend((!root().join(path).exists()).then(|| format!("{}: {path}", document.display())));
            }
        }
    }
    assert!(named > 100, "the paths were found");
    assert_none(missing);
}

#[test]
fn version_is_stated_once() {
    let stated =
        |file: &Path| fs::read_to_string(file).unwrap().lines().any(|line| line.starts_with("version = "));
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    assert_none(
        crates
            .map(|path| path.join("Cargo.toml"))
            .filter(|file| stated(file))
            .map(|file| file.display().to_string()),
    );
    for folder in ["frontend", "e2e"] {
        let package = fs::read_to_string(root().join(folder).join("package.json")).unwrap();
        assert!(!package.contains("\n  \"version\":"), "{folder}/package.json states a version of its own");
    }
}
