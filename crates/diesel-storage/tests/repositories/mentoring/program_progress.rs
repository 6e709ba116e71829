//! Projection of the tasks of programs, after random actions of clients, mentors and the worker.

mod slow_count;

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::UserId,
        job::ProgramChange,
        mentoring::{
            assignment::AssignmentId,
            client_choice::{AssigneeChoice, ClientChoice},
            program::{
                ProgramId,
                enrolment::EnrolmentId,
                step::{StepChange, StepContent, StepTiming},
            },
            review::QueueQuery,
        },
        task::{TaskList, TaskStatus},
        version::ExpectedVersion,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories},
    use_cases::{
        accounts::closed_accounts,
        mentoring::{
            assignments,
            programs::{self, enrolling, enrolment},
            reviews::{self, DecisionForm},
        },
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse, ports, raw_connection::RawConnection};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    competing::competition::at_once,
    engine::migration_files,
    mentoring::{
        program_scene::{MORNING, Scene, hand_out_due, own, scene},
        programs::{change, step},
    },
};

on_both! {
    copies_agree_after_random_actions,
    copies_agree_after_concurrent_actions,
    rows_from_before_are_filled_in,
}

const MIGRATIONS: [&str; 5] = [
    "2026-12-08-030000_program_progress",
    "2026-12-08-031000_people_of_program",
    "2026-12-08-032000_next_of_program",
    "2026-12-08-033000_enrolments_by_state",
    "2026-12-08-034000_open_releases",
];

/// Actions on one scene, each at a later time.
struct Actions<'a> {
    scene: Scene<'a>,
    rng: StdRng,
    now: DateTime<Utc>,
    program: ProgramId,
}

impl Actions<'_> {
    fn run<T: Send + 'static>(
        &self,
        action: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> bool {
        match ports::run(&self.scene.ports, action) {
            Err(Error::Storage(error)) => panic!("{error:?}"),
            outcome => outcome.is_ok(),
        }
    }

    fn client(&mut self) -> (UserId, &'static str) {
        *[(self.scene.maya, "maya@example.com"), (self.scene.noah, "noah@example.com")]
            .choose(&mut self.rng)
            .unwrap()
    }

    fn enrolment(&mut self) -> Option<EnrolmentId> {
        let client = self.client().0;
        let found = self.scene.db.read(|db| db.enrolments().list_ever_of_client(client));
        found.choose(&mut self.rng).map(|enrolment| enrolment.id)
    }

    fn assignment(&mut self) -> Option<AssignmentId> {
        let given = self.scene.db.raw().count("assignments");
        (given > 0).then(|| AssignmentId(self.rng.random_range((given - 2).max(1)..=given)))
    }

    fn edit_program(&mut self) -> bool {
        let program = self.scene.db.read(|db| db.programs().find(self.program)).unwrap();
        let steps = program.steps.iter().map(|step| StepChange {
            id: Some(step.id),
            content: StepContent::Task(step.task.clone()),
            timing: step.timing,
            due_after: step.due_after,
        });
        let mut steps: Vec<_> = steps.collect();
        if steps.len() > 2 && self.rng.random_bool(0.3) {
            steps.remove(self.rng.random_range(0..steps.len()));
        }
        if steps.len() < 5 {
            steps.push(own(&format!("new {}", self.now), StepTiming::Day(1)));
        }
        let last = steps.len() - 1;
        steps.swap(self.rng.random_range(0..=last), last);
        let (id, now) = (self.program, self.now);
        self.run(move |db| {
            // Same lock as the use case: the worker assigns no step that is removed meanwhile.
            db.safety().lock(&["programs"])?;
            db.jobs().list_clients(ClientsOf::Program(id), None, usize::MAX)?;
            db.programs().update(id, &ExpectedVersion::Any, &program.details, &steps, now)?;
            Ok(change(db, id, ProgramChange::MoveSteps, now)?)
        })
    }
}

