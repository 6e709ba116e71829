//! Page of a growing list, newest first (keyset pagination). Clients are paged by offset: `TableQuery`.

use crate::model::{error::Violation, language::message::Message};

pub const MAX_LIMIT: u32 = 200;
const DEFAULT_LIMIT: u32 = 50;

/// Up to `limit` entries after the one with the id `before`, or from the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    pub limit: u32,
    pub before: Option<i64>,
}

impl Page {
    /// The whole list.
    pub const ALL: Self = Self { limit: u32::MAX, before: None };

    /// Parses the parameters; without them, the whole list.
    pub fn parse(limit: Option<u32>, before: Option<i64>) -> Result<Self, Violation> {
        match limit {
            None if before.is_none() => Ok(Self::ALL),
            None => Ok(Self { limit: MAX_LIMIT, before }),
            Some(_) => Ok(Self { limit: check_limit(limit)?, before }),
        }
    }
}

/// Checks the size of a page; without one, it is fifty.
pub(crate) fn check_limit(limit: Option<u32>) -> Result<u32, Violation> {
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    if (1..=MAX_LIMIT).contains(&limit) {
        Ok(limit)
    } else {
        Err(Violation::of("limit", Message::new("limit-out-of-range").number("max", MAX_LIMIT)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_is_bounded_and_defaults_to_the_list() {
        assert_eq!(Page::parse(None, None), Ok(Page::ALL));
        assert_eq!(Page::parse(Some(5), Some(7)), Ok(Page { limit: 5, before: Some(7) }));
        assert_eq!(Page::parse(None, Some(7)), Ok(Page { limit: MAX_LIMIT, before: Some(7) }));
        for limit in [0, MAX_LIMIT + 1] {
            assert!(Page::parse(Some(limit), None).is_err(), "{limit}");
        }
    }
}
