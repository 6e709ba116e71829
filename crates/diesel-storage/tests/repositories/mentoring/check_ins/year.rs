//! Year of two check-ins for all clients and one for a segment, with clients around the world. The worker runs in each
//! hour with an opening in some zone. In the end, exactly the periods of the rule exist.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Timelike, Utc, Weekday};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{CheckInId, CheckInState, audience::AudienceForm, rhythm::RhythmForm},
            condition::{Condition, Conditions},
            program::{calendar::DaysOff, enrolment::EnrolmentId, step::StepTiming},
            segment::SegmentDetails,
            tag::TagId,
        },
    },
    use_cases::{
        accounts::closed_accounts,
        mentoring::{check_ins, programs::enrolment},
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use super::oracle::{CheckIn, Client, OpenFor, Rhythm, Rule, Span, expected};
use crate::mentoring::{
    check_in_scene::{EVERYBODY, Scene, WEEKLY, scene},
    program_scene::{self, day, own},
    programs::details,
    tags::{give, insert_tag},
};

on_both! {
    year_brings_exactly_the_periods_of_the_rule,
}

const BEGIN: &str = "2026-11-01T00:00:00Z";
const END: &str = "2027-11-30T23:00:00Z";
const NEVER: &str = "2100-01-01T00:00:00Z";

/// Clients by their index in the list.
const ZONES: [(&str, Tz); 6] = [
    ("pago@example.com", Tz::Pacific__Pago_Pago),
    ("york@example.com", Tz::America__New_York),
    ("utc@example.com", Tz::UTC),
    ("berlin@example.com", Tz::Europe__Berlin),
    ("kathmandu@example.com", Tz::Asia__Kathmandu),
    ("line@example.com", Tz::Pacific__Kiritimati),
];
const PAGO: usize = 0;
const YORK: usize = 1;
const LONDON: usize = 2;
const BERLIN: usize = 3;
const KATHMANDU: usize = 4;
const LINE: usize = 5;

const NIGHTS: RhythmForm<'static> =
    RhythmForm { weekday: Some("sunday"), hour: 2, open_for: (3, "days"), ..WEEKLY };
const FORTNIGHTS: RhythmForm<'static> =
    RhythmForm { every_weeks: Some(2), open_for: (40, "hours"), ..NIGHTS };
const MONTHLY: RhythmForm<'static> = RhythmForm {
    kind: "monthly",
    every_weeks: None,
    weekday: None,
    day: Some(31),
    hour: 9,
    open_for: (5, "days"),
    ..WEEKLY
};
const TUESDAYS: RhythmForm<'static> =
    RhythmForm { weekday: Some("tuesday"), hour: 20, open_for: (20, "hours"), ..WEEKLY };

