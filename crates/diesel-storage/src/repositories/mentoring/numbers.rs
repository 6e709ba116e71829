//! Numbers, and the clients who have them.

mod figures;
mod files;
mod number_rows;
mod people;
mod sums;
mod values;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, exists},
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        amount::Amount,
        category::Category,
        mentoring::{
            check_in::PeriodId,
            number::{
                Given, Number, NumberDetails, NumberId, Writer,
                goal::Goal,
                value::Value,
                view::{Holder, HolderPage},
            },
        },
        notification::{NotificationKind, text::NotificationText},
        version::ExpectedVersion,
    },
    ports::{
        repositories::mentoring::numbers::{
            Addressed, AddressedValue, Completion, HeldNumber, NewValue, NumberFigures, NumberRepository,
            ValuePosition,
        },
        storage_error::{StorageError, Stored},
    },
};

use self::number_rows::{DetailsRow, GoalRow, NumberRow, to_goal, to_number};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db, update_expected},
        instant::{instant, micros},
        text_column::TextColumn,
    },
    projections::folding::{has_namesake, refold_names, refolded},
    repositories::{
        accounts::user_row::user_id,
        notifications::{NUMBER_LINK, SharedNotice, insert_notices},
    },
    schema::{client_summaries, number_holders, number_values, numbers, tasks},
};

impl NumberRepository for Connection {
    fn list(&mut self, ids: Option<&[NumberId]>) -> Stored<Vec<Number>> {
        let rows = on_db!(self, |conn| {
            let mut query = numbers::table
                .filter(numbers::deleted_at.is_null())
                .order((numbers::folded_name, numbers::id))
                .select(NumberRow::as_select())
                .into_boxed();
            if let Some(ids) = ids {
                query = query.filter(numbers::id.eq_any(ids.iter().map(|id| id.0)));
            }
            query.load::<NumberRow>(conn)
        })?;
        rows.into_iter().map(to_number).collect()
    }

