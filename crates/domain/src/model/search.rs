//! Search for people by parts of their folded names.

use crate::model::text::fold;

/// Terms that must all occur, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    terms: Vec<String>,
}

const MAX_TERMS: usize = 8;
const MAX_CHARS: usize = 200;
/// Characters between terms: a name may be typed as "Okafor, Maya". The last two are Arabic.
const SEPARATORS: [char; 5] = [' ', ',', ';', '\u{60c}', '\u{61b}'];

impl Search {
    /// Parses a search. Blank text matches everything.
    pub fn parse(text: &str) -> Self {
        let bounded: String = text.chars().take(MAX_CHARS).collect();
        Self {
            terms: fold(&bounded)
                .split(SEPARATORS)
                .filter(|term| !term.is_empty())
                .take(MAX_TERMS)
                .map(str::to_owned)
                .collect(),
        }
    }

    /// Folded terms.
    pub fn terms(&self) -> &[String] {
        &self.terms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_made_of_terms() {
        assert_eq!(Search::parse("  Okafor\tMÁYA ").terms(), ["okafor", "maya"]);
        for blank in ["   ", "\u{200b}", "\u{3164} \u{2800}"] {
            assert_eq!(Search::parse(blank), Search::default(), "{blank:?}");
        }
    }

    #[test]
    fn names_of_address_books_are_terms() {
        for text in ["Okafor, Maya", "okafor,maya;", "Okafor ; Maya", "Okafor، Maya؛", "Okafor，Maya"] {
            assert_eq!(Search::parse(text).terms(), ["okafor", "maya"], "{text:?}");
        }
        assert_eq!(Search::parse(" , ; "), Search::default());
        assert_eq!(Search::parse("o'connor m.o@example.com").terms(), ["o'connor", "m.o@example.com"]);
    }

    #[test]
    fn a_search_is_bounded() {
        assert_eq!(Search::parse(&"a ".repeat(500)).terms().len(), MAX_TERMS);
        assert_eq!(Search::parse(&"a".repeat(5_000)).terms()[0].len(), MAX_CHARS);
    }
}
