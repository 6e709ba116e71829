//! Validation of the lines of a file: each is a value, or has a reason for its refusal.

use std::collections::HashMap;

use super::line::{ReadFile, ReadValue, ValueCells, ValueLine};
use crate::{
    Call,
    model::{
        accounts::email_address::EmailAddress,
        amount::{Amount, AmountFault},
        language::message::Message,
        mentoring::number::{Number, value::check_day},
    },
    ports::{
        repositories::mentoring::numbers::Addressed, storage::Repositories, storage_error::StorageError,
    },
};

const UNKNOWN_ADDRESS: Message = Message::new("number-line-unknown-address");
const HAS_NOT_THE_NUMBER: Message = Message::new("number-line-without-the-number");

/// Line that may be a value.
struct Candidate<'a> {
    line: &'a ValueLine,
    value: Result<(&'a Addressed, ReadValue), Message>,
}

pub(super) fn judge(
    db: &mut dyn Repositories,
    call: &Call,
    number: &Number,
    lines: &[ValueLine],
) -> Result<ReadFile, StorageError> {
    let addresses =
        lines.iter().map(|line| line.cells.as_ref().map(|cells| EmailAddress::parse(&cells.email)));
    let addresses: Vec<_> = addresses.collect();
    let mut distinct: Vec<_> =
        addresses.iter().flatten().filter_map(|address| address.as_ref().ok()).cloned().collect();
    distinct.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
    distinct.dedup();
    let clients = db.numbers().find_addressed(number.id, &distinct)?;
    let clients: HashMap<_, _> = clients.iter().map(|client| (&client.email, client)).collect();

    let mut first_lines = HashMap::new();
    let mut candidates = Vec::with_capacity(lines.len());
    for (line, address) in lines.iter().zip(&addresses) {
        let value = match (&line.cells, address) {
            (Err(fault), _) => Err(fault.clone()),
            (_, Ok(Err(fault))) => Err(fault.message.clone()),
            (Ok(cells), Ok(Ok(email))) => value_of(call, number, line, cells, clients.get(email).copied()),
            (Ok(_), Err(fault)) => Err((*fault).clone()),
        };
        let value = value.and_then(|(client, value)| {
            let first = *first_lines.entry((client.client.id, value.day)).or_insert(line.number);
            if first == line.number {
                Ok((client, value))
            } else {
                Err(Message::new("number-line-twice").number("line", first))
            }
        });
        candidates.push(Candidate { line, value });
    }

    let days: Vec<_> = first_lines.into_keys().collect();
    let present = db.numbers().find_amounts(number.id, &days)?;
    let mut file = ReadFile::default();
    for Candidate { line, value } in candidates {
        match value {
            Err(reason) => file.refused.push((line.clone(), reason)),
            Ok((client, value)) => match present.get(&(client.client.id, value.day)).copied() {
                Some(amount) if amount == value.amount => file.unchanged += 1,
                replaces => file.values.push(ReadValue { replaces, ..value }),
            },
        }
    }
    Ok(file)
}

fn value_of<'a>(
    call: &Call,
    number: &Number,
    line: &ValueLine,
    cells: &ValueCells,
    client: Option<&'a Addressed>,
) -> Result<(&'a Addressed, ReadValue), Message> {
    let client = client.ok_or(UNKNOWN_ADDRESS)?;
    if !client.has_number {
        return Err(HAS_NOT_THE_NUMBER);
    }
    let today = call.now.with_timezone(&client.zone).date_naive();
    check_day(cells.day, today).map_err(|fault| fault.message)?;
    let amount = Amount::parse_among(&cells.amount, number.details.decimals, cells.decimal_sign)
        .map_err(AmountFault::message)?;
    let value = ReadValue {
        line: line.number,
        client: client.client.clone(),
        day: cells.day,
        amount,
        replaces: None,
    };
    Ok((client, value))
}
