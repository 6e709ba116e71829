//! One client, for an admin: profile, boards, completed work, password.

use actix_web::{HttpResponse, get, put, web};
use hub_domain::{
    Call, Error,
    model::{
        accounts::{
            password::Password,
            user::{User, UserId},
        },
        mentoring::tag::Tag,
        task::TaskList,
    },
    ports::storage::Repositories,
    use_cases::{accounts::account, mentoring::clients},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::tasks::TaskCountsJson,
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody, page_query::PageQuery, query_string::QueryString},
    wire::{
        nullable::null_as_empty,
        tag::{ClientTagJson, tags_to_json},
        task::TaskJson,
        user::UserJson,
        week::WeekCountJson,
    },
};

/// Client with the tags that admins gave.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientDetail)]
pub(crate) struct ClientDetailJson {
    #[serde(flatten)]
    user: UserJson,
    /// Tags by name.
    tags: Vec<ClientTagJson>,
}

impl From<(User, Vec<Tag>)> for ClientDetailJson {
    fn from((user, tags): (User, Vec<Tag>)) -> Self {
        Self { user: user.into(), tags: tags_to_json(tags) }
    }
}

/// Get a client, with the links of the profile.
#[utoipa::path(
    tag = "Client",
    operation_id = "getClient",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = OK, body = ClientDetailJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    caller.query_json(of_client(&id, clients::show_with_tags), ClientDetailJson::from).await
}

/// Count the tasks of a client.
#[utoipa::path(
    tag = "Client",
    operation_id = "countTasksOfClient",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = OK, body = TaskCountsJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/task-counts")]
pub(crate) async fn count_tasks(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    caller.query_json(of_client(&id, clients::count_tasks_of), TaskCountsJson::from).await
}

/// List every open task of a client, Timo Tasks too. Those of one status and board are in the order of their column.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientTasks",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = OK, body = Vec<TaskJson>),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/tasks")]
pub(crate) async fn list_tasks(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let open = |db: &mut dyn Repositories, call: &Call, id| clients::list_tasks(db, call, id, TaskList::Open);
    caller.query_list::<_, TaskJson>(of_client(&id, open)).await
}

/// List the open tasks of a client that a mentor assigned.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientTimoTasks",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = OK, body = Vec<TaskJson>),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/timo-tasks")]
pub(crate) async fn list_timo_tasks(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, TaskJson>(of_client(&id, clients::list_priority_tasks)).await
}

/// List the completed tasks of a client, latest first.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientCompletedTasks",
    params(("id" = String, Path, description = "The client's id"), PageQuery),
    responses(
        (status = OK, body = Vec<TaskJson>),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/completed-tasks")]
pub(crate) async fn list_completed_tasks(
    caller: Admin,
    id: web::Path<String>,
    QueryString(query): QueryString<PageQuery>,
) -> Result<HttpResponse, ApiError> {
    let page = move |db: &mut dyn Repositories, call: &Call, id: UserId| {
        clients::list_tasks(db, call, id, TaskList::Completed(query.page()?))
    };
    caller.query_list::<_, TaskJson>(of_client(&id, page)).await
}

/// Count the tasks that a client completed in each of the last twelve weeks, oldest first.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientCompletedWeeks",
    params(("id" = String, Path, description = "The client's id")),
    responses(
        (status = OK, body = Vec<WeekCountJson>),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/completed-weeks")]
pub(crate) async fn list_completed_weeks(
    caller: Admin,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, WeekCountJson>(of_client(&id, clients::count_completed_weeks)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResetPasswordBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 8, max_length = 1024)]
    new_password: String,
}

/// Set a client's password. Every session of the client ends, and the client is notified.
#[utoipa::path(
    tag = "Client",
    operation_id = "resetClientPassword",
    params(("id" = String, Path, description = "The client's id")),
    request_body = ResetPasswordBody,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody),
    )
)]
#[put("/admin/users/{id}/password")]
pub(crate) async fn reset_password(
    caller: Admin,
    id: web::Path<String>,
    JsonBody(body): JsonBody<ResetPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    // Nothing is hashed for an unknown client.
    caller.query(of_client(&id, clients::show)).await?;
    let password = Password::for_change(&body.new_password).map_err(Error::from)?;
    let hash = caller.runner.hash_queue().enter(caller.network).await?.hash(password).await?;
    let id = UserId::parse(&id).ok_or(Error::NotFound)?;
    caller.change(move |db, call| account::reset_password(db, call, id, &hash)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Runs a use case about the client whose id is in the path.
pub(in crate::endpoints) fn of_client<T>(
    id: &str,
    mut use_case: impl FnMut(&mut dyn Repositories, &Call, UserId) -> Result<T, Error> + Send + 'static,
) -> impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static
where
    T: 'static,
{
    let id = UserId::parse(id);
    move |db: &mut dyn Repositories, call: &Call| use_case(db, call, id.ok_or(Error::NotFound)?)
}
