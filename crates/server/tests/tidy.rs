//! Rules of this repository that no linter knows.

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

/// Crate, and which of our own crates it may build upon.
const EDGES: [(&str, &[&str]); 6] = [
    ("hub-domain", &[]),
    ("hub-diesel-storage", &["hub-domain"]),
    ("hub-email", &["hub-domain"]),
    ("hub-actix-http", &["hub-domain"]),
    ("hub-server", &["hub-domain", "hub-diesel-storage", "hub-email", "hub-actix-http"]),
    ("hub-test-support", &["hub-domain", "hub-diesel-storage", "hub-email", "hub-actix-http"]),
];

/// Library, and the only crates that may name it.
const OWNERS: [(&str, &[&str]); 10] = [
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
];

/// What does I/O, or belongs to a wire.
const NOT_IN_THE_DOMAIN: [&str; 8] =
    ["serde", "serde_json", "tokio", "tracing", "futures", "reqwest", "rusqlite", "postgres"];

struct Dependency {
    of: String,
    on: String,
    /// Not merely of its tests.
    of_the_product: bool,
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
    for Dependency { of, on, of_the_product } in dependencies() {
        let (_, allowed) = EDGES
            .iter()
            .find(|(name, _)| *name == of)
            .unwrap_or_else(|| panic!("say in tidy.rs what {of} may build upon"));
        let is_ours = on.starts_with("hub-");
        if is_ours && of_the_product {
            assert!(allowed.contains(&on.as_str()), "{of} must not build upon {on}");
        } else if is_ours {
            assert_eq!(on, "hub-test-support", "the tests of {of} must not build upon {on}");
            assert_ne!(of, "hub-domain", "the rules are tested without any database or server");
        }
    }
}

#[test]
fn a_library_stays_in_the_crate_that_wraps_it() {
    for Dependency { of, on, .. } in dependencies() {
        if let Some((_, owners)) = OWNERS.iter().find(|(library, _)| *library == on) {
            assert!(owners.contains(&of.as_str()), "{of} must not name {on}");
        }
    }
}

#[test]
fn the_domain_does_no_io_and_knows_no_wire() {
    for Dependency { of, on, of_the_product } in dependencies() {
        if of == "hub-domain" && of_the_product {
            let forbidden = NOT_IN_THE_DOMAIN.contains(&on.as_str()) || on.starts_with("actix");
            assert!(!forbidden, "the domain must not name {on}");
        }
    }
}

/// Every file below, but what tools made.
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

fn crate_folders() -> Vec<PathBuf> {
    fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn every_module_begins_by_saying_what_it_is_for() {
    let mut modules = 0;
    for folder in crate_folders() {
        for path in files(&folder.join("src")) {
            if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                assert!(text.starts_with("//! "), "{} begins with a //! line", path.display());
                modules += 1;
            }
        }
    }
    assert!(modules > 50, "the modules were found");
}

const DRAWERS: [&str; 8] = ["utils", "helpers", "common", "shared", "misc", "core", "manager", "service"];

#[test]
fn no_file_or_folder_is_a_drawer_for_anything() {
    let root = root();
    for path in [files(&root.join("crates")), files(&root.join("frontend/src"))].concat() {
        for part in path.strip_prefix(&root).unwrap() {
            let name = part.to_string_lossy().to_lowercase();
            let stem = name.split('.').next().unwrap_or_default();
            assert!(!DRAWERS.contains(&stem), "{}: a thing without a home is a missing noun", path.display());
        }
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
