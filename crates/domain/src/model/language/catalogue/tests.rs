//! Completeness of the catalogues, and formatting of messages.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use proptest::prelude::*;

use super::*;

fn text(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../../texts/en.ftl"),
        Language::German => include_str!("../../../../texts/de.ftl"),
        Language::Arabic => include_str!("../../../../texts/ar.ftl"),
    }
}

/// Keys with the variables of each, by a plain reading of the file.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let mut key = String::new();
    for line in text(language).lines().filter(|line| !line.starts_with('#')) {
        if let Some((new, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            key = new.to_owned();
            assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{key} twice in {language:?}");
        }
        for (at, _) in line.match_indices('$') {
            let rest = &line[at + 1..];
            let name = rest.split(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or_default();
            found.get_mut(&key).expect("a variable belongs to a message").insert(name.to_owned());
        }
    }
    assert!(found.len() > 100, "the catalogue was read");
    found
}

#[test]
fn catalogues_have_the_messages_of_english() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let translated = messages(language);
        let keys = |all: &BTreeMap<String, _>| all.keys().cloned().collect::<BTreeSet<String>>();
        assert_eq!(keys(&translated), keys(&english), "{language:?}");
        for (key, variables) in &english {
            let missing: Vec<_> = variables.difference(&translated[key]).collect();
            assert!(missing.is_empty(), "{key} in {language:?} lacks {missing:?}");
            // A language may name the product or the mentor where English does not.
            let more = translated[key].difference(variables);
            let unknown: Vec<_> = more.filter(|name| !NAMES.contains(&name.as_str())).collect();
            assert!(unknown.is_empty(), "{key} in {language:?} has {unknown:?}");
        }
    }
}

#[test]
fn every_entry_of_a_catalogue_is_readable() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(text(language).to_owned());
        assert!(parsed.is_ok(), "{language:?}: {:?}", parsed.err().map(|(_, errors)| errors));
        for key in messages(language).keys() {
            let found = of(language).get_message(key);
            assert!(found.is_some_and(|found| found.value().is_some()), "{key} in {language:?}");
        }
    }
}

#[test]
fn plurals_follow_the_rules_of_the_language() {
    let assigned = |count: i64, language| Message::new("assigned").number("tasks", count).word(language);
    assert_eq!(assigned(1, Language::English), "1 task(s) assigned successfully");
    assert_eq!(assigned(1, Language::German), "1 Aufgabe zugewiesen");
    assert_eq!(assigned(0, Language::German), "0 Aufgaben zugewiesen");
    let forms: BTreeSet<_> = [0, 1, 2, 3, 11, 100]
        .map(|count| assigned(count, Language::Arabic).replace(&count.to_string(), "n"))
        .into();
    assert!(forms.len() >= 5, "{forms:?}");
    assert_eq!(assigned(2, Language::Arabic), "أُسندت مهمتان");
    assert_eq!(assigned(7, Language::Arabic), "أُسندت 7 مهام");
}

#[test]
fn six_plural_forms_of_arabic_are_told_apart() {
    let bundle = {
        let forms =
            ["zero", "one", "two", "few", "many"].map(|form| format!("    [{form}] {form}\n")).concat();
        let text = format!("count = {{ $n ->\n{forms}   *[other] other\n}}\n");
        parse(Language::Arabic, &text)
    };
    let form = |number: i64| {
        let mut arguments = FluentArgs::new();
        arguments.set("n", counted(number, Language::Arabic));
        let pattern = bundle.get_message("count").unwrap().value().unwrap();
        bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    };
    let forms = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111];
    let expected = ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "few", "many"];
    assert_eq!(forms.map(form), expected);
}

#[test]
fn texts_of_users_are_isolated_where_directions_differ() {
    let refusal = |field: &str| Message::new("request-field-of-wrong-type").text("field", field);
    assert_eq!(refusal("title").word(Language::English), "The field title has the wrong type.");
    assert_eq!(
        refusal("عنوان").word(Language::German),
        "Das Feld \u{2068}عنوان\u{2069} hat den falschen Typ."
    );
    assert_eq!(refusal("title").word(Language::Arabic), "نوع الحقل \u{2068}title\u{2069} غير صحيح.");
}

