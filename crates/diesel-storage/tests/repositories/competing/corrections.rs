//! Corrections at the same time as other changes: step by step on PostgreSQL, twenty at a time on both databases.

use std::collections::HashSet;

use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        mentoring::{
            assignment::{AssignmentId, RecallOutcome},
            correction::CorrectionForm,
        },
        page::Page,
        task::{
            Task, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
        version::{ExpectedVersion, Version},
    },
    ports::{Ports, storage::Repositories},
    use_cases::{
        mentoring::{
            assignments::{self, ALREADY_RECALLED},
            corrections::{self, Corrected, NOBODY_LEFT},
        },
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, ports};

use crate::{
    competing::{
        competition::at_once,
        mentors::{admin, clients, mails, open, told},
        races::while_held,
    },
    mentoring::{
        client_summary::is_true,
        corrections::{correct, give, later, unchanged},
    },
};

struct Scene {
    ports: Ports,
    timo: UserId,
    maya: UserId,
    assignment: AssignmentId,
    task: Task,
}

fn scene(db: &TestDatabase, category: &str) -> Scene {
    let ports = db.ports();
    let (timo, maya) = (admin(db), clients(db, 1)[0]);
    let assignment = give(&ports, timo, &["Trailer"], category);
    Scene { ports, timo, maya, assignment, task: open(db, maya).remove(0) }
}

impl Scene {
    fn of_client(&self) -> Call {
        later(&self.ports, self.maya, Role::Client, 2)
    }

    /// Correction of the title and the first subtask.
    fn correcting(&self) -> impl FnMut(&mut dyn Repositories) -> Result<Corrected, Error> + Send + 'static {
        let (call, id) = (later(&self.ports, self.timo, Role::Admin, 1), self.assignment);
        move |db| Ok(corrections::correct(db, &call, id, &[form()])?.answer)
    }

    fn run<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        ports::run(&self.ports, change)
    }
}

fn form() -> CorrectionForm<'static> {
    CorrectionForm { subtasks: vec!["Write", "Film"], ..unchanged(1, "Channel trailer") }
}

/// Change of one side, which PostgreSQL may retry.
type Change<T> = Box<dyn FnMut(&mut dyn Repositories) -> Result<T, Error> + Send>;

/// Runs the correction and a client's change, either one begun in the middle of the other.
fn both_orders<T: Send + 'static>(
    category: &str,
    change: impl Fn(&Scene) -> Change<T>,
    check: impl Fn(&TestDatabase, &Scene, bool, Result<Corrected, Error>, Result<T, Error>),
) {
    for correction_is_first in [true, false] {
        let Some(db) = TestDatabase::postgres() else { return };
        let scene = scene(&db, category);
        let (correcting, other) = (scene.correcting(), change(&scene));
        let (corrected, other) = if correction_is_first {
            while_held(&db, correcting, || scene.run(other))
        } else {
            let (other, corrected) = while_held(&db, other, || scene.run(correcting));
            (corrected, other)
        };
        check(&db, &scene, correction_is_first, corrected, other);
        is_true(&db, scene.ports.clock.now(), "a correction and another change");
    }
}

fn nobody_left(outcome: &Result<Corrected, Error>) -> bool {
    matches!(outcome, Err(Error::Conflict(reason)) if *reason == NOBODY_LEFT)
}

#[test]
fn correction_and_completion_are_serialized() {
    let complete = |scene: &Scene| -> Change<Task> {
        let (call, id) = (scene.of_client(), scene.task.id);
        Box::new(move |db| {
            tasks::move_to(db, &call, id, TaskStatus::Done, None)?;
            tasks::move_to(db, &call, id, TaskStatus::Completed, None)
        })
    };
    both_orders("Timo Task", complete, |db, scene, correction_is_first, corrected, completed| {
        completed.unwrap();
        let task = db.task(scene.maya, scene.task.id).unwrap();
        assert!(task.is_completed());
        let title = if correction_is_first { "Channel trailer" } else { "Trailer" };
        assert_eq!(task.details.title, title);
        if correction_is_first {
            assert_eq!(corrected.unwrap(), Corrected { tasks: 1, clients: 1, completed: 0 });
        } else {
            assert!(nobody_left(&corrected), "{corrected:?}");
        }
    });
}

#[test]
fn correction_and_deletion_are_serialized() {
    let delete = |scene: &Scene| -> Change<()> {
        let (call, id) = (scene.of_client(), scene.task.id);
        Box::new(move |db| tasks::delete(db, &call, id).map(drop))
    };
    both_orders("Timo Task", delete, |db, scene, correction_is_first, corrected, deleted| {
        deleted.unwrap();
        assert_eq!(open(db, scene.maya), []);
        assert_eq!(corrected.is_ok(), correction_is_first, "{corrected:?}");
        assert_eq!(nobody_left(&corrected), !correction_is_first);
    });
}

#[test]
fn correction_and_tick_both_take_effect() {
    let tick = |scene: &Scene| -> Change<Task> {
        let (call, subtask) = (scene.of_client(), scene.task.subtasks[0].id);
        Box::new(move |db| tasks::set_subtask(db, &call, subtask, true))
    };
    both_orders("Timo Task", tick, |db, scene, _, corrected, ticked| {
        assert_eq!(corrected.unwrap().tasks, 1);
        ticked.unwrap();
        let task = open(db, scene.maya).remove(0);
        assert_eq!((task.details.title.as_str(), task.version), ("Channel trailer", Version(4)));
        assert_eq!((task.subtasks[0].title.as_str(), task.subtasks[0].completed), ("Write", true));
        assert_eq!(task.status, TaskStatus::InProgress);
    });
}

