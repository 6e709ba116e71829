//! Due work on periods: reminders, and openings of waiting ones.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, exists},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::check_in::{
            CheckInId, CheckInState, PeriodId,
            period::{MAX_OPEN, Period},
            rhythm::reminds_at,
        },
        set_aside::{Rows, WorkKind},
    },
    ports::storage_error::Stored,
};

use super::period_rows::{PeriodRow, periods, to_period};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros},
    },
    repositories::{accounts::user_row::user_id, jobs::set_aside_row::is_not_set_aside},
    schema::{check_in_periods, check_in_rounds, check_ins, client_summaries},
};

/// Waiting periods, to be opened or deleted, without those that are set aside.
macro_rules! waiting {
    () => {
        check_in_periods::table
            .filter(check_in_periods::opened_at.is_null())
            .filter(is_not_set_aside!(WorkKind::CheckInPeriod, "CAST(check_in_periods.id AS TEXT)"))
    };
}

/// Opened periods whose reminder is due. A waiting period gets its reminder after its opening.
macro_rules! due {
    ($now:expr) => {
        check_in_periods::table
            .filter(check_in_periods::reminds_at.le(micros($now)))
            .filter(check_in_periods::opened_at.is_not_null())
    };
}

/// Next of these periods, earliest reminder first, without those that are set aside.
macro_rules! next_due {
    ($now:expr, $limit:expr) => {
        due!($now)
            .filter(is_not_set_aside!(WorkKind::CheckInPeriod, "CAST(check_in_periods.id AS TEXT)"))
            .order((check_in_periods::reminds_at, check_in_periods::id))
            .limit(i64::try_from($limit).unwrap_or(i64::MAX))
            .select(check_in_periods::id)
    };
}

type WaitingRow = (i64, i64, String, NaiveDate, i64);

impl Connection {
    pub(super) fn due_periods(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>> {
        let mut ids = on_db!(self, |conn| next_due!(now, limit).load::<i64>(conn))?;
        if ids.len() < limit {
            ids.extend(self.find_settled(now)?.into_iter().map(|(id, ..)| id));
        }
        Ok(ids.iter().map(ToString::to_string).collect())
    }

    pub(super) fn take_due_reminders(
        &mut self,
        rows: Rows<PeriodId>,
        now: DateTime<Utc>,
    ) -> Stored<(usize, Vec<Period>)> {
        let ids: Vec<i64> = match rows {
            Rows::Next(limit) => on_db!(self, |conn| next_due!(now, limit).load(conn))?,
            Rows::Only(id) => on_db!(self, |conn| due!(now)
                .filter(check_in_periods::id.eq(id.0))
                .select(check_in_periods::id)
                .load(conn))?,
        };
        // Waits for concurrent sends, whose clients then get no reminder.
        let change = diesel::update(check_in_periods::table.filter(check_in_periods::id.eq_any(&ids)))
            .set(check_in_periods::reminds_at.eq(None::<i64>));
        on_db!(self, |conn| change.execute(conn))?;
        let found = on_db!(self, |conn| periods!()
            .filter(check_in_periods::id.eq_any(&ids))
            .filter(check_in_periods::sent_at.is_null())
            .filter(check_in_periods::closes_at.gt(micros(now)))
            .order(check_in_periods::client_id)
            .load::<PeriodRow>(conn))?;
        let found: Vec<_> = found.into_iter().map(to_period).collect::<Result<_, _>>()?;
        let reminded = check_in_periods::table
            .filter(check_in_periods::id.eq_any(found.iter().map(|period| period.id.0)));
        let change = diesel::update(reminded).set(check_in_periods::reminded_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn))?;
        Ok((ids.len(), found))
    }

