//! Programs of the calling client.

use actix_web::{HttpResponse, get};
use chrono::NaiveDate;
use hub_domain::use_cases::mentoring::client_programs::{self, OwnProgram, OwnStep};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::programs::{enrolments::EnrolmentStateJson, program_people::StepStateJson},
    error::ApiError,
    execution::caller::SignedIn,
};

#[derive(Serialize, ToSchema)]
#[schema(as = OwnPrograms)]
pub(crate) struct OwnProgramsJson {
    programs: Vec<OwnProgramJson>,
}

/// Program that the caller is in. Of what is ahead it shows the days alone.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnProgram)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnProgramJson {
    /// Id of the enrolment.
    id: i64,
    name: String,
    /// First name of the admin who enrolled; null where a link did.
    #[schema(required)]
    from: Option<String>,
    #[schema(value_type = EnrolmentStateJson)]
    state: &'static str,
    /// Number of the latest step that came.
    #[schema(required)]
    step: Option<usize>,
    step_count: usize,
    /// Day of the next step, where it is known.
    #[schema(required)]
    next_on: Option<NaiveDate>,
    /// Whether weekends or days off move steps.
    days_move: bool,
    steps: Vec<OwnStepJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OwnProgramStep)]
#[serde(rename_all = "camelCase")]
struct OwnStepJson {
    number: usize,
    /// Null where it has not come or was skipped.
    #[schema(required)]
    title: Option<String>,
    #[schema(value_type = StepStateJson)]
    state: &'static str,
    /// Day on which it was completed, came or comes.
    #[schema(required)]
    on: Option<NaiveDate>,
    #[schema(required)]
    due_on: Option<NaiveDate>,
    /// Days after the completion of the step before, where that has not been.
    #[schema(required)]
    after_days: Option<i64>,
}

impl From<OwnStep> for OwnStepJson {
    fn from(step: OwnStep) -> Self {
        Self {
            number: step.number,
            title: step.title,
            state: step.state.name(),
            on: step.on,
            due_on: step.due_on,
            after_days: step.after_days,
        }
    }
}

impl From<OwnProgram> for OwnProgramJson {
    fn from(program: OwnProgram) -> Self {
        Self {
            id: program.id.0,
            name: program.name,
            from: program.from,
            state: program.state.name(),
            step: program.step,
            step_count: program.steps.len(),
            next_on: program.next_on,
            days_move: program.days_move,
            steps: program.steps.into_iter().map(OwnStepJson::from).collect(),
        }
    }
}

/// List the programs that the caller is in.
#[utoipa::path(
    tag = "Program",
    operation_id = "listOwnPrograms",
    responses((status = OK, body = OwnProgramsJson))
)]
#[get("/programs")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let listed = |programs: Vec<OwnProgram>| OwnProgramsJson {
        programs: programs.into_iter().map(OwnProgramJson::from).collect(),
    };
    caller.query_json(client_programs::list_own, listed).await
}