#[derive(Clone, Copy)]
enum Action {
    Join(usize),
    Close(usize),
    ComeBack(usize),
    Tag(usize),
    Untag(usize),
    Enrol(usize),
    Pause(usize, Option<&'static str>),
    Resume(usize),
    Edit(RhythmForm<'static>, &'static str),
    PauseCheckIn,
    ResumeCheckIn,
}

/// Actions between runs of the worker. Many are at times at which an opening has begun for only some of the clients.
const ACTIONS: [(&str, Action); 25] = [
    ("2026-11-10T12:07:00Z", Action::Tag(BERLIN)),
    ("2026-12-01T12:07:00Z", Action::Tag(YORK)),
    ("2026-12-01T12:08:00Z", Action::Enrol(BERLIN)),
    ("2026-12-11T12:07:00Z", Action::Join(PAGO)),
    ("2027-01-01T10:07:00Z", Action::Pause(BERLIN, Some("2027-01-22"))),
    ("2027-01-05T07:07:00Z", Action::Tag(LINE)),
    ("2027-01-15T12:07:00Z", Action::Join(KATHMANDU)),
    ("2027-02-02T20:07:00Z", Action::Untag(BERLIN)),
    ("2027-02-05T12:07:00Z", Action::Edit(WEEKLY, "Did you publish?")),
    ("2027-02-05T13:07:00Z", Action::Edit(WEEKLY, "Did you publish it?")),
    ("2027-02-20T12:07:00Z", Action::Enrol(YORK)),
    ("2027-03-02T12:07:00Z", Action::Edit(NIGHTS, "Did you publish it?")),
    ("2027-03-02T14:07:00Z", Action::Tag(KATHMANDU)),
    ("2027-04-11T10:07:00Z", Action::Close(LONDON)),
    ("2027-05-03T12:07:00Z", Action::Pause(YORK, Some("2027-05-23"))),
    ("2027-05-06T12:07:00Z", Action::ComeBack(LONDON)),
    ("2027-06-01T12:07:00Z", Action::Edit(FORTNIGHTS, "Did you publish it?")),
    ("2027-07-04T05:07:00Z", Action::PauseCheckIn),
    ("2027-07-18T01:07:00Z", Action::ResumeCheckIn),
    ("2027-08-03T14:07:00Z", Action::Untag(KATHMANDU)),
    ("2027-08-14T13:07:00Z", Action::Close(LINE)),
    ("2027-09-01T12:07:00Z", Action::Pause(BERLIN, None)),
    ("2027-09-09T12:07:00Z", Action::Edit(FORTNIGHTS, "Did you publish them?")),
    ("2027-09-20T12:07:00Z", Action::Resume(BERLIN)),
    ("2027-10-01T12:07:00Z", Action::Close(YORK)),
];

/// Days off of the program.
const OFF: [(&str, &str); 3] =
    [("2026-12-24", "2027-01-01"), ("2027-04-04", "2027-04-06"), ("2027-10-31", "2027-10-31")];

struct World<'a> {
    scene: Scene<'a>,
    people: program_scene::Scene<'a>,
    clients: [Option<UserId>; 6],
    closed: HashSet<usize>,
    enrolments: HashMap<usize, EnrolmentId>,
    tag: TagId,
    check_ins: [CheckInId; 3],
    answered: HashMap<(CheckInId, usize), HashSet<NaiveDate>>,
}

impl World<'_> {
    fn join(&mut self, who: usize, at: &str) {
        let (email, zone) = ZONES[who];
        let user = UserBuilder::new(email).zone(zone).created_at(at).insert(&*self.scene.db.storage);
        self.clients[who] = Some(user.id);
    }

    fn id(&self, who: usize) -> UserId {
        self.clients[who].unwrap()
    }

    fn apply(&mut self, at: &'static str, action: Action) {
        let (now, mentor, tag) = (parse(at), self.scene.mentor(parse(at)), self.tag);
        let weekly = self.check_ins[0];
        match action {
            Action::Join(who) => self.join(who, at),
            Action::Close(who) => {
                let call = self.scene.call(self.id(who), now);
                self.scene.run(move |db| closed_accounts::close(db, &call, ZONES[who].0));
                self.closed.insert(who);
            }
            Action::ComeBack(who) => {
                assert!(self.scene.run(ports::sign_in(&self.scene.ports, ZONES[who].0, now)));
                self.closed.remove(&who);
            }
            Action::Tag(who) => give(self.scene.db, &[self.id(who)], &[tag]),
            Action::Untag(who) => {
                let client = self.id(who);
                self.scene.db.write(move |db| db.clients().change_tags(&[client], &[], &[tag]));
            }
            Action::Enrol(who) => self.enrol(who, at),
            Action::Pause(who, until) => {
                let id = self.enrolments[&who];
                self.scene.run(move |db| enrolment::pause(db, &mentor, id, until).map(drop));
            }
            Action::Resume(who) => {
                let id = self.enrolments[&who];
                self.scene.run(move |db| enrolment::resume(db, &mentor, id).map(drop));
            }
            Action::Edit(rhythm, text) => self.scene.edit(weekly, rhythm, Some(EVERYBODY), text, now),
            Action::PauseCheckIn => {
                self.scene
                    .run(move |db| check_ins::set_state(db, &mentor, weekly, CheckInState::Paused).map(drop));
            }
            Action::ResumeCheckIn => {
                self.scene.run(move |db| {
                    check_ins::set_state(db, &mentor, weekly, CheckInState::Running).map(drop)
                });
            }
        }
    }

    fn enrol(&mut self, who: usize, at: &'static str) {
        let name = ZONES[who].0;
        let mut details = details(name);
        let off = |(from, to)| DaysOff { from: day(from), to: day(to), name: None };
        details.calendar.days_off = OFF.into_iter().map(off).collect();
        let steps = [own("a", StepTiming::Day(700))];
        let program = self.scene.db.write(move |db| db.programs().insert(&details, &steps, parse(BEGIN)));
        self.people.enrol(program, &[self.id(who)], &at[..10], at);
        self.enrolments.insert(who, self.people.enrolment(program, self.id(who)));
    }

    /// Runs the worker, and sends answers of two of three clients to their open periods.
    fn look(&mut self, now: DateTime<Utc>) {
        if self.scene.work(now) == 0 {
            return;
        }
        for who in (0..ZONES.len()).filter(|who| !self.closed.contains(who)) {
            let Some(id) = self.clients[who] else { continue };
            for period in self.scene.open(id, now).into_iter().filter(|period| period.sent_at.is_none()) {
                let number = period.on.num_days_from_ce() / 7 + i32::try_from(who).unwrap();
                if number % 3 > 0 {
                    self.scene.send(&period, now);
                    self.answered.entry((period.check_in, who)).or_default().insert(period.on);
                }
            }
        }
    }
}

