//! Matrix of the people of a program and its steps.

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use hub_domain::{
    Call,
    model::mentoring::program::{
        ProgramId,
        people::{Cell, CellState, PeopleFilter, PeopleForm, PeopleSort, StepCounts},
    },
    ports::storage::Repositories,
    use_cases::mentoring::program_people::{self, PeopleExport, PeoplePage, PersonCells, next_people},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::{
        programs::enrolments::EnrolmentStateJson,
        spreadsheets::{attachment, heading, to_csv},
    },
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        download::{Download, Exporting},
        query_string::QueryString,
    },
    wire::{client_choice::PersonJson, names::schema_of_names},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeoplePageQuery {
    /// Page size, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// Number of people to skip.
    offset: Option<u32>,
}

/// Filters and order of the people.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PeopleQueryJson {
    /// Search terms, which must all occur in the name. Case and accents do not count.
    q: Option<String>,
    /// Only some people; by default the active and paused ones.
    #[param(inline, value_type = Option<PeopleFilterJson>)]
    filter: Option<String>,
    /// Order; by default people who are behind are first.
    #[param(inline, value_type = Option<PeopleSortJson>)]
    sort: Option<String>,
    /// Only people who have the step of this number and have not completed it.
    stuck_at: Option<usize>,
}

impl PeopleQueryJson {
    fn form(&self) -> PeopleForm<'_> {
        PeopleForm {
            search: self.q.as_deref(),
            filter: self.filter.as_deref(),
            sort: self.sort.as_deref(),
            stuck_at: self.stuck_at,
            ..PeopleForm::default()
        }
    }
}

schema_of_names!(PeopleFilterJson as "PeopleFilter", PeopleFilter::ALL.map(PeopleFilter::name));

schema_of_names!(PeopleSortJson as "PeopleSort", PeopleSort::ALL.map(PeopleSort::name));

schema_of_names!(pub(crate) StepStateJson as "StepState", CellState::ALL.map(CellState::name));

#[derive(Serialize, ToSchema)]
#[schema(as = ProgramPeople)]
pub(crate) struct ProgramPeopleJson {
    /// Number of all matches.
    total: i64,
    counts: PeopleCountsJson,
    steps: Vec<MatrixStepJson>,
    /// Step at which most people stop, where it holds a quarter of all.
    #[schema(required)]
    stop: Option<StopJson>,
    people: Vec<MatrixPersonJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PeopleCounts)]
#[serde(rename_all = "camelCase")]
struct PeopleCountsJson {
    /// Active and paused people.
    all: i64,
    late: i64,
    in_review: i64,
    paused: i64,
    finished: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MatrixStep)]
#[serde(rename_all = "camelCase")]
struct MatrixStepJson {
    id: i64,
    number: usize,
    title: String,
    /// Days from the start on, at the earliest.
    day: i64,
    needs_review: bool,
    given: i64,
    done: i64,
    late: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ProgramStop)]
#[serde(rename_all = "camelCase")]
struct StopJson {
    number: usize,
    title: String,
    given: i64,
    not_done: i64,
    late: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MatrixPerson)]
#[serde(rename_all = "camelCase")]
struct MatrixPersonJson {
    /// Id of the enrolment.
    enrolment: i64,
    client: PersonJson,
    start_on: NaiveDate,
    #[schema(value_type = EnrolmentStateJson)]
    state: &'static str,
    #[schema(required)]
    paused_since: Option<NaiveDate>,
    #[schema(required)]
    paused_until: Option<NaiveDate>,
    #[schema(required)]
    current: Option<CurrentStepJson>,
    /// One for each step, in their order.
    cells: Vec<MatrixCellJson>,
}

/// Latest released step that is not completed, or else the latest released one.
#[derive(Serialize, ToSchema)]
#[schema(as = CurrentStep)]
#[serde(rename_all = "camelCase")]
struct CurrentStepJson {
    number: usize,
    #[schema(value_type = StepStateJson)]
    state: &'static str,
    days_late: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MatrixCell)]
struct MatrixCellJson {
    #[schema(value_type = StepStateJson)]
    state: &'static str,
    /// Day of the completion, or else of the release.
    #[schema(required)]
    on: Option<NaiveDate>,
}

impl From<Cell> for MatrixCellJson {
    fn from(cell: Cell) -> Self {
        Self { state: cell.state.name(), on: cell.on }
    }
}

