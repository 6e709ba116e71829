//! Clients to notify of corrections.

use super::{CorrectedTask, Correction};

/// Open copies that corrections reach.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReachedCopies {
    /// Numbers of their tasks within the assignment.
    pub numbers: Vec<i64>,
    /// Numbers of those tasks of which only first copies count.
    pub first_alone: Vec<i64>,
    /// Numbers of those tasks of which only later copies count.
    pub later_alone: Vec<i64>,
}

/// Clients with the same notification: those with a copy of `copies`, without those with a copy of `except`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Audience {
    pub copies: ReachedCopies,
    pub except: ReachedCopies,
    pub tasks: Vec<CorrectedTask>,
}

impl Audience {
    /// Two audiences: clients with a copy that is corrected as a whole, and clients with only later copies of a series,
    /// which keep their due dates.
    pub fn of(corrections: &[Correction]) -> Vec<Self> {
        let numbers = |wanted: &dyn Fn(&Correction) -> bool| -> Vec<i64> {
            corrections.iter().filter(|each| wanted(each)).map(|each| each.number).collect()
        };
        let is_dated = |each: &Correction| each.new_due_date().is_some();
        let reaches_later = |each: &Correction| is_dated(each) && each.reaches_later_copies();
        let whole = ReachedCopies {
            numbers: numbers(&|_| true),
            first_alone: numbers(&is_dated),
            later_alone: Vec::new(),
        };
        let later = ReachedCopies {
            numbers: numbers(&reaches_later),
            first_alone: Vec::new(),
            later_alone: numbers(&reaches_later),
        };
        let later_tasks = corrections.iter().filter(|each| reaches_later(each));
        let later_tasks =
            later_tasks.map(|each| CorrectedTask { due_date: None, ..each.to_notification() }).collect();
        let mut audiences = vec![Self {
            copies: whole.clone(),
            except: ReachedCopies::default(),
            tasks: corrections.iter().map(Correction::to_notification).collect(),
        }];
        if !later.numbers.is_empty() {
            audiences.push(Self { copies: later, except: whole, tasks: later_tasks });
        }
        audiences
    }
}
