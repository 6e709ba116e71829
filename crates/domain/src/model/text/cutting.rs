//! Beginnings of texts, which end after a whole character as it is seen (grapheme cluster).

use unicode_segmentation::UnicodeSegmentation;

/// Beginning of at most so many characters.
pub fn beginning(text: &str, max: usize) -> &str {
    text.grapheme_indices(true).nth(max).map_or(text, |(end, _)| &text[..end])
}

/// Beginning of at most so many characters, with an ellipsis where something is left out.
pub fn shortened(text: &str, max: usize) -> String {
    let beginning = beginning(text, max);
    if beginning.len() == text.len() { text.to_owned() } else { format!("{beginning}…") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_keeps_characters_whole() {
        for (text, cut) in [
            ("abc", "abc"),
            ("abcd", "abc…"),
            ("👩🏽‍💻👩🏽‍💻👩🏽‍💻", "👩🏽‍💻👩🏽‍💻👩🏽‍💻"),
            ("🇩🇪🇪🇬🇫🇷🇮🇹", "🇩🇪🇪🇬🇫🇷…"),
            ("e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}e\u{301}…"),
            ("", ""),
        ] {
            assert_eq!(shortened(text, 3), cut);
        }
    }
}
