//! Conditions on check-ins: their SQL against a slow evaluation of every period.

use chrono::{DateTime, Days, Utc};
use hub_domain::model::{
    accounts::user::UserId,
    amount::Amount,
    mentoring::{
        check_in::{CheckInId, question::QuestionId},
        client::ClientFilter,
        condition::{AnswerCompare, Condition, Conditions},
    },
    set_aside::Rows,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};
use rand::{Rng, SeedableRng, rngs::StdRng};

on_both! {
    sql_of_check_in_conditions_equals_slow_evaluation,
}

const SCALE: i64 = 1;
const NUMBER: i64 = 2;
/// Check-ins, of which the last is deleted.
const CHECK_INS: [i64; 3] = [1, 2, 3];
const DELETED: i64 = 3;

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

/// Period of one client, with its amounts by question where it was sent.
struct Period {
    check_in: i64,
    is_opened: bool,
    is_closed: bool,
    sent: Option<Vec<(i64, i64)>>,
}

/// Periods of one check-in on the days up to today, of which the last is open. They are stored in any order.
fn insert_periods(db: &TestDatabase, rng: &mut StdRng, client: UserId, check_in: i64) -> Vec<Period> {
    let (mut periods, mut rows, mut missed) = (Vec::new(), Vec::new(), 0);
    let asked = rng.random_range(0..8);
    for ago in (0..asked).rev() {
        let opens = now() - Days::new(ago);
        let closes = opens + Days::new(1);
        let is_opened = rng.random_bool(0.9);
        let is_sent = is_opened && rng.random_bool(0.5);
        let mut answers = Vec::new();
        for question in [SCALE, NUMBER] {
            let amount =
                if question == SCALE { rng.random_range(1..=10) } else { rng.random_range(0..10_000) };
            answers.extend(Some((question, amount)).filter(|_| rng.random_bool(0.8)));
        }
        rows.push((opens, closes, is_opened, is_sent, missed, answers.clone()));
        if is_opened {
            missed = if is_sent { 0 } else { missed + 1 };
        }
        let sent = is_sent.then_some(answers);
        periods.push(Period { check_in, is_opened, is_closed: closes <= now(), sent });
    }
    if rng.random_bool(0.5) {
        rows.reverse();
    }
    for (opens, closes, is_opened, is_sent, missed, answers) in rows {
        let (on, opens, closes) = (opens.date_naive(), opens.timestamp_micros(), closes.timestamp_micros());
        let at = |is_there: bool| if is_there { opens.to_string() } else { "NULL".to_owned() };
        db.raw().execute(&format!(
            "INSERT INTO check_in_periods (check_in_id, client_id, occurrence, on_day, version, opens_at, closes_at, \
             opened_at, sent_at, missed_before) VALUES ({check_in}, '{client}', '{on}', '{on}', 1, {opens}, {closes}, \
             {}, {}, {missed})",
            at(is_opened),
            at(is_sent)
        ));
        for (question, amount) in answers.into_iter().filter(|_| is_sent) {
            db.raw().execute(&format!(
                "INSERT INTO check_in_answers (period_id, question_id, part, check_in_id, client_id, on_day, amount) \
                 SELECT id, {question}, 0, check_in_id, client_id, on_day, {amount} FROM check_in_periods \
                 WHERE check_in_id = {check_in} AND client_id = '{client}' AND occurrence = '{on}'"
            ));
        }
    }
    periods
}

/// Oracle: literal meaning of a condition.
fn holds(condition: &Condition, periods: &[Period]) -> bool {
    let of = |check_in: CheckInId| {
        let is_there = check_in.0 != DELETED;
        periods.iter().rev().filter(move |period| is_there && period.check_in == check_in.0)
    };
    match condition {
        Condition::MissedCheckIns { check_in, count, .. } => {
            let closed = of(*check_in).filter(|period| period.is_opened && period.is_closed);
            closed.take_while(|period| period.sent.is_none()).count() >= usize::try_from(*count).unwrap()
        }
        Condition::Answered { check_in, question, is_scale, compare, amount, .. } => {
            let sent = of(*check_in).find_map(|period| period.sent.as_ref());
            let stored = sent.and_then(|sent| sent.iter().find(|answer| answer.0 == question.0));
            let thousandths = stored.map(|(_, stored)| if *is_scale { stored * 1_000 } else { *stored });
            thousandths.is_some_and(|stored| match compare {
                AnswerCompare::Less => stored < amount.thousandths(),
                AnswerCompare::More => stored > amount.thousandths(),
            })
        }
        other => panic!("{other:?} asks for no check-in"),
    }
}

fn conditions() -> Vec<Condition> {
    let mut all = Vec::new();
    for check_in in CHECK_INS.map(CheckInId) {
        all.extend((1..5).map(|count| Condition::MissedCheckIns { check_in, name: String::new(), count }));
        for (question, amount) in [(SCALE, 5_000), (SCALE, 5_500), (NUMBER, 5_000), (NUMBER, -1)] {
            all.extend([AnswerCompare::Less, AnswerCompare::More].map(|compare| Condition::Answered {
                check_in,
                name: String::new(),
                question: QuestionId(question),
                question_text: String::new(),
                is_scale: question == SCALE,
                compare,
                amount: Amount::from_thousandths(amount),
            }));
        }
    }
    all
}

fn sql_of_check_in_conditions_equals_slow_evaluation(db: &TestDatabase) {
    let mut rng = StdRng::seed_from_u64(46);
    for check_in in CHECK_INS {
        let deleted_at = if check_in == DELETED { "1" } else { "NULL" };
        db.raw().execute(&format!(
            "INSERT INTO check_ins (id, name, folded_name, rhythm, audience, state, created_at, deleted_at) \
             VALUES ({check_in}, '{check_in}', '{check_in}', '{{}}', 'everybody', 'running', 1, {deleted_at})"
        ));
    }
    let people: Vec<_> = (0..40)
        .map(|number| {
            let client = UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage).id;
            let periods = CHECK_INS.map(|check_in| insert_periods(db, &mut rng, client, check_in));
            periods.into_iter().flatten().collect::<Vec<_>>()
        })
        .collect();
    db.write(|db| db.clients().refresh_figures(now(), Rows::Next(usize::MAX)));
    let conditions = conditions();
    let filter = |condition: &Condition| ClientFilter {
        conditions: Conditions::from_checked(vec![vec![condition.clone()]]),
        ..ClientFilter::default()
    };
    let filters: Vec<_> = conditions.iter().map(filter).collect();
    let counts = db.read(|db| db.clients().count_each(&filters, now()));
    for (condition, count) in conditions.iter().zip(&counts) {
        let expected = people.iter().filter(|periods| holds(condition, periods)).count();
        assert_eq!(usize::try_from(*count).unwrap(), expected, "{condition:?}");
    }
    assert!(counts.iter().filter(|count| **count > 0).count() > 12, "{counts:?}");
}
