//! Answers of every kind, their rows, and bad input.

use proptest::prelude::*;

use super::*;
use crate::model::mentoring::check_in::question::Choice;

fn question(id: i64, kind: QuestionKind) -> Question {
    Question { id: QuestionId(id), text: "Revenue?".to_owned(), is_demanded: true, kind }
}

fn choices() -> Vec<Choice> {
    (21..=23).map(|id| Choice { id: ChoiceId(id), text: format!("Choice {id}") }).collect()
}

fn amount(thousandths: i64) -> Amount {
    Amount::from_thousandths(thousandths)
}

/// One question of each kind, in the order of their ids from 1.
fn questions() -> Vec<Question> {
    let kinds = [
        QuestionKind::ShortText,
        QuestionKind::LongText,
        QuestionKind::Number {
            unit: None,
            least: Some(amount(-1_000)),
            most: Some(amount(20_000)),
            decimals: 2,
            number: None,
        },
        QuestionKind::Scale { points: 5, low: None, high: None },
        QuestionKind::OneOf(choices()),
        QuestionKind::SeveralOf(choices()),
        QuestionKind::YesNo,
        QuestionKind::Link,
    ];
    (1..).zip(kinds).map(|(id, kind)| question(id, kind)).collect()
}

const SHORT: usize = 0;
const LONG: usize = 1;
const NUMBER: usize = 2;
const SCALE: usize = 3;
const ONE_OF: usize = 4;
const SEVERAL_OF: usize = 5;
const YES_NO: usize = 6;
const LINK: usize = 7;

fn parse(at: usize, form: &AnswerForm<'_>) -> Option<Answer> {
    questions()[at].parse(form).unwrap_or_else(|fault| panic!("{form:?}: {fault}"))
}

#[test]
fn answer_fits_its_question() {
    let text = AnswerForm::Text;
    let two = BTreeSet::from([ChoiceId(21), ChoiceId(23)]);
    for (at, form, answer) in [
        (SHORT, text(" Well "), Answer::Text("Well".to_owned())),
        (LONG, text("One\r\ntwo"), Answer::Text("One\ntwo".to_owned())),
        (NUMBER, text("١٢٫٥"), Answer::Amount(amount(12_500))),
        (NUMBER, text("-1"), Answer::Amount(amount(-1_000))),
        (NUMBER, text("20"), Answer::Amount(amount(20_000))),
        (SCALE, AnswerForm::Integer(1), Answer::Point(1)),
        (SCALE, AnswerForm::Integer(5), Answer::Point(5)),
        (ONE_OF, AnswerForm::Integer(22), Answer::Choice(ChoiceId(22))),
        (SEVERAL_OF, AnswerForm::Numbers(vec![23, 21, 23]), Answer::Choices(two)),
        (YES_NO, AnswerForm::Flag(false), Answer::YesNo(false)),
        (LINK, text(" https://example.com/a "), Answer::Link("https://example.com/a".to_owned())),
    ] {
        assert_eq!(parse(at, &form), Some(answer));
    }
}

#[test]
fn empty_answer_is_none() {
    for (at, blank) in [(SHORT, " "), (LONG, "\n"), (NUMBER, " "), (LINK, " \u{200b} ")] {
        assert_eq!(parse(at, &AnswerForm::Text(blank)), None);
    }
    assert_eq!(parse(SEVERAL_OF, &AnswerForm::Numbers(vec![])), None);
}

#[test]
fn fault_names_the_question_of_the_answer() {
    let text = AnswerForm::Text;
    let (short, long) = ("x".repeat(201), "x".repeat(2_001));
    let link = format!("https://example.com/{}", "x".repeat(2_029));
    let forms = [
        (SHORT, text(&short)),
        (SHORT, text("a\0b")),
        (SHORT, text("a\nb")),
        (LONG, text(&long)),
        (LONG, text("a\0b")),
        (NUMBER, text("NaN")),
        (NUMBER, text("1e308")),
        (NUMBER, text("1234567890123456")),
        (NUMBER, text("1.255")),
        (NUMBER, text("12,5,")),
        (NUMBER, text("-1.01")),
        (NUMBER, text("20.01")),
        (NUMBER, AnswerForm::Integer(1)),
        (SCALE, AnswerForm::Integer(0)),
        (SCALE, AnswerForm::Integer(6)),
        (SCALE, text("1")),
        (ONE_OF, AnswerForm::Integer(24)),
        (ONE_OF, AnswerForm::Numbers(vec![21])),
        (SEVERAL_OF, AnswerForm::Numbers(vec![21, 24])),
        (SEVERAL_OF, AnswerForm::Integer(21)),
        (YES_NO, text("yes")),
        (YES_NO, AnswerForm::Integer(1)),
        (LINK, text("javascript:alert(1)")),
        (LINK, text("http://example.com")),
        (LINK, text("https://")),
        (LINK, text("https:example.com")),
        (LINK, text("example.com")),
        (LINK, text("https://example.com/\0")),
        (LINK, text("https://exa mple.com")),
        (LINK, text(&link)),
        (LINK, AnswerForm::Flag(true)),
    ];
    for (at, form) in forms {
        let fault = questions()[at].parse(&form).expect_err("it is bad");
        assert_eq!(fault.path().as_deref(), Some(format!("answers.{}", at + 1).as_str()), "{form:?}");
    }
    assert_eq!(questions()[LINK].missing().path().as_deref(), Some("answers.8"));
}