impl From<PersonCells> for MatrixPersonJson {
    fn from(PersonCells { person, current, cells }: PersonCells) -> Self {
        let paused = person.state.pause();
        Self {
            enrolment: person.enrolment.0,
            client: person.person.into(),
            start_on: person.start_on,
            state: person.state.name(),
            paused_since: paused.map(|pause| pause.on),
            paused_until: paused.and_then(|pause| pause.until),
            current: current.map(|current| CurrentStepJson {
                number: current.number,
                state: current.state.name(),
                days_late: current.days_late,
            }),
            cells: cells.into_iter().map(MatrixCellJson::from).collect(),
        }
    }
}

impl From<PeoplePage> for ProgramPeopleJson {
    fn from(page: PeoplePage) -> Self {
        let title = |at: usize| page.program.steps[at].task.details.title.clone();
        let matrix_step = |(at, (counts, day)): (usize, (&StepCounts, &i64))| MatrixStepJson {
            id: page.program.steps[at].id.0,
            number: at + 1,
            title: title(at),
            day: *day,
            needs_review: page.program.steps[at].task.details.needs_review,
            given: counts.given,
            done: counts.done,
            late: counts.late,
        };
        let stop = page.stop.map(|at| StopJson {
            number: at + 1,
            title: title(at),
            given: page.steps[at].given,
            not_done: page.steps[at].not_done(),
            late: page.steps[at].late,
        });
        Self {
            total: page.total,
            counts: PeopleCountsJson {
                all: page.counts.all,
                late: page.counts.late,
                in_review: page.counts.in_review,
                paused: page.counts.paused,
                finished: page.counts.finished,
            },
            steps: page.steps.iter().zip(&page.days).enumerate().map(matrix_step).collect(),
            stop,
            people: page.people.into_iter().map(MatrixPersonJson::from).collect(),
        }
    }
}

/// List one page of the people of a program, with the state of every step.
#[utoipa::path(
    tag = "Program",
    operation_id = "listProgramPeople",
    params(("id" = i64, Path), PeoplePageQuery, PeopleQueryJson),
    responses(
        (status = OK, body = ProgramPeopleJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/programs/{id}/people")]
pub(crate) async fn list(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(page): QueryString<PeoplePageQuery>,
    QueryString(query): QueryString<PeopleQueryJson>,
) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    let read = move |db: &mut dyn Repositories, call: &Call| {
        let form = PeopleForm { limit: page.limit, offset: page.offset, ..query.form() };
        program_people::list(db, call, id, &form)
    };
    caller.query_json(read, ProgramPeopleJson::from).await
}

/// Export the people of a program with the state and day of every step, as CSV.
#[utoipa::path(
    tag = "Program",
    operation_id = "exportProgramPeople",
    params(("id" = i64, Path), PeopleQueryJson),
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/programs/{id}/people.csv")]
pub(crate) async fn export(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<PeopleQueryJson>,
) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    let begin = move |db: &mut dyn Repositories, call: &Call| {
        Ok((PeopleExport::begin(db, call, id, &query.form())?, call.actor.user_id))
    };
    let (export, admin) = caller.query(begin).await?;
    let exporting = Exporting::of_admin(caller.runner.permits(), admin)?;
    let columns = ["Client", "Email", "Start", "State"].map(str::to_owned).into_iter();
    let steps = (1..).zip(export.titles()).map(|(number, title)| format!("{number}. {title}"));
    let columns: Vec<_> = columns.chain(steps).collect();
    let (runner, entry) = (caller.runner.clone(), caller.entry.continued());
    let content =
        Download::start(exporting, runner, entry, heading(&columns), Some(export), |db, call, export| {
            let (people, rest) = next_people(db, call, export)?;
            Ok((to_csv(people.iter().map(row)), rest))
        });
    Ok(attachment("program.csv", content))
}

fn row(PersonCells { person, cells, .. }: &PersonCells) -> Vec<String> {
    let name = format!("{} {}", person.person.first_name, person.person.last_name);
    let cell = |cell: &Cell| {
        let on = cell.on.map(|on| format!(" {on}")).unwrap_or_default();
        format!("{}{on}", cell.state.name())
    };
    let facts = [name, person.email.to_string(), person.start_on.to_string(), person.state.name().to_owned()];
    facts.into_iter().chain(cells.iter().map(cell)).collect()
}
