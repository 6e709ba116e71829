//! How a part of a list that only grows is asked for.

use hub_domain::{Violation, model::page::Page};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Largest number of entries, 1 to 200. Without it and `before`, the whole list.
    limit: Option<u32>,
    /// The id of the last entry that the caller has: the answer begins after it.
    before: Option<i64>,
}

impl PageQuery {
    pub(crate) fn page(&self) -> Result<Page, Violation> {
        Page::parse(self.limit, self.before)
    }
}