    pub(super) fn press_periods(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        clients: &[UserId],
        now: DateTime<Utc>,
    ) -> Stored<Vec<Period>> {
        let mut pressed = Vec::new();
        for ids in clients.chunks(MAX_BOUND / 2) {
            let missing = check_in_periods::table
                .filter(check_in_periods::check_in_id.eq(id.0))
                .filter(check_in_periods::on_day.eq(on))
                .filter(check_in_periods::client_id.eq_any(ids.iter().map(UserId::to_string)))
                .filter(check_in_periods::opened_at.is_not_null())
                .filter(check_in_periods::sent_at.is_null())
                .filter(check_in_periods::pressed_at.is_null())
                .filter(check_in_periods::closes_at.gt(micros(now)));
            // Waits for concurrent sends, whose clients then get no reminder.
            let change = diesel::update(missing)
                .set(check_in_periods::pressed_at.eq(micros(now)))
                .returning(check_in_periods::id);
            let ids = on_db!(self, |conn| change.get_results::<i64>(conn))?;
            for row in on_db!(self, |conn| periods!()
                .filter(check_in_periods::id.eq_any(&ids))
                .order(check_in_periods::client_id)
                .load::<PeriodRow>(conn))?
            {
                pressed.push(to_period(row)?);
            }
        }
        let clients: Vec<_> = pressed.iter().map(|period| period.client).collect();
        let people = i64::try_from(clients.len()).unwrap_or(i64::MAX);
        let by_mail = people - self.count_clients_without_mail(&clients)?;
        let change = diesel::update(check_in_rounds::table.find((id.0, on))).set((
            check_in_rounds::reminded_people.eq(check_in_rounds::reminded_people + people),
            check_in_rounds::reminded_by_mail.eq(check_in_rounds::reminded_by_mail + by_mail),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        Ok(pressed)
    }

    pub(super) fn settle_waiting_periods(
        &mut self,
        rows: Rows<PeriodId>,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>> {
        let found = self.find_settled(now)?;
        let found: Vec<_> = match rows {
            Rows::Next(limit) => found.into_iter().take(limit).collect(),
            Rows::Only(id) => found.into_iter().filter(|(found, ..)| *found == id.0).collect(),
        };
        let mut clients = Vec::with_capacity(found.len());
        // At most one period opens per client and run, because the limit may be reached then.
        let mut opened = HashSet::new();
        for (id, check_in, client, on, closes_at) in found {
            clients.push(user_id(&client)?);
            if closes_at <= micros(now) {
                let row = check_in_periods::table.find(id);
                on_db!(self, |conn| diesel::delete(row).execute(conn))?;
                continue;
            }
            if !opened.insert(client) {
                continue;
            }
            let reminds_at = reminds_at(now, instant(closes_at)?);
            let change = diesel::update(check_in_periods::table.find(id)).set((
                check_in_periods::opened_at.eq(micros(now)),
                check_in_periods::reminds_at.eq(micros(reminds_at)),
            ));
            on_db!(self, |conn| change.execute(conn))?;
            let change = diesel::update(check_in_rounds::table.find((check_in, on)))
                .set(check_in_rounds::asked.eq(check_in_rounds::asked + 1));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(clients)
    }

    /// Corrects the misses of later periods that opened before an earlier one was sent. Periods overlap after a change
    /// of the time zone or of the rhythm.
    pub(super) fn forgive_missed(&mut self, sent: &Period) -> Stored<()> {
        let later = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(sent.check_in.0))
            .filter(check_in_periods::client_id.eq(sent.client.to_string()))
            .filter(check_in_periods::id.ge(sent.id.0))
            .order(check_in_periods::id)
            .select((
                check_in_periods::id,
                check_in_periods::missed_before,
                check_in_periods::sent_at.is_not_null(),
            ));
        let mut rows = on_db!(self, |conn| later.load::<(i64, i64, bool)>(conn))?.into_iter();
        let Some((_, before, _)) = rows.next() else {
            return Ok(());
        };
        for (id, missed, is_sent) in rows {
            let change = diesel::update(check_in_periods::table.find(id))
                .set(check_in_periods::missed_before.eq((missed - before - 1).max(0)));
            on_db!(self, |conn| change.execute(conn))?;
            // The count of later periods restarts at a sent one.
            if is_sent {
                break;
            }
        }
        Ok(())
    }

    /// Adds the periods of a client who is listed again to the counts of their rounds, or subtracts them.
    pub(in crate::repositories) fn recount_rounds(&mut self, client: UserId, sign: i64) -> Stored<()> {
        let query = check_in_periods::table
            .filter(check_in_periods::client_id.eq(client.to_string()))
            .filter(check_in_periods::opened_at.is_not_null())
            .select((
                check_in_periods::check_in_id,
                check_in_periods::on_day,
                check_in_periods::sent_at.is_not_null(),
            ));
        for (check_in, on, is_sent) in on_db!(self, |conn| query.load::<(i64, NaiveDate, bool)>(conn))? {
            let change = diesel::update(check_in_rounds::table.find((check_in, on))).set((
                check_in_rounds::asked.eq(check_in_rounds::asked + sign),
                check_in_rounds::answered.eq(check_in_rounds::answered + sign * i64::from(is_sent)),
            ));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    /// Waiting periods that can open or are over, earliest closing first.
    fn find_settled(&mut self, now: DateTime<Utc>) -> Stored<Vec<WaitingRow>> {
        let others = diesel::alias!(check_in_periods as others);
        let open = others
            .filter(others.field(check_in_periods::client_id).eq(check_in_periods::client_id))
            .filter(others.field(check_in_periods::closes_at).gt(micros(now)))
            .filter(others.field(check_in_periods::opened_at).is_not_null())
            .filter(others.field(check_in_periods::sent_at).is_null())
            .select(count_star());
        let running = check_ins::table
            .filter(check_ins::id.eq(check_in_periods::check_in_id))
            .filter(check_ins::state.eq(CheckInState::Running.name()))
            .filter(check_ins::deleted_at.is_null());
        let client =
            client_summaries::table.filter(client_summaries::user_id.eq(check_in_periods::client_id));
        // No period opens for a paused check-in, a closed account or an admin.
        let opens = exists(running).and(exists(client));
        let query = waiting!()
            .filter(
                check_in_periods::closes_at.le(micros(now)).or(open
                    .single_value()
                    .lt(MAX_OPEN)
                    .assume_not_null()
                    .and(opens)),
            )
            .order((check_in_periods::closes_at, check_in_periods::id))
            .limit(500)
            .select((
                check_in_periods::id,
                check_in_periods::check_in_id,
                check_in_periods::client_id,
                check_in_periods::on_day,
                check_in_periods::closes_at,
            ));
        on_db!(self, |conn| query.load::<WaitingRow>(conn))
    }
}
