//! Choice of clients on the wire, the same in every call, and calls about a choice alone.

use actix_web::{HttpResponse, post};
use hub_domain::{
    Violation,
    model::{
        accounts::email_address::EmailAddress,
        mentoring::{
            client::ClientFilterForm,
            client_choice::{ClientChoice, ClientChoiceForm, ExpectedClients, Missed},
        },
    },
    use_cases::mentoring::client_choice,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::clients::AttentionReason,
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody, nullable::null_as_empty},
};

/// Enough for the most ids, as many exceptions, and what an act needs beside them.
pub(crate) const CHOICE_LIMIT: usize = 1024 * 1024;

/// One of ids, segment, filter and everybody. `except` goes with a filter, a segment or everybody.
#[derive(Deserialize, ToSchema)]
#[schema(as = ClientChoice)]
pub(crate) struct ClientChoiceBody {
    /// Ids of clients, at most 10,000.
    ids: Option<Vec<String>>,
    /// Clients who match when the call arrives.
    filter: Option<ClientFilterBody>,
    /// All clients.
    everybody: Option<bool>,
    /// Ids of clients who are left out, at most 10,000.
    #[serde(default, deserialize_with = "null_as_empty")]
    except: Vec<String>,
}

/// Filter whose parts must all match.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ClientFilterBody {
    /// Words that must all occur in the name or the email, without case and accents.
    q: Option<String>,
    /// Only clients who need attention for this reason.
    #[schema(value_type = Option<AttentionReason>)]
    attention: Option<String>,
}

impl ClientChoiceBody {
    pub(crate) fn parse(&self) -> Result<ClientChoice, Violation> {
        ClientChoiceForm {
            ids: self.ids.as_deref(),
            filter: self.filter.as_ref().map(ClientFilterBody::form),
            everybody: self.everybody.unwrap_or_default(),
            except: &self.except,
        }
        .parse()
    }
}

impl ClientFilterBody {
    fn form(&self) -> ClientFilterForm<'_> {
        ClientFilterForm { search: self.q.as_deref(), attention: self.attention.as_deref() }
    }
}

/// Clients of the preview. With ids, at most 1,000, the answer names those who were not reached.
#[derive(Deserialize, ToSchema)]
#[schema(as = ExpectedClients)]
pub(crate) struct ExpectedClientsBody {
    count: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    ids: Vec<String>,
}

impl ExpectedClientsBody {
    pub(crate) fn parse(&self) -> Result<ExpectedClients, Violation> {
        ExpectedClients::parse(self.count, &self.ids)
    }
}

/// Clients who were chosen but not reached.
#[derive(Serialize, ToSchema)]
#[schema(as = Missed)]
pub(crate) struct MissedJson {
    count: i64,
    /// Full names of the first ten.
    names: Vec<String>,
}

impl From<Missed> for MissedJson {
    fn from(Missed { count, names }: Missed) -> Self {
        Self { count, names }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct ChoiceBody {
    clients: ClientChoiceBody,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ChosenEmails {
    /// Addresses in alphabetical order.
    emails: Vec<String>,
    missed: MissedJson,
}

impl From<(Vec<EmailAddress>, Missed)> for ChosenEmails {
    fn from((emails, missed): (Vec<EmailAddress>, Missed)) -> Self {
        Self { emails: emails.iter().map(ToString::to_string).collect(), missed: missed.into() }
    }
}

/// List the addresses of chosen clients.
#[utoipa::path(
    tag = "Client",
    operation_id = "listClientEmails",
    request_body = ChoiceBody,
    responses(
        (status = OK, body = ChosenEmails),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/clients/emails")]
pub(crate) async fn list_emails(
    caller: Admin,
    body: JsonBody<ChoiceBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let body = caller.read(body.0).await?;
    caller
        .query_json(
            move |db, call| client_choice::list_emails(db, call, &body.clients.parse()?),
            ChosenEmails::from,
        )
        .await
}
