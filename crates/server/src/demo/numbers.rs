//! Numbers of the demo, with values of months and goals.

use chrono::{Days, NaiveDate, TimeDelta};
use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserId},
        actor::Actor,
        mentoring::{
            client::WantedFilter,
            client_choice::ClientChoice,
            number::{NumberForm, NumberId, goal::GoalForm},
        },
    },
    use_cases::{
        mentoring::numbers::{self, client_values, number_holders},
        own_numbers,
    },
};

use super::{Story, actor};

/// Weeks of values. The demo begins before them.
const WEEKS: i64 = 14;
/// Weeks without values, counted back from now.
const SILENT_WEEKS: [i64; 2] = [4, 5];
/// Every second creator has a newsletter, and every third an income.
const READERS: usize = 2;
const EARNERS: usize = 3;

fn form<'a>(name: &'a str, unit: &'a str, better: &'a str, source: &'a str) -> NumberForm<'a> {
    NumberForm { name, unit: Some(unit), decimals: None, better, source, counts: None }
}

impl Story<'_> {
    /// Makes the number of the check-in's question.
    pub(super) fn follow_followers(&mut self, mentor: Actor) -> Result<NumberId, Error> {
        self.create_number(mentor, &form("Followers on Instagram", "followers", "more", "checkIn"))
    }

    /// Makes the other numbers, with values by creators and mentor.
    pub(super) fn follow_numbers(&mut self, mentor: Actor, clients: &[UserId]) -> Result<(), Error> {
        self.go_to(self.now - TimeDelta::weeks(WEEKS + 1));
        let readers = self.create_number(mentor, &form("Newsletter readers", "readers", "more", "client"))?;
        let income =
            NumberForm { decimals: Some(2), ..form("Income from sponsors", "€", "more", "client") };
        let income = self.create_number(mentor, &income)?;
        let hours = NumberForm { decimals: Some(1), ..form("Hours on the phone", "h", "less", "client") };
        let hours = self.create_number(mentor, &hours)?;
        let finished =
            NumberForm { counts: Some(("all", None)), ..form("Tasks finished", "a week", "more", "counted") };
        let finished = self.create_number(mentor, &finished)?;
        let readiness = self.create_number(mentor, &form("Sponsor readiness", "of 10", "more", "mentor"))?;
        let every = |step: usize| clients.iter().copied().step_by(step).collect::<Vec<_>>();
        let everybody = ClientChoice::Matching { wanted: WantedFilter::default(), except: [].into() };
        self.give_number(mentor, finished, &everybody)?;
        self.give_number(mentor, readers, &ClientChoice::Named(sorted(every(READERS))))?;
        for id in [income, hours, readiness] {
            self.give_number(mentor, id, &ClientChoice::Named(sorted(every(EARNERS))))?;
        }
        // A day later it may still be tomorrow where a creator lives.
        let today = self.now.date_naive() - Days::new(1);
        for week in (0..=WEEKS).rev() {
            self.go_to(self.now - TimeDelta::weeks(week));
            let day = today - Days::new(7 * week.unsigned_abs());
            for (at, client) in (0..).zip(every(READERS)) {
                let amount = 420 + 130 * at + (WEEKS - week) * (9 + at);
                if !SILENT_WEEKS.contains(&week) {
                    self.write_own(client, readers, day, &amount.to_string())?;
                }
            }
            for (at, client) in (0..).zip(every(EARNERS)) {
                let hours_now = format!("{}.{}", 11 + (week + at) % 7, (week * 3 + at) % 10);
                self.write_own(client, hours, day, &hours_now)?;
                if week % 4 == 1 {
                    let earned = 180 + 90 * at + (WEEKS - week) * 32;
                    self.write_own(client, income, day, &format!("{earned}.50"))?;
                    self.write_readiness(mentor, client, readiness, day, 4 + at % 3 + (WEEKS - week) / 5)?;
                }
            }
        }
        self.set_goals(&every(EARNERS), [readers, income, hours, finished], today)
    }

    fn create_number(&mut self, mentor: Actor, form: &NumberForm<'_>) -> Result<NumberId, Error> {
        Ok(self.change(mentor, |db, call| numbers::create(db, call, form))?.number.id)
    }

    fn give_number(&mut self, mentor: Actor, id: NumberId, choice: &ClientChoice) -> Result<(), Error> {
        self.change(mentor, |db, call| number_holders::give(db, call, id, choice, None)).map(drop)
    }

    fn write_own(&mut self, client: UserId, id: NumberId, day: NaiveDate, amount: &str) -> Result<(), Error> {
        let call = self.call(actor(client, Role::Client));
        own_numbers::write(self.db, &call, id, day, amount).map(drop)
    }

    fn write_readiness(
        &mut self,
        mentor: Actor,
        client: UserId,
        id: NumberId,
        day: NaiveDate,
        points: i64,
    ) -> Result<(), Error> {
        let points = points.to_string();
        self.change(mentor, |db, call| client_values::write(db, call, client, id, day, &points)).map(drop)
    }

    fn set_goals(
        &mut self,
        clients: &[UserId],
        [readers, income, hours, finished]: [NumberId; 4],
        today: NaiveDate,
    ) -> Result<(), Error> {
        let goal = |kind, amount, every| GoalForm { kind, amount, by: None, every };
        let by = (today + Days::new(60)).to_string();
        let reach = GoalForm { by: Some(&by), ..goal("reach", "1000", None) };
        let goals = [
            (readers, reach),
            (income, goal("atLeast", "500", Some("month"))),
            (hours, goal("atMost", "14", Some("week"))),
            (finished, goal("atLeast", "2", Some("week"))),
        ];
        for client in clients {
            let call = self.call(actor(*client, Role::Client));
            let own: Vec<_> = own_numbers::list(self.db, &call)?.iter().map(|number| number.id).collect();
            for (id, goal) in goals.iter().filter(|(id, _)| own.contains(id)) {
                own_numbers::set_goal(self.db, &call, *id, Some(goal))?;
            }
        }
        Ok(())
    }
}

fn sorted(mut clients: Vec<UserId>) -> Vec<UserId> {
    clients.sort_unstable();
    clients
}
