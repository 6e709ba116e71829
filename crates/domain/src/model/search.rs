//! Search for people by parts of their folded names.

use crate::model::text::fold;

/// Words that must all occur, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
}

const MAX_WORDS: usize = 8;
const MAX_CHARS: usize = 200;

impl Search {
    /// Parses a search. Blank text matches everything.
    pub fn parse(text: &str) -> Self {
        let bounded: String = text.chars().take(MAX_CHARS).collect();
        Self {
            words: fold(&bounded)
                .split(' ')
                .filter(|word| !word.is_empty())
                .take(MAX_WORDS)
                .map(str::to_owned)
                .collect(),
        }
    }

    /// Folded words.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_made_of_words() {
        assert_eq!(Search::parse("  Okafor\tMÁYA ").words(), ["okafor", "maya"]);
        for blank in ["   ", "\u{200b}", "\u{3164} \u{2800}"] {
            assert_eq!(Search::parse(blank), Search::default(), "{blank:?}");
        }
    }

    #[test]
    fn a_search_is_bounded() {
        assert_eq!(Search::parse(&"a ".repeat(500)).words().len(), MAX_WORDS);
        assert_eq!(Search::parse(&"a".repeat(5_000)).words()[0].len(), MAX_CHARS);
    }
}
