//! Browser tab that makes a change.

/// Identifier of a browser tab, chosen by the tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabId(String);

impl TabId {
    const MAX_CHARS: usize = 32;

    /// Parses an identifier. `None` for anything that no tab of ours would send.
    pub fn parse(text: &str) -> Option<Self> {
        let plausible = (1..=Self::MAX_CHARS).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        plausible.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_id_is_a_short_plain_word() {
        let longest = "a".repeat(32);
        for text in ["a", "4-F", longest.as_str()] {
            assert_eq!(TabId::parse(text).unwrap().as_str(), text);
        }
        for text in ["", "a b", "ä", "a\"", "a\n", &"a".repeat(33)] {
            assert_eq!(TabId::parse(text), None, "{text:?}");
        }
    }
}
