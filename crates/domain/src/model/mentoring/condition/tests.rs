//! Tests of conditions: limits, incomplete ones, and names of their targets.

use super::*;
use crate::model::{
    mentoring::{
        check_in::{
            NamedCheckIn,
            question::{Question, QuestionKind},
        },
        number::{Better, Number, NumberDetails, Source, UNKNOWN_NUMBER, Writer},
    },
    version::Version,
};

const RATE: ConditionForm<'static> = ConditionForm {
    kind: "rate",
    has: None,
    tag: None,
    program: None,
    state: None,
    is: None,
    day: None,
    days: None,
    more_than_days: None,
    compare: Some("below"),
    count: None,
    percent: Some(50),
    check_in: None,
    question: None,
    amount: None,
    number: None,
};

fn one(form: ConditionForm<'_>) -> Result<Condition, Message> {
    let parsed = Conditions::parse(&[vec![form]]);
    parsed.map(|found| found.groups()[0][0].clone()).map_err(|violation| {
        assert_eq!(violation.field, Some("conditions"));
        violation.message
    })
}

#[test]
fn conditions_are_one_to_twenty_in_filled_groups() {
    let refused = |groups: &[Vec<ConditionForm<'_>>]| Conditions::parse(groups).unwrap_err().message;
    assert_eq!(refused(&[]), REQUIRED);
    assert_eq!(refused(&[vec![RATE], vec![]]), EMPTY_GROUP);
    assert_eq!(refused(&[vec![RATE; 20], vec![RATE]]), "A segment can have at most 20 conditions.");
    assert_eq!(Conditions::parse(&[vec![RATE; 10], vec![RATE; 10]]).unwrap().groups().len(), 2);
    assert_eq!(Conditions::parse_optional(&[]), Ok(Conditions::default()));
}

#[test]
fn numbers_of_conditions_are_in_range() {
    let with = |kind, number| ConditionForm {
        kind,
        is: Some("within"),
        days: Some(number),
        more_than_days: Some(number),
        compare: Some("atLeast"),
        count: Some(if kind == "completed" { number } else { 0 }),
        percent: Some(number),
        ..RATE
    };
    for (kind, good, bad) in [
        ("joined", [1, 3650], [0, 3651]),
        ("lastActive", [1, 3650], [0, 3651]),
        ("completed", [1, 3650], [0, 3651]),
        ("rate", [0, 100], [-1, 101]),
    ] {
        for number in good {
            assert!(one(with(kind, number)).is_ok(), "{kind} {number}");
        }
        for number in bad {
            assert!(one(with(kind, number)).is_err(), "{kind} {number}");
        }
    }
    let count = |count| {
        one(ConditionForm { kind: "completed", compare: Some("atLeast"), count: Some(count), ..RATE })
    };
    assert!(count(100_000).is_ok());
    assert_eq!(count(100_001).unwrap_err(), "The number must be from 0 to 100000.");
}

#[test]
fn incomplete_conditions_are_not_understood() {
    for form in [
        ConditionForm { kind: "group", ..RATE },
        ConditionForm { kind: "program", has: Some(true), ..RATE },
        ConditionForm { kind: "program", program: Some(1), ..RATE },
        ConditionForm { kind: "tag", has: Some(true), ..RATE },
        ConditionForm { kind: "tag", tag: Some(1), ..RATE },
        ConditionForm { kind: "attention", state: Some("bored"), ..RATE },
        ConditionForm { kind: "joined", is: Some("on"), ..RATE },
        ConditionForm { kind: "lastActive", ..RATE },
        ConditionForm { kind: "completed", compare: Some("below"), count: Some(1), ..RATE },
        ConditionForm { compare: Some("fewerThan"), ..RATE },
        ConditionForm { percent: None, ..RATE },
    ] {
        assert_eq!(one(form).unwrap_err(), NOT_UNDERSTOOD, "{form:?}");
    }
    for day in ["1.11.2026", "2026-02-30", "+12026-01-01", "9999-12-31"] {
        let form = ConditionForm { kind: "joined", is: Some("after"), day: Some(day), ..RATE };
        assert_eq!(one(form).unwrap_err(), "A day is written yyyy-mm-dd.", "{day}");
    }
}

#[test]
fn tags_are_replaced_where_they_are_asked_for() {
    let tag = |id| ConditionForm { kind: "tag", has: Some(true), tag: Some(id), ..RATE };
    let mut conditions = Conditions::parse(&[vec![tag(1), tag(2)], vec![tag(1)]]).unwrap();
    assert!(conditions.replace_tag(TagId(1), TagId(3), "VIP"));
    assert!(!conditions.replace_tag(TagId(1), TagId(3), "VIP"));
    let expected = [3, 2, 3].map(|id| Target::Tag(TagId(id)));
    assert_eq!(conditions.targets().collect::<Vec<_>>(), expected);
}

#[test]
fn programs_are_named_where_they_are_asked_for() {
    let program = |id| ConditionForm { kind: "program", has: Some(false), program: Some(id), ..RATE };
    let mut conditions = Conditions::parse(&[vec![program(1), RATE], vec![program(2)]]).unwrap();
    let of = |id| Target::Program(ProgramId(id));
    assert_eq!(conditions.targets().collect::<Vec<_>>(), [of(1), of(2)]);
    assert!(conditions.rename(of(2), "First month"));
    assert!(!conditions.rename(of(3), "First month"));
    let named = Condition::Program { has: false, program: ProgramId(2), name: "First month".to_owned() };
    assert_eq!(conditions.groups()[1], [named]);
}

#[test]
fn conditions_on_check_ins_are_in_range() {
    let missed =
        |count| ConditionForm { kind: "missedCheckIns", check_in: Some(1), count: Some(count), ..RATE };
    for count in [1, 100] {
        let condition = Condition::MissedCheckIns { check_in: CheckInId(1), name: String::new(), count };
        assert_eq!(one(missed(count)), Ok(condition));
    }
    for count in [i64::MIN, 0, 101] {
        assert_eq!(one(missed(count)).unwrap_err(), "The number must be from 1 to 100.");
    }
    let answered = |compare, amount| ConditionForm {
        kind: "answered",
        check_in: Some(1),
        question: Some(2),
        compare: Some(compare),
        amount: Some(amount),
        ..RATE
    };
    for (compare, name) in [(AnswerCompare::Less, "less"), (AnswerCompare::More, "more")] {
        let Ok(Condition::Answered { compare: found, amount, .. }) = one(answered(name, "١٢٫٥")) else {
            panic!("it is complete")
        };
        assert_eq!((found, amount), (compare, Amount::from_thousandths(12_500)));
    }
    for amount in ["", "NaN", "1e308", "1234567890123456", "1.2345", "1,234"] {
        assert!(one(answered("less", amount)).is_err(), "{amount}");
    }
    for form in [
        answered("atLeast", "7"),
        ConditionForm { compare: None, ..answered("less", "7") },
        ConditionForm { amount: None, ..answered("less", "7") },
        ConditionForm { question: None, ..answered("less", "7") },
        ConditionForm { check_in: None, ..answered("less", "7") },
        ConditionForm { check_in: None, ..missed(1) },
        ConditionForm { count: None, ..missed(1) },
    ] {
        assert_eq!(one(form).unwrap_err(), NOT_UNDERSTOOD, "{form:?}");
    }
}

/// Check-in of a scale (1), a number (2) and a text (3).
fn week(name: &str, scale: &str) -> NamedCheckIn {
    let question = |id, text: &str, kind| Question {
        id: QuestionId(id),
        text: text.to_owned(),
        is_demanded: true,
        kind,
    };
    let questions = vec![
        question(1, scale, QuestionKind::Scale { points: 10, low: None, high: None }),
        question(
            2,
            "Posts?",
            QuestionKind::Number { unit: None, least: None, most: None, decimals: 0, number: None },
        ),
        question(3, "And else?", QuestionKind::LongText),
    ];
    NamedCheckIn { id: CheckInId(1), name: name.to_owned(), questions }
}

fn present_week() -> Targets {
    Targets { check_ins: vec![week("Week", "Battery?")], ..Targets::default() }
}

fn answered(check_in: i64, question: i64) -> ConditionForm<'static> {
    ConditionForm {
        kind: "answered",
        check_in: Some(check_in),
        question: Some(question),
        compare: Some("less"),
        amount: Some("4"),
        ..RATE
    }
}

