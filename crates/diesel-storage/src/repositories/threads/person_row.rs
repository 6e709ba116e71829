//! Row of a person in the view of other users.

use diesel::prelude::*;
use hub_domain::{
    model::thread::Person,
    ports::storage_error::{StorageError, Stored},
};

use crate::{repositories::accounts::user_row::user_id, schema::users};

/// Columns of a person in the view of other users.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(crate) struct PersonRow {
    id: String,
    first_name: String,
    last_name: String,
    profile_image_url: Option<String>,
    is_admin: bool,
}

impl TryFrom<PersonRow> for Person {
    type Error = StorageError;

    fn try_from(row: PersonRow) -> Stored<Self> {
        Ok(Self {
            id: user_id(&row.id)?,
            first_name: row.first_name,
            last_name: row.last_name,
            profile_image_url: row.profile_image_url,
            is_admin: row.is_admin,
        })
    }
}
