//! Programs that one client is in.

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use hub_domain::use_cases::mentoring::client_programs::{self, ListedEnrolment};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::{
        client::of_client,
        programs::enrolments::{EnrolmentStateJson, NamedProgramJson},
    },
    error::{ApiError, ErrorBody},
    execution::caller::Admin,
};

#[derive(Serialize, ToSchema)]
#[schema(as = ClientEnrolments)]
pub(crate) struct ClientEnrolmentsJson {
    /// Active and paused ones, then the latest finished ones.
    enrolments: Vec<ClientEnrolmentJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ClientEnrolment)]
#[serde(rename_all = "camelCase")]
struct ClientEnrolmentJson {
    id: i64,
    program: NamedProgramJson,
    #[schema(value_type = EnrolmentStateJson)]
    state: &'static str,
    /// Number of the step at which the client is.
    #[schema(required)]
    step: Option<usize>,
    step_count: usize,
    /// Day of the next step, where it is known.
    #[schema(required)]
    next_on: Option<NaiveDate>,
    #[schema(required)]
    paused_since: Option<NaiveDate>,
    #[schema(required)]
    paused_until: Option<NaiveDate>,
}

impl From<Vec<ListedEnrolment>> for ClientEnrolmentsJson {
    fn from(enrolments: Vec<ListedEnrolment>) -> Self {
        let listed = enrolments.into_iter().map(|listed| ClientEnrolmentJson {
            id: listed.id.0,
            program: listed.program.into(),
            state: listed.state.name(),
            step: listed.step,
            step_count: listed.step_count,
            next_on: listed.next_on,
            paused_since: listed.state.pause().map(|pause| pause.on),
            paused_until: listed.state.pause().and_then(|pause| pause.until),
        });
        Self { enrolments: listed.collect() }
    }
}

/// List the programs that a client is in, and the latest ones that were finished.
#[utoipa::path(
    tag = "Program",
    operation_id = "listClientEnrolments",
    params(("id" = String, Path)),
    responses(
        (status = OK, body = ClientEnrolmentsJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/clients/{id}/enrolments")]
pub(crate) async fn list(caller: Admin, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    caller.query_json(of_client(&id, client_programs::list), ClientEnrolmentsJson::from).await
}