impl Actions<'_> {
    /// Any action on a task of a client. Returns whether it was allowed.
    fn change_task(&mut self, action: u32) -> bool {
        let client = self.client().0;
        let call = Call { now: self.now, ..self.scene.client(client, MORNING) };
        let open = self.scene.db.tasks_of(client, TaskList::Open);
        let since = self.now - TimeDelta::days(60);
        let deleted = self.scene.db.tasks_of(client, TaskList::DeletedSince(since));
        let from = if action == 0 { &deleted } else { &open };
        let Some(task) = from.choose(&mut self.rng).cloned() else { return false };
        let status =
            *[TaskStatus::Todo, TaskStatus::InProgress, TaskStatus::Done].choose(&mut self.rng).unwrap();
        let due = (self.now + TimeDelta::days(self.rng.random_range(-9..9))).date_naive().to_string();
        self.run(move |db| {
            // As the runner, which locks the caller of a change.
            db.accounts().lock(client)?;
            match action {
                0 => tasks::restore(db, &call, task.id).map(drop),
                1 => tasks::delete(db, &call, task.id),
                2 => tasks::move_to(db, &call, task.id, status, None).map(drop),
                3 => tasks::set_due_date(db, &call, task.id, &ExpectedVersion::Any, &due).map(drop),
                _ => {
                    for subtask in &task.subtasks {
                        tasks::set_subtask(db, &call, subtask.id, true)?;
                    }
                    if task.details.needs_review {
                        return tasks::submit(db, &call, task.id, Some("It is done."), &[]).map(drop);
                    }
                    tasks::complete(db, &call, task.id).map(drop)
                }
            }
        })
    }

    fn decide(&mut self) -> bool {
        let mentor = self.mentor();
        let decision = *["approved", "changes"].choose(&mut self.rng).unwrap();
        self.run(move |db| {
            let query = QueueQuery { limit: 1, after: None, client: None };
            let page = reviews::list(db, &mentor, &query)?;
            let review = page.reviews.first().ok_or(Error::NotFound)?;
            let form = DecisionForm { revision: review.revision, decision, text: Some("Well done.") };
            reviews::decide(db, &mentor, review.submission, &form).map(drop)
        })
    }

    fn mentor(&self) -> Call {
        Call { now: self.now, ..self.scene.mentor(MORNING) }
    }

    /// Any action of the mentor on one enrolment.
    fn change_enrolment(&mut self, action: u32) -> bool {
        let Some(id) = self.enrolment() else { return false };
        let steps = self.scene.db.read(|db| db.programs().find(self.program)).unwrap().steps;
        let step = steps.choose(&mut self.rng).unwrap().id.0;
        let mentor = self.mentor();
        self.run(move |db| match action {
            0 => enrolment::pause(db, &mentor, id, None).map(drop),
            1 => enrolment::resume(db, &mentor, id).map(drop),
            2 => enrolment::shift(db, &mentor, id, -1).map(drop),
            3 => enrolment::leave(db, &mentor, id).map(drop),
            4..=6 => enrolment::jump(db, &mentor, id, step, "never").map(drop),
            _ => enrolment::jump(db, &mentor, id, step, "now").map(drop),
        })
    }

    /// Any action of the mentor on all people of the program.
    fn change_program(&mut self) -> bool {
        let (mentor, program, action) = (self.mentor(), self.program, self.rng.random_range(0..4));
        self.run(move |db| match action {
            0 => programs::pause(db, &mentor, program).map(drop),
            1 => programs::shift(db, &mentor, program, -1).map(drop),
            _ => programs::resume(db, &mentor, program).map(drop),
        })
    }

    fn compare(&self) -> bool {
        self.run(|db| Ok(db.safety().correct_enrolments(0, 1)?))
            && self.run(|db| {
                db.safety().lock(&["programs"])?;
                Ok(db.safety().correct_steps(0, 1)?)
            })
    }

    fn enrol(&mut self) -> bool {
        let clients = ClientChoice::Named(vec![self.client().0]);
        let choice = AssigneeChoice { clients, leaves_out_who_has_it: false, expected: None };
        let (mentor, program, start) = (self.mentor(), self.program, self.now.date_naive().to_string());
        self.run(move |db| enrolling::enrol(db, &mentor, program, &choice, &start).map(drop))
    }

    fn close_or_open(&mut self) -> bool {
        let (client, email) = self.client();
        let (client, now) = (Call { now: self.now, ..self.scene.client(client, MORNING) }, self.now);
        let is_closed = self.run(move |db| closed_accounts::close(db, &client, email));
        if is_closed && self.rng.random_bool(0.8) {
            return self.run(ports::sign_in(&self.scene.ports, email, now));
        }
        is_closed || self.run(ports::sign_in(&self.scene.ports, email, now))
    }

    fn run_any(&mut self) -> (&'static str, bool) {
        self.now += TimeDelta::hours(self.rng.random_range(0..12));
        match self.rng.random_range(0..17) {
            0..=2 => ("hand out", hand_out_due(&self.scene.ports, self.now) > 0),
            3..=6 => {
                let action = self.rng.random_range(0..9);
                (
                    ["restore", "delete", "move", "date"].get(action as usize).unwrap_or(&"complete"),
                    self.change_task(action),
                )
            }
            7..=8 => ("decide", self.decide()),
            9..=10 => {
                let action = self.rng.random_range(0..9);
                (
                    ["pause", "resume", "shift", "leave", "never", "never", "never"]
                        .get(action as usize)
                        .unwrap_or(&"now"),
                    self.change_enrolment(action),
                )
            }
            11 => ("enrol", self.enrol()),
            12 => ("edit", self.edit_program()),
            13 => ("close", self.close_or_open()),
            14 => ("whole program", self.change_program()),
            15 => ("compare", self.compare()),
            _ => {
                let Some(id) = self.assignment() else { return ("recall", false) };
                let mentor = self.mentor();
                ("recall", self.run(move |db| assignments::recall(db, &mentor, id).map(drop)))
            }
        }
    }
}

