//! Clients who get a number, who lose it, and who have it.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use hub_domain::{
    Call, Error, Violation,
    model::mentoring::{
        client_choice::{ClientChoice, ExpectedClients},
        number::{NumberId, view::HolderPage},
    },
    ports::storage::Repositories,
    use_cases::mentoring::numbers::number_holders::{self, GivenNumber, NumberChoice},
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
        client_choice::{
            CHOICE_LIMIT, ChoiceBody, ClientChoiceBody, ExpectedClientsBody, MissedJson, PersonJson,
        },
        number::HoldersJson,
    },
};

/// Clients who get a number, or lose it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct GiveNumberBody {
    clients: ClientChoiceBody,
    expected: Option<ExpectedClientsBody>,
}

impl GiveNumberBody {
    fn parse(&self) -> Result<(ClientChoice, Option<ExpectedClients>), Violation> {
        let expected = self.expected.as_ref().map(ExpectedClientsBody::parse).transpose()?;
        Ok((self.clients.parse()?, expected))
    }
}

/// Outcome of giving or taking.
#[derive(Serialize, ToSchema)]
#[schema(as = GivenNumber)]
struct GivenNumberJson {
    /// Those who get it, or lose it.
    clients: i64,
    /// Those who have it already, or have it not.
    unchanged: i64,
    missed: MissedJson,
}

impl From<GivenNumber> for GivenNumberJson {
    fn from(GivenNumber { clients, unchanged, missed }: GivenNumber) -> Self {
        Self { clients, unchanged, missed: missed.into() }
    }
}

/// Assign a number to chosen clients. Clients who have it keep it.
#[utoipa::path(
    tag = "Number",
    operation_id = "giveNumber",
    params(("id" = i64, Path), RepeatHeader),
    request_body = GiveNumberBody,
    responses(
        (status = CREATED, body = GivenNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/numbers/{id}/give")]
pub(crate) async fn give(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<GiveNumberBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| {
                let (clients, expected) = body.parse()?;
                number_holders::give(db, call, id, &clients, expected.as_ref())
            },
            GivenNumberJson::from,
        )
        .await
}

/// Take a number from chosen clients, with its values.
#[utoipa::path(
    tag = "Number",
    operation_id = "takeNumber",
    params(("id" = i64, Path), RepeatHeader),
    request_body = GiveNumberBody,
    responses(
        (status = CREATED, body = GivenNumberJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The choice reaches nobody"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/numbers/{id}/take")]
pub(crate) async fn take(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<GiveNumberBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| {
                let (clients, expected) = body.parse()?;
                number_holders::take(db, call, id, &clients, expected.as_ref())
            },
            GivenNumberJson::from,
        )
        .await
}

/// Clients whom a choice reaches now.
#[derive(Serialize, ToSchema)]
#[schema(as = NumberChoice)]
#[serde(rename_all = "camelCase")]
struct NumberChoiceJson {
    count: i64,
    /// Number of those who have it.
    have: i64,
    /// The first fifty of those, by name.
    who_have: Vec<PersonJson>,
    missed: MissedJson,
}

impl From<NumberChoice> for NumberChoiceJson {
    fn from(NumberChoice { count, have, who_have, missed }: NumberChoice) -> Self {
        let who_have = who_have.into_iter().map(PersonJson::from).collect();
        Self { count, have, who_have, missed: missed.into() }
    }
}

/// Count who of a choice has the number.
#[utoipa::path(
    tag = "Number",
    operation_id = "previewNumberChoice",
    params(("id" = i64, Path)),
    request_body = ChoiceBody,
    responses(
        (status = OK, body = NumberChoiceJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/numbers/{id}/choice")]
pub(crate) async fn preview(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<ChoiceBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    let previewed = move |db: &mut dyn Repositories, call: &Call| {
        number_holders::preview(db, call, id, &body.clients.parse()?)
    };
    caller.query_json(previewed, NumberChoiceJson::from).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HoldersQuery {
    /// Search terms, which must all occur in the name or the email. Case and accents do not count.
    q: Option<String>,
    /// Page size, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// Number of people to skip.
    offset: Option<u32>,
}

/// List who has a number, by name.
#[utoipa::path(
    tag = "Number",
    operation_id = "listNumberPeople",
    params(("id" = i64, Path), HoldersQuery),
    responses(
        (status = OK, body = HoldersJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/numbers/{id}/people")]
pub(crate) async fn list_people(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<HoldersQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    let HoldersQuery { q, limit, offset } = query;
    let people = move |db: &mut dyn Repositories, call: &Call| -> Result<_, Error> {
        number_holders::list_people(db, call, id, &HolderPage::parse(q.as_deref(), limit, offset)?)
    };
    caller.query_json(people, HoldersJson::from).await
}
