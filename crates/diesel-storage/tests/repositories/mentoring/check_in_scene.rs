//! Mentor, clients and check-ins for tests of openings, through the use cases.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        actor::Actor,
        mentoring::check_in::{
            CheckInForm, CheckInId, CheckInState, PeriodId, answer::AnswerForm, audience::AudienceForm,
            period::Period, question::QuestionForm, rhythm::RhythmForm,
        },
        version::ExpectedVersion,
    },
    ports::{Ports, storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::profile,
        mentoring::{
            check_ins::{self, missing},
            programs,
        },
        own_check_ins,
        set_aside::{RowWork, run_next},
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

/// Friday at noon, five hours before the check-ins open in UTC.
pub const FRIDAY: &str = "2026-11-20T12:00:00Z";
pub const OPEN: &str = "2026-11-20T17:00:00Z";
pub const EVERYBODY: AudienceForm<'static> =
    AudienceForm { kind: "everybody", client_ids: None, segment: None };

/// Fridays at 17:00, for two days.
pub const WEEKLY: RhythmForm<'static> = RhythmForm {
    kind: "weekly",
    every_weeks: Some(1),
    weekday: Some("friday"),
    day: None,
    hour: 17,
    open_for: (2, "days"),
    program: None,
    after_step: None,
    days: None,
};

pub struct Scene<'a> {
    pub db: &'a TestDatabase,
    pub ports: Ports,
    pub timo: UserId,
}

/// Stored period.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    pub client: String,
    pub on: NaiveDate,
    pub version: i64,
    pub opens_at: DateTime<Utc>,
    pub closes_at: DateTime<Utc>,
    pub missed_before: i64,
    pub is_opened: bool,
}

pub fn scene(db: &TestDatabase) -> Scene<'_> {
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    Scene { db, ports: db.ports(), timo }
}

pub fn question(text: &str) -> QuestionForm<'_> {
    QuestionForm { kind: "yesNo", text, ..QuestionForm::default() }
}

/// Works until nothing is left. Another server may hold the lock. Returns the number of rows.
pub fn work_off<C: Clone + Send + 'static>(
    ports: &Ports,
    context: &C,
    work: &RowWork<C>,
    now: DateTime<Utc>,
) -> usize {
    let mut rows = 0;
    loop {
        match run_next(&*ports.storage, context, now, work) {
            Err(StorageError::Unavailable(_)) => {}
            round => {
                let round = round.unwrap();
                assert_eq!(round.set_aside, []);
                rows += round.done.rows;
                if !round.is_more() {
                    return rows;
                }
            }
        }
    }
}

/// Opens and reminds, as the worker of a server does. Returns the number of rows.
pub fn work(ports: &Ports, now: DateTime<Utc>) -> usize {
    let mut rows = 0;
    loop {
        let site = &*ports.site;
        let done =
            work_off(ports, &(), &check_ins::OPENINGS, now) + work_off(ports, site, &missing::PERIODS, now);
        rows += done;
        if done == 0 {
            return rows;
        }
    }
}

