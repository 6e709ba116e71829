//! Next steps that come to the people of a program.

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::mentoring::program::{
        Program,
        figures::NextSteps,
        schedule::{Plan, preview},
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Most people whose steps are computed.
const LOOKED_AT: usize = 500;

/// Finds the next day on which something comes to active people, and how much. Days are those of UTC.
pub(super) fn find_next(
    db: &mut dyn Repositories,
    program: &Program,
    now: DateTime<Utc>,
) -> Result<Option<NextSteps>, StorageError> {
    let steps = program.step_plans();
    let plan = Plan { calendar: &program.details.calendar, steps: &steps };
    let mut next: Option<NextSteps> = None;
    for enrolment in db.enrolments().list_next(program.id, LOOKED_AT)? {
        let coming = preview(plan, &enrolment, now, chrono_tz::UTC);
        let Some(on) = coming.iter().find(|step| !step.is_earliest).map(|step| step.comes) else {
            continue;
        };
        let count = coming.iter().filter(|step| step.comes == on && !step.is_earliest).count();
        next = Some(earlier(next, on, i64::try_from(count).unwrap_or(i64::MAX)));
    }
    Ok(next)
}

fn earlier(known: Option<NextSteps>, on: NaiveDate, steps: i64) -> NextSteps {
    match known {
        Some(known) if known.on < on => known,
        Some(known) if known.on == on => NextSteps { on, steps: known.steps + steps },
        _ => NextSteps { on, steps },
    }
}
