//! Addresses in pasted text: names, angle brackets, `mailto:` links and every separator of mail programs.
//!
//! The screens have the same parser (`parseAddresses.ts`); `address_list_cases.json` tests both.

use std::collections::HashSet;

use percent_encoding::percent_decode_str;

use crate::model::{accounts::email_address::EmailAddress, text::is_invisible};

const MAILTO: &str = "mailto:";
/// Characters after an address that are never its last one.
const TRAILING: &[char] = &[
    '.', ',', ';', ':', '!', '?', '>', ')', ']', '}', '"', '\'', '“', '”', '„', '‘', '’', '‚', '«', '»', '‹',
    '›', '*', '_', '`', '。', '…',
];
/// Characters before an address that are never its first one.
const LEADING: &[char] =
    &['<', '(', '[', '{', '>', '"', '“', '”', '„', '‘', '’', '‚', '«', '»', '‹', '›', '•', '·', '…'];
/// Characters that may begin an address, and are dropped where the same one follows it.
const PAIRED: &[char] = &['\'', '*', '_', '`'];

/// Entries of a text, without duplicates: an address each, or text in which no address could be read.
///
/// A name beside an address is dropped. The entries of an entry are the entry.
pub fn read_addresses(text: &str) -> Vec<String> {
    let text = clean(&without_mailto(&clean(text)));
    let mut entries = Entries::default();
    for part in without_quoted_names(&text).split([';', '\n']) {
        read_part(part, &mut entries);
    }
    entries.list
}

#[derive(Default)]
struct Entries {
    list: Vec<String>,
    known: HashSet<String>,
}

impl Entries {
    fn push(&mut self, entry: &str) {
        if self.known.insert(entry.to_lowercase()) {
            self.list.push(entry.to_owned());
        }
    }
}

/// Replaces each `mailto:` link by its addresses, with the separators between them.
fn without_mailto(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = find_mailto(rest) {
        plain.push_str(&rest[..start]);
        let link = &rest[start + MAILTO.len()..];
        let end = link.find(|character: char| character.is_whitespace() || "<>\"".contains(character));
        let end = end.into_iter().chain(find_mailto(link)).min();
        let (link, after) = link.split_at(end.unwrap_or(link.len()));
        let (path, query) = link.split_once('?').unwrap_or((link, ""));
        plain.push_str(&percent_decode_str(path).decode_utf8_lossy());
        // A subject may have commas; addresses after the link are divided by them, too.
        for address in query.split([',', ';']).skip(1) {
            if address.is_empty() || read_address(address).is_some() {
                plain.push(',');
                plain.push_str(address);
            }
        }
        rest = after;
    }
    plain.push_str(rest);
    plain
}

fn find_mailto(text: &str) -> Option<usize> {
    text.as_bytes().windows(MAILTO.len()).position(|bytes| bytes.eq_ignore_ascii_case(MAILTO.as_bytes()))
}

/// Text with one kind of blank and one character for each kind of separator, and nothing invisible.
fn clean(text: &str) -> String {
    let visible = text.chars().filter(|character| !is_invisible(*character));
    let plain = visible.map(|character| match character {
        '\r' | '\n' => '\n',
        '،' | '，' | '、' => ',',
        '؛' | '；' => ';',
        '＠' => '@',
        _ if character.is_whitespace() || character.is_control() => ' ',
        _ => character,
    });
    plain.collect()
}

