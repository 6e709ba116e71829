//! Conventions of this repository that no linter checks.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Crates, and the own crates that each may depend on.
const EDGES: [(&str, &[&str]); 7] = [
    ("hub-domain", &[]),
    ("hub-supervisor", &[]),
    ("hub-diesel-storage", &["hub-domain", "hub-supervisor"]),
    ("hub-email", &["hub-domain"]),
    ("hub-actix-http", &["hub-domain", "hub-supervisor"]),
    ("hub-server", &["hub-domain", "hub-diesel-storage", "hub-email", "hub-actix-http", "hub-supervisor"]),
    ("hub-test-support", &["hub-domain", "hub-diesel-storage", "hub-email", "hub-actix-http"]),
];

/// Libraries, and the only crates that may name each.
const OWNERS: [(&str, &[&str]); 11] = [
    ("diesel", &["hub-diesel-storage", "hub-test-support"]),
    ("diesel_migrations", &["hub-diesel-storage"]),
    ("libsqlite3-sys", &["hub-diesel-storage"]),
    ("pq-sys", &["hub-diesel-storage"]),
    ("actix-web", &["hub-actix-http", "hub-server", "hub-test-support"]),
    ("actix-http", &["hub-actix-http"]),
    ("actix-session", &["hub-actix-http"]),
    ("utoipa", &["hub-actix-http"]),
    ("lettre", &["hub-email"]),
    ("governor", &["hub-actix-http"]),
    ("metrics-exporter-prometheus", &["hub-server"]),
];

/// Crates that do I/O, or belong to a wire format.
const NOT_IN_THE_DOMAIN: [&str; 8] =
    ["serde", "serde_json", "tokio", "tracing", "futures", "reqwest", "rusqlite", "postgres"];

struct Dependency {
    of: String,
    on: String,
    /// False for a dev-dependency.
    of_the_product: bool,
}

/// Fails with all offenders, not only with the first one.
#[track_caller]
fn assert_none(offenders: impl IntoIterator<Item = String>) {
    let offenders: Vec<_> = offenders.into_iter().collect();
    assert!(offenders.is_empty(), "\n  {}\n", offenders.join("\n  "));
}

fn dependencies() -> Vec<Dependency> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut dependencies = Vec::new();
    for package in metadata["packages"].as_array().unwrap() {
        for dependency in package["dependencies"].as_array().unwrap() {
            dependencies.push(Dependency {
                of: text(&package["name"]),
                on: text(&dependency["name"]),
                of_the_product: dependency["kind"] != "dev",
            });
        }
    }
    assert!(dependencies.len() > 20, "the manifests were read");
    dependencies
}

#[test]
fn crates_build_upon_each_other_in_one_direction() {
    let mut offenders = Vec::new();
    for Dependency { of, on, of_the_product } in dependencies() {
        if !on.starts_with("hub-") {
            continue;
        }
        let Some((_, allowed)) = EDGES.iter().find(|(name, _)| *name == of) else {
            offenders.push(format!("say in tidy.rs what {of} may build upon"));
            continue;
        };
        if of_the_product && !allowed.contains(&on.as_str()) {
            offenders.push(format!("{of} must not build upon {on}"));
        }
        if !of_the_product && on != "hub-test-support" {
            offenders.push(format!("the tests of {of} must not build upon {on}"));
        }
        if of == "hub-domain" {
            offenders.push(format!("the rules are tested without any database or server, not with {on}"));
        }
    }
    assert_none(offenders);
}

#[test]
fn library_stays_in_the_crate_that_wraps_it() {
    let is_owner = |of: &str, on: &str| {
        OWNERS.iter().find(|(library, _)| *library == on).is_none_or(|(_, owners)| owners.contains(&of))
    };
    let named = dependencies().into_iter().filter(|Dependency { of, on, .. }| !is_owner(of, on));
    assert_none(named.map(|Dependency { of, on, .. }| format!("{of} must not name {on}")));
}

