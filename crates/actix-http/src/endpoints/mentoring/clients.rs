//! Clients, for an admin: the list, task counts, and reasons for attention.

use actix_web::{HttpResponse, get, http::header::HeaderName};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            client::{AttentionCounts, ClientFilterForm, ClientTaskCounts},
            client_table::{ClientQueryForm, ClientSort},
        },
    },
    use_cases::mentoring::clients,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, query_string::QueryString},
    wire::{
        client::{AttentionReason, ClientJson, ClientTaskCountsJson, DirectionJson},
        names::schema_of_names,
        user::UserJson,
    },
};

/// Number of all matches, of which the body has one page.
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// Whole list, or one page of clients when parameters are given.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "documents the two forms of one response")]
enum UserList {
    Everybody(Vec<UserJson>),
    Clients(Vec<ClientJson>),
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClientListQuery {
    /// Search terms, which must all occur in the name or the email. Case and accents do not count.
    search: Option<String>,
    /// Sort order; by default, time of sign-up.
    #[param(inline, value_type = Option<ClientSortJson>)]
    sort: Option<String>,
    /// Direction; descending by default.
    #[param(inline, value_type = Option<DirectionJson>)]
    direction: Option<String>,
    /// Only clients who need attention for this reason.
    #[param(inline, value_type = Option<AttentionReason>)]
    attention: Option<String>,
    /// Page size, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// Number of clients to skip.
    offset: Option<u32>,
}

schema_of_names!(ClientSortJson as "ClientSort", ClientSort::ALL.map(ClientSort::name));

impl ClientListQuery {
    fn asks_for_everybody(&self) -> bool {
        let Self { search, sort, direction, attention, limit, offset } = self;
        let texts = [search, sort, direction, attention];
        texts.iter().all(|text| text.is_none()) && limit.is_none() && offset.is_none()
    }

    fn form(&self) -> ClientQueryForm<'_> {
        ClientQueryForm {
            filter: ClientFilterForm { search: self.search.as_deref(), attention: self.attention.as_deref() },
            sort: self.sort.as_deref(),
            direction: self.direction.as_deref(),
            limit: self.limit,
            offset: self.offset,
        }
    }
}

/// List all users, admins too; with any parameter, one page of the matching clients. Header `X-Total-Count`: number of
/// all matches.
#[utoipa::path(
    tag = "Client",
    operation_id = "listUsers",
    params(ClientListQuery),
    responses(
        (status = OK, body = UserList, headers(("X-Total-Count" = i64, description = "Number of all matches"))),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/users")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(query): QueryString<ClientListQuery>,
) -> Result<HttpResponse, ApiError> {
    if query.asks_for_everybody() {
        return caller.query_list::<_, UserJson>(clients::list_users).await;
    }
    let (found, total) = caller.query(move |db, call| clients::list(db, call, &query.form())).await?;
    let cards: Vec<_> = found.into_iter().map(ClientJson::from).collect();
    Ok(HttpResponse::Ok().insert_header((TOTAL, total)).json(cards))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClientIdQuery {
    /// Search terms, which must all occur in the name or the email. Case and accents do not count.
    search: Option<String>,
    /// Only clients who need attention for this reason.
    #[param(inline, value_type = Option<AttentionReason>)]
    attention: Option<String>,
}

/// List the ids of all matching clients, oldest account first.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientIds",
    params(ClientIdQuery),
    responses(
        (status = OK, body = Vec<String>),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/client-ids")]
pub(crate) async fn list_ids(
    caller: Admin,
    QueryString(query): QueryString<ClientIdQuery>,
) -> Result<HttpResponse, ApiError> {
    caller
        .query_json(
            move |db, call| {
                let (search, attention) = (query.search.as_deref(), query.attention.as_deref());
                clients::list_ids(db, call, &ClientFilterForm { search, attention })
            },
            |ids| ids.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
        .await
}

/// Number of clients, and of those who need attention for each reason.
#[derive(Serialize, ToSchema)]
#[schema(as = Attention)]
pub(crate) struct AttentionJson {
    clients: i64,
    /// Clients with a task that is due before their today.
    overdue: i64,
    /// Clients with a task in Done that is not completed.
    waiting: i64,
    /// Clients without a task created, moved, ticked or completed for 14 days.
    quiet: i64,
}

impl From<AttentionCounts> for AttentionJson {
    fn from(counts: AttentionCounts) -> Self {
        let AttentionCounts { clients, overdue, waiting, quiet } = counts;
        Self { clients, overdue, waiting, quiet }
    }
}

/// Count the clients who need attention.
#[utoipa::path(
    tag = "Client",
    operation_id = "getAttention",
    responses(
        (status = OK, body = AttentionJson),
    )
)]
#[get("/admin/attention")]
pub(crate) async fn count_attention(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_json(clients::count_attention, AttentionJson::from).await
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskCountsOfClient {
    #[schema(format = "uuid")]
    client_id: String,
    #[serde(flatten)]
    counts: ClientTaskCountsJson,
}

/// List the task counts of every client.
#[utoipa::path(
    tag = "Client",
    operation_id = "countClientTasks",
    responses(
        (status = OK, body = Vec<TaskCountsOfClient>),
    )
)]
#[get("/admin/client-task-counts")]
pub(crate) async fn count_tasks(caller: Admin) -> Result<HttpResponse, ApiError> {
    let written = |(id, counts): (UserId, ClientTaskCounts)| TaskCountsOfClient {
        client_id: id.to_string(),
        counts: counts.into(),
    };
    caller.query_json(clients::count_tasks, move |all| all.into_iter().map(written).collect::<Vec<_>>()).await
}
