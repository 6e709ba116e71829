//! Pictures of the crates and of the screens' layers in ARCHITECTURE.md, drawn from what the checks enforce.

use std::{collections::BTreeMap, fs};

use crate::{crates::EDGES, root};

type Edges = BTreeMap<String, Vec<String>>;

/// Picture as a document holds it. What is reached over another is not drawn.
fn drawn(edges: &Edges) -> String {
    let arrows = edges.iter().flat_map(|(from, all)| {
        let is_reached =
            move |to: &String| all.iter().any(|over| over != to && over != from && reaches(edges, over, to));
        let own = all.iter().filter(move |to| *to != from && !is_reached(to));
        own.map(move |to| format!("    {from} --> {to}\n"))
    });
    format!("```mermaid\ngraph TD\n{}```\n", arrows.collect::<String>())
}

fn reaches(edges: &Edges, from: &str, to: &str) -> bool {
    edges
        .get(from)
        .is_some_and(|next| next.iter().any(|next| next == to || (next != from && reaches(edges, next, to))))
}

#[track_caller]
fn assert_in_the_document(picture: &str) {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    assert!(document.contains(picture), "ARCHITECTURE.md has another picture than\n{picture}");
}

#[test]
fn picture_of_the_crates_is_true() {
    let short = |name: &str| name.trim_start_matches("hub-").to_owned();
    let of_the_product = EDGES.iter().filter(|(name, _)| *name != "hub-test-support");
    let edges = of_the_product.map(|(name, on)| (short(name), on.iter().map(|on| short(on)).collect()));
    assert_in_the_document(&drawn(&edges.collect()));
}

#[test]
fn picture_of_the_screens_is_true() {
    let config = fs::read_to_string(root().join("frontend/eslint.config.mjs")).unwrap();
    // Crates that `allow` permits for all.
    let below = ["language", "storage"];
    let mut edges: Edges = BTreeMap::from([("language".to_owned(), vec!["storage".to_owned()])]);
    for rule in config.split("allow(").skip(2) {
        let names = rule.split(')').next().unwrap().split('"').skip(1).step_by(2);
        let names: Vec<_> = names.map(str::to_owned).collect();
        if names[0] == "testing" || names[0] == "language" {
            continue;
        }
        let all = names[1..].iter().cloned().chain(below.map(str::to_owned));
        edges.insert(names[0].clone(), all.collect());
    }
    assert!(edges.len() > 8, "the rules were found");
    assert_in_the_document(&drawn(&edges));
}
