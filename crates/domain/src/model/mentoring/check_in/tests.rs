//! Bad input of check-ins, and the field that each fault names.

use super::{
    question::{QuestionForm, QuestionKind},
    *,
};
use crate::model::{accounts::user::UserId, amount::Amount, mentoring::segment::SegmentId};

const WEEKLY: RhythmForm<'static> = RhythmForm {
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
const MONTHLY: RhythmForm<'static> = RhythmForm { kind: "monthly", day: Some(31), ..WEEKLY };
const PROGRAM: RhythmForm<'static> =
    RhythmForm { kind: "program", program: Some(3), days: Some(7), ..WEEKLY };
const EVERYBODY: AudienceForm<'static> = AudienceForm { kind: "everybody", client_ids: None, segment: None };

/// A Wednesday.
fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 18).unwrap()
}

fn question(kind: &str) -> QuestionForm<'_> {
    QuestionForm { kind, text: "Revenue?", ..QuestionForm::default() }
}

fn form<'a>(questions: &'a [QuestionForm<'a>]) -> CheckInForm<'a> {
    CheckInForm { name: "Week", introduction: None, rhythm: WEEKLY, audience: Some(EVERYBODY), questions }
}

fn path(form: &CheckInForm<'_>) -> String {
    form.check(today()).unwrap_err().path().unwrap().into_owned()
}

/// Path of the fault of a question that is the second one.
fn path_of_second(question: QuestionForm<'_>) -> String {
    path(&form(&[self::question("yesNo"), question]))
}

fn path_of_rhythm(rhythm: RhythmForm<'_>) -> String {
    rhythm.check(today()).unwrap_err().path().unwrap().into_owned()
}

#[test]
fn check_in_needs_a_short_name() {
    let questions = [question("yesNo")];
    let (details, drafts) = CheckInForm { name: " Week ", ..form(&questions) }.check(today()).unwrap();
    assert_eq!((details.folded_name().as_str(), drafts.len()), ("week", 1));
    assert_eq!(details.audience, Some(Audience::Everybody));
    for (name, field) in [(" ", "name"), ("a\0b", "name"), (&"x".repeat(61), "name")] {
        assert_eq!(path(&CheckInForm { name, ..form(&questions) }), field);
    }
    for text in ["x".repeat(301), "a\0b".to_owned()] {
        let introduction = Some(text.as_str());
        assert_eq!(path(&CheckInForm { introduction, ..form(&questions) }), "introduction");
    }
    let introduction = CheckInForm { introduction: Some("Hi\r\nthere"), ..form(&questions) };
    assert_eq!(introduction.check(today()).unwrap().0.introduction.as_deref(), Some("Hi\nthere"));
}

#[test]
fn check_in_has_1_to_20_questions() {
    assert_eq!(path(&form(&[])), "questions");
    assert_eq!(form(&vec![question("link"); 20]).check(today()).unwrap().1.len(), 20);
    assert_eq!(path(&form(&vec![question("link"); 21])), "questions");
}

#[test]
fn program_brings_its_own_audience() {
    let questions = [question("yesNo")];
    let with = |rhythm, audience| CheckInForm { rhythm, audience, ..form(&questions) };
    assert_eq!(with(PROGRAM, None).check(today()).unwrap().0.audience, None);
    assert_eq!(path(&with(PROGRAM, Some(EVERYBODY))), "audience");
    assert_eq!(path(&with(MONTHLY, None)), "audience");
}

#[test]
fn audience_has_what_its_kind_needs() {
    let [maya, noah] = [UserId::generate(), UserId::generate()];
    let ids = [maya, noah, maya].map(|id| id.to_string());
    let choice = AudienceForm { kind: "choice", client_ids: Some(&ids), segment: None };
    let Ok(Audience::Choice(chosen)) = choice.parse() else { panic!("two are chosen") };
    assert!(chosen.is_sorted() && chosen.len() == 2);
    let segment = AudienceForm { kind: "segment", segment: Some(4), client_ids: None };
    assert_eq!(segment.parse(), Ok(Audience::Segment(SegmentId(4))));
    let (unknown, crowd) = (["maya".to_owned()], vec![maya.to_string(); 10_001]);
    for (form, field) in [
        (AudienceForm { client_ids: None, ..choice }, "audience.clientIds"),
        (AudienceForm { client_ids: Some(&[]), ..choice }, "audience.clientIds"),
        (AudienceForm { client_ids: Some(&unknown), ..choice }, "audience.clientIds"),
        (AudienceForm { client_ids: Some(&crowd), ..choice }, "audience.clientIds"),
        (AudienceForm { segment: None, ..segment }, "audience"),
        (AudienceForm { kind: "nobody", ..EVERYBODY }, "audience"),
    ] {
        assert_eq!(form.parse().unwrap_err().field, Some(field), "{}", form.kind);
    }
    assert!(AudienceForm { client_ids: Some(&crowd[..10_000]), ..choice }.parse().is_ok());
}

#[test]
fn rhythm_has_what_its_kind_needs() {
    for (form, field) in [
        (RhythmForm { kind: "daily", ..WEEKLY }, "rhythm.kind"),
        (RhythmForm { every_weeks: None, ..WEEKLY }, "rhythm.everyWeeks"),
        (RhythmForm { every_weeks: Some(0), ..WEEKLY }, "rhythm.everyWeeks"),
        (RhythmForm { every_weeks: Some(53), ..WEEKLY }, "rhythm.everyWeeks"),
        (RhythmForm { every_weeks: Some(i64::MAX), ..WEEKLY }, "rhythm.everyWeeks"),
        (RhythmForm { weekday: None, ..WEEKLY }, "rhythm.weekday"),
        (RhythmForm { weekday: Some("Friday"), ..WEEKLY }, "rhythm.weekday"),
        (RhythmForm { day: None, ..MONTHLY }, "rhythm.day"),
        (RhythmForm { day: Some(0), ..MONTHLY }, "rhythm.day"),
        (RhythmForm { day: Some(32), ..MONTHLY }, "rhythm.day"),
        (RhythmForm { program: None, ..PROGRAM }, "rhythm.programId"),
        (RhythmForm { days: None, ..PROGRAM }, "rhythm.days"),
        (RhythmForm { days: Some(-1), ..PROGRAM }, "rhythm.days"),
        (RhythmForm { days: Some(731), ..PROGRAM }, "rhythm.days"),
        (RhythmForm { hour: -1, ..WEEKLY }, "rhythm.hour"),
        (RhythmForm { hour: 24, ..WEEKLY }, "rhythm.hour"),
    ] {
        assert_eq!(path_of_rhythm(form), field, "{form:?}");
    }
    let opens = |form: RhythmForm<'_>| form.check(today()).unwrap().opens;
    let friday = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    assert_eq!(opens(WEEKLY), rhythm::Opens::Weekly { every: 1, weekday: 5, first_on: friday });
    let wednesday = RhythmForm { weekday: Some("wednesday"), every_weeks: Some(52), ..WEEKLY };
    assert_eq!(opens(wednesday), rhythm::Opens::Weekly { every: 52, weekday: 3, first_on: today() });
    assert_eq!(opens(MONTHLY), rhythm::Opens::Monthly { day: 31 });
    let after_step = opens(RhythmForm { after_step: Some(9), days: Some(730), ..PROGRAM });
    assert_eq!((after_step.name(), after_step.program().map(|program| program.0)), ("program", Some(3)));
}

#[test]
fn closing_is_before_the_next_opening() {
    let fortnightly = RhythmForm { every_weeks: Some(2), ..WEEKLY };
    for (form, unit, max) in [
        (WEEKLY, "hours", 168),
        (WEEKLY, "days", 7),
        (fortnightly, "hours", 336),
        (fortnightly, "days", 14),
        (MONTHLY, "hours", 672),
        (MONTHLY, "days", 28),
        (PROGRAM, "days", 28),
    ] {
        let with = |amount| RhythmForm { open_for: (amount, unit), ..form };
        assert!(with(1).check(today()).is_ok() && with(max).check(today()).is_ok());
        for amount in [i64::MIN, 0, max + 1, i64::MAX] {
            assert_eq!(path_of_rhythm(with(amount)), "rhythm.openFor", "{form:?} {amount}");
        }
    }
    assert_eq!(path_of_rhythm(RhythmForm { open_for: (1, "weeks"), ..WEEKLY }), "rhythm.openFor");
}

#[test]
fn question_needs_a_short_text() {
    let longest = "x".repeat(200);
    assert!(form(&[QuestionForm { text: &longest, ..question("link") }]).check(today()).is_ok());
    for text in ["", " \u{200b}", "a\0b", &"x".repeat(201)] {
        assert_eq!(path_of_second(QuestionForm { text, ..question("link") }), "questions.1.text");
    }
    for kind in ["", "text", "ShortText"] {
        assert_eq!(path_of_second(question(kind)), "questions.1.kind");
    }
    let known = QuestionForm { id: Some(1), ..question("link") };
    assert_eq!(path(&form(&[known.clone(), known])), "questions.1.id");
}

#[test]
fn bounds_of_a_number_are_in_order() {
    let number = question("number");
    for bad in ["NaN", "1e308", "1234567890123456", "12.5", "12,5", "one", "12\u{0}", "∞", "--1", "1-"] {
        let least = QuestionForm { least: Some(bad), ..number.clone() };
        assert_eq!(path_of_second(least), "questions.1.least", "{bad}");
        let most = QuestionForm { most: Some(bad), ..number.clone() };
        assert_eq!(path_of_second(most), "questions.1.most", "{bad}");
    }
    let reversed = QuestionForm { least: Some("2"), most: Some("1"), ..number.clone() };
    assert_eq!(path_of_second(reversed), "questions.1.most");
    for decimals in [-1, 4] {
        let decimals = QuestionForm { decimals: Some(decimals), ..number.clone() };
        assert_eq!(path_of_second(decimals), "questions.1.decimals");
    }
    for unit in ["x".repeat(21), "a\0".to_owned()] {
        let unit = QuestionForm { unit: Some(&unit), ..number.clone() };
        assert_eq!(path_of_second(unit), "questions.1.unit");
    }
    let whole = QuestionForm { least: Some("1"), most: Some("1"), unit: Some(" "), ..number };
    let (_, drafts) = form(&[whole]).check(today()).unwrap();
    let one = Amount::from_thousandths(1_000);
    let kind =
        QuestionKind::Number { unit: None, least: Some(one), most: Some(one), decimals: 0, number: None };
    assert_eq!(drafts[0].kind, kind);
}

#[test]
fn scale_has_2_to_10_points() {
    for points in [None, Some(1), Some(11), Some(i64::MIN)] {
        let scale = QuestionForm { points, ..question("scale") };
        assert_eq!(path_of_second(scale), "questions.1.points");
    }
    let (longest, long) = ("x".repeat(40), "x".repeat(41));
    let scale = QuestionForm { points: Some(2), low_label: Some(&longest), ..question("scale") };
    assert!(form(std::slice::from_ref(&scale)).check(today()).is_ok());
    for text in [long.as_str(), "a\0b"] {
        let low = QuestionForm { low_label: Some(text), ..scale.clone() };
        assert_eq!(path_of_second(low), "questions.1.lowLabel");
        let high = QuestionForm { high_label: Some(text), ..scale.clone() };
        assert_eq!(path_of_second(high), "questions.1.highLabel");
    }
}

#[test]
fn question_of_choices_has_2_to_12() {
    for kind in ["oneOf", "severalOf"] {
        for count in [0, 1, 13] {
            let choices = QuestionForm { choices: vec![(None, "x"); count], ..question(kind) };
            assert_eq!(path_of_second(choices), "questions.1.choices");
        }
        for count in [2, 12] {
            let choices = QuestionForm { choices: vec![(None, "x"); count], ..question(kind) };
            assert!(form(&[choices]).check(today()).is_ok());
        }
        for text in ["", "a\0b", &"x".repeat(81)] {
            let choices = QuestionForm { choices: vec![(None, "x"), (None, text)], ..question(kind) };
            assert_eq!(path_of_second(choices), "questions.1.choices.1.text");
        }
        let twice = QuestionForm { choices: vec![(Some(2), "x"), (Some(2), "y")], ..question(kind) };
        assert_eq!(path_of_second(twice), "questions.1.choices.1.id");
    }
}

#[test]
fn values_of_other_kinds_are_ignored() {
    let crowded = QuestionForm {
        least: Some("NaN"),
        decimals: Some(99),
        points: Some(99),
        low_label: Some("a\0b"),
        choices: vec![(Some(1), ""); 13],
        ..question("yesNo")
    };
    assert_eq!(form(&[crowded]).check(today()).unwrap().1[0].kind, QuestionKind::YesNo);
}
