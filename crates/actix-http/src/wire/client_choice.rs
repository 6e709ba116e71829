//! Choice of clients, the same in every call.

use hub_domain::{
    Violation,
    model::{
        language::message::Message,
        mentoring::{
            client::{ClientFilterForm, Person, WantedFilterForm},
            client_choice::{
                AssigneeChoice, CLIENT_REQUIRED, ClientChoice, ClientChoiceForm, ExpectedClients, Missed,
            },
            condition::ConditionForm,
        },
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{
    client::AttentionReason,
    condition::{ConditionBody, ConditionJson, forms},
    names::schema_of_names,
    nullable::null_as_empty,
};

const LEAVE_OUT: Message = Message::new("choice-leave-out");

/// Limit of a body: the most ids, as many exceptions, and the other fields of an action.
pub(crate) const CHOICE_LIMIT: usize = 1024 * 1024;

/// One of ids, segment, filter and everybody. `except` goes with a filter, a segment or everybody.
#[derive(Deserialize, ToSchema)]
#[schema(as = ClientChoice)]
pub(crate) struct ClientChoiceBody {
    /// Ids of clients, at most 10,000.
    ids: Option<Vec<String>>,
    /// Id of a segment, as it is when the call arrives.
    segment: Option<i64>,
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
    /// Search terms, which must all occur in the name or the email. Case and accents do not count.
    q: Option<String>,
    /// Only clients who need attention for this reason.
    #[schema(value_type = Option<AttentionReason>)]
    attention: Option<String>,
    /// Only clients who have this tag.
    tag: Option<i64>,
    /// Only clients of this segment.
    segment: Option<i64>,
    /// All must match; of an inner list, any. At most 20 in all.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(value_type = Vec<Vec<ConditionJson>>, required = false)]
    conditions: Vec<Vec<ConditionBody>>,
}

impl ClientChoiceBody {
    pub(crate) fn parse(&self) -> Result<ClientChoice, Violation> {
        let conditions = self.filter.as_ref().map(|filter| forms(&filter.conditions)).unwrap_or_default();
        ClientChoiceForm {
            ids: self.ids.as_deref(),
            segment: self.segment,
            filter: self.filter.as_ref().map(|filter| filter.form(&conditions)),
            everybody: self.everybody.unwrap_or_default(),
            except: &self.except,
        }
        .parse()
    }
}

impl ClientFilterBody {
    fn form<'a>(&'a self, conditions: &'a [Vec<ConditionForm<'a>>]) -> WantedFilterForm<'a> {
        let filter = ClientFilterForm { search: self.q.as_deref(), attention: self.attention.as_deref() };
        WantedFilterForm { filter, tag: self.tag, segment: self.segment, conditions }
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

schema_of_names!(
    /// Values of `leaveOut`.
    pub(crate) LeaveOutJson as "LeaveOut",
    ["whoHasIt"]
);

/// Reads the assignees that a call chooses beside its own fields. `None` where it chooses none.
pub(crate) fn assignee_choice(
    clients: Option<&ClientChoiceBody>,
    leave_out: Option<&str>,
    expected: Option<&ExpectedClientsBody>,
) -> Result<Option<AssigneeChoice>, Violation> {
    let leaves_out_who_has_it = match leave_out {
        None | Some("") => false,
        Some("whoHasIt") => true,
        Some(_) => return Err(Violation::of("leaveOut", LEAVE_OUT)),
    };
    let Some(clients) = clients else {
        let is_alone = !leaves_out_who_has_it && expected.is_none();
        return if is_alone { Ok(None) } else { Err(Violation::of("clients", CLIENT_REQUIRED)) };
    };
    let expected = expected.map(ExpectedClientsBody::parse).transpose()?;
    Ok(Some(AssigneeChoice { clients: clients.parse()?, leaves_out_who_has_it, expected }))
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
    pub(crate) clients: ClientChoiceBody,
}

/// Client by name and picture.
#[derive(Serialize, ToSchema)]
#[schema(as = Person)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonJson {
    #[schema(format = "uuid")]
    id: String,
    first_name: String,
    last_name: String,
    #[schema(required)]
    profile_image_url: Option<String>,
}

impl From<Person> for PersonJson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            profile_image_url: person.profile_image_url,
        }
    }
}
