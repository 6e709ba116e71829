//! Tag of a client.

use hub_domain::model::mentoring::tag::{Tag, TagColour};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::names::schema_of_names;

schema_of_names!(pub(crate) TagColourJson as "TagColour", TagColour::ALL.map(TagColour::name));

/// Tag of a client.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientTag)]
pub(crate) struct ClientTagJson {
    pub(crate) id: i64,
    pub(crate) name: String,
    #[schema(value_type = TagColourJson)]
    pub(crate) colour: &'static str,
}

impl From<Tag> for ClientTagJson {
    fn from(Tag { id, name, colour }: Tag) -> Self {
        Self { id: id.0, name: name.as_str().to_owned(), colour: colour.name() }
    }
}

pub(crate) fn tags_to_json(tags: Vec<Tag>) -> Vec<ClientTagJson> {
    tags.into_iter().map(ClientTagJson::from).collect()
}