    fn insert(&mut self, details: &NumberDetails, author: UserId, now: DateTime<Utc>) -> Stored<NumberId> {
        let row = (
            DetailsRow::from(details),
            numbers::folded_name.eq(details.folded_name()),
            numbers::created_by.eq(author.to_string()),
            numbers::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(numbers::table).values(&row).returning(numbers::id);
        on_db!(self, |conn| insert.get_result(conn)).map(NumberId)
    }

    fn update(&mut self, id: NumberId, details: &NumberDetails, expected: &ExpectedVersion) -> Stored<bool> {
        let changes = (
            DetailsRow::from(details),
            numbers::folded_name.eq(refolded!(numbers, &details.name, details.folded_name())),
            numbers::version.eq(numbers::version + 1),
        );
        let is_updated = update_expected!(self, expected, numbers, id.0, changes)? > 0;
        refold_names!(self, numbers);
        Ok(is_updated)
    }

    fn has_finer_values(&mut self, id: NumberId, decimals: u32) -> Stored<bool> {
        let step = 10_i64.pow(3_u32.saturating_sub(decimals));
        let finer = number_values::table
            .filter(number_values::number_id.eq(id.0))
            .filter((number_values::amount / step * step).ne(number_values::amount));
        on_db!(self, |conn| diesel::select(exists(finer)).get_result(conn))
    }

    fn set_given(&mut self, id: NumberId, given: &Given) -> Stored<()> {
        let change = diesel::update(numbers::table.find(id.0))
            .set((numbers::given_kind.eq(given.kind()), numbers::given_name.eq(given.name())));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn hide(&mut self, id: NumberId, now: DateTime<Utc>) -> Stored<i64> {
        let change = diesel::update(numbers::table.find(id.0)).set(numbers::deleted_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn))?;
        let people = number_holders::table.filter(number_holders::number_id.eq(id.0)).select(count_star());
        on_db!(self, |conn| people.first(conn))
    }

    fn show_again(&mut self, id: NumberId) -> Stored<()> {
        if has_namesake!(self, numbers, id.0)? {
            return Err(StorageError::UniqueViolation);
        }
        let change = diesel::update(numbers::table.find(id.0))
            .set((numbers::deleted_at.eq(None::<i64>), numbers::version.eq(numbers::version + 1)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, id: NumberId) -> Stored<()> {
        let row = numbers::table.find(id.0).filter(numbers::deleted_at.is_not_null());
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }

    fn find_figures(&mut self, number: &Number, now: DateTime<Utc>) -> Stored<NumberFigures> {
        self.figures_of_number(number, now)
    }

    fn list_people(
        &mut self,
        number: &Number,
        page: &HolderPage,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<Holder>, i64)> {
        self.people_of_number(number, page, now)
    }

    fn list_having_among(&mut self, id: NumberId, clients: &[UserId]) -> Stored<Vec<UserId>> {
        let mut having = Vec::new();
        for ids in clients.chunks(MAX_BOUND) {
            let query = number_holders::table
                .filter(number_holders::number_id.eq(id.0))
                .filter(number_holders::client_id.eq_any(ids.iter().map(UserId::to_string)))
                .select(number_holders::client_id);
            for id in on_db!(self, |conn| query.load::<String>(conn))? {
                having.push(user_id(&id)?);
            }
        }
        having.sort_unstable();
        Ok(having)
    }

    fn give(
        &mut self,
        id: NumberId,
        clients: &[UserId],
        text: Option<&NotificationText>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        for ids in clients.chunks(MAX_BOUND) {
            let given = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids.iter().map(UserId::to_string)));
            let gets_it = given.clone().select((
                id.0.into_sql::<BigInt>(),
                client_summaries::user_id,
                micros(now).into_sql::<BigInt>(),
            ));
            let columns = (number_holders::number_id, number_holders::client_id, number_holders::given_at);
            on_db!(self, |conn| gets_it
                .insert_into(number_holders::table)
                .into_columns(columns)
                .on_conflict_do_nothing()
                .execute(conn))?;
            let Some(text) = text else { continue };
            let shared = SharedNotice {
                subject: None,
                kind: NotificationKind::Message,
                text,
                link_kind: NUMBER_LINK,
                assignment: None,
                created_at: now,
            };
            let link = Some(id.0.to_string()).into_sql::<Nullable<Text>>();
            insert_notices!(self, given, to: client_summaries::user_id, link: link, shared)?;
        }
        Ok(())
    }

    fn take(&mut self, id: NumberId, clients: &[UserId]) -> Stored<()> {
        for ids in clients.chunks(MAX_BOUND) {
            let rows = number_holders::table
                .filter(number_holders::number_id.eq(id.0))
                .filter(number_holders::client_id.eq_any(ids.iter().map(UserId::to_string)));
            on_db!(self, |conn| diesel::delete(rows).execute(conn))?;
        }
        Ok(())
    }

    fn list_of_client(&mut self, client: UserId) -> Stored<Vec<HeldNumber>> {
        let rows = on_db!(self, |conn| number_holders::table
            .inner_join(numbers::table.on(numbers::id.eq(number_holders::number_id)))
            .filter(number_holders::client_id.eq(client.to_string()))
            .filter(numbers::deleted_at.is_null())
            .order((numbers::folded_name, numbers::id))
            .select((NumberRow::as_select(), GoalRow::as_select()))
            .load::<(NumberRow, GoalRow)>(conn))?;
        let held = rows
            .into_iter()
            .map(|(number, goal)| Ok(HeldNumber { number: to_number(number)?, goal: to_goal(goal)? }));
        held.collect()
    }

    fn set_goal(&mut self, id: NumberId, client: UserId, goal: Option<&Goal>) -> Stored<()> {
        let row = number_holders::table.find((id.0, client.to_string()));
        let change = diesel::update(row).set(GoalRow::from(goal));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_values(&mut self, client: UserId, ids: &[NumberId]) -> Stored<HashMap<NumberId, Vec<Value>>> {
        self.values_of_client(client, ids)
    }

    fn find_addressed(&mut self, id: NumberId, emails: &[EmailAddress]) -> Stored<Vec<Addressed>> {
        self.addressed(id, emails)
    }

    fn find_amounts(
        &mut self,
        id: NumberId,
        days: &[(UserId, NaiveDate)],
    ) -> Stored<HashMap<(UserId, NaiveDate), Amount>> {
        self.amounts_of(id, days)
    }

    fn list_all_values(
        &mut self,
        id: NumberId,
        after: Option<ValuePosition>,
        limit: usize,
    ) -> Stored<Vec<AddressedValue>> {
        self.all_values(id, after, limit)
    }

    fn list_days_of_period(&mut self, period: PeriodId) -> Stored<Vec<(NumberId, NaiveDate)>> {
        let query = number_values::table
            .filter(number_values::period_id.eq(period.0))
            .select((number_values::number_id, number_values::day));
        let rows = on_db!(self, |conn| query.load::<(i64, NaiveDate)>(conn))?;
        Ok(rows.into_iter().map(|(id, day)| (NumberId(id), day)).collect())
    }

    fn write_values(
        &mut self,
        id: NumberId,
        writer: Writer,
        values: &[NewValue],
        now: DateTime<Utc>,
    ) -> Stored<()> {
        if writer == Writer::Csv {
            let change = diesel::update(numbers::table.find(id.0)).set(numbers::read_in_at.eq(micros(now)));
            on_db!(self, |conn| change.execute(conn))?;
        }
        self.put_values(id, writer, values, now)
    }

    fn delete_value(&mut self, id: NumberId, client: UserId, day: NaiveDate) -> Stored<bool> {
        self.remove_value(id, client, day)
    }

    fn list_completions(&mut self, client: UserId) -> Stored<Vec<Completion>> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::completed_at.is_not_null())
            .filter(tasks::deleted_at.is_null())
            .order(tasks::completed_at)
            .select((tasks::completed_at.assume_not_null(), tasks::category, tasks::priority));
        let rows = on_db!(self, |conn| query.load::<(i64, TextColumn<Category>, bool)>(conn))?;
        let completions = rows.into_iter().map(|(at, category, is_mentors)| {
            Ok(Completion { at: instant(at)?, category: category.0, is_mentors })
        });
        completions.collect()
    }
}
