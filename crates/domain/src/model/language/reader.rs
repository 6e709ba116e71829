//! Reader of a text: a language, and the names of this installation in it.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::model::language::Language;

/// Names that stand in texts. `None`: the original.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Names {
    pub product_name: Option<String>,
    pub mentor_name: Option<String>,
    /// Mentor's names in one language alone, in the order of `Language::ALL`.
    pub mentor_names: [Option<String>; Language::ALL.len()],
}

static ORIGINAL: LazyLock<Names> = LazyLock::new(Names::default);

impl Names {
    pub const ORIGINAL_PRODUCT: &'static str = "Creator Hub";
    pub const ORIGINAL_MENTOR: &'static str = "Timo";

    /// Name of the product.
    pub fn product(&self) -> &str {
        self.product_name.as_deref().unwrap_or(Self::ORIGINAL_PRODUCT)
    }

    /// Mentor's own name in this language; `None` for the original.
    pub fn own_mentor(&self, language: Language) -> Option<&str> {
        self.mentor_names[language.index()].as_deref().or(self.mentor_name.as_deref())
    }

    pub fn reader(&self, language: Language) -> Reader<'_> {
        Reader { language, names: self }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    pub language: Language,
    pub names: &'a Names,
}

/// Reader of the original names: of logs, of the shell, and of texts without a name.
impl From<Language> for Reader<'static> {
    fn from(language: Language) -> Self {
        ORIGINAL.reader(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentors_name_may_differ_by_language() {
        let mut names = Names::default();
        assert_eq!(names.own_mentor(Language::German), None);
        names.mentor_name = Some("Mara".to_owned());
        names.mentor_names[2] = Some("مارا".to_owned());
        let of = Language::ALL.map(|language| names.own_mentor(language));
        assert_eq!(of, [Some("Mara"), Some("Mara"), Some("مارا")]);
    }
}
