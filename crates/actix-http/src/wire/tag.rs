//! Tag of a client.

use hub_domain::model::mentoring::tag::Tag;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = TagColour, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain reads and writes")]
pub(crate) enum TagColourJson {
    Stone,
    Rose,
    Coral,
    Moss,
    Pine,
    Teal,
    Marine,
    Iris,
}

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
