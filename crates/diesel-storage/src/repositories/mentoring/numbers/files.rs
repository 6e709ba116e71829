//! Values of a number in files: clients by their addresses, and all values in parts.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        amount::Amount,
        mentoring::{client::Person, number::NumberId},
    },
    ports::{
        repositories::mentoring::numbers::{Addressed, AddressedValue, NumberRepository, ValuePosition},
        storage_error::Stored,
    },
};

use super::number_rows::writer;
use crate::{
    engine::connection::{Connection, MAX_BOUND, on_db},
    repositories::accounts::user_row::{user_id, zone},
    schema::{client_summaries, number_values, users},
};

#[derive(Queryable)]
struct ClientRow {
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    profile_image_url: Option<String>,
    time_zone: String,
}

impl Connection {
    pub(super) fn addressed(&mut self, id: NumberId, emails: &[EmailAddress]) -> Stored<Vec<Addressed>> {
        let mut rows = Vec::new();
        for emails in emails.chunks(MAX_BOUND) {
            let query = users::table
                .inner_join(client_summaries::table)
                .filter(users::email.eq_any(emails.iter().map(EmailAddress::as_str)))
                .select((
                    users::id,
                    users::email,
                    users::first_name,
                    users::last_name,
                    users::profile_image_url,
                    users::time_zone,
                ));
            rows.extend(on_db!(self, |conn| query.load::<ClientRow>(conn))?);
        }
        let ids = rows.iter().map(|row| user_id(&row.id)).collect::<Stored<Vec<_>>>()?;
        let having: BTreeSet<_> = self.list_having_among(id, &ids)?.into_iter().collect();
        let clients = rows.into_iter().zip(ids).map(|(row, id)| Addressed {
            client: Person {
                id,
                first_name: row.first_name,
                last_name: row.last_name,
                profile_image_url: row.profile_image_url,
            },
            email: EmailAddress::from_stored(row.email),
            zone: zone(&row.time_zone),
            has_number: having.contains(&id),
        });
        Ok(clients.collect())
    }

    pub(super) fn all_values(
        &mut self,
        id: NumberId,
        after: Option<ValuePosition>,
        limit: usize,
    ) -> Stored<Vec<AddressedValue>> {
        let (client, day) =
            after.map_or((String::new(), None), |(client, day)| (client.to_string(), Some(day)));
        // A range of the key, so that every part begins where the one before ended.
        let query = number_values::table
            .inner_join(client_summaries::table.on(client_summaries::user_id.eq(number_values::client_id)))
            .filter(number_values::number_id.eq(id.0))
            .filter(number_values::client_id.ge(client.clone()))
            .filter(number_values::client_id.gt(client).or(number_values::day.nullable().gt(day)))
            .order((number_values::client_id, number_values::day))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((
                number_values::client_id,
                client_summaries::email,
                number_values::day,
                number_values::amount,
                number_values::writer,
            ));
        let rows = on_db!(self, |conn| query.load::<(String, String, NaiveDate, i64, String)>(conn))?;
        let values = rows.into_iter().map(|(client, email, day, amount, name)| {
            Ok(AddressedValue {
                client: user_id(&client)?,
                email: EmailAddress::from_stored(email),
                day,
                amount: Amount::from_thousandths(amount),
                writer: writer(&name)?,
            })
        });
        values.collect()
    }
}