#[test]
fn check_ins_are_named_where_asked_for() {
    let missed = ConditionForm { kind: "missedCheckIns", check_in: Some(1), count: Some(2), ..RATE };
    let mut conditions =
        Conditions::parse(&[vec![missed, RATE], vec![answered(1, 1)], vec![answered(1, 2)]]).unwrap();
    assert_eq!(conditions.targets().collect::<Vec<_>>(), [Target::CheckIn(CheckInId(1)); 3]);
    conditions.name_all(&present_week()).unwrap();
    let (name, amount) = ("Week".to_owned(), Amount::from_thousandths(4_000));
    let of = |question, text: &str, is_scale| Condition::Answered {
        check_in: CheckInId(1),
        name: name.clone(),
        question: QuestionId(question),
        question_text: text.to_owned(),
        is_scale,
        compare: AnswerCompare::Less,
        amount,
    };
    let missed = Condition::MissedCheckIns { check_in: CheckInId(1), name: name.clone(), count: 2 };
    assert_eq!(conditions.groups()[0][0], missed);
    assert_eq!(conditions.groups()[1..], [[of(1, "Battery?", true)], [of(2, "Posts?", false)]]);
    assert!(conditions.name_check_in(&week("Week", "How full?")));
    assert_eq!(conditions.groups()[1], [of(1, "How full?", true)]);
    let other = NamedCheckIn { id: CheckInId(2), ..week("Month", "Battery?") };
    assert!(!conditions.name_check_in(&other));
    // A question that was removed keeps its last text.
    let removed = NamedCheckIn { questions: Vec::new(), ..week("Week", "") };
    assert!(conditions.name_check_in(&removed));
    assert_eq!(conditions.groups()[1], [of(1, "How full?", true)]);
}