impl Scene<'_> {
    pub fn client(&self, email: &str, zone: Tz) -> UserId {
        UserBuilder::new(email).zone(zone).insert(&*self.db.storage).id
    }

    pub fn mentor(&self, now: DateTime<Utc>) -> Call {
        Call { now, ..ports::call(&self.ports, self.timo, Role::Admin) }
    }

    pub fn call(&self, client: UserId, now: DateTime<Utc>) -> Call {
        Call { now, ..ports::call(&self.ports, client, Role::Client) }
    }

    pub fn run<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> T {
        ports::run(&self.ports, change).unwrap()
    }

    /// Writes a check-in of one question, and starts it.
    pub fn start(
        &self,
        name: &'static str,
        rhythm: RhythmForm<'static>,
        audience: Option<AudienceForm<'static>>,
        now: DateTime<Utc>,
    ) -> CheckInId {
        let call = self.mentor(now);
        self.run(move |db| {
            let questions = [question("Did you post?")];
            let form = CheckInForm { name, introduction: None, rhythm, audience, questions: &questions };
            let id = check_ins::create(db, &call, &form)?.answer.listed.check_in.id;
            check_ins::set_state(db, &call, id, CheckInState::Running)?;
            Ok(id)
        })
    }

    /// Starts one for everybody on Fridays.
    pub fn start_weekly(&self, name: &'static str) -> CheckInId {
        self.start(name, WEEKLY, Some(EVERYBODY), parse(FRIDAY))
    }

    /// Changes the rhythm, or the text of the question.
    pub fn edit(
        &self,
        id: CheckInId,
        rhythm: RhythmForm<'static>,
        audience: Option<AudienceForm<'static>>,
        text: &'static str,
        now: DateTime<Utc>,
    ) {
        let call = self.mentor(now);
        self.run(move |db| {
            let found = db.check_ins().find(id)?.unwrap();
            let asked = QuestionForm { id: Some(found.questions[0].id.0), ..question(text) };
            let form = CheckInForm {
                name: &found.details.name,
                introduction: None,
                rhythm,
                audience,
                questions: &[asked],
            };
            check_ins::edit(db, &call, id, &ExpectedVersion::Any, &form).map(drop)
        });
    }

    /// Hands out steps of programs, opens and reminds. Returns the number of rows of check-ins.
    pub fn work(&self, now: DateTime<Utc>) -> usize {
        work_off(&self.ports, &(), &programs::PROGRAMS, now);
        work_off(&self.ports, &*self.ports.site, &programs::STEPS, now);
        work(&self.ports, now)
    }

    pub fn work_at(&self, now: &str) -> usize {
        self.work(parse(now))
    }

    /// Moves a client to another time zone, as their browser does.
    pub fn travel(&self, client: UserId, zone: Tz, now: DateTime<Utc>) {
        let before = self.db.read(|db| db.accounts().find(client)).unwrap().zone;
        let call = self.call(client, now);
        let call = Call { actor: Actor { zone: before, ..call.actor }, ..call };
        self.run(move |db| profile::set_zone(db, &call, zone.name()));
    }

    /// Periods that a client sees and can send.
    pub fn open(&self, client: UserId, now: DateTime<Utc>) -> Vec<Period> {
        let call = self.call(client, now);
        let open = self.db.read(|db| Ok(own_check_ins::list(db, &call).unwrap()));
        open.into_iter().map(|open| open.period).collect()
    }

    /// Answers and sends a period.
    pub fn send(&self, period: &Period, now: DateTime<Utc>) {
        let (call, id, check_in) = (self.call(period.client, now), period.id, period.check_in);
        let version = period.version;
        self.run(move |db| {
            let (_, questions) = db.check_ins().find_questions(check_in, version)?;
            let yes = [(questions[0].id.0, Some(AnswerForm::Flag(true)))];
            own_check_ins::keep(db, &call, id, &ExpectedVersion::Any, &yes)?;
            own_check_ins::send(db, &call, id, &ExpectedVersion::Any).map(drop)
        });
    }

    /// All periods of a check-in, including waiting ones, by client and day.
    pub fn rows(&self, id: CheckInId) -> Vec<Row> {
        let text = |column| format!("CAST({column} AS TEXT)");
        let columns = [
            "client_id",
            "on_day",
            "version",
            "opens_at",
            "closes_at",
            "missed_before",
            "COALESCE(opened_at, -1)",
        ];
        let value = columns.map(text).join(" || ' ' || ");
        let query = format!("SELECT {value} AS value FROM check_in_periods WHERE check_in_id = {}", id.0);
        let micros = |text: &str| DateTime::from_timestamp_micros(text.parse().unwrap()).unwrap();
        let rows = self.db.raw().texts(&query).into_iter().map(|row| {
            let parts: Vec<_> = row.split(' ').collect();
            Row {
                client: parts[0].to_owned(),
                on: parts[1].parse().unwrap(),
                version: parts[2].parse().unwrap(),
                opens_at: micros(parts[3]),
                closes_at: micros(parts[4]),
                missed_before: parts[5].parse().unwrap(),
                is_opened: parts[6] != "-1",
            }
        });
        let mut rows: Vec<_> = rows.collect();
        rows.sort_unstable();
        rows
    }

    /// Number of periods of each day.
    pub fn days(&self, id: CheckInId) -> Vec<(String, usize)> {
        let mut days = BTreeMap::new();
        for row in self.rows(id) {
            *days.entry(row.on.to_string()).or_default() += 1;
        }
        days.into_iter().collect()
    }

    pub fn day_counts(&self, id: CheckInId, expected: &[(&str, usize)]) {
        let expected: Vec<_> = expected.iter().map(|(on, count)| ((*on).to_owned(), *count)).collect();
        assert_eq!(self.days(id), expected);
    }

    /// Numbers of people who were asked and who answered, by round.
    pub fn counts(&self, id: CheckInId, now: DateTime<Utc>) -> Vec<(String, i64, i64)> {
        let rounds = self.db.read(|db| db.check_ins().list_rounds(id, None, 500, now));
        rounds.into_iter().map(|round| (round.times.on.to_string(), round.asked, round.answered)).collect()
    }

    /// Number of reminders in the app of a period.
    pub fn reminders(&self, id: PeriodId) -> i64 {
        self.db.raw().count(&format!("notifications WHERE link_kind = 'checkIn' AND link_id = '{}'", id.0))
    }

    /// Asserts that the counts of every round match its periods, of clients with an open account alone.
    #[track_caller]
    pub fn counts_are_true(&self, step: &str) {
        let of = "FROM check_in_periods WHERE check_in_periods.check_in_id = check_in_rounds.check_in_id \
                  AND check_in_periods.on_day = check_in_rounds.on_day \
                  AND client_id IN (SELECT id FROM users WHERE closed_at IS NULL AND NOT is_admin) AND";
        let wrong = self.db.raw().count(&format!(
            "check_in_rounds WHERE asked <> (SELECT count(*) {of} opened_at IS NOT NULL) \
             OR answered <> (SELECT count(*) {of} sent_at IS NOT NULL)"
        ));
        assert_eq!(wrong, 0, "rounds after {step}");
    }
}
