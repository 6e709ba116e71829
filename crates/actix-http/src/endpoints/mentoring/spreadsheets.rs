//! CSV export of lists for admins.

use actix_web::{HttpResponse, body::MessageBody, get, http::header};
use csv::{Terminator, Writer, WriterBuilder};
use hub_domain::{
    Call, Error,
    model::{
        mentoring::{client::ListedClient, client_table::TableRow, segment::SegmentId},
        task::{Task, details::TaskDetails},
    },
    ports::storage::Repositories,
    use_cases::mentoring::export::{self, Export},
};

use serde::Deserialize;

use crate::{
    endpoints::mentoring::{csv_formulas::harmless, recurrence_text::recurrence_text},
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        download::{Download, Exporting},
        query_string::QueryString,
    },
};

/// Marks the file as UTF-8 for spreadsheets.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

const CLIENT_COLUMNS: [&str; 9] =
    ["First name", "Last name", "Email", "Joined", "Open", "Overdue", "Waiting", "Completed", "Tags"];
const TASK_COLUMNS: [&str; 12] = [
    "Client",
    "Email",
    "Title",
    "Category",
    "Status",
    "Due date",
    "Subtasks",
    "Subtasks done",
    "Created",
    "Completed",
    "Needs Review",
    "Repeats",
];

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SegmentQuery {
    /// Only clients of this segment.
    segment: Option<i64>,
}

/// Export every client with counts of their tasks, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadClients",
    params(SegmentQuery),
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/clients.csv")]
pub(crate) async fn download_clients(
    caller: Admin,
    QueryString(query): QueryString<SegmentQuery>,
) -> Result<HttpResponse, ApiError> {
    download(&caller, query, "clients.csv", &CLIENT_COLUMNS, |db, call, export| {
        let (clients, rest) = export::next_clients(db, call, export)?;
        Ok((to_csv(clients.iter().map(|client| client_row(client, call))), rest))
    })
    .await
}

/// Export every task of every client, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadTasks",
    params(SegmentQuery),
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/tasks.csv")]
pub(crate) async fn download_tasks(
    caller: Admin,
    QueryString(query): QueryString<SegmentQuery>,
) -> Result<HttpResponse, ApiError> {
    download(&caller, query, "tasks.csv", &TASK_COLUMNS, |db, call, export| {
        let (found, rest) = export::next_tasks(db, call, export)?;
        let rows = found
            .iter()
            .flat_map(|(client, tasks)| tasks.iter().map(move |task| task_row(client, task, call)));
        Ok((to_csv(rows), rest))
    })
    .await
}

type ReadPart = fn(&mut dyn Repositories, &Call, Export) -> Result<(Vec<u8>, Option<Export>), Error>;

/// Sends the parts. Access is checked for each part.
async fn download(
    caller: &Admin,
    query: SegmentQuery,
    name: &str,
    columns: &[&str],
    read: ReadPart,
) -> Result<HttpResponse, ApiError> {
    let segment = query.segment.map(SegmentId);
    let begin = move |db: &mut dyn Repositories, call: &Call| {
        Ok((Export::begin(db, call, segment)?, call.actor.user_id))
    };
    let (export, admin) = caller.query(begin).await?;
    let exporting = Exporting::of_admin(caller.runner.permits(), admin)?;
    let (runner, entry) = (caller.runner.clone(), caller.entry.continued());
    let content = Download::start(exporting, runner, entry, heading(columns), Some(export), read);
    Ok(attachment(name, content))
}

/// Days are those of the reader.
fn client_row(TableRow { client, tags, .. }: &TableRow, call: &Call) -> [String; CLIENT_COLUMNS.len()] {
    let counts = client.task_counts;
    [
        client.first_name.clone(),
        client.last_name.clone(),
        client.email.to_string(),
        call.actor.day_of(client.created_at).to_string(),
        counts.open.to_string(),
        counts.overdue.to_string(),
        counts.waiting.to_string(),
        counts.completed.to_string(),
        tags.iter().map(|tag| tag.name.as_str()).collect::<Vec<_>>().join("; "),
    ]
}

fn task_row(client: &ListedClient, task: &Task, call: &Call) -> [String; TASK_COLUMNS.len()] {
    // Descriptions are left out: a spreadsheet has a line for a task.
    let TaskDetails { title, description: _, category, due_date, needs_review, recurrence } = &task.details;
    let done = task.subtasks.iter().filter(|subtask| subtask.completed).count();
    [
        format!("{} {}", client.first_name, client.last_name),
        client.email.to_string(),
        title.clone(),
        category.name().to_owned(),
        task.status.name().to_owned(),
        due_date.map(|day| day.to_string()).unwrap_or_default(),
        task.subtasks.len().to_string(),
        done.to_string(),
        call.actor.day_of(task.created_at).to_string(),
        task.completed_at.map(|at| call.actor.day_of(at).to_string()).unwrap_or_default(),
        if *needs_review { "yes" } else { "no" }.to_owned(),
        recurrence.as_ref().map(recurrence_text).unwrap_or_default(),
    ]
}

pub(super) fn heading(columns: &[impl AsRef<str>]) -> Vec<u8> {
    let mut sheet = sheet(BYTE_ORDER_MARK.to_vec());
    sheet.write_record(columns.iter().map(|column| harmless(column.as_ref()))).expect(MEMORY);
    sheet.into_inner().expect(MEMORY)
}

pub(super) fn to_csv<Row: IntoIterator<Item = String>>(rows: impl Iterator<Item = Row>) -> Vec<u8> {
    let mut sheet = sheet(Vec::new());
    for row in rows {
        sheet.write_record(row.into_iter().map(|cell| harmless(&cell))).expect(MEMORY);
    }
    sheet.into_inner().expect(MEMORY)
}

const MEMORY: &str = "memory takes every row, and each has as many cells as the first";

fn sheet(content: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(content)
}

pub(super) fn attachment(name: &str, content: impl MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(content)
}
