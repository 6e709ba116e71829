//! Paths that a Rust file imports, hands on (`pub use`) or names.

/// Path, one by one where several are imported at once.
pub struct Import {
    pub path: Vec<String>,
    pub is_handed_on: bool,
}

pub fn imports_in(text: &str) -> Vec<Import> {
    let mut imports = Vec::new();
    let mut rest = String::new();
    for statement in text.split_inclusive(';') {
        let Some((before, line, tree)) = use_of(statement) else {
            rest.push_str(statement);
            continue;
        };
        rest.push_str(before);
        let is_handed_on = line.starts_with("pub");
        let paths = expanded(&[], tree.trim_end_matches(';'));
        imports.extend(paths.into_iter().map(|path| Import { path, is_handed_on }));
    }
    let is_of_path = |char: char| char.is_alphanumeric() || char == '_' || char == ':';
    for path in rest.split(|char| !is_of_path(char)).filter(|path| path.contains("::")) {
        let path = path.split("::").map(str::to_owned).collect();
        imports.push(Import { path, is_handed_on: false });
    }
    imports
}

/// Parts of a statement that ends with `use …;`: what comes before, its line up to `use`, and the tree.
fn use_of(statement: &str) -> Option<(&str, &str, &str)> {
    let (before, tree) = statement.rsplit_once("use ")?;
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    (line.is_empty() || line.starts_with("pub")).then_some((before, line, tree))
}

/// Paths of a tree such as `a::{b, c::{d, e}}`.
fn expanded(prefix: &[String], tree: &str) -> Vec<Vec<String>> {
    let (head, list) = match tree.split_once('{') {
        Some((head, list)) => (head, list.rsplit_once('}').map(|(list, _)| list)),
        None => (tree, None),
    };
    let head = head.split(" as ").next().unwrap_or_default();
    let mut path = prefix.to_vec();
    path.extend(head.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()));
    let Some(list) = list else { return vec![path] };
    let mut depth = 0;
    let parts = list.split(|char| {
        depth += match char {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        char == ',' && depth == 0
    });
    parts.filter(|part| !part.trim().is_empty()).flat_map(|part| expanded(&path, part)).collect()
}

#[test]
fn paths_of_an_import_are_found() {
    let text = "use crate::{a::{B, c}, d};\npub use own::E;\nlet x = super::f::G::new();";
    let own = imports_in(text).into_iter().filter(|import| !import.is_handed_on);
    let paths: Vec<_> = own.map(|import| import.path.join("::")).collect();
    assert_eq!(paths, ["crate::a::B", "crate::a::c", "crate::d", "super::f::G::new"]);
}
