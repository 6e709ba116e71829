//! Tests of conditions on numbers: limits, and names.

use super::*;
use crate::model::{
    mentoring::{
        condition::AnswerCompare,
        number::{Better, NumberDetails, Source, Writer},
    },
    version::Version,
};

const CHANGED: ConditionForm<'static> = ConditionForm {
    kind: "numberChanged",
    has: None,
    tag: None,
    program: None,
    state: None,
    is: None,
    day: None,
    days: Some(28),
    more_than_days: None,
    compare: Some("less"),
    count: None,
    percent: Some(10),
    check_in: None,
    question: None,
    amount: None,
    number: Some(1),
};
const SILENT: ConditionForm<'static> = ConditionForm { kind: "numberSilent", ..CHANGED };
const MISSED: ConditionForm<'static> = ConditionForm { kind: "goalMissed", ..CHANGED };

fn one(form: ConditionForm<'_>) -> Result<Condition, Violation> {
    Conditions::parse(&[vec![form]]).map(|found| found.groups()[0][0].clone())
}

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
        let fault = one(form).unwrap_err();
        assert_eq!((fault.field, fault.message.key()), (Some("conditions"), code), "{form:?}");
    }
}

#[test]
fn numbers_are_named_where_asked_for() {
    let other = ConditionForm { number: Some(2), ..MISSED };
    let mut conditions = Conditions::parse(&[vec![CHANGED, SILENT], vec![other]]).unwrap();
    assert_eq!(conditions.numbers().collect::<Vec<_>>(), [NumberId(1), NumberId(1), NumberId(2)]);
    let fault = conditions.name_numbers(&[number(1, "Income")]).unwrap_err();
    assert_eq!(fault, Violation::of("conditions", UNKNOWN_NUMBER));
    conditions.name_numbers(&[number(2, "Posts"), number(1, "Income")]).unwrap();
    let silent =
        |name: &str| Condition::NumberSilent { number: NumberId(1), name: name.to_owned(), days: 28 };
    assert_eq!(conditions.groups()[0][1], silent("Income"));
    assert!(conditions.name_number(NumberId(1), "Revenue"));
    assert!(!conditions.name_number(NumberId(3), "Revenue"));
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
