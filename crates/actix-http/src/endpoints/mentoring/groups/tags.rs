//! Tags of clients. Clients never see them.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use hub_domain::{
    model::mentoring::{
        client_choice::Missed,
        tag::{ListedTag, MergePreview, TagChanges, TagForm, TagId},
    },
    use_cases::mentoring::tags::{self, Tagging},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        query_string::QueryString,
    },
    wire::{
        client_choice::{CHOICE_LIMIT, ChoiceBody, ClientChoiceBody, ExpectedClientsBody, MissedJson},
        nullable::null_as_empty,
        tag::{ClientTagJson, TagColourJson},
    },
};

/// Tag with the clients who have it.
#[derive(Serialize, ToSchema)]
#[schema(as = Tag)]
pub(crate) struct TagJson {
    id: i64,
    name: String,
    #[schema(value_type = TagColourJson)]
    colour: &'static str,
    /// Number of clients who have it.
    clients: i64,
    /// Names of segments with a condition on it.
    segments: Vec<String>,
}

impl From<ListedTag> for TagJson {
    fn from(ListedTag { tag, clients, segments }: ListedTag) -> Self {
        let ClientTagJson { id, name, colour } = tag.into();
        Self { id, name, colour, clients, segments }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct TagBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 32)]
    name: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = TagColourJson)]
    colour: String,
}

impl TagBody {
    fn form(&self) -> TagForm<'_> {
        TagForm { name: &self.name, colour: &self.colour }
    }
}

/// Changes of a tag. Absent or null: it stays.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TagChangesBody {
    #[schema(min_length = 1, max_length = 32)]
    name: Option<String>,
    #[schema(value_type = Option<TagColourJson>)]
    colour: Option<String>,
}

impl TagChangesBody {
    fn changes(&self) -> TagChanges<'_> {
        TagChanges { name: self.name.as_deref(), colour: self.colour.as_deref() }
    }
}

/// List the tags by name.
#[utoipa::path(
    tag = "Tag",
    operation_id = "listTags",
    responses(
        (status = OK, body = Vec<TagJson>),
    )
)]
#[get("/admin/tags")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, TagJson>(tags::list).await
}

/// Create a tag, one of at most 500.
#[utoipa::path(
    tag = "Tag",
    operation_id = "createTag",
    params(RepeatHeader),
    request_body = TagBody,
    responses(
        (status = CREATED, body = TagJson),
        (status = CONFLICT, body = ErrorBody, description = "Another tag has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/tags")]
pub(crate) async fn create(caller: Admin, body: KeyedBody<TagBody>) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            |db, call, body| tags::create(db, call, &body.form()),
            TagJson::from,
        )
        .await
}

/// Rename or colour a tag. Clients who have it keep it.
#[utoipa::path(
    tag = "Tag",
    operation_id = "updateTag",
    params(("id" = i64, Path)),
    request_body = TagChangesBody,
    responses(
        (status = OK, body = TagJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Another tag has the name, in whatever case"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/tags/{id}")]
pub(crate) async fn update(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<TagChangesBody>,
) -> Result<web::Json<TagJson>, ApiError> {
    let id = TagId(*id);
    let tag = caller.change(move |db, call| tags::edit(db, call, id, &body.changes())).await?;
    Ok(web::Json(tag.into()))
}

/// Delete a tag, and take it from everybody. Conditions on it stay in segments, and match nobody.
#[utoipa::path(
    tag = "Tag",
    operation_id = "deleteTag",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/tags/{id}")]
