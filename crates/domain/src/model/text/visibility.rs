//! Visibility of characters: what shows nothing is blank.

use unicode_normalization::char::is_combining_mark;

/// Whether the text shows nothing: white space, invisible characters, and marks without a letter.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|char| is_space(char) || is_invisible(char) || is_combining_mark(char))
}

/// Text without white space and invisible characters around it. Copied addresses bring marks of direction along.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(|char| is_space(char) || is_invisible(char))
}

/// White space, and the empty Braille pattern, which looks like it.
pub(super) fn is_space(char: char) -> bool {
    char.is_whitespace() || char == '\u{2800}'
}

/// Default-ignorable characters (`DerivedCoreProperties.txt` of Unicode 17).
pub fn is_invisible(char: char) -> bool {
    matches!(char,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}
