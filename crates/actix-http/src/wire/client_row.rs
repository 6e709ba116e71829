//! Row of the clients' table.

use chrono::{DateTime, Utc};
use hub_domain::model::mentoring::client_table::{NumberOfRow, TableRow};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::{
    client::ClientJson,
    number::{ChangeJson, DayAmountJson},
    tag::{ClientTagJson, tags_to_json},
};

/// Row of the clients' table.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientRow)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientRowJson {
    #[serde(flatten)]
    client: ClientJson,
    /// Tags by name.
    tags: Vec<ClientTagJson>,
    /// Percent of the tasks that were completed in the last 30 days; null without tasks.
    #[schema(required)]
    completion_rate: Option<i64>,
    /// Null for a client who has never done anything.
    #[schema(required)]
    last_active_at: Option<DateTime<Utc>>,
    /// Numbers that the call asks for, those that the client has.
    numbers: Vec<NumberOfRowJson>,
}

/// Number of a client in the table.
#[derive(Serialize, ToSchema)]
#[schema(as = NumberOfRow)]
struct NumberOfRowJson {
    id: i64,
    #[schema(required)]
    latest: Option<DayAmountJson>,
    #[schema(required)]
    change: Option<ChangeJson>,
}

impl From<NumberOfRow> for NumberOfRowJson {
    fn from(NumberOfRow { id, latest, change }: NumberOfRow) -> Self {
        Self { id: id.0, latest: latest.map(DayAmountJson::from), change: change.map(ChangeJson::from) }
    }
}

impl From<TableRow> for ClientRowJson {
    fn from(row: TableRow) -> Self {
        Self {
            client: row.client.into(),
            tags: tags_to_json(row.tags),
            completion_rate: row.completion_rate,
            last_active_at: row.last_active_at,
            numbers: row.numbers.into_iter().map(NumberOfRowJson::from).collect(),
        }
    }
}
