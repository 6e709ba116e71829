//! Row of the clients' table.

use chrono::{DateTime, Utc};
use hub_domain::model::mentoring::table::TableRow;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::{
    client::ClientJson,
    tag::{ClientTagJson, listed},
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
}

impl From<TableRow> for ClientRowJson {
    fn from(row: TableRow) -> Self {
        Self {
            client: row.client.into(),
            tags: listed(row.tags),
            completion_rate: row.completion_rate,
            last_active_at: row.last_active_at,
        }
    }
}
