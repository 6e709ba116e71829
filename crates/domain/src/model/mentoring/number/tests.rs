//! Bad input of numbers, and the field that each fault names.

use super::*;

const FORM: NumberForm<'static> = NumberForm {
    name: "Followers",
    unit: None,
    decimals: None,
    better: "more",
    source: "client",
    counts: None,
};

const COUNTED: NumberForm<'static> = NumberForm { source: "counted", counts: Some(("all", None)), ..FORM };

#[test]
fn numbers_are_read_from_their_forms() {
    let form =
        NumberForm { name: "  Income ", unit: Some(" € "), decimals: Some(2), better: "none", ..FORM };
    let details = NumberDetails {
        name: "Income".to_owned(),
        unit: Some("€".to_owned()),
        decimals: 2,
        better: Better::Neither,
        source: Source::Written(Writer::Client),
    };
    assert_eq!(form.check(), Ok(details));
    for writer in Writer::ALL {
        let details = NumberForm { source: writer.name(), ..FORM }.check().unwrap();
        assert!(details.source.is(writer));
        assert_eq!(details.source.name(), writer.name());
    }
}

#[test]
fn counted_numbers_say_what_is_counted() {
    let writing = CountedTasks::Category(Category::ContentCreation);
    for (counts, tasks) in [
        (("all", None), CountedTasks::All),
        (("mentor", None), CountedTasks::Mentor),
        (("own", None), CountedTasks::Own),
        (("category", Some("Content Creation")), writing),
    ] {
        let details = NumberForm { counts: Some(counts), ..COUNTED }.check().unwrap();
        assert_eq!(details.source.counted(), Some(tasks));
        assert_eq!((details.source.name(), tasks.name()), ("counted", counts.0));
    }
}

#[test]
fn faults_of_numbers_name_their_fields() {
    let long = "x".repeat(61);
    let counted = |tasks, category| NumberForm { counts: Some((tasks, category)), ..COUNTED };
    for (form, field, code) in [
        (NumberForm { name: " ", ..FORM }, "name", "number-name-required"),
        (NumberForm { name: &long, ..FORM }, "name", "text-too-long"),
        (NumberForm { unit: Some(&long), ..FORM }, "unit", "text-too-long"),
        (NumberForm { decimals: Some(-1), ..FORM }, "decimals", "check-in-number-range"),
        (NumberForm { decimals: Some(4), ..FORM }, "decimals", "check-in-number-range"),
        (NumberForm { decimals: Some(i64::MAX), ..FORM }, "decimals", "check-in-number-range"),
        (NumberForm { better: "", ..FORM }, "better", "number-better-required"),
        (NumberForm { better: "neither", ..FORM }, "better", "value-not-among"),
        (NumberForm { source: "", ..FORM }, "source", "number-source-required"),
        (NumberForm { source: "hub", ..FORM }, "source", "value-not-among"),
        (NumberForm { counts: None, ..COUNTED }, "counts", "number-counts-required"),
        (NumberForm { decimals: Some(1), ..COUNTED }, "decimals", "number-counted-is-whole"),
        (counted("some", None), "counts.tasks", "number-counts-required"),
        (counted("category", None), "counts.category", "category-required"),
        (counted("category", Some("")), "counts.category", "category-required"),
        (counted("category", Some("Chess")), "counts.category", "category-unknown"),
    ] {
        let fault = form.check().unwrap_err();
        assert_eq!((fault.field, fault.message.key()), (Some(field), code), "{form:?}");
    }
}

#[test]
fn given_is_read_as_it_was_stored() {
    let all = [
        Given::Everybody,
        Given::Choice,
        Given::Segment("VIP".to_owned()),
        Given::CheckIn("Week".to_owned()),
    ];
    for given in all {
        assert_eq!(Given::from_stored(given.kind(), given.name().map(str::to_owned)), Some(given));
    }
    assert_eq!(Given::from_stored("segment", None), None);
    assert_eq!(Given::from_stored("club", None), None);
}

#[test]
fn days_of_values_are_bounded() {
    let day = |text: &str| text.parse::<chrono::NaiveDate>().unwrap();
    let check =
        |on| value::check_day(day(on), day("2026-11-20")).map_err(|fault| (fault.field, fault.message.key()));
    assert_eq!(check("2026-11-20"), Ok(()));
    assert_eq!(check("2017-01-01"), Ok(()));
    assert_eq!(check("2026-11-21"), Err((Some("day"), "number-day-in-the-future")));
    assert_eq!(check("2016-12-31"), Err((Some("day"), "number-day-too-early")));
    let early = value::check_day(day("2016-12-31"), day("2026-11-20")).unwrap_err();
    assert_eq!(early.message, "A day is from 2017 on.");
}