#[test]
fn unknown_questions_of_check_ins_are_refused() {
    for (check_in, question, message) in [
        (2, 1, "This check-in does not exist any more."),
        (1, 4, "This question does not exist any more."),
        (1, 3, "Only answers to numbers and scales can be compared."),
    ] {
        let mut conditions = Conditions::parse(&[vec![answered(check_in, question)]]).unwrap();
        let refused = conditions.name_all(&present_week()).unwrap_err();
        assert_eq!(refused, Violation::of("conditions", refused.message.clone()));
        assert_eq!(refused.message, message);
    }
}

#[test]
fn conditions_are_kept_as_json() {
    let mut conditions = Conditions::parse(&[vec![answered(1, 1)]]).unwrap();
    conditions.name_all(&present_week()).unwrap();
    let text = serde_json::to_string(&conditions).unwrap();
    assert_eq!(serde_json::from_str::<Conditions>(&text).unwrap(), conditions);
    let kept = r#"[[{"kind":"answered","check_in":1,"name":"Week","question":1,"question_text":"Battery?","is_scale":true,"compare":"less","amount":"4"}]]"#;
    assert_eq!(text, kept);
}

const CHANGED: ConditionForm<'static> = ConditionForm {
    kind: "numberChanged",
    days: Some(28),
    compare: Some("less"),
    percent: Some(10),
    number: Some(1),
    ..RATE
};
const SILENT: ConditionForm<'static> = ConditionForm { kind: "numberSilent", ..CHANGED };
const MISSED: ConditionForm<'static> = ConditionForm { kind: "goalMissed", ..CHANGED };

fn number(id: i64, name: &str) -> Number {
    let details = NumberDetails {
        name: name.to_owned(),
        unit: None,
        decimals: 0,
        better: Better::More,
        source: Source::Written(Writer::Client),
    };
    Number { id: NumberId(id), details, given: None, read_in_at: None, version: Version(1) }
}

