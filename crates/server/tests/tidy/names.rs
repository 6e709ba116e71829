//! Names and terms.

use std::{collections::BTreeSet, fs};

use crate::{assert_none, files, root, rust_files};

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

/// Largest number of parts in the name of a test, or of any other function.
const MAX_PARTS: usize = 8;

#[test]
fn function_names_have_at_most_eight_parts() {
    let mut offenders = Vec::new();
    for path in rust_files() {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some((_, name)) = line.split_once("fn ") else { continue };
            let name = name.split(['(', '<']).next().unwrap_or_default();
            if name.split('_').count() > MAX_PARTS {
                offenders.push(format!("{}: {name} is too long", path.display()));
            }
        }
    }
    assert_none(offenders);
}

/// Term of the table in `docs/style.md`, in lower-case parts, with the identifiers and folders that keep it.
struct GivenUp {
    parts: Vec<String>,
    kept: Vec<String>,
}

fn given_up() -> Vec<GivenUp> {
    let style = fs::read_to_string(root().join("docs/style.md")).unwrap();
    let (_, section) = style.split_once("## Terms that were given up").unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut found = Vec::new();
    for row in rows {
        let [_, terms, _, kept, _] = row.split('|').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let kept: Vec<_> = kept.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let terms = terms.split(',').map(|term| term.split_whitespace().map(str::to_owned).collect());
        found.extend(terms.map(|parts| GivenUp { parts, kept: kept.clone() }));
    }
    assert!(found.len() > 40, "the table was read");
    found
}

/// Names in code, without comments, texts and patterns.
fn identifiers(text: &str, is_rust: bool) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let (mut at, mut before) = (0, ' ');
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let skips_pattern = !is_rust && "(,[=:".contains(before) && first == '/';
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if is_rust && rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if is_rust && rest.starts_with("'\"'") {
            "'\"'".len()
        } else if first == '"' || !is_rust && "'`".contains(first) || skips_pattern {
            literal_length(rest, first)
        } else if first.is_alphabetic() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            found.insert(&rest[..length]);
            length
        } else {
            first.len_utf8()
        };
        if !first.is_whitespace() {
            before = first;
        }
        at += length;
    }
    found
}

/// Length of a literal with its two signs. Without the second one, as after an apostrophe, that of the sign.
fn literal_length(text: &str, sign: char) -> usize {
    let mut is_escaped = false;
    for (at, each) in text.char_indices().skip(1) {
        match each {
            '\n' if "'/".contains(sign) => break,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if each == sign => return at + sign.len_utf8(),
            _ => {}
        }
    }
    sign.len_utf8()
}

/// Lower-case parts of `snake_case` and `camelCase`.
fn parts(identifier: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_lower = false;
    for each in identifier.chars() {
        if each == '_' || each.is_uppercase() && was_lower {
            parts.push(String::new());
        }
        was_lower = !each.is_uppercase() && each != '_';
        parts.last_mut().unwrap().extend(each.to_lowercase().filter(|c| *c != '_'));
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[test]
fn terms_that_were_given_up_appear_nowhere() {
    let (root, given_up) = (root(), given_up());
    let mut offenders = Vec::new();
    for path in [files(&root.join("crates")), files(&root.join("frontend/src"))].concat() {
        let Some(extension) = path.extension().filter(|x| ["rs", "ts", "tsx"].iter().any(|known| x == known))
        else {
            continue;
        };
        let shown = path.strip_prefix(&root).unwrap().display().to_string();
        if shown.starts_with("frontend/src/api/generated") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for identifier in identifiers(&text, extension == "rs") {
            let parts = parts(identifier);
            let has = |term: &&GivenUp| parts.windows(term.parts.len()).any(|some| some == term.parts);
            let keeps =
                |term: &GivenUp| term.kept.iter().any(|kept| kept == identifier || shown.starts_with(kept));
            let found = given_up.iter().filter(has).find(|term| !keeps(term));
            offenders
                .extend(found.map(|term| format!("{shown}: {identifier} says {}", term.parts.join(" "))));
        }
    }
    assert_none(offenders);
}

#[test]
fn identifiers_are_told_from_comments_and_texts() {
    let rust =
        "// one\nfn two_three<'a>(four: &'a str) { \"five \\\" six\"; r#\"seven\"#; 'n'; '\"'; eight }";
    assert_eq!(
        identifiers(rust, true),
        BTreeSet::from(["a", "eight", "fn", "four", "n", "str", "two_three"])
    );
    let screen = "find(/one two/u, 'three', `four`); isFive /* six */";
    assert_eq!(identifiers(screen, false), BTreeSet::from(["find", "isFive", "u"]));
    assert_eq!(parts("lookAgain_nextAT"), ["look", "again", "next", "at"]);
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
