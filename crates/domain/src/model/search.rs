//! Search for people by parts of their names, without case and accents (folding).

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

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
        Self { words: fold(&bounded).split_whitespace().take(MAX_WORDS).map(str::to_owned).collect() }
    }

    /// Folded words.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// Folds text: without case and accents, so that `Zieliński` and `zielinski` are equal.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for char in text.nfkd().filter(|char| !is_combining_mark(*char)).flat_map(char::to_lowercase) {
        match base_letters(char) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(if char.is_control() { ' ' } else { char }),
        }
    }
    folded
}

/// Usual spelling of letters that Unicode does not decompose.
fn base_letters(char: char) -> Option<&'static str> {
    Some(match char {
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_count() {
        for (typed, folded) in [
            ("Tomasz ZIELIŃSKI", "tomasz zielinski"),
            ("Łukasz", "lukasz"),
            ("Søren Ærø", "soren aero"),
            ("Weiß", "weiss"),
            ("Ａｎｎａ", "anna"),
            ("İpek", "ipek"),
            ("森 花", "森 花"),
        ] {
            assert_eq!(fold(typed), folded, "{typed}");
        }
    }

    #[test]
    fn composed_and_decomposed_letters_are_equal() {
        assert_eq!(fold("\u{e9}"), fold("e\u{301}"));
    }

    #[test]
    fn a_search_is_made_of_words() {
        assert_eq!(Search::parse("  Okafor\tMÁYA ").words(), ["okafor", "maya"]);
        assert_eq!(Search::parse("   "), Search::default());
    }

    #[test]
    fn a_search_is_bounded() {
        assert_eq!(Search::parse(&"a ".repeat(500)).words().len(), MAX_WORDS);
        assert_eq!(Search::parse(&"a".repeat(5_000)).words()[0].len(), MAX_CHARS);
    }
}
