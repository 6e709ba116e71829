//! Tests of corrections.

use super::*;
use crate::model::task::details::TaskForm;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn today() -> NaiveDate {
    day("2026-11-20")
}

fn assigned(due_date: &str, subtasks: &[&str]) -> AssignedTask {
    let form = TaskForm { needs_review: true, ..TaskForm::default() };
    let details = form.check_optional("Trailer".to_owned(), Category::TimoTask, Some(day(due_date)));
    AssignedTask {
        details: details.unwrap(),
        subtask_titles: subtasks.iter().map(|title| (*title).to_owned()).collect(),
        program_step: None,
    }
}

fn present() -> Vec<NumberedTask> {
    vec![
        NumberedTask { number: 1, task: assigned("2026-11-10", &["Script", "Film"]), stopped: Vec::new() },
        NumberedTask { number: 2, task: assigned("2026-12-24", &["Cut"]), stopped: Vec::new() },
    ]
}

/// Form that repeats the first task.
fn form() -> CorrectionForm<'static> {
    CorrectionForm {
        number: 1,
        title: "Trailer",
        description: None,
        due_date: "2026-11-10",
        subtasks: vec!["Script", "Film"],
    }
}

fn checked(form: CorrectionForm<'_>) -> Result<Correction, Violation> {
    check(&present(), &[form], today()).map(|mut corrections| corrections.remove(0))
}

fn refused(form: CorrectionForm<'_>) -> (Option<&'static str>, String) {
    let violation = checked(form).unwrap_err();
    (violation.field, violation.message.to_string())
}

#[test]
fn correction_names_what_differs() {
    let corrected = checked(CorrectionForm {
        title: " Channel trailer ",
        description: Some("Two minutes"),
        due_date: "2026-12-01",
        subtasks: vec!["Script", "Film in one take"],
        ..form()
    })
    .unwrap();
    assert_eq!(corrected.new_title(), Some("Channel trailer"));
    assert_eq!(corrected.new_description(), Some(Some("Two minutes")));
    assert_eq!(corrected.new_due_date(), Some(day("2026-12-01")));
    let renaming = Renaming { index: None, before: "Film", after: "Film in one take" };
    assert_eq!(corrected.renamings(), [renaming]);
    assert_eq!(
        (corrected.after.details.category, corrected.after.details.needs_review),
        (Category::TimoTask, true)
    );
    let told = CorrectedTask {
        title: "Channel trailer".to_owned(),
        category: Category::TimoTask,
        previous_title: Some("Trailer".to_owned()),
        has_new_description: true,
        due_date: Some(day("2026-12-01")),
        renamed: vec![("Film".to_owned(), "Film in one take".to_owned())],
    };
    assert_eq!(corrected.to_notification(), told);
}

#[test]
fn fields_that_stay_are_not_corrected() {
    let corrected = checked(CorrectionForm { title: "Channel trailer", ..form() }).unwrap();
    assert_eq!((corrected.new_description(), corrected.new_due_date()), (None, None));
    assert_eq!(corrected.renamings(), []);
    let told = corrected.to_notification();
    assert_eq!((told.due_date, told.has_new_description, told.renamed.len()), (None, false, 0));
}

#[test]
fn unchanged_tasks_are_left_out() {
    let second = CorrectionForm { number: 2, due_date: "2026-12-24", subtasks: vec!["Edit"], ..form() };
    let corrections = check(&present(), &[form(), second], today()).unwrap();
    assert_eq!(corrections.iter().map(|each| each.number).collect::<Vec<_>>(), [2]);
    for forms in [vec![], vec![form()]] {
        let violation = check(&present(), &forms, today()).unwrap_err();
        assert_eq!(
            (violation.field, violation.message.to_string()),
            (None, "Nothing was changed.".to_owned())
        );
    }
}

#[test]
fn bad_input_names_its_field() {
    let long = "x".repeat(501);
    for (form, field) in [
        (CorrectionForm { number: 3, ..form() }, "tasks"),
        (CorrectionForm { title: " ", ..form() }, "title"),
        (CorrectionForm { due_date: "2026-11-19", ..form() }, "dueDate"),
        (CorrectionForm { due_date: "", ..form() }, "dueDate"),
        (CorrectionForm { due_date: "soon", ..form() }, "dueDate"),
        (CorrectionForm { subtasks: vec!["Script"], ..form() }, "subtasks"),
        (CorrectionForm { subtasks: vec!["Script", "Film", "Cut"], ..form() }, "subtasks"),
        (CorrectionForm { subtasks: vec!["Script", " "], ..form() }, "subtasks"),
        (CorrectionForm { subtasks: vec!["Script", &long], ..form() }, "subtasks"),
        (CorrectionForm { description: Some("\0"), ..form() }, "description"),
    ] {
        assert_eq!(refused(form).0, Some(field));
    }
    let twice = check(&present(), &[form(), form()], today()).unwrap_err();
    assert_eq!(twice.field, Some("tasks"));
}

#[test]
fn past_due_date_may_stay() {
    assert!(checked(CorrectionForm { title: "New", ..form() }).is_ok());
    let day_before = CorrectionForm { title: "New", due_date: "2026-11-09", ..form() };
    assert_eq!(refused(day_before).0, Some("dueDate"));
}