fn world(db: &TestDatabase) -> World<'_> {
    let scene = scene(db);
    let tag = insert_tag(db, "coached");
    let name = "coached".to_owned();
    let conditions =
        Conditions::from_checked(vec![vec![Condition::Tag { has: true, tag, name: name.clone() }]]);
    let segment = db.write(move |db| {
        db.clients().insert_segment(&SegmentDetails { name: name.clone(), conditions: conditions.clone() })
    });
    let audience = AudienceForm { kind: "segment", client_ids: None, segment: Some(segment.id.0) };
    let check_ins = [
        scene.start("weekly", WEEKLY, Some(EVERYBODY), parse(BEGIN)),
        scene.start("monthly", MONTHLY, Some(EVERYBODY), parse(BEGIN)),
        scene.start("coached", TUESDAYS, Some(audience), parse(BEGIN)),
    ];
    let (timo, maya) = (scene.timo, UserId::generate());
    let people = program_scene::Scene { db, ports: db.ports(), timo, maya, noah: maya };
    let mut world = World {
        scene,
        people,
        clients: [None; 6],
        closed: HashSet::new(),
        enrolments: HashMap::new(),
        tag,
        check_ins,
        answered: HashMap::new(),
    };
    for who in [YORK, LONDON, BERLIN, LINE] {
        world.join(who, BEGIN);
    }
    world
}

fn span(from: &str, to: &str) -> Span {
    (parse(from), parse(to))
}

fn rhythm(rule: Rule, hour: u32, open_for: OpenFor, from: &str, to: &str) -> Rhythm {
    Rhythm { rule, hour, open_for, held: span(from, to) }
}

/// Expected check-ins after the actions, written by hand.
fn meant() -> [CheckIn; 3] {
    let weekly = |weekday, every, from| Rule::Weekly { weekday, every, from: day(from) };
    let always = || vec![span(BEGIN, NEVER)];
    let friday = weekly(Weekday::Fri, 1, "2026-11-01");
    let sunday = weekly(Weekday::Sun, 1, "2027-03-02");
    let fortnight = weekly(Weekday::Sun, 2, "2027-06-01");
    let tuesday = weekly(Weekday::Tue, 1, "2026-11-01");
    let everybody = CheckIn {
        rhythms: vec![
            rhythm(friday, 17, OpenFor::Days(2), BEGIN, "2027-03-02T12:07:00Z"),
            rhythm(sunday, 2, OpenFor::Days(3), "2027-03-02T12:07:00Z", "2027-06-01T12:07:00Z"),
            rhythm(fortnight, 2, OpenFor::Hours(40), "2027-06-01T12:07:00Z", NEVER),
        ],
        running: vec![span(BEGIN, "2027-07-04T05:07:00Z"), span("2027-07-18T01:07:00Z", NEVER)],
        versions: [BEGIN, "2027-02-05T12:07:00Z", "2027-09-09T12:07:00Z"].map(parse).to_vec(),
        asks_tagged: false,
    };
    let monthly = CheckIn {
        rhythms: vec![rhythm(Rule::LastOfMonth, 9, OpenFor::Days(5), BEGIN, NEVER)],
        running: always(),
        versions: vec![parse(BEGIN)],
        asks_tagged: false,
    };
    let coached = CheckIn {
        rhythms: vec![rhythm(tuesday, 20, OpenFor::Hours(20), BEGIN, NEVER)],
        running: always(),
        versions: vec![parse(BEGIN)],
        asks_tagged: true,
    };
    [everybody, monthly, coached]
}

