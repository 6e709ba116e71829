//! Spreads, compared with an oracle that sorts every single value.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::model::mentoring::check_in::question::{Choice, QuestionId};

fn question(kind: QuestionKind) -> Question {
    Question { id: QuestionId(1), text: "Revenue?".to_owned(), is_demanded: true, kind }
}

fn number() -> Question {
    question(QuestionKind::Number { unit: None, least: None, most: None, decimals: 3, number: None })
}

fn scale(points: i64) -> Question {
    question(QuestionKind::Scale { points, low: None, high: None })
}

/// Distinct values, ascending, each with its number of people.
fn rows(values: &[i64]) -> Vec<(i64, i64)> {
    let mut counted = BTreeMap::new();
    for value in values {
        *counted.entry(*value).or_insert(0) += 1;
    }
    counted.into_iter().collect()
}

fn spread(question: &Question, values: &[i64]) -> Spread {
    Spread::of(question, values.len().try_into().unwrap(), &rows(values))
}

fn quartiles(question: &Question, values: &[i64]) -> Vec<String> {
    let Quartiles { least, lower, median, upper, most } = spread(question, values).quartiles.unwrap();
    [least, lower, median, upper, most].iter().map(ToString::to_string).collect()
}

#[test]
fn fewer_than_five_people_are_too_few() {
    for values in [&[][..], &[1], &[1, 2, 3, 4]] {
        for question in [number(), scale(5), question(QuestionKind::LongText)] {
            let spread = spread(&question, values);
            assert!(spread.is_too_few && spread.counts.is_empty() && spread.quartiles.is_none());
        }
    }
    let five = spread(&scale(5), &[1, 2, 3, 4, 5]);
    assert!(!five.is_too_few && five.counts.len() == 5 && five.quartiles.is_some());
}

#[test]
fn quartiles_include_both_ends() {
    let thousands = [1_000, 2_000, 3_000, 4_000, 5_000];
    assert_eq!(quartiles(&number(), &thousands), ["1", "2", "3", "4", "5"]);
    let six = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000];
    assert_eq!(quartiles(&number(), &six), ["1", "2.25", "3.5", "4.75", "6"]);
    assert_eq!(quartiles(&scale(10), &[1, 2, 2, 9, 10, 10]), ["1", "2", "5.5", "9.75", "10"]);
}

#[test]
fn halves_of_thousandths_are_rounded_up() {
    assert_eq!(quartiles(&number(), &[0, 0, 0, 1, 1, 1])[2], "0.001");
    assert_eq!(quartiles(&number(), &[-1, -1, -1, 0, 0, 0])[2], "0");
    assert_eq!(quartiles(&number(), &[-2, -2, -2, -1, -1, -1])[2], "-0.001");
}

#[test]
fn every_possible_value_is_counted() {
    let counts = |question: &Question, values: &[i64]| -> Vec<(String, i64)> {
        let counts = spread(question, values).counts;
        counts.iter().map(|(value, people)| (value.to_string(), *people)).collect()
    };
    let named = |counts: &[(&str, i64)]| -> Vec<(String, i64)> {
        counts.iter().map(|(value, people)| ((*value).to_owned(), *people)).collect()
    };
    assert_eq!(counts(&scale(3), &[1, 1, 3, 3, 3]), named(&[("1", 2), ("2", 0), ("3", 3)]));
    let yes_no = question(QuestionKind::YesNo);
    assert_eq!(counts(&yes_no, &[0, 1, 1, 1, 1]), named(&[("yes", 4), ("no", 1)]));
    let choices: Vec<_> =
        [7, 4, 5].map(|id| Choice { id: ChoiceId(id), text: String::new() }).into_iter().collect();
    let several = question(QuestionKind::SeveralOf(choices));
    // A removed choice is not counted.
    assert_eq!(counts(&several, &[4, 4, 4, 7, 9]), named(&[("7", 1), ("4", 3), ("5", 0)]));
    assert!(counts(&number(), &[1, 2, 3, 4, 5]).is_empty());
    assert_eq!(spread(&several, &[4; 5]).quartiles, None);
}

#[test]
fn quartiles_of_the_largest_numbers_are_exact() {
    let most = 999_999_999_999_999_000;
    let found = quartiles(&number(), &[-most, -most, -most, most, most, most]);
    assert_eq!(found, ["-999999999999999", "-999999999999999", "0", "999999999999999", "999999999999999"]);
}

/// Quartile of sorted values, by fractions of the way from one to the next.
fn by_sorting(values: &[i64], quarters: usize) -> i64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let position = (sorted.len() - 1) * quarters;
    let (low, high) = (sorted[position / 4], sorted[position.div_ceil(4)]);
    let part = i64::try_from(position % 4).unwrap();
    (low * (4 - part) + high * part + 2).div_euclid(4)
}

proptest! {
    #[test]
    fn spread_is_that_of_sorted_values(values in prop::collection::vec(-50_i64..50, 5..200)) {
        let Quartiles { least, lower, median, upper, most } = spread(&number(), &values).quartiles.unwrap();
        let found = [least, lower, median, upper, most].map(Amount::thousandths);
        let expected = [0, 1, 2, 3, 4].map(|quarters| by_sorting(&values, quarters));
        prop_assert_eq!(found, expected);
        prop_assert!(found.is_sorted());
    }

    #[test]
    fn counts_are_those_of_single_values(values in prop::collection::vec(1_i64..=10, 5..200)) {
        let spread = spread(&scale(10), &values);
        for (value, people) in &spread.counts {
            let CountedValue::Point(point) = value else { panic!("a scale has points") };
            let single = values.iter().filter(|value| *value == point).count();
            prop_assert_eq!(usize::try_from(*people).unwrap(), single);
        }
        prop_assert_eq!(spread.counts.iter().map(|(_, people)| people).sum::<i64>(), spread.answers);
        let expected = [0, 1, 2, 3, 4].map(|quarters| {
            by_sorting(&values.iter().map(|value| value * 1_000).collect::<Vec<_>>(), quarters)
        });
        let Quartiles { least, lower, median, upper, most } = spread.quartiles.unwrap();
        prop_assert_eq!([least, lower, median, upper, most].map(Amount::thousandths), expected);
    }
}
