//! Isolation of users' text inside a sentence (Unicode bidirectional algorithm): a name in another direction does not
//! reorder the words around it.

use std::borrow::Cow;

use crate::model::{
    language::{Direction, Language},
    text::embedded,
};

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

/// Whether the text may have another direction than the language.
pub fn needs_isolation(text: &str, language: Language) -> bool {
    match language.direction() {
        Direction::RightToLeft => !text.is_empty(),
        Direction::LeftToRight => text.chars().any(is_right_to_left),
    }
}

/// Isolates the text where it is needed. Nothing in it can end the isolation.
pub fn isolated(text: &str, language: Language) -> Cow<'_, str> {
    let text = embedded(text);
    if needs_isolation(&text, language) {
        Cow::Owned(format!("{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"))
    } else {
        text
    }
}

/// Letters of the scripts that are written from right to left, and the characters that change the direction.
fn is_right_to_left(char: char) -> bool {
    matches!(char,
        '\u{590}'..='\u{8ff}'
        | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_direction_is_isolated() {
        for language in [Language::English, Language::German] {
            for text in ["", "Maya", "Zoë – 3 Tasks", "森"] {
                assert_eq!(isolated(text, language), text);
            }
            assert_eq!(isolated("ليلى", language), "\u{2068}ليلى\u{2069}");
            assert_eq!(isolated("Video: שלום", language), "\u{2068}Video: שלום\u{2069}");
            assert_eq!(isolated("a\u{202e}b\n", language), "ab ");
            assert_eq!(isolated("ليلى\u{2069}\u{202e}", language), "\u{2068}ليلى\u{2069}");
        }
    }

    #[test]
    fn every_text_in_arabic_is_isolated() {
        assert_eq!(isolated("Maya", Language::Arabic), "\u{2068}Maya\u{2069}");
        assert_eq!(isolated("ليلى", Language::Arabic), "\u{2068}ليلى\u{2069}");
        assert_eq!(isolated("", Language::Arabic), "");
    }
}
