//! Values of a number from a CSV file, and all values of a number as one.

mod judging;
mod line;
mod sheet;

use self::judging::judge;
use crate::{
    Call, Error,
    model::{
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            number::{Number, NumberId, SOMEBODY_ELSES, Writer},
        },
    },
    ports::{repositories::mentoring::numbers::NewValue, storage::Repositories},
    use_cases::mentoring::numbers,
};

pub use line::{ReadFile, ReadValue, ValueCells, ValueLine};
pub use sheet::{Sheet, SheetLine, next_lines};

/// Most lines of a file.
pub const MAX_LINES: usize = 10_000;

const NO_VALUES: Message = Message::new("number-file-empty");

/// Previews reading these lines (dry run). Changes nothing.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    lines: &[ValueLine],
) -> Result<ReadFile, Error> {
    call.actor.require_admin()?;
    let number = find(db, id)?;
    refuse_count(lines)?;
    Ok(judge(db, call, &number, lines)?)
}

/// Writes the value of every valid line. Other amounts of the same days are replaced, and kept as corrections.
pub fn read_in(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    lines: &[ValueLine],
) -> Result<Audited<ReadFile>, Error> {
    call.actor.require_admin()?;
    numbers::lock(db)?;
    let number = find(db, id)?;
    refuse_count(lines)?;
    // The lock excludes concurrent removals of the number from clients.
    let file = judge(db, call, &number, lines)?;
    if file.values.is_empty() && file.unchanged == 0 {
        return Ok(Audited::nothing(file));
    }
    let by = Some(call.actor.user_id);
    let values = file.values.iter().map(|value| NewValue {
        client: value.client.id,
        day: value.day,
        amount: value.amount,
        by,
        period: None,
    });
    let values: Vec<_> = values.collect();
    let mut clients: Vec<_> = values.iter().map(|value| value.client).collect();
    clients.sort_unstable();
    clients.dedup();
    db.clients().list_present(&clients, true)?;
    db.numbers().write_values(id, Writer::Csv, &values, call.now)?;
    if clients.is_empty() {
        call.record_event(db, Topic::Numbers, About::Nobody);
        return Ok(Audited::nothing(file));
    }
    call.record_event(db, [Topic::Numbers, Topic::Clients], About::some(&clients));
    let audit_entry = AuditEntry::of_clients(Action::NumberReadIn, &number.details.name, &clients);
    Ok(Audited::new(file, audit_entry))
}

/// Finds a number whose values are imported from files.
fn find(db: &mut dyn Repositories, id: NumberId) -> Result<Number, Error> {
    let number = numbers::find(db, id)?;
    if number.details.source.is(Writer::Csv) {
        Ok(number)
    } else {
        Err(Error::Conflict(Violation::general(SOMEBODY_ELSES)))
    }
}

fn refuse_count(lines: &[ValueLine]) -> Result<(), Violation> {
    match lines.len() {
        0 => Err(Violation::of("csv", NO_VALUES)),
        1..=MAX_LINES => Ok(()),
        _ => {
            let message = Message::new("number-file-too-long").number("max", MAX_LINES);
            Err(Violation::of("csv", message))
        }
    }
}