pub(crate) async fn delete(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = TagId(*id);
    caller.change(move |db, call| tags::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Effect that a merge would have now.
#[derive(Serialize, ToSchema)]
#[schema(as = MergePreview)]
pub(crate) struct MergePreviewJson {
    /// Clients who have the tag that goes.
    clients: i64,
    /// Clients who have both.
    both: i64,
    /// Clients who have the other tag afterwards.
    afterwards: i64,
}

impl From<MergePreview> for MergePreviewJson {
    fn from(MergePreview { clients, both, afterwards }: MergePreview) -> Self {
        Self { clients, both, afterwards }
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MergeQuery {
    /// Id of the tag that stays.
    into: Option<i64>,
}

/// Preview the merge of a tag into another one.
#[utoipa::path(
    tag = "Tag",
    operation_id = "previewMerge",
    params(("id" = i64, Path), MergeQuery),
    responses(
        (status = OK, body = MergePreviewJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/tags/{id}/merge")]
pub(crate) async fn preview_merge(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<MergeQuery>,
) -> Result<HttpResponse, ApiError> {
    let (from, into) = (TagId(*id), query.into.map(TagId));
    caller.query_json(move |db, call| tags::preview_merge(db, call, from, into), MergePreviewJson::from).await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct MergeBody {
    /// Id of the tag that stays.
    into: i64,
}

/// Merge a tag into another one, which its clients and segments have from now on.
#[utoipa::path(
    tag = "Tag",
    operation_id = "mergeTag",
    params(("id" = i64, Path)),
    request_body = MergeBody,
    responses(
        (status = OK, body = TagJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/tags/{id}/merge")]
pub(crate) async fn merge(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<MergeBody>,
) -> Result<web::Json<TagJson>, ApiError> {
    let id = TagId(*id);
    let merged = caller.change(move |db, call| tags::merge(db, call, id, TagId(body.into))).await?;
    Ok(web::Json(merged.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct TagClientsBody {
    clients: ClientChoiceBody,
    /// Ids of tags that they get.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    add: Vec<i64>,
    /// Ids of tags that they lose.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    remove: Vec<i64>,
    expected: Option<ExpectedClientsBody>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Tagged {
    /// Number of clients who were reached.
    clients: i64,
    missed: MissedJson,
}

impl From<(i64, Missed)> for Tagged {
    fn from((clients, missed): (i64, Missed)) -> Self {
        Self { clients, missed: missed.into() }
    }
}

/// Give tags to chosen clients and take others from them, all or nothing.
#[utoipa::path(
    tag = "Tag",
    operation_id = "tagClients",
    params(RepeatHeader),
    request_body = TagClientsBody,
    responses(
        (status = OK, body = Tagged),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/tags")]
pub(crate) async fn tag_clients(
    caller: Admin,
    body: KeyedBody<TagClientsBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .change_once(
            StatusCode::OK,
            body,
            |db, call, body| {
                let expected = body.expected.as_ref().map(ExpectedClientsBody::parse).transpose()?;
                let tagging = Tagging {
                    clients: &body.clients.parse()?,
                    expected: expected.as_ref(),
                    add: &body.add,
                    remove: &body.remove,
                };
                tags::tag_clients(db, call, &tagging)
            },
            Tagged::from,
        )
        .await
}

/// Number of the chosen clients who have each tag; tags that none has are left out.
#[derive(Serialize, ToSchema)]
pub(crate) struct TagCounts {
    clients: i64,
    tags: Vec<TagCount>,
}

#[derive(Serialize, ToSchema)]
struct TagCount {
    id: i64,
    clients: i64,
}

impl From<(i64, Vec<(TagId, i64)>)> for TagCounts {
    fn from((clients, counts): (i64, Vec<(TagId, i64)>)) -> Self {
        let counts = counts.into_iter().map(|(id, clients)| TagCount { id: id.0, clients });
        Self { clients, tags: counts.collect() }
    }
}

/// Count the tags of chosen clients.
#[utoipa::path(
    tag = "Tag",
    operation_id = "countTags",
    request_body = ChoiceBody,
    responses(
        (status = OK, body = TagCounts),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/tag-counts")]
pub(crate) async fn count_among(
    caller: Admin,
    JsonBody(body): JsonBody<ChoiceBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    caller
        .query_json(move |db, call| tags::count_among(db, call, &body.clients.parse()?), TagCounts::from)
        .await
}
