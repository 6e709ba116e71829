//! Keys of the catalogue of texts.

use std::{collections::BTreeSet, fs};

use crate::{assert_none, root, rust_files};

fn keys() -> BTreeSet<String> {
    let catalogue = fs::read_to_string(root().join("crates/domain/texts/en.ftl")).unwrap();
    let begins = catalogue.lines().filter(|line| !line.starts_with(['#', ' ', '}']));
    let keys: BTreeSet<_> =
        begins.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned()).collect();
    assert!(keys.len() > 100, "the catalogue was read");
    keys
}

/// Source of the product, without tests.
fn sources() -> Vec<String> {
    let mut sources = Vec::new();
    for path in rust_files() {
        let is_product =
            path.components().any(|part| part.as_os_str() == "src") && !path.ends_with("tests.rs");
        if is_product {
            let text = fs::read_to_string(&path).unwrap();
            sources.push(text.split("#[cfg(test)]\n").next().unwrap_or_default().to_owned());
        }
    }
    sources
}

#[test]
fn every_text_of_the_catalogue_is_used() {
    let sources = sources();
    let is_unused = |key: &String| {
        let literal = format!("\"{key}\"");
        !sources.iter().any(|source| source.contains(&literal))
    };
    assert_none(keys().into_iter().filter(is_unused).map(|key| format!("{key} is used by no source")));
}

#[test]
fn every_used_text_is_in_the_catalogue() {
    let keys = keys();
    let mut named = 0;
    let mut missing = Vec::new();
    for source in sources() {
        let source: String = source.split_whitespace().collect();
        for (at, begin) in source.match_indices("Message::new(\"") {
            let key = source[at + begin.len()..].split('"').next().unwrap_or_default();
            named += 1;
            missing.extend((!keys.contains(key)).then(|| format!("{key} is in no catalogue")));
        }
    }
    assert!(named > 80, "the sources were read");
    assert_none(missing);
}
