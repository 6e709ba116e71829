//! Folding: the form in which texts are compared, in searches and for the uniqueness of names.
//!
//! The screens fold alike (`cases.json` tests both).

use unicode_normalization::UnicodeNormalization;

use super::{
    digits::ascii_digit,
    visibility::{is_invisible, is_space},
};

const ARABIC_ELONGATION: char = '\u{640}';

/// Folds text: without case, accents and invisible characters, with one form of apostrophe, hyphen, digit and space.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    // Before the decomposition, too: an invisible character would keep the marks around it apart.
    let kept = text.chars().filter(|char| !is_dropped(*char));
    let decomposed = kept.map(|char| if is_spacing_acute(char) { '\'' } else { char }).nfkd();
    for char in decomposed.filter(|char| !is_dropped(*char)).flat_map(lower_case) {
        if is_space(char) || char.is_control() {
            if !folded.is_empty() && !folded.ends_with(' ') {
                folded.push(' ');
            }
            continue;
        }
        match usual_spelling(char) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(ascii_digit(char).unwrap_or(char)),
        }
    }
    if folded.ends_with(' ') {
        folded.pop();
    }
    folded
}

/// Full case folding, in any locale: letters with one capital in common are equal (`ς` and `σ`, `ı` and `i`).
fn lower_case(char: char) -> impl Iterator<Item = char> {
    char.to_uppercase().flat_map(char::to_lowercase)
}

/// Accents that stand alone and decompose to a space with a mark, but are typed as apostrophes.
fn is_spacing_acute(char: char) -> bool {
    matches!(char, '\u{b4}' | '\u{384}' | '\u{1fbd}' | '\u{1fbf}' | '\u{1ffd}' | '\u{1ffe}')
}

fn is_dropped(char: char) -> bool {
    char == ARABIC_ELONGATION || is_accent(char) || is_invisible(char)
}

/// Marks of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts, and of symbols (blocks of Unicode). Those of other
/// scripts are vowels and tones, which distinguish words.
fn is_accent(char: char) -> bool {
    matches!(char,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5bd}' | '\u{5bf}'..='\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6ed}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Usual spelling of letters that Unicode does not decompose, and one form of apostrophes and hyphens.
fn usual_spelling(char: char) -> Option<&'static str> {
    Some(match char {
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ŋ' => "n",
        'ŧ' => "t",
        'ĸ' => "k",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        '`'
        | '\u{2018}'
        | '\u{2019}'
        | '\u{201b}'
        | '\u{2b9}'
        | '\u{2bb}'..='\u{2bf}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{a78b}'
        | '\u{a78c}' => "'",
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{58a}' | '\u{5be}' | '\u{2e3a}' | '\u{2e3b}' => "-",
        _ => return None,
    })
}