/// Drops text in double quotes before an angle bracket.
fn without_quoted_names(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('"') {
        let quoted = &rest[start + 1..];
        let end = quoted.find(['"', '<', '\n']).filter(|end| quoted[*end..].starts_with('"'));
        match end {
            Some(end) if quoted[end + 1..].trim_start_matches(' ').starts_with('<') => {
                plain.push_str(&rest[..start]);
                rest = &quoted[end + 1..];
            }
            _ => {
                plain.push_str(&rest[..=start]);
                rest = quoted;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// Reads the text between semicolons or line ends. A comma may separate addresses, or the names of one person.
fn read_part(part: &str, entries: &mut Entries) {
    let mut names = Vec::new();
    for segment in part.split(',').flat_map(|piece| piece.split_inclusive('>')).map(str::trim) {
        if !segment.contains(char::is_alphanumeric) {
            continue;
        }
        let bracketed = segment.strip_suffix('>').and_then(|segment| segment.rsplit_once('<'));
        if let Some((name, inner)) = bracketed {
            let name = name.trim();
            let is_name = !name.contains('@');
            if !is_name {
                names.drain(..).for_each(|name| entries.push(name));
                read_segment(name, entries);
            }
            names.iter().filter(|name| is_domain_like(name)).for_each(|name| entries.push(name));
            names.retain(|name| !is_domain_like(name));
            if let Some(address) = read_address(inner.trim()) {
                entries.push(address);
            } else if is_name || inner.contains(char::is_alphanumeric) {
                names.push(if is_name { segment } else { &segment[segment.len() - inner.len() - 2..] });
                entries.push(&names.join(", "));
            }
            names.clear();
        } else if segment.contains('@') {
            names.drain(..).for_each(|name| entries.push(name));
            read_segment(segment, entries);
        } else {
            names.push(segment);
        }
    }
    for name in names {
        entries.push(name);
    }
}

/// Reads addresses that are separated by blanks or brackets. Other text beside them is a name.
fn read_segment(segment: &str, entries: &mut Entries) {
    let tokens = || segment.split([' ', '(', ')', '[', ']', ':']).filter(|word| !word.is_empty());
    if !tokens().any(|word| read_address(word).is_some()) {
        return entries.push(segment);
    }
    for word in tokens() {
        match read_address(word) {
            Some(address) => entries.push(address),
            None if !word.contains(char::is_alphanumeric) => {}
            None if word.contains('@') || is_domain_like(word) => entries.push(word),
            None => {}
        }
    }
}

/// Address without the punctuation around it.
fn read_address(word: &str) -> Option<&str> {
    let is_address = |text: &&str| EmailAddress::parse(text).is_ok();
    if is_address(&word) {
        return Some(word);
    }
    let start = word.trim_start_matches(LEADING);
    let bare = start.trim_end_matches(TRAILING);
    let after = &start[bare.len()..];
    let paired = bare.chars().next().filter(|first| PAIRED.contains(first) && after.contains(*first));
    Some(paired.map_or(bare, |first| &bare[first.len_utf8()..])).filter(is_address)
}

/// Whether it is rather an address without its `@` than a name.
fn is_domain_like(text: &str) -> bool {
    let (before, ending) = text.rsplit_once('.').unwrap_or_default();
    before.ends_with(char::is_alphanumeric)
        && ending.len() > 1
        && ending.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use proptest::{prop_assert_eq, proptest};

    use super::*;

    #[test]
    fn pasted_addresses_are_read() {
        let cases = include_str!("address_list_cases.json");
        let cases: Vec<(String, Vec<String>)> = serde_json::from_str(cases).unwrap();
        for (text, entries) in cases {
            assert_eq!(read_addresses(&text), entries, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn entries_of_an_entry_are_the_entry(text in "([aM.@ <>,;'()?\n]|mailto:|a@x\\.de|b@bad|\u{a0}){0,12}") {
            for entry in read_addresses(&text) {
                prop_assert_eq!(read_addresses(&entry), [entry.clone()], "{:?}", text);
            }
        }

        #[test]
        fn separated_addresses_are_all_read(
            numbers in proptest::collection::vec((0..1000_u32, "[,;\n\t \u{a0}]", 0..7_usize), 1..20)
        ) {
            let mut text = String::new();
            let mut expected = Vec::new();
            for (at, (number, separator, shape)) in numbers.into_iter().enumerate() {
                let address = format!("p{at}.{number}@example.com");
                let written = match shape {
                    0 => address.clone(),
                    1 => format!("Maya <{address}>"),
                    2 => format!("Okafor, Maya <{address}>"),
                    3 => format!("\"Okafor, Maya\" <{address}>"),
                    4 => format!("mailto:{address}?subject=Hi%20there"),
                    5 => format!("\"{address}\""),
                    _ => format!("\u{200b}<{address}>."),
                };
                // Text that could be a name needs a separator that no name contains.
                let separator = if matches!(shape, 2 | 5) { ";" } else { &separator };
                if shape == 2 {
                    text.push(';');
                }
                text.push_str(&written);
                text.push_str(separator);
                expected.push(address);
            }
            prop_assert_eq!(read_addresses(&text), expected, "{:?}", text);
        }
    }
}