/// Two clients in a program, before the first action.
fn begin(db: &TestDatabase) -> Actions<'_> {
    let scene = scene(db);
    let steps = vec![
        own("a", StepTiming::Day(0)),
        step("b", StepTiming::Day(1)),
        own("c", StepTiming::After(1)),
        step("d", StepTiming::Day(4)),
    ];
    let program = scene.program("First month", steps);
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", MORNING);
    Actions { scene, rng: StdRng::seed_from_u64(2026), now: parse(MORNING), program }
}

fn copies_agree_after_random_actions(db: &TestDatabase) {
    let mut actions = begin(db);
    let mut allowed = BTreeSet::new();
    for number in 0..250 {
        let (action, is_allowed) = actions.run_any();
        let wrong = db.write(|db| db.safety().correct_enrolments(0, 1));
        let wrong = wrong + db.write(|db| db.safety().correct_steps(0, 1));
        assert_eq!(wrong, 0, "after action {number}, {action}");
        if is_allowed {
            allowed.insert(action);
        }
    }
    assert!(allowed.len() >= 15, "{allowed:?}");
}

fn copies_agree_after_concurrent_actions(db: &TestDatabase) {
    let Actions { scene: Scene { timo, maya, noah, .. }, program, .. } = begin(db);
    for round in 0..10 {
        at_once(4, |number| {
            let scene = Scene { db, ports: db.ports(), timo, maya, noah };
            let rng = StdRng::seed_from_u64(round * 4 + u64::try_from(number).unwrap());
            let now = parse(MORNING) + TimeDelta::days(5 * i64::try_from(round).unwrap());
            let mut actions = Actions { scene, rng, now, program };
            for _ in 0..20 {
                actions.run_any();
            }
        });
        slow_count::compare(&mut db.raw(), &format!("after round {round}"));
    }
    if matches!(db.raw(), RawConnection::Postgres(_)) {
        // A retry hides one.
        let deadlocks = "SELECT CAST(deadlocks AS TEXT) AS value FROM pg_stat_database WHERE datname = current_database()";
        assert_eq!(db.raw().texts(deadlocks), ["0"]);
    }
}

fn rows_from_before_are_filled_in(db: &TestDatabase) {
    let mut actions = begin(db);
    let mut raw = db.raw();
    let mut kinds = BTreeSet::new();
    for number in 0..250 {
        let (action, _) = actions.run_any();
        let moment = format!("after action {number}, {action}");
        kinds.extend(slow_count::compare(&mut raw, &moment));
        if number % 25 == 24 {
            for migration in MIGRATIONS.iter().rev() {
                migration_files::run(&mut raw, migration, "down.sql");
            }
            for migration in MIGRATIONS {
                migration_files::run(&mut raw, migration, "up.sql");
            }
            slow_count::compare(&mut raw, &format!("upgraded {moment}"));
        }
    }
    let all = [
        "away 0",
        "away 1",
        "counted 0",
        "counted 1",
        "counted 2",
        "counted 3",
        "in review 0",
        "in review 1",
    ];
    assert_eq!(kinds, all.map(str::to_owned).into());
}
