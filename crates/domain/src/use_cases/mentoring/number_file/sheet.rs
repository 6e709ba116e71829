//! All values of a number, in parts that are each read on its own snapshot.

use chrono::NaiveDate;

use crate::{
    Call, Error,
    model::{
        accounts::email_address::EmailAddress,
        amount::Amount,
        mentoring::number::{CountedTasks, NumberId, Source},
    },
    ports::{
        repositories::{jobs::ClientsOf, mentoring::numbers::ValuePosition},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        client_numbers,
        mentoring::{clients, numbers},
    },
};

/// Number of values in one part.
const VALUES: usize = 1_000;
/// Number of clients in one part of a counted number.
const CLIENTS: usize = 20;

/// Progress of a download.
#[derive(Debug, Clone)]
pub struct Sheet {
    id: NumberId,
    /// Last value, or last client of a counted number.
    after: Option<ValuePosition>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLine {
    pub email: EmailAddress,
    pub day: NaiveDate,
    pub amount: Amount,
    /// Name of the writer.
    pub source: &'static str,
}

impl Sheet {
    pub fn begin(db: &mut dyn Repositories, call: &Call, id: NumberId) -> Result<Self, Error> {
        call.actor.require_admin()?;
        numbers::find(db, id)?;
        Ok(Self { id, after: None })
    }
}

/// Next values by client and day, and the position after them. A number that was deleted meanwhile has no more.
pub fn next_lines(
    db: &mut dyn Repositories,
    call: &Call,
    Sheet { id, after }: Sheet,
) -> Result<(Vec<SheetLine>, Option<Sheet>), Error> {
    call.actor.require_admin()?;
    let Some(number) = db.numbers().list(Some(&[id]))?.pop() else {
        return Ok((Vec::new(), None));
    };
    if let Source::Counted(tasks) = number.details.source {
        return Ok(counted_lines(db, call, id, tasks, after)?);
    }
    let rows = db.numbers().list_all_values(id, after, VALUES)?;
    let last = rows.last().filter(|_| rows.len() >= VALUES);
    let rest = last.map(|row| Sheet { id, after: Some((row.client, row.day)) });
    let lines = rows.into_iter().map(|row| SheetLine {
        email: row.email,
        day: row.day,
        amount: row.amount,
        source: row.writer.name(),
    });
    Ok((lines.collect(), rest))
}

fn counted_lines(
    db: &mut dyn Repositories,
    call: &Call,
    id: NumberId,
    tasks: CountedTasks,
    after: Option<ValuePosition>,
) -> Result<(Vec<SheetLine>, Option<Sheet>), StorageError> {
    let after = after.map(|(client, _)| client);
    let part = db.jobs().list_clients(ClientsOf::Number(id), after, CLIENTS)?;
    let mut lines = Vec::new();
    for client in &part {
        let Some(user) = clients::find(db, *client)? else { continue };
        for week in client_numbers::counted(db, &client_numbers::Owner::of(&user), tasks, call.now)? {
            lines.push(SheetLine {
                email: user.email.clone(),
                day: week.day,
                amount: week.amount,
                source: Source::COUNTED,
            });
        }
    }
    let last = part.last().filter(|_| part.len() >= CLIENTS);
    let rest = last.map(|client| Sheet { id, after: Some((*client, NaiveDate::MIN)) });
    Ok((lines, rest))
}
