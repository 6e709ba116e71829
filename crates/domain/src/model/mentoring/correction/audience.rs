//! Clients to tell of corrections.

use super::{CorrectedTask, Correction};

/// Open copies that corrections reach.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReachedCopies {
    /// Numbers of their tasks within the assignment.
    pub numbers: Vec<i64>,
    /// Numbers of those tasks whose later copies in a series do not count.
    pub first_alone: Vec<i64>,
    /// Numbers of those whose first copies do not.
    pub later_alone: Vec<i64>,
}

/// Clients who are told the same: those with a copy of `copies`, without those with one of `except`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Audience {
    pub copies: ReachedCopies,
    pub except: ReachedCopies,
    pub tasks: Vec<CorrectedTask>,
}

impl Audience {
    /// Clients with a copy that is corrected as a whole, and those with later copies in a series alone, which keep
    /// their due dates.
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
        let later_tasks = later_tasks.map(|each| CorrectedTask { due_date: None, ..each.told() }).collect();
        let mut audiences = vec![Self {
            copies: whole.clone(),
            except: ReachedCopies::default(),
            tasks: corrections.iter().map(Correction::told).collect(),
        }];
        if !later.numbers.is_empty() {
            audiences.push(Self { copies: later, except: whole, tasks: later_tasks });
        }
        audiences
    }
}
