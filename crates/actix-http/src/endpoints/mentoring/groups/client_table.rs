//! Table of clients.

use actix_web::{HttpResponse, get};
use hub_domain::{
    model::mentoring::{
        client::{ClientFilterForm, WantedFilterForm},
        client_table::{TableForm, TableRow, TableSort},
    },
    use_cases::mentoring::clients,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, query_string::QueryString},
    wire::{
        client::{AttentionReason, DirectionJson},
        client_row::ClientRowJson,
        names::schema_of_names,
    },
};

#[derive(Serialize, ToSchema)]
pub(crate) struct ClientPage {
    clients: Vec<ClientRowJson>,
    /// Number of all matches.
    total: i64,
}

impl From<(Vec<TableRow>, i64)> for ClientPage {
    fn from((rows, total): (Vec<TableRow>, i64)) -> Self {
        Self { clients: rows.into_iter().map(ClientRowJson::from).collect(), total }
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TableQueryJson {
    /// Column; by default, the name. `number-1` to `number-3`: the numbers of `numbers`, in order.
    #[param(inline, value_type = Option<TableSortJson>)]
    sort: Option<String>,
    /// Direction; ascending by default.
    #[param(inline, value_type = Option<DirectionJson>)]
    order: Option<String>,
    /// Page size, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// Number of clients to skip.
    offset: Option<u32>,
    /// Search terms, which must all occur in the name or the email. Case and accents do not count.
    q: Option<String>,
    /// Only clients who need attention for this reason.
    #[param(inline, value_type = Option<AttentionReason>)]
    attention: Option<String>,
    /// Only clients who have this tag.
    tag: Option<i64>,
    /// Only clients of this segment.
    segment: Option<i64>,
    /// Ids of at most three numbers, with commas between them, that every row shows.
    numbers: Option<String>,
}

schema_of_names!(TableSortJson as "TableSort", TableSort::ALL.map(TableSort::name));

impl TableQueryJson {
    fn form(&self) -> TableForm<'_> {
        let filter = ClientFilterForm { search: self.q.as_deref(), attention: self.attention.as_deref() };
        TableForm {
            filter: WantedFilterForm { filter, tag: self.tag, segment: self.segment, conditions: &[] },
            sort: self.sort.as_deref(),
            direction: self.order.as_deref(),
            limit: self.limit,
            offset: self.offset,
            numbers: self.numbers.as_deref(),
        }
    }
}

/// List one page of the clients' table, sorted by any column.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientRows",
    params(TableQueryJson),
    responses(
        (status = OK, body = ClientPage),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/clients")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(query): QueryString<TableQueryJson>,
) -> Result<HttpResponse, ApiError> {
    caller.query_json(move |db, call| clients::list_rows(db, call, &query.form()), ClientPage::from).await
}
