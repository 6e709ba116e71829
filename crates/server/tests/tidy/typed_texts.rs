//! Typed text is compared, and judged as blank, by `crates/domain/src/model/text` alone.

use std::fs;

use crate::{assert_none, root, rust_files};

/// Case in the sense of Unicode, and blankness by white space, as they stand in a source without white space.
const HOME_MADE: [&str; 6] = [
    "to_lowercase",
    "to_uppercase",
    ".trim().is_empty()",
    ".trim(){\"\"",
    ".trim()==\"\"",
    ".map(str::trim).filter(|name|!name.is_empty())",
];

/// Crates whose texts are of users.
const CRATES: [&str; 4] = ["domain", "actix-http", "diesel-storage", "email"];

/// File, use and reason.
const ALLOWED: [(&str, &str, &str); 1] = [(
    "domain/src/model/mentoring/invitation/address_list.rs",
    "to_lowercase",
    "duplicates of addresses, which have other signs of their own, as on the screens",
)];

#[test]
fn typed_text_is_compared_by_its_module_alone() {
    let crates = root().join("crates");
    let folders = CRATES.map(|name| crates.join(name).join("src"));
    let own = crates.join("domain/src/model/text");
    let mut found = Vec::new();
    for path in rust_files() {
        let is_of_users = folders.iter().any(|folder| path.starts_with(folder));
        if !is_of_users || path.starts_with(&own) || path.ends_with("tests.rs") {
            continue;
        }
        let file = path.strip_prefix(&crates).unwrap().display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        let product = text.split("#[cfg(test)]\n").next().unwrap_or_default();
        let code: String = product
            .lines()
            .filter_map(|line| line.split("//").next())
            .flat_map(str::split_whitespace)
            .collect();
        found.extend(HOME_MADE.iter().filter(|made| code.contains(**made)).map(|made| (file.clone(), *made)));
    }
    let is_allowed =
        |file: &str, made: &str| ALLOWED.iter().any(|(allowed, use_, _)| (*allowed, *use_) == (file, made));
    let offenders = found.iter().filter(|(file, made)| !is_allowed(file, made));
    let offenders = offenders.map(|(file, made)| format!("{file}: {made}; use model::text"));
    let is_gone = |(file, made, _): &&(&str, &str, &str)| !found.contains(&((*file).to_owned(), *made));
    let gone = ALLOWED.iter().filter(is_gone).map(|(file, made, _)| format!("{file} has no {made} any more"));
    assert_none(offenders.chain(gone));
}