#[test]
fn longest_texts_are_taken() {
    let longest = ["x".repeat(200), "x".repeat(2_000)];
    assert!(parse(SHORT, &AnswerForm::Text(&longest[0])).is_some());
    assert!(parse(LONG, &AnswerForm::Text(&longest[1])).is_some());
}

#[test]
fn first_missing_is_a_demanded_one() {
    let mut questions = questions();
    questions[0].is_demanded = false;
    let mut answers = Answers::new();
    let missing = |answers: &Answers| first_missing(&questions, answers).map(|question| question.id.0);
    assert_eq!(missing(&answers), Some(2));
    for question in &questions[1..] {
        answers.insert(question.id, Answer::YesNo(false));
    }
    assert_eq!(missing(&answers), None);
}

#[test]
fn rows_tell_choices_apart() {
    let two = BTreeSet::from([ChoiceId(21), ChoiceId(23)]);
    let answers = Answers::from([
        (QuestionId(6), Answer::Choices(two)),
        (QuestionId(7), Answer::YesNo(true)),
        (QuestionId(5), Answer::Choice(ChoiceId(22))),
    ]);
    let rows: Vec<_> = rows_of(&answers).iter().map(|row| (row.question.0, row.part, row.amount)).collect();
    assert_eq!(rows, [(5, 0, Some(22)), (6, 21, Some(21)), (6, 23, Some(23)), (7, 0, Some(1))]);
    assert_eq!(answers_of(&questions(), &rows_of(&answers)), answers);
}

#[test]
fn rows_of_other_questions_are_left_out() {
    let row = |question, amount, text: Option<&str>| AnswerRow {
        question: QuestionId(question),
        part: 0,
        amount,
        text: text.map(str::to_owned),
    };
    let rows = [row(1, Some(1), None), row(4, None, Some("x")), row(9, Some(1), None), row(7, Some(0), None)];
    assert_eq!(answers_of(&questions(), &rows), Answers::from([(QuestionId(7), Answer::YesNo(false))]));
}

/// Answers to some of the questions.
fn some_answers() -> impl Strategy<Value = Answers> {
    let choices = prop::collection::btree_set((21_i64..=23).prop_map(ChoiceId), 1..=3);
    let all = (
        (".{1,9}", ".{1,9}", -1_000_i64..=20_000, 1_i64..=5),
        (21_i64..=23, choices, any::<bool>(), "[a-z]{1,9}"),
        prop::collection::vec(any::<bool>(), 8),
    );
    all.prop_map(|((short, long, number, point), (one, several, yes, link), is_there)| {
        let answers = [
            Answer::Text(short),
            Answer::Text(long),
            Answer::Amount(amount(number)),
            Answer::Point(point),
            Answer::Choice(ChoiceId(one)),
            Answer::Choices(several),
            Answer::YesNo(yes),
            Answer::Link(format!("https://{link}.example")),
        ];
        let ids = (1..).map(QuestionId);
        let there = ids.zip(answers).zip(is_there).filter(|(_, is_there)| *is_there);
        there.map(|(answer, _)| answer).collect()
    })
}

proptest! {
    #[test]
    fn answers_come_back_from_rows_and_json(answers in some_answers()) {
        let mut rows = rows_of(&answers);
        prop_assert_eq!(&answers_of(&questions(), &rows), &answers);
        rows.reverse();
        prop_assert_eq!(&answers_of(&questions(), &rows), &answers, "in any order");
        let json = serde_json::to_string(&answers).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Answers>(&json).unwrap(), &answers);
    }
}
