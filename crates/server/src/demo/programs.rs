//! Program of the demo, with creators at different steps of it.

use chrono::{NaiveTime, TimeDelta};
use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserId},
        actor::Actor,
        mentoring::{
            client_choice::{AssigneeChoice, ClientChoice},
            program::{ProgramForm, ProgramId, step::StepForm},
            template::TemplateId,
        },
        task::{
            TaskList,
            details::{SubtaskForm, TaskForm},
        },
    },
    use_cases::{
        mentoring::programs::{self, enrolling, hand_out_next_chunk},
        tasks,
    },
};

use super::{Story, actor};

/// Days ago on which some creators started, with their indexes and the number of steps that they completed.
const STARTS: [(i64, &[usize], usize); 4] =
    [(24, &[1, 3], 3), (16, &[4, 5], 2), (9, &[7, 8], 1), (2, &[9], 0)];

const NOON: NaiveTime = NaiveTime::from_hms_opt(12, 0, 0).expect("twelve is an hour");

struct Written {
    title: &'static str,
    category: &'static str,
    day: i64,
    due_after: i64,
    subtasks: &'static [&'static str],
}

const STEPS: [Written; 5] = [
    Written {
        title: "Write down why people should follow you",
        category: "Content Ideation",
        day: 0,
        due_after: 3,
        subtasks: &["Three sentences", "Read them aloud"],
    },
    Written {
        title: "Film a hello of thirty seconds",
        category: "Content Creation",
        day: 4,
        due_after: 4,
        subtasks: &["Script", "Film", "Captions"],
    },
    Written {
        title: "Plan two weeks of posts",
        category: "Content Ideation",
        day: 8,
        due_after: 5,
        subtasks: &["Collect ten ideas", "Put them into a calendar"],
    },
    Written {
        title: "Ask five creators for advice",
        category: "Business Outreach",
        day: 15,
        due_after: 7,
        subtasks: &["Choose five", "Write to them"],
    },
    Written {
        title: "Look back at the month",
        category: "Business Development",
        day: 28,
        due_after: 4,
        subtasks: &["What worked", "What comes next"],
    },
];

impl Story<'_> {
    /// Adds a program, and assigns its steps day by day to clients with different starts.
    pub(super) fn run_a_program(
        &mut self,
        mentor: Actor,
        clients: &[UserId],
        template: TemplateId,
    ) -> Result<(), Error> {
        self.noon_days_ago(25);
        let mut steps: Vec<_> = STEPS.iter().map(step).collect();
        let looked_at = StepForm {
            template: Some(template.0),
            after_days: Some(2),
            due_after: Some(5),
            ..StepForm::default()
        };
        steps.insert(2, looked_at);
        let form = ProgramForm {
            name: "First month",
            description: Some("A calm start: one promise, one video, one plan."),
            skips_weekends: true,
            days_off: &[],
            joins_by_link: false,
            steps: &steps,
        };
        let created = self.change(mentor, |db, call| programs::create(db, call, &form))?;
        let program = created.counted.program.id;
        for day in (0..=25).rev() {
            self.noon_days_ago(day);
            for (start, indexes, _) in STARTS.iter().filter(|(start, ..)| *start == day) {
                self.enrol(mentor, program, clients, indexes, *start)?;
            }
            let (site, at) = (self.site.clone(), self.at);
            while hand_out_next_chunk(self.db, &site, at)?.enrolments > 0 {}
            for (_, indexes, completed) in STARTS {
                for index in indexes {
                    if let Some(client) = clients.get(*index) {
                        self.follow(*client, completed)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Sets the clock to the noon of a day, because steps are assigned from the morning on, and the demo may be filled
    /// at night.
    fn noon_days_ago(&mut self, days: i64) {
        let day = (self.now - TimeDelta::days(days)).date_naive();
        self.go_to(day.and_time(NOON).and_utc());
    }

    fn enrol(
        &mut self,
        mentor: Actor,
        program: ProgramId,
        clients: &[UserId],
        indexes: &[usize],
        start: i64,
    ) -> Result<(), Error> {
        let mut chosen: Vec<_> = indexes.iter().filter_map(|at| clients.get(*at)).copied().collect();
        chosen.sort_unstable();
        let choice = AssigneeChoice {
            clients: ClientChoice::Named(chosen),
            leaves_out_who_has_it: false,
            expected: None,
        };
        let day = (self.now - TimeDelta::days(start)).date_naive().to_string();
        self.change(mentor, |db, call| enrolling::enrol(db, call, program, &choice, &day)).map(drop)
    }

    /// Completes the steps of a creator up to a number, one day after their assignment.
    fn follow(&mut self, client: UserId, completed: usize) -> Result<(), Error> {
        let actor = actor(client, Role::Client);
        for task in self.db.tasks().list(client, client, TaskList::Open)? {
            let is_wanted = task
                .program_step
                .as_ref()
                .is_some_and(|origin| usize::try_from(origin.step).is_ok_and(|step| step <= completed));
            let is_old = self.at - task.created_at >= TimeDelta::hours(20);
            if is_wanted && is_old && !task.details.needs_review {
                self.tick(actor, &task, task.subtasks.len())?;
                let call = self.call(actor);
                tasks::complete(self.db, &call, task.id)?;
            }
        }
        Ok(())
    }
}

fn step(written: &Written) -> StepForm<'static> {
    let subtasks = written.subtasks.iter().map(|title| SubtaskForm { id: None, title });
    StepForm {
        task: Some(TaskForm {
            title: written.title,
            category: written.category,
            subtasks: subtasks.collect(),
            ..TaskForm::default()
        }),
        day: Some(written.day),
        due_after: Some(written.due_after),
        ..StepForm::default()
    }
}