#[test]
fn edit_from_before_a_correction_is_outdated() {
    let edit = |scene: &Scene| -> Change<Task> {
        let (call, id, version) = (scene.of_client(), scene.task.id, scene.task.version);
        Box::new(move |db| {
            let form = TaskForm {
                title: "My trailer",
                category: "Content Creation",
                due_date: "2026-12-31",
                subtasks: vec![SubtaskForm { id: None, title: "Own" }],
                ..TaskForm::default()
            };
            tasks::edit(db, &call, id, &ExpectedVersion::OneOf(vec![version]), &form)
        })
    };
    both_orders("Content Creation", edit, |db, scene, correction_is_first, corrected, edited| {
        assert_eq!(corrected.unwrap().tasks, 1);
        let task = open(db, scene.maya).remove(0);
        assert_eq!(task.details.title, "Channel trailer");
        if correction_is_first {
            assert!(matches!(edited, Err(Error::Outdated(_))), "{edited:?}");
            assert_eq!(task.subtasks[0].title, "Write");
        } else {
            edited.unwrap();
            assert_eq!((task.subtasks.len(), task.subtasks[0].title.as_str()), (1, "Own"));
            assert_eq!(task.details.due_date.unwrap().to_string(), "2026-12-31");
        }
    });
}

#[test]
fn correction_and_recall_are_serialized() {
    let recall = |scene: &Scene| -> Change<RecallOutcome> {
        let (call, id) = (later(&scene.ports, scene.timo, Role::Admin, 3), scene.assignment);
        Box::new(move |db| Ok(assignments::recall(db, &call, id)?.answer.0))
    };
    both_orders("Timo Task", recall, |db, scene, correction_is_first, corrected, recalled| {
        assert_eq!(recalled.unwrap(), RecallOutcome { removed: 1, kept: 0 });
        assert_eq!((open(db, scene.maya).len(), told(db, scene.maya), mails(db).len()), (0, 0, 0));
        let is_late = matches!(&corrected, Err(Error::Conflict(reason)) if *reason == ALREADY_RECALLED);
        assert_eq!((corrected.is_ok(), is_late), (correction_is_first, !correction_is_first));
    });
}

#[test]
fn of_equal_corrections_one_takes_effect() {
    for db in TestDatabase::both() {
        let scene = scene(&db, "Timo Task");
        let outcomes = at_once(20, |_| correct(&scene.ports, scene.timo, scene.assignment, || vec![form()]));
        let (done, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!(done.len(), 1);
        assert!(refused.iter().all(|outcome| matches!(outcome, Err(Error::Invalid(_)))), "{refused:?}");
        assert_eq!(open(&db, scene.maya)[0].version, Version(2));
        assert_eq!((told(&db, scene.maya), mails(&db).into_values().sum::<usize>()), (2, 2));
    }
}

#[test]
fn corrections_beside_working_clients_lose_nothing() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let (timo, people) = (admin(&db), clients(&db, 10));
        let id = give(&ports, timo, &["Trailer"], "Timo Task");
        let tasks: Vec<_> = people.iter().map(|who| open(&db, *who).remove(0)).collect();
        let outcomes = at_once(20, |number| {
            if number % 2 == 0 {
                let title: &'static str = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"][number / 2];
                return correct(&ports, timo, id, move || vec![unchanged(1, title)]).map(|done| done.tasks);
            }
            let who = number / 2;
            let (call, task) = (later(&ports, people[who], Role::Client, 2), tasks[who].id);
            ports::run(&ports, move |db| tasks::move_to(db, &call, task, TaskStatus::Done, None))?;
            let call = later(&ports, people[who], Role::Client, 3);
            ports::run(&ports, move |db| tasks::move_to(db, &call, task, TaskStatus::Completed, None))
                .map(|_| 0)
        });
        let corrected: i64 = outcomes.iter().filter_map(|outcome| outcome.as_ref().ok()).sum();
        for outcome in outcomes {
            assert!(matches!(&outcome, Ok(_) | Err(Error::Conflict(_))), "{outcome:?}");
        }
        // Each task was moved twice. Every other version is a correction, of which its client was notified.
        let mut versions = 0;
        for (who, task) in people.iter().zip(&tasks) {
            let task = db.task(*who, task.id).unwrap();
            assert!(task.is_completed());
            let news = db.read(|db| db.notifications().list(*who, Page::ALL));
            let texts: HashSet<_> = news.iter().map(|news| news.id.0).collect();
            let of_task = told(&db, *who) - news.iter().filter(|news| is_achievement(news)).count();
            assert_eq!(i64::try_from(of_task).unwrap(), task.version.0 - 3 + 1, "{texts:?}");
            versions += task.version.0 - 3;
        }
        assert_eq!(versions, corrected);
        is_true(&db, ports.clock.now(), "all that");
    }
}

fn is_achievement(news: &hub_domain::model::notification::Notification) -> bool {
    news.kind == hub_domain::model::notification::NotificationKind::Achievement
}
