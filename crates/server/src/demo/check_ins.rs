//! Check-in of the demo: eight weeks of answers, and one that is open now.

use chrono::{Datelike, NaiveTime, TimeDelta};
use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserId},
        actor::Actor,
        mentoring::{
            check_in::{
                CheckInForm, CheckInId, CheckInState, PeriodId,
                answer::AnswerForm,
                audience::AudienceForm,
                question::QuestionForm,
                rhythm::{RhythmForm, WEEKDAYS},
            },
            number::NumberId,
        },
        version::ExpectedVersion,
    },
    use_cases::{
        mentoring::check_ins::{self, reading},
        own_check_ins,
    },
};

use super::{Story, actor};

/// Weeks that have passed.
const WEEKS: i64 = 8;
const OPENS_AT: NaiveTime = NaiveTime::from_hms_opt(9, 0, 0).expect("nine is an hour");
/// One of so many creators has not answered yet.
const LATE: usize = 4;
const TEXTS: [&str; 5] = [
    "Said no to two brands, and slept better than in weeks.",
    "Recorded two episodes back to back.",
    "Answered every comment in the first hour.",
    "The video without an introduction. Three people cooked it the same evening.",
    "One pot on Sunday, three clips from it.",
];
const PLANS: [&str; 3] =
    ["Film the market episode.", "Three shorts from one long cook.", "Nothing new, only finish."];

fn question<'a>(kind: &'a str, text: &'a str, is_demanded: bool) -> QuestionForm<'a> {
    QuestionForm { kind, text, is_demanded, ..QuestionForm::default() }
}

/// Questions by their numbers: 1 to 3, 4 with its choices 5 to 8, 9 and 10.
fn questions(followers: NumberId) -> [QuestionForm<'static>; 6] {
    let choices = ["Time", "Ideas", "Technique", "Courage"].map(|text| (None, text)).to_vec();
    [
        QuestionForm {
            points: Some(10),
            low_label: Some("Empty"),
            high_label: Some("Full"),
            ..question("scale", "How full is your battery?", true)
        },
        question("yesNo", "Did you post what you had planned?", true),
        QuestionForm {
            least: Some("0"),
            number: Some(followers.0),
            ..question("number", "How many followers do you have on Instagram?", true)
        },
        QuestionForm { choices, ..question("oneOf", "What held you back most?", true) },
        question("longText", "What worked this week?", true),
        question("shortText", "Next week in one line", false),
    ]
}

impl Story<'_> {
    /// Asks everybody week by week. The last opening was yesterday, and is open.
    pub(super) fn ask_every_week(&mut self, mentor: Actor, clients: &[UserId]) -> Result<(), Error> {
        let last = (self.now - TimeDelta::days(1)).date_naive();
        let weekday = WEEKDAYS[last.weekday().num_days_from_monday() as usize];
        self.go_to(self.now - TimeDelta::days(7 * WEEKS + 3));
        let followers = self.follow_followers(mentor)?;
        let rhythm = RhythmForm {
            kind: "weekly",
            every_weeks: Some(1),
            weekday: Some(weekday),
            hour: 9,
            open_for: (2, "days"),
            ..RhythmForm::default()
        };
        let form = CheckInForm {
            name: "Weekly look-back",
            introduction: Some("Look back at the last seven days. A minute, no essay."),
            rhythm,
            audience: Some(AudienceForm { kind: "everybody", ..AudienceForm::default() }),
            questions: &questions(followers),
        };
        let created = self.change(mentor, |db, call| check_ins::create(db, call, &form))?;
        let id = created.listed.check_in.id;
        self.change(mentor, |db, call| check_ins::set_state(db, call, id, CheckInState::Running))?;
        for week in (0..=WEEKS).rev() {
            let opens_at = (last - TimeDelta::days(7 * week)).and_time(OPENS_AT).and_utc();
            self.go_to(opens_at + TimeDelta::hours(1));
            self.answer_week(mentor, clients, id, week)?;
        }
        Ok(())
    }

    fn answer_week(
        &mut self,
        mentor: Actor,
        clients: &[UserId],
        id: CheckInId,
        week: i64,
    ) -> Result<(), Error> {
        while check_ins::open_next(self.db, id, self.at)?.rows > 0 {}
        for (at, client) in clients.iter().enumerate() {
            // Every fourth misses the latest, and fewer and fewer of them those before.
            let missed = if at % LATE == LATE - 1 { i64::try_from(at / LATE + 1).unwrap_or(1) } else { 0 };
            if week < missed {
                continue;
            }
            let call = self.call(actor(*client, Role::Client));
            let Some(open) = own_check_ins::list(self.db, &call)?.pop() else { continue };
            let period = open.period.id;
            let numbers = Numbers::of(i64::try_from(at).unwrap_or_default(), week);
            own_check_ins::keep(self.db, &call, period, &ExpectedVersion::Any, &numbers.answers())?;
            own_check_ins::send(self.db, &call, period, &ExpectedVersion::Any)?;
            if week > 0 || at % 2 == 0 {
                self.read(mentor, period)?;
            }
        }
        Ok(())
    }

    fn read(&mut self, mentor: Actor, period: PeriodId) -> Result<(), Error> {
        let call = self.call(mentor);
        reading::mark_read(self.db, &call, period, None)
    }
}

/// Numbers that the answers of a creator in a week follow.
struct Numbers {
    seed: i64,
    followers: String,
}

impl Numbers {
    fn of(at: i64, week: i64) -> Self {
        let followers = 900 + at * 830 + (WEEKS - week) * (12 + at);
        Self { seed: at * 7 + week * 3, followers: followers.to_string() }
    }

    fn answers(&self) -> Vec<(i64, Option<AnswerForm<'_>>)> {
        let seed = self.seed;
        let pick = |from: &'static [&str]| from[usize::try_from(seed).unwrap_or_default() % from.len()];
        vec![
            (1, Some(AnswerForm::Integer(3 + seed % 8))),
            (2, Some(AnswerForm::Flag(seed % 3 != 0))),
            (3, Some(AnswerForm::Text(&self.followers))),
            (4, Some(AnswerForm::Integer(5 + seed % 4))),
            (9, Some(AnswerForm::Text(pick(&TEXTS)))),
            (10, (seed % 4 != 0).then(|| AnswerForm::Text(pick(&PLANS)))),
        ]
    }
}
