//! Values of numbers: one per client and day, with the replaced ones.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{dsl::Eq, prelude::*, upsert::excluded};
use hub_domain::{
    model::{
        accounts::user::UserId,
        amount::Amount,
        mentoring::number::{
            NumberId, Writer,
            value::{EarlierAmount, Value},
        },
    },
    ports::{repositories::mentoring::numbers::NewValue, storage_error::Stored},
};

use super::number_rows::writer;
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::user_row::user_id,
    schema::{check_in_periods, check_ins, number_corrections, number_holders, number_values, users},
};

/// Columns of an inserted row.
const COLUMNS: usize = 8;

/// Stored value that another may replace.
#[derive(Queryable, Selectable)]
#[diesel(table_name = number_values)]
struct PresentRow {
    client_id: String,
    day: NaiveDate,
    amount: i64,
    written_by: Option<String>,
    written_at: i64,
    period_id: Option<i64>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = number_values)]
struct ValueRow {
    number_id: i64,
    day: NaiveDate,
    amount: i64,
    writer: String,
    written_by: Option<String>,
    written_at: i64,
    period_id: Option<i64>,
}

impl Connection {
    pub(super) fn values_of_client(
        &mut self,
        client: UserId,
        ids: &[NumberId],
    ) -> Stored<HashMap<NumberId, Vec<Value>>> {
        let query = number_values::table
            .filter(number_values::number_id.eq_any(ids.iter().map(|id| id.0)))
            .filter(number_values::client_id.eq(client.to_string()))
            .order((number_values::number_id, number_values::day));
        let rows = on_db!(self, |conn| query.select(ValueRow::as_select()).load::<ValueRow>(conn))?;
        let query = number_corrections::table
            .filter(number_corrections::number_id.eq_any(ids.iter().map(|id| id.0)))
            .filter(number_corrections::client_id.eq(client.to_string()))
            .order(number_corrections::id.desc())
            .select((
                number_corrections::number_id,
                number_corrections::day,
                number_corrections::amount,
                number_corrections::written_by,
                number_corrections::written_at,
            ));
        let corrections =
            on_db!(self, |conn| query.load::<(i64, NaiveDate, i64, Option<String>, i64)>(conn))?;
        let writers = rows.iter().map(|row| &row.written_by).chain(corrections.iter().map(|row| &row.3));
        let names = self.first_names(writers.flatten().cloned().collect())?;
        let name_of = |id: &Option<String>| id.as_ref().and_then(|id| names.get(id)).cloned();
        let mut earlier: HashMap<_, Vec<EarlierAmount>> = HashMap::new();
        for (number, day, amount, by, at) in corrections {
            let amount = Amount::from_thousandths(amount);
            let correction = EarlierAmount { amount, by: name_of(&by), at: instant(at)? };
            earlier.entry((number, day)).or_default().push(correction);
        }
        let check_ins = self.names_of_periods(rows.iter().filter_map(|row| row.period_id).collect())?;
        let mut values: HashMap<_, Vec<Value>> = HashMap::new();
        for row in rows {
            values.entry(NumberId(row.number_id)).or_default().push(Value {
                day: row.day,
                amount: Amount::from_thousandths(row.amount),
                writer: writer(&row.writer)?,
                by: name_of(&row.written_by),
                at: instant(row.written_at)?,
                check_in: row.period_id.and_then(|period| check_ins.get(&period)).cloned(),
                earlier: earlier.remove(&(row.number_id, row.day)).unwrap_or_default(),
            });
        }
        Ok(values)
    }

    /// First names of users with an open account.
    fn first_names(&mut self, ids: BTreeSet<String>) -> Stored<HashMap<String, String>> {
        let query = users::table
            .filter(users::id.eq_any(ids))
            .filter(users::closed_at.is_null())
            .select((users::id, users::first_name));
        Ok(on_db!(self, |conn| query.load::<(String, String)>(conn))?.into_iter().collect())
    }

    /// Names of the check-ins of periods.
    fn names_of_periods(&mut self, ids: BTreeSet<i64>) -> Stored<HashMap<i64, String>> {
        let ids: Vec<_> = ids.into_iter().collect();
        let mut names = HashMap::new();
        for ids in ids.chunks(MAX_BOUND) {
            let query = check_in_periods::table
                .inner_join(check_ins::table.on(check_ins::id.eq(check_in_periods::check_in_id)))
                .filter(check_in_periods::id.eq_any(ids))
                .select((check_in_periods::id, check_ins::name));
            names.extend(on_db!(self, |conn| query.load::<(i64, String)>(conn))?);
        }
        Ok(names)
    }