#[test]
fn domain_does_no_io_and_knows_no_wire() {
    let of_the_domain = dependencies()
        .into_iter()
        .filter(|dependency| dependency.of == "hub-domain" && dependency.of_the_product)
        .map(|dependency| dependency.on);
    let forbidden =
        of_the_domain.filter(|on| NOT_IN_THE_DOMAIN.contains(&on.as_str()) || on.starts_with("actix"));
    assert_none(forbidden.map(|on| format!("the domain must not name {on}")));
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

/// Names that follow `crate::`, one by one where several are imported at once.
fn names_from_the_crate(text: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|char| char.is_alphanumeric() || *char == '_').collect();
    let mut names = Vec::new();
    for (_, rest) in text.match_indices("crate::").map(|(at, found)| (at, &text[at + found.len()..])) {
        let Some(list) = rest.strip_prefix('{') else {
            names.push(word(rest));
            continue;
        };
        let mut depth = 0;
        let mut start = true;
        for (at, char) in list.char_indices() {
            match char {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                _ if start && !char.is_whitespace() => {
                    names.push(word(&list[at..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
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

/// The daily limit per address is checked in one place, and use cases queue mail only there.
#[test]
fn mail_is_queued_by_its_gate_alone() {
    let use_cases = root().join("crates/domain/src/use_cases");
    let gate = use_cases.join("email/outbox.rs");
    let queues = |file: &PathBuf| {
        let text: String = fs::read_to_string(file).unwrap().split_whitespace().collect();
        text.contains("outbox().enqueue(")
    };
    assert!(queues(&gate), "the gate queues");
    let others = files(&use_cases).into_iter().filter(|file| *file != gate && queues(file));
    assert_none(others.map(|file| format!("{}: queue by use_cases::outbox", file.display())));
}

#[test]
fn files_begin_with_a_doc_line() {
    let silent =
        rust_files().into_iter().filter(|path| !fs::read_to_string(path).unwrap().starts_with("//! "));
    assert_none(silent.map(|path| format!("{} does not begin with a //! line", path.display())));
}

/// First words of a doc comment that does not name its subject.
const QUESTIONS: [&str; 7] =
    [" Who ", " What ", " Whose ", " Where ", " How ", " From where ", " For whoever "];

fn doc_comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("///").or(line.strip_prefix("//!"))
}

#[test]
fn doc_comments_begin_with_a_noun_or_verb() {
    let mut offenders = Vec::new();
    for path in rust_files() {
        let mut is_first = true;
        for (index, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let text = doc_comment(line);
            let asks = |text: &str| QUESTIONS.iter().any(|question| text.starts_with(question));
            if is_first && text.is_some_and(asks) {
                offenders.push(format!("{}:{}: begin with a noun or a verb", path.display(), index + 1));
            }
            is_first = text.is_none();
        }
    }
    assert_none(offenders);
}

/// Largest number of words in the name of a test, or of any other function.
const MAX_WORDS: usize = 8;

#[test]
fn function_names_have_at_most_eight_words() {
    let mut offenders = Vec::new();
    for path in rust_files() {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some((_, name)) = line.split_once("fn ") else { continue };
            let name = name.split(['(', '<']).next().unwrap_or_default();
            if name.split('_').count() > MAX_WORDS {
                offenders.push(format!("{}: {name} is too long", path.display()));
            }
        }
    }
    assert_none(offenders);
}

const DRAWERS: [&str; 8] = ["utils", "helpers", "common", "shared", "misc", "core", "manager", "service"];

#[test]
fn no_file_or_folder_is_a_drawer() {
    let root = root();
    let is_drawer = |part: &std::ffi::OsStr| {
        let name = part.to_string_lossy().to_lowercase();
        DRAWERS.contains(&name.split('.').next().unwrap_or_default())
    };
    let all = [files(&root.join("crates")), files(&root.join("frontend/src"))].concat();
    let drawers = all.iter().filter(|path| path.strip_prefix(&root).unwrap().iter().any(is_drawer));
    assert_none(drawers.map(|path| format!("{}: a thing without a home is a missing noun", path.display())));
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