fn clients(ids: &[UserId]) -> Vec<Client> {
    let days = |from, to| (day(from), day(to));
    let off = |first: usize| OFF[first..].iter().map(|(from, to)| days(from, to));
    let mut clients: Vec<_> = ids
        .iter()
        .zip(ZONES)
        .map(|(id, (_, zone))| Client { id: id.to_string(), zone, ..Client::default() })
        .collect();
    clients[PAGO].present = vec![span("2026-12-11T12:07:00Z", NEVER)];
    clients[YORK].present = vec![span(BEGIN, "2027-10-01T12:07:00Z")];
    clients[YORK].tagged = vec![span("2026-12-01T12:07:00Z", NEVER)];
    // An opening on the day on which a pause ends is asked.
    clients[YORK].away = off(1).chain([days("2027-05-03", "2027-05-22")]).collect();
    clients[LONDON].present = vec![span(BEGIN, "2027-04-11T10:07:00Z"), span("2027-05-06T12:07:00Z", NEVER)];
    clients[BERLIN].present = vec![span(BEGIN, NEVER)];
    clients[BERLIN].tagged = vec![span("2026-11-10T12:07:00Z", "2027-02-02T20:07:00Z")];
    let pauses = [days("2027-01-01", "2027-01-21"), days("2027-09-01", "2027-09-19")];
    clients[BERLIN].away = off(0).chain(pauses).collect();
    clients[KATHMANDU].present = vec![span("2027-01-15T12:07:00Z", NEVER)];
    clients[KATHMANDU].tagged = vec![span("2027-03-02T14:07:00Z", "2027-08-03T14:07:00Z")];
    clients[LINE].present = vec![span(BEGIN, "2027-08-14T13:07:00Z")];
    clients[LINE].tagged = vec![span("2027-01-05T07:07:00Z", NEVER)];
    clients
}

/// Whether something opens somewhere at this time.
fn is_busy(now: DateTime<Utc>) -> bool {
    use Weekday::{Fri, Mon, Sat, Sun, Thu, Tue, Wed};
    let is_on_fridays = now < parse("2027-03-03T00:00:00Z");
    let opens = match now.weekday() {
        Mon | Thu => false,
        Tue => now.hour() >= 5,
        Wed => now.hour() < 8,
        Fri => is_on_fridays && now.hour() >= 2,
        Sat if is_on_fridays => now.hour() < 6,
        Sat => now.hour() >= 11,
        Sun => !is_on_fridays && now.hour() < 15,
    };
    opens || (1..=2).any(|days| (now + TimeDelta::days(days)).day() == 1)
}

fn year_brings_exactly_the_periods_of_the_rule(db: &TestDatabase) {
    let mut world = world(db);
    let (mut now, end) = (parse(BEGIN), parse(END));
    let mut actions = ACTIONS.iter().peekable();
    while now <= end {
        while let Some((at, action)) = actions.next_if(|(at, _)| parse(at) < now) {
            world.apply(at, *action);
        }
        if is_busy(now) || now.hour() % 6 == 0 {
            world.look(now);
        }
        now += TimeDelta::hours(1);
    }
    world.scene.counts_are_true("a year");
    let ids = world.clients.map(Option::unwrap);
    let clients = clients(&ids);
    for (id, check_in) in world.check_ins.into_iter().zip(meant()) {
        let (mut rows, mut away) = (Vec::new(), 0);
        for (who, client) in clients.iter().enumerate() {
            let answered = world.answered.remove(&(id, who)).unwrap_or_default();
            let days = (parse(BEGIN).date_naive(), end.date_naive());
            let own = expected(&check_in, client, &answered, days);
            rows.extend(own.rows.into_iter().filter(|row| row.opens_at <= end));
            away += own.away;
        }
        let found = world.scene.rows(id);
        let missing: Vec<_> = rows.iter().filter(|row| !found.contains(row)).collect();
        let extra: Vec<_> = found.iter().filter(|row| !rows.contains(row)).collect();
        assert_eq!((missing, extra), (Vec::new(), Vec::new()), "{id:?}");
        assert!(found.len() > 60 && away > 0, "{} periods, {away} days away", found.len());
    }
}
