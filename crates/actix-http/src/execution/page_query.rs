//! Query parameters of a page (keyset pagination).

use hub_domain::{Violation, model::page::Page};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Page size, 1 to 200. Without it and `before`, the whole list.
    limit: Option<u32>,
    /// Id of the last entry that the caller has: the response begins after it.
    before: Option<i64>,
}

impl PageQuery {
    pub(crate) fn page(&self) -> Result<Page, Violation> {
        Page::parse(self.limit, self.before)
    }
}