    pub(super) fn put_values(
        &mut self,
        id: NumberId,
        writer: Writer,
        values: &[NewValue],
        now: DateTime<Utc>,
    ) -> Stored<()> {
        for values in values.chunks(MAX_BOUND / COLUMNS) {
            let days: Vec<_> = values.iter().map(|value| (value.client, value.day)).collect();
            let mut present = self.present_values(id, &days)?;
            let (mut corrections, mut rows) = (Vec::new(), Vec::new());
            for value in values {
                let client = value.client.to_string();
                let (amount, period) = (value.amount.thousandths(), value.period.map(|period| period.0));
                if let Some(row) = present.remove(&(client.clone(), value.day)) {
                    if row.amount == amount && row.period_id == period {
                        continue;
                    }
                    if row.amount != amount {
                        corrections.push(correction(id, &row));
                    }
                }
                rows.push((
                    number_values::number_id.eq(id.0),
                    number_values::client_id.eq(client),
                    number_values::day.eq(value.day),
                    number_values::amount.eq(amount),
                    number_values::writer.eq(writer.name()),
                    number_values::written_by.eq(value.by.map(|by| by.to_string())),
                    number_values::written_at.eq(micros(now)),
                    number_values::period_id.eq(period),
                ));
            }
            if !corrections.is_empty() {
                let insert = diesel::insert_into(number_corrections::table).values(&corrections);
                on_db!(self, |conn| insert.execute(conn))?;
            }
            if !rows.is_empty() {
                let write = diesel::insert_into(number_values::table)
                    .values(&rows)
                    .on_conflict((number_values::number_id, number_values::client_id, number_values::day))
                    .do_update()
                    .set((
                        number_values::amount.eq(excluded(number_values::amount)),
                        number_values::writer.eq(excluded(number_values::writer)),
                        number_values::written_by.eq(excluded(number_values::written_by)),
                        number_values::written_at.eq(excluded(number_values::written_at)),
                        number_values::period_id.eq(excluded(number_values::period_id)),
                    ));
                on_db!(self, |conn| write.execute(conn))?;
            }
            let clients: BTreeSet<_> = values.iter().map(|value| value.client.to_string()).collect();
            self.refresh_latest(id, clients)?;
        }
        Ok(())
    }

    /// Stored values of these clients and days. The result may include others.
    fn present_values(
        &mut self,
        id: NumberId,
        days: &[(UserId, NaiveDate)],
    ) -> Stored<HashMap<(String, NaiveDate), PresentRow>> {
        let clients: BTreeSet<_> = days.iter().map(|(client, _)| client.to_string()).collect();
        let clients: Vec<_> = clients.into_iter().collect();
        let days: BTreeSet<_> = days.iter().map(|(_, day)| *day).collect();
        let mut present = HashMap::new();
        // The days, which began in 2017, are bound with them.
        for ids in clients.chunks(MAX_BOUND / 2) {
            let query = number_values::table
                .filter(number_values::number_id.eq(id.0))
                .filter(number_values::client_id.eq_any(ids))
                .filter(number_values::day.eq_any(&days));
            let rows = on_db!(self, |conn| query.select(PresentRow::as_select()).load(conn))?;
            present.extend(rows.into_iter().map(|row| ((row.client_id.clone(), row.day), row)));
        }
        Ok(present)
    }

    pub(super) fn amounts_of(
        &mut self,
        id: NumberId,
        days: &[(UserId, NaiveDate)],
    ) -> Stored<HashMap<(UserId, NaiveDate), Amount>> {
        let present = self.present_values(id, days)?.into_values();
        let amount =
            |row: PresentRow| Ok(((user_id(&row.client_id)?, row.day), Amount::from_thousandths(row.amount)));
        present.map(amount).collect()
    }

    pub(super) fn remove_value(&mut self, id: NumberId, client: UserId, day: NaiveDate) -> Stored<bool> {
        let row = number_values::table.find((id.0, client.to_string(), day));
        let Some(present) = on_db!(self, |conn| row
            .clone()
            .select(PresentRow::as_select())
            .first::<PresentRow>(conn)
            .optional())?
        else {
            return Ok(false);
        };
        let insert = diesel::insert_into(number_corrections::table).values(correction(id, &present));
        on_db!(self, |conn| insert.execute(conn))?;
        on_db!(self, |conn| diesel::delete(row).execute(conn))?;
        self.refresh_latest(id, [client.to_string()].into())?;
        Ok(true)
    }

    /// Writes the last day and amount of clients. No other function writes them.
    fn refresh_latest(&mut self, id: NumberId, clients: BTreeSet<String>) -> Stored<()> {
        let last_day = number_values::table
            .filter(number_values::number_id.eq(number_holders::number_id))
            .filter(number_values::client_id.eq(number_holders::client_id))
            .order(number_values::day.desc())
            .limit(1)
            .select(number_values::day);
        let last_amount = number_values::table
            .filter(number_values::number_id.eq(number_holders::number_id))
            .filter(number_values::client_id.eq(number_holders::client_id))
            .order(number_values::day.desc())
            .limit(1)
            .select(number_values::amount);
        let rows = number_holders::table
            .filter(number_holders::number_id.eq(id.0))
            .filter(number_holders::client_id.eq_any(clients));
        let change = diesel::update(rows).set((
            number_holders::latest_day.eq(last_day.single_value()),
            number_holders::latest_amount.eq(last_amount.single_value()),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}

type CorrectionRow = (
    Eq<number_corrections::number_id, i64>,
    Eq<number_corrections::client_id, String>,
    Eq<number_corrections::day, NaiveDate>,
    Eq<number_corrections::amount, i64>,
    Eq<number_corrections::written_by, Option<String>>,
    Eq<number_corrections::written_at, i64>,
);

/// Row that keeps a replaced amount.
fn correction(id: NumberId, row: &PresentRow) -> CorrectionRow {
    (
        number_corrections::number_id.eq(id.0),
        number_corrections::client_id.eq(row.client_id.clone()),
        number_corrections::day.eq(row.day),
        number_corrections::amount.eq(row.amount),
        number_corrections::written_by.eq(row.written_by.clone()),
        number_corrections::written_at.eq(row.written_at),
    )
}