#[test]
fn html_escapes_and_isolates_texts_of_users() {
    let refusal = Message::new("value-not-among").text("field", "<b>").text("names", "ليلى & b");
    assert_eq!(
        refusal.format_html(Language::English),
        "&lt;b&gt; must be one of <span dir=\"auto\">ليلى &amp; b</span>."
    );
    assert!(refusal.format_html(Language::Arabic).contains("<span dir=\"auto\">&lt;b&gt;</span>"));
}

thread_local! {
    static REPORTED: RefCell<Vec<Defect>> = const { RefCell::new(Vec::new()) };
}

/// Defects of this thread while the message is formatted.
fn defects_of(message: &Message, language: Language) -> (String, Vec<Defect>) {
    report_defects_to(|defect| REPORTED.with_borrow_mut(|reported| reported.push(defect.clone())));
    REPORTED.take();
    (message.word(language), REPORTED.take())
}

#[test]
fn missing_value_is_reported_and_shown_in_english() {
    let (text, defects) = defects_of(&Message::new("text-too-long").number("max", 5), Language::German);
    assert_eq!(text, "{$label} must be at most 5 characters.");
    assert_eq!(defects.len(), 1, "{defects:?}");
    assert_eq!((defects[0].key, defects[0].language), ("text-too-long", Language::German));
}

#[test]
fn missing_message_is_reported_and_never_blank() {
    let (text, defects) = defects_of(&Message::new("no-such-message"), Language::Arabic);
    assert_eq!(text, "no-such-message");
    assert_eq!(defects.len(), 1, "{defects:?}");
    assert!(defects[0].to_string().starts_with("no-such-message in ar: "), "{}", defects[0]);
}

proptest! {
    #[test]
    fn any_text_is_shown_as_it_is(text in ".*", number in any::<i64>()) {
        let message = Message::new("assign-too-many-rows").number("rows", number).number("clients", 1).number("max", 2);
        prop_assert!(message.word(Language::English).contains(&number.to_string()));
        let named = Message::new("query-parameter-of-wrong-type").text("parameter", text.clone());
        for language in Language::ALL {
            let shown = embedded(&text);
            prop_assert!(named.word(language).contains(&*shown));
            prop_assert!(named.format_html(language).contains(&escape(&shown)));
        }
    }
}

#[test]
fn names_of_the_installation_stand_in_every_text() {
    let names = Names {
        product_name: Some("Fern & Frame".to_owned()),
        mentor_name: Some("Mara".to_owned()),
        mentor_names: [None, None, Some("مارا".to_owned())],
    };
    let (welcome, task) = (Message::new("notification-welcome"), Message::new("category-timo-task"));
    for (language, welcoming, named) in [
        (Language::English, "Welcome to Fern & Frame", "Mara Task"),
        (Language::German, "Willkommen bei Fern & Frame", "Mara-Aufgabe"),
        (Language::Arabic, "مرحبًا بك في \u{2068}Fern & Frame\u{2069}", "مهمة \u{2068}مارا\u{2069}"),
    ] {
        assert_eq!(welcome.word(names.reader(language)), welcoming);
        assert_eq!(task.word(names.reader(language)), named);
    }
    assert_eq!(welcome.format_html(names.reader(Language::English)), "Welcome to Fern &amp; Frame");
    let arabic = Names { mentor_name: Some("مارا".to_owned()), ..Names::default() };
    assert_eq!(task.word(arabic.reader(Language::English)), "\u{2068}مارا\u{2069} Task");
}

#[test]
fn originals_are_our_own_texts() {
    let task = Message::new("category-timo-task");
    let worded = Language::ALL.map(|language| task.word(language));
    assert_eq!(worded, ["Timo Task", "Timo-Aufgabe", "مهمة تيمو"]);
    assert_eq!(Message::new("notification-welcome").word(Language::Arabic), "مرحبًا بك في Creator Hub");
}

/// No text names the product or the mentor but by their slots.
#[test]
fn catalogues_have_slots_for_names() {
    for text in [
        include_str!("../../../../texts/en.ftl"),
        include_str!("../../../../texts/de.ftl"),
        include_str!("../../../../texts/ar.ftl"),
    ] {
        let named: Vec<_> = text
            .lines()
            .filter(|line| !line.starts_with("original-mentor = "))
            .filter(|line| ["Creator Hub", "Timo ", "Timo-", "تيمو"].iter().any(|name| line.contains(name)))
            .collect();
        assert_eq!(named, Vec::<&str>::new());
    }
}
