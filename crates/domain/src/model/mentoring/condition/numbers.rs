//! Conditions on numbers, and the names of the numbers.

use super::{Condition, ConditionForm, Conditions, FIELD, MAX_CHANGE, NOT_UNDERSTOOD, days, within};
use crate::model::{
    error::Violation,
    mentoring::number::{Number, NumberId, UNKNOWN_NUMBER},
};

impl ConditionForm<'_> {
    pub(super) fn number_changed(&self) -> Result<Condition, Violation> {
        let missing = || Violation::of(FIELD, NOT_UNDERSTOOD);
        Ok(Condition::NumberChanged {
            number: NumberId(self.number.ok_or_else(missing)?),
            name: String::new(),
            compare: self.less_or_more()?,
            percent: within("condition-percent", self.percent.ok_or_else(missing)?, 1, MAX_CHANGE)?,
            days: days(self.days.ok_or_else(missing)?)?,
        })
    }
}

impl Condition {
    /// Number of the condition, and its name.
    fn number(&mut self) -> Option<(NumberId, &mut String)> {
        match self {
            Self::NumberChanged { number, name, .. }
            | Self::NumberSilent { number, name, .. }
            | Self::GoalMissed { number, name } => Some((*number, name)),
            _ => None,
        }
    }
}

impl Conditions {
    /// Numbers that conditions refer to.
    pub fn numbers(&self) -> impl Iterator<Item = NumberId> {
        self.0.iter().flatten().filter_map(|condition| match condition {
            Condition::NumberChanged { number, .. }
            | Condition::NumberSilent { number, .. }
            | Condition::GoalMissed { number, .. } => Some(*number),
            _ => None,
        })
    }

    /// Writes the names of numbers. A missing one is a violation.
    pub fn name_numbers(&mut self, present: &[Number]) -> Result<(), Violation> {
        for (id, name) in self.0.iter_mut().flatten().filter_map(Condition::number) {
            let found = present.iter().find(|found| found.id == id);
            let found = found.ok_or_else(|| Violation::of(FIELD, UNKNOWN_NUMBER))?;
            name.clone_from(&found.details.name);
        }
        Ok(())
    }

    /// Writes the name of a number into the conditions on it. Returns whether there was one.
    pub fn name_number(&mut self, id: NumberId, new_name: &str) -> bool {
        let mut is_named = false;
        for (_, name) in
            self.0.iter_mut().flatten().filter_map(Condition::number).filter(|(found, _)| *found == id)
        {
            new_name.clone_into(name);
            is_named = true;
        }
        is_named
    }
}

#[cfg(test)]
mod tests;
