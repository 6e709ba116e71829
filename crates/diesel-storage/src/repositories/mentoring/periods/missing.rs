//! People without an answer, and their reminders by a mentor.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, exists, max, min, not},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        email::mail_choice::MailChoice,
        mentoring::check_in::{
            CheckInId, PeriodId,
            period::{MissingPage, MissingPerson, MissingQuery, PeriodMark},
            round::Reminder,
        },
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros, optional_instant},
    },
    repositories::{accounts::user_row::user_id, threads::person_row::PersonRow},
    schema::{check_in_periods, check_in_rounds, client_summaries, mail_preferences, users},
};

/// Least number of missed periods in a row of a person who misses often.
const OFTEN: i64 = 2;

/// Periods of a round without an answer, of clients with an open account.
macro_rules! missing {
    ($id:expr, $on:expr) => {
        check_in_periods::table
            .inner_join(client_summaries::table.on(client_summaries::user_id.eq(check_in_periods::client_id)))
            .filter(check_in_periods::check_in_id.eq($id.0))
            .filter(check_in_periods::on_day.eq($on))
            .filter(check_in_periods::opened_at.is_not_null())
            .filter(check_in_periods::sent_at.is_null())
    };
}

/// Those of them that are open, and that no mentor has reminded.
macro_rules! to_remind {
    ($id:expr, $on:expr, $now:expr) => {
        missing!($id, $on)
            .filter(check_in_periods::closes_at.gt(micros($now)))
            .filter(check_in_periods::pressed_at.is_null())
    };
}

/// Preferences without mail about check-ins.
macro_rules! no_mail {
    () => {
        mail_preferences::table
            .filter(mail_preferences::user_id.eq(client_summaries::user_id))
            .filter(mail_preferences::check_ins.eq(MailChoice::Never.name()))
    };
}

type MissingRow = (PersonRow, i64, i64, i64, i64, bool, bool);

