//! Dependencies of the crates.

use std::{fs, path::Path, process::Command};

use regex::Regex;
use serde_json::Value;

use crate::{assert_none, root, rust_files};

/// Crates, and the own crates that each may depend on.
pub const EDGES: [(&str, &[&str]); 10] = [
    ("hub-domain", &[]),
    ("hub-supervisor", &[]),
    ("hub-diesel-storage", &["hub-domain", "hub-supervisor"]),
    ("hub-email", &["hub-domain"]),
    ("hub-oidc", &["hub-domain"]),
    ("hub-system", &["hub-domain"]),
    ("hub-application", &["hub-domain", "hub-supervisor"]),
    ("hub-actix-http", &["hub-domain", "hub-application", "hub-supervisor"]),
    (
        "hub-server",
        &[
            "hub-domain",
            "hub-diesel-storage",
            "hub-email",
            "hub-oidc",
            "hub-actix-http",
            "hub-supervisor",
            "hub-system",
        ],
    ),
    ("hub-test-support", &["hub-domain", "hub-diesel-storage", "hub-email", "hub-actix-http", "hub-system"]),
];

/// Crates that any other may use for its tests and examples, but not the domain.
const FOR_TESTS: [&str; 2] = ["hub-test-support", "hub-system"];

/// Libraries, and the only crates that may name each.
const OWNERS: [(&str, &[&str]); 13] = [
    ("argon2", &["hub-system"]),
    ("diesel", &["hub-diesel-storage", "hub-test-support"]),
    ("diesel_migrations", &["hub-diesel-storage"]),
    ("libsqlite3-sys", &["hub-diesel-storage"]),
    ("pq-sys", &["hub-diesel-storage"]),
    ("actix-web", &["hub-actix-http", "hub-server", "hub-test-support"]),
    ("actix-http", &["hub-actix-http", "hub-test-support"]),
    ("actix-session", &["hub-actix-http"]),
    ("utoipa", &["hub-actix-http"]),
    ("lettre", &["hub-email"]),
    ("openidconnect", &["hub-oidc"]),
    ("governor", &["hub-actix-http"]),
    ("metrics-exporter-prometheus", &["hub-server"]),
];

/// Crates that do I/O, or belong to a format. Values that rows keep as JSON derive `serde`, beside their types.
const NOT_IN_THE_DOMAIN: [&str; 7] =
    ["serde_json", "tokio", "tracing", "futures", "reqwest", "rusqlite", "postgres"];

/// C libraries that are chosen by their features, in the manifest alone.
const NAMED_NOWHERE: [&str; 3] = ["libsqlite3-sys", "openssl-sys", "pq-sys"];

struct Dependency {
    of: String,
    /// Manifest of that crate.
    manifest: String,
    on: String,
    /// False for a dev-dependency.
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
                manifest: text(&package["manifest_path"]),
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
    for Dependency { of, on, of_the_product, .. } in dependencies() {
        if !on.starts_with("hub-") {
            continue;
        }
        let Some((_, allowed)) = EDGES.iter().find(|(name, _)| *name == of) else {
            offenders.push(format!("say in tidy/crates.rs what {of} may build upon"));
            continue;
        };
        if of_the_product && !allowed.contains(&on.as_str()) {
            offenders.push(format!("{of} must not build upon {on}"));
        }
        if !of_the_product && !FOR_TESTS.contains(&on.as_str()) {
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

#[test]
fn crates_name_what_they_depend_on() {
    let sources: Vec<_> =
        rust_files().into_iter().map(|path| (fs::read_to_string(&path).unwrap(), path)).collect();
    let is_named = |Dependency { manifest, on, .. }: &Dependency| {
        let name = Regex::new(&format!(r"\b{}\b", on.replace('-', "_"))).unwrap();
        let folder = Path::new(manifest).parent().unwrap();
        sources.iter().any(|(text, path)| path.starts_with(folder) && name.is_match(text))
    };
    let unused = dependencies()
        .into_iter()
        .filter(|dependency| !NAMED_NOWHERE.contains(&dependency.on.as_str()) && !is_named(dependency));
    assert_none(unused.map(|Dependency { of, on, .. }| format!("{of} depends on {on} and does not name it")));
}
