//! Names and words.

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

/// Terms that the field's own replaced.
const GIVEN_UP: [&str; 30] = [
    "Allowance",
    "Deed",
    "Acted",
    "Notifier",
    "Messenger",
    "KeptAnswer",
    "kept_answers",
    "client_directory",
    "client_lives",
    "client_worked",
    "head_deadline",
    "PutOff",
    "give_one",
    "become_file",
    "take_trouble",
    "heldStill",
    "handsThatHold",
    "othersMoves",
    "catchUp",
    "useSettled",
    "fetchedAnew",
    "useCutRow",
    "useReadOn",
    "useKeptScroll",
    "useKeptFocus",
    "useOnArrival",
    "useQuietMoment",
    "timeSaid",
    "leaveApp",
    "sessionLost",
];

#[test]
fn terms_that_were_given_up_appear_nowhere() {
    let own = root().join("crates/server/tests/tidy/words.rs");
    let mut offenders = Vec::new();
    for path in [files(&root().join("crates")), files(&root().join("frontend/src"))].concat() {
        let is_code =
            path.extension().is_some_and(|extension| ["rs", "ts", "tsx"].iter().any(|x| extension == *x));
        if !is_code || path == own {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for term in GIVEN_UP.iter().filter(|term| words.contains(*term)) {
            offenders.push(format!("{}: {term} has another name", path.display()));
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
