//! Table of the calls.

use std::{collections::BTreeMap, fs};

use crate::{assert_none, files, root};

/// Handlers of the API (`module::function`) with method and path, and the extractor that checks the access.
fn handlers() -> BTreeMap<String, (String, &'static str)> {
    let mut found = BTreeMap::new();
    let src = root().join("crates/actix-http/src");
    for path in [files(&src.join("endpoints")), files(&src.join("live"))].concat() {
        let text = fs::read_to_string(&path).unwrap();
        let module = path.file_stem().unwrap().to_string_lossy();
        let mut call = None;
        for (at, line) in text
            .match_indices('\n')
            .map(|(at, _)| (at + 1, text[at + 1..].lines().next().unwrap_or_default()))
        {
            if let Some((method, rest)) = line.strip_prefix("#[").and_then(|line| line.split_once("(\"")) {
                let path = rest.split('"').next().unwrap_or_default();
                call = path.starts_with('/').then(|| format!("{} {path}", method.to_uppercase()));
            } else if let Some(rest) = line.strip_prefix("pub(crate) async fn ")
                && let Some(call) = call.take()
            {
                let name = rest.split('(').next().unwrap_or_default();
                let signature = text[at..].split(") ->").next().unwrap_or_default();
                let extractor = ["Admin", "SignedIn"]
                    .into_iter()
                    .find(|access| signature.contains(&format!(": {access}")));
                found.insert(format!("{module}::{name}"), (call, extractor.unwrap_or_default()));
            }
        }
    }
    found
}

#[test]
fn routes_show_method_path_and_access() {
    let extractors = [("ACCOUNT", "SignedIn"), ("OWN", "SignedIn"), ("ANYBODY", ""), ("ADMIN", "Admin")];
    let handlers = handlers();
    let text = fs::read_to_string(root().join("crates/actix-http/src/routes.rs")).unwrap();
    let mut shown = 0;
    let mut offenders = Vec::new();
    for line in text.lines() {
        let row = line.split_once(".service(").and_then(|(_, row)| row.split_once(", "));
        let Some((access, (handler, rest))) =
            row.and_then(|(access, row)| Some((access, row.split_once(')')?)))
        else {
            continue;
        };
        let access = access.trim_end_matches(".proven()");
        let (_, needed) =
            extractors.iter().find(|(name, _)| *name == access).expect("each access has a kind");
        shown += 1;
        let (call, extractor) = &handlers[handler];
        if rest.trim_start_matches(';').trim() != format!("// {call}") || needed != extractor {
            offenders.push(format!("routes.rs: {handler} is {call} for {extractor:?}"));
        }
    }
    assert_none(offenders);
    assert!(shown > 50, "the table was read");
}