impl Connection {
    pub(super) fn missing_people(
        &mut self,
        query: &MissingQuery,
        shown: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<MissingPage> {
        let MissingQuery { check_in, on, is_often, limit, offset } = *query;
        let all = missing!(check_in, on).select((
            count_star(),
            max(check_in_periods::closes_at),
            min(check_in_periods::reminds_at),
            min(check_in_periods::reminded_at),
        ));
        let (missing, last_closes_at, reminds_at, reminded_at) =
            on_db!(self, |conn| all.first::<(i64, Option<i64>, Option<i64>, Option<i64>)>(conn))?;
        // A closed period is included in its own count.
        let often = OFTEN - i64::from(last_closes_at <= Some(micros(now)));
        let repeated =
            missing!(check_in, on).filter(check_in_periods::missed_before.ge(often)).select(count_star());
        let to_remind = to_remind!(check_in, on, now).select(count_star());
        let without_mail = to_remind!(check_in, on, now).filter(exists(no_mail!())).select(count_star());
        let rows = on_db!(self, |conn| missing!(check_in, on)
            .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
            .filter(check_in_periods::missed_before.ge(if is_often { often } else { 0 }))
            .order((check_in_periods::missed_before.desc(), check_in_periods::id.desc()))
            .limit(i64::from(limit))
            .offset(i64::from(offset))
            .select((
                PersonRow::as_select(),
                check_in_periods::id,
                check_in_periods::missed_before,
                check_in_periods::closes_at,
                client_summaries::active_at,
                not(exists(no_mail!())),
                check_in_periods::pressed_at.is_not_null(),
            ))
            .load::<MissingRow>(conn))?;
        let mut people = Vec::with_capacity(rows.len());
        for (client, period, before, closes_at, active_at, has_mail, is_reminded) in rows {
            people.push(MissingPerson {
                client: client.try_into()?,
                period: PeriodId(period),
                in_a_row: before + i64::from(closes_at <= micros(now)),
                last_answered_on: None,
                active_at: instant(active_at)?,
                has_mail,
                is_reminded,
                marks: Vec::new(),
            });
        }
        self.add_last_answers(check_in, &mut people)?;
        self.add_marks(check_in, &mut people, shown, now)?;
        Ok(MissingPage {
            people,
            missing,
            often: on_db!(self, |conn| repeated.first(conn))?,
            to_remind: on_db!(self, |conn| to_remind.first(conn))?,
            without_mail: on_db!(self, |conn| without_mail.first(conn))?,
            reminded_by_hub_at: optional_instant(reminded_at.or(reminds_at))?,
            reminder: self.reminder_of(check_in, on)?,
        })
    }

    fn add_last_answers(&mut self, id: CheckInId, people: &mut [MissingPerson]) -> Stored<()> {
        let clients: Vec<_> = people.iter().map(|person| person.client.id.to_string()).collect();
        let query = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .filter(check_in_periods::client_id.eq_any(&clients))
            .filter(check_in_periods::sent_at.is_not_null())
            .group_by(check_in_periods::client_id)
            .select((check_in_periods::client_id, max(check_in_periods::on_day)));
        let rows = on_db!(self, |conn| query.load::<(String, Option<NaiveDate>)>(conn))?;
        let days: HashMap<_, _> = rows.into_iter().collect();
        for person in people {
            person.last_answered_on = days.get(&person.client.id.to_string()).copied().flatten();
        }
        Ok(())
    }

    fn add_marks(
        &mut self,
        id: CheckInId,
        people: &mut [MissingPerson],
        rounds: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let query = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .filter(
                check_in_periods::client_id.eq_any(people.iter().map(|person| person.client.id.to_string())),
            )
            .filter(check_in_periods::on_day.eq_any(rounds))
            .filter(check_in_periods::opened_at.is_not_null())
            .select((
                check_in_periods::client_id,
                check_in_periods::on_day,
                check_in_periods::sent_at.is_not_null(),
                check_in_periods::closes_at,
            ));
        let rows = on_db!(self, |conn| query.load::<(String, NaiveDate, bool, i64)>(conn))?;
        let mut marks = HashMap::new();
        for (client, on, is_sent, closes_at) in rows {
            let mark = match (is_sent, closes_at > micros(now)) {
                (true, _) => PeriodMark::Answered,
                (false, true) => PeriodMark::Open,
                (false, false) => PeriodMark::Missed,
            };
            marks.insert((user_id(&client)?, on), mark);
        }
        for person in people {
            let mark = |on: &NaiveDate| marks.get(&(person.client.id, *on)).copied();
            person.marks = rounds.iter().map(|on| mark(on).unwrap_or(PeriodMark::NotAsked)).collect();
        }
        Ok(())
    }

    pub(super) fn clients_missing_now(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<UserId>, i64)> {
        let query = to_remind!(id, on, now)
            .order(check_in_periods::client_id)
            .select(check_in_periods::client_id)
            .distinct();
        let ids = on_db!(self, |conn| query.load::<String>(conn))?;
        let clients = ids.iter().map(|id| user_id(id)).collect::<Stored<Vec<_>>>()?;
        let without_mail = self.count_clients_without_mail(&clients)?;
        Ok((clients, without_mail))
    }

    fn reminder_of(&mut self, id: CheckInId, on: NaiveDate) -> Stored<Option<Reminder>> {
        type Row = (Option<i64>, Option<(String, String)>, i64, i64);
        let query =
            check_in_rounds::table
                .left_join(users::table.on(
                    check_in_rounds::reminded_by.eq(users::id.nullable()).and(users::closed_at.is_null()),
                ))
                .filter(check_in_rounds::check_in_id.eq(id.0))
                .filter(check_in_rounds::on_day.eq(on))
                .select((
                    check_in_rounds::reminded_at,
                    (users::first_name, users::last_name).nullable(),
                    check_in_rounds::reminded_people,
                    check_in_rounds::reminded_by_mail,
                ));
        let Some((Some(at), by, people, by_mail)) = on_db!(self, |conn| query.first::<Row>(conn).optional())?
        else {
            return Ok(None);
        };
        let answered = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .filter(check_in_periods::on_day.eq(on))
            .filter(check_in_periods::pressed_at.is_not_null())
            .filter(check_in_periods::sent_at.is_not_null())
            .select(count_star());
        Ok(Some(Reminder {
            at: instant(at)?,
            by: by.map(|(first, last)| full_name(&first, &last)),
            people,
            by_mail,
            answered_since: on_db!(self, |conn| answered.first(conn))?,
        }))
    }

    pub(super) fn count_clients_without_mail(&mut self, clients: &[UserId]) -> Stored<i64> {
        let mut count = 0;
        for ids in clients.chunks(MAX_BOUND) {
            let query = mail_preferences::table
                .filter(mail_preferences::user_id.eq_any(ids.iter().map(UserId::to_string)))
                .filter(mail_preferences::check_ins.eq(MailChoice::Never.name()))
                .select(count_star());
            count += on_db!(self, |conn| query.first::<i64>(conn))?;
        }
        Ok(count)
    }
}