#[test]
fn equal_titles_are_told_apart_by_index() {
    let task = assigned("2026-12-24", &["Cut", "Film", "Cut"]);
    let form = CorrectionForm { due_date: "2026-12-24", subtasks: vec!["Cut", "Shoot", "Edit"], ..form() };
    let corrections =
        check(&[NumberedTask { number: 1, task, stopped: Vec::new() }], &[form], today()).unwrap();
    let renamings = corrections[0].renamings();
    assert_eq!(
        renamings,
        [
            Renaming { index: None, before: "Film", after: "Shoot" },
            Renaming { index: Some(2), before: "Cut", after: "Edit" },
        ]
    );
}

#[test]
fn texts_of_stopped_corrections_are_replaced_too() {
    let text = |title: &str, subtasks: [&str; 2]| TaskText {
        title: title.to_owned(),
        description: None,
        due_date: Some(day("2026-11-10")),
        subtasks: subtasks.map(str::to_owned).to_vec(),
    };
    let mut task = present().remove(0);
    task.stopped = vec![text("Teaser", ["Shoot", "Film"]), text("Trailer", ["Film", "Script"])];
    let titles = |form| {
        let corrections = check(&[task.clone()], &[form], today()).unwrap();
        let renamed = corrections[0].renamings().into_iter();
        let renamed: Vec<_> = renamed.map(|each| (each.index, each.before.to_owned())).collect();
        (corrections[0].new_title().map(str::to_owned), renamed)
    };
    // The stored text, given again, replaces what the stopped corrections wrote. Swapped titles are told apart by index.
    let back = vec![(Some(0), "Film".to_owned()), (None, "Shoot".to_owned()), (Some(1), "Script".to_owned())];
    assert_eq!(titles(form()), (Some("Trailer".to_owned()), back));
    let other = titles(CorrectionForm { title: "Clip", subtasks: vec!["Shoot", "Cut"], ..form() });
    let renamed = vec![
        (Some(0), "Film".to_owned()),
        (Some(0), "Script".to_owned()),
        (Some(1), "Film".to_owned()),
        (Some(1), "Script".to_owned()),
    ];
    assert_eq!(other, (Some("Clip".to_owned()), renamed));
    // Nobody is told of a value that only some had.
    let new = CorrectionForm { description: Some("New"), ..form() };
    let told = check(&[task.clone()], &[new], today()).unwrap()[0].to_notification();
    assert_eq!((&told.previous_title, told.due_date, told.renamed.len()), (&None, None, 0));
    assert!(told.has_new_description);
    // A day that is new to everybody is told, though some had another one than others.
    task.stopped[0].due_date = Some(day("2026-11-12"));
    let later = CorrectionForm { due_date: "2026-12-01", ..form() };
    let dated = check(&[task], &[later], today()).unwrap()[0].to_notification();
    assert_eq!(dated.due_date, Some(day("2026-12-01")));
    let unnamed = CorrectedTask { has_new_description: false, ..told };
    assert_eq!(unnamed.summary(), UNNAMED);
}

fn group(status: TaskStatus, due_date: &str, zone: Tz, count: i64) -> OpenCopies {
    OpenCopies { number: 1, are_later: false, status, due_date: Some(day(due_date)), zone, count }
}

#[test]
fn copies_count_where_they_are() {
    let ticked =
        |number, index, title: &str, count| TickedSubtasks { number, index, title: title.to_owned(), count };
    let copies = Copies {
        open: vec![
            group(TaskStatus::Todo, "2026-11-20", Tz::UTC, 14),
            group(TaskStatus::Todo, "2026-11-20", Tz::Pacific__Auckland, 2),
            group(TaskStatus::InProgress, "2026-11-19", Tz::UTC, 3),
            group(TaskStatus::Done, "2026-12-01", Tz::UTC, 1),
            OpenCopies { are_later: true, ..group(TaskStatus::Done, "2026-11-01", Tz::UTC, 4) },
            OpenCopies { number: 2, ..group(TaskStatus::Todo, "2026-11-01", Tz::UTC, 100) },
        ],
        in_review: HashMap::from([(1, 2), (2, 50)]),
        completed: HashMap::from([(1, 11)]),
        ticked: vec![
            ticked(1, 0, "Cut", 1),
            ticked(1, 2, "Cut", 3),
            ticked(1, 0, "Film", 5),
            ticked(1, 1, "Film", 7),
            ticked(1, 1, "somebody's own", 9),
            ticked(2, 0, "Cut", 100),
        ],
    };
    let task = assigned("2026-11-20", &["Cut", "Film", "Cut"]);
    let now = "2026-11-20T12:00:00Z".parse().unwrap();
    let counted = CountedTask::of(NumberedTask { number: 1, task, stopped: Vec::new() }, &copies, now);
    let expected =
        CopyCounts { todo: 16, in_progress: 3, done: 3, in_review: 2, completed: 11, later: 4, overdue: 5 };
    assert_eq!(counted.counts, expected);
    assert_eq!(counted.ticked, [1, 12, 3]);
}

#[test]
fn new_due_date_alone_reaches_first_copies_alone() {
    let copies = |number, are_later| ReachableCopies { number, are_later, open: 10, completed: 3 };
    let copies = [copies(1, false), copies(1, true), copies(2, false)];
    let of = |form| CorrectedCopies::of(&checked(form).unwrap(), &copies);
    let moved = of(CorrectionForm { due_date: "2026-12-01", ..form() });
    assert_eq!(moved, CorrectedCopies { corrected: 10, completed: 6 });
    let renamed = of(CorrectionForm { title: "Channel trailer", due_date: "2026-12-01", ..form() });
    assert_eq!(renamed, CorrectedCopies { corrected: 20, completed: 6 });
}