#[test]
fn conditions_on_numbers_are_read() {
    for (name, compare) in [("less", AnswerCompare::Less), ("more", AnswerCompare::More)] {
        for (percent, days) in [(1, 1), (1_000, 3_650)] {
            let form =
                ConditionForm { compare: Some(name), percent: Some(percent), days: Some(days), ..CHANGED };
            let number = NumberId(1);
            let expected = Condition::NumberChanged { number, name: String::new(), compare, percent, days };
            assert_eq!(one(form), Ok(expected));
        }
    }
    let silent = Condition::NumberSilent { number: NumberId(1), name: String::new(), days: 28 };
    assert_eq!(one(SILENT), Ok(silent));
    assert_eq!(one(MISSED), Ok(Condition::GoalMissed { number: NumberId(1), name: String::new() }));
}

#[test]
fn faults_of_conditions_on_numbers_are_named() {
    for (form, code) in [
        (ConditionForm { percent: Some(0), ..CHANGED }, "condition-percent"),
        (ConditionForm { percent: Some(1_001), ..CHANGED }, "condition-percent"),
        (ConditionForm { days: Some(0), ..CHANGED }, "condition-days"),
        (ConditionForm { days: Some(3_651), ..SILENT }, "condition-days"),
        (ConditionForm { percent: None, ..CHANGED }, "condition-not-understood"),
        (ConditionForm { compare: Some("atLeast"), ..CHANGED }, "condition-not-understood"),
        (ConditionForm { compare: None, ..CHANGED }, "condition-not-understood"),
        (ConditionForm { days: None, ..CHANGED }, "condition-not-understood"),
        (ConditionForm { number: None, ..CHANGED }, "condition-not-understood"),
        (ConditionForm { days: None, ..SILENT }, "condition-not-understood"),
        (ConditionForm { number: None, ..SILENT }, "condition-not-understood"),
        (ConditionForm { number: None, ..MISSED }, "condition-not-understood"),
    ] {
        assert_eq!(one(form).unwrap_err().key(), code, "{form:?}");
    }
}

#[test]
fn numbers_are_named_where_asked_for() {
    let other = ConditionForm { number: Some(2), ..MISSED };
    let mut conditions = Conditions::parse(&[vec![CHANGED, SILENT], vec![other]]).unwrap();
    let of = |id| Target::Number(NumberId(id));
    assert_eq!(conditions.targets().collect::<Vec<_>>(), [of(1), of(1), of(2)]);
    let present = |numbers: &[Number]| Targets { numbers: numbers.to_vec(), ..Targets::default() };
    let fault = conditions.name_all(&present(&[number(1, "Income")])).unwrap_err();
    assert_eq!(fault, Violation::of("conditions", UNKNOWN_NUMBER));
    conditions.name_all(&present(&[number(2, "Posts"), number(1, "Income")])).unwrap();
    let silent =
        |name: &str| Condition::NumberSilent { number: NumberId(1), name: name.to_owned(), days: 28 };
    assert_eq!(conditions.groups()[0][1], silent("Income"));
    assert!(conditions.rename(of(1), "Revenue"));
    assert!(!conditions.rename(of(3), "Revenue"));
    assert_eq!(conditions.groups()[0][1], silent("Revenue"));
    let missed = Condition::GoalMissed { number: NumberId(2), name: "Posts".to_owned() };
    assert_eq!(conditions.groups()[1], [missed]);
}

#[test]
fn conditions_on_numbers_are_kept_as_json() {
    let conditions = Conditions::parse(&[vec![CHANGED, SILENT], vec![MISSED]]).unwrap();
    let text = serde_json::to_string(&conditions).unwrap();
    assert_eq!(serde_json::from_str::<Conditions>(&text).unwrap(), conditions);
    let kept = r#"[[{"kind":"number_changed","number":1,"name":"","compare":"less","percent":10,"days":28},{"kind":"number_silent","number":1,"name":"","days":28}],[{"kind":"goal_missed","number":1,"name":""}]]"#;
    assert_eq!(text, kept);
}
