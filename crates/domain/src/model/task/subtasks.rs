//! Subtasks, and edits of a task's list of them. A kept subtask keeps its tick.

use super::id::SubtaskId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subtask {
    pub id: SubtaskId,
    pub title: String,
    pub completed: bool,
}

/// Subtask in an edit: an existing one under a new title, or a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubtaskChange {
    pub id: Option<SubtaskId>,
    pub title: String,
}

/// Difference between the present and the wanted subtasks.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SubtaskEdit {
    pub kept: Vec<KeptSubtask>,
    pub added: Vec<NewSubtask>,
    pub dropped: Vec<SubtaskId>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct KeptSubtask {
    pub id: SubtaskId,
    /// Index in the new list.
    pub position: i64,
    pub title: String,
}

#[derive(Debug, PartialEq, Eq)]
pub struct NewSubtask {
    pub position: i64,
    pub title: String,
}

impl SubtaskEdit {
    /// Computes the difference. An id that is unknown or repeated makes a new subtask.
    pub fn new(present: &[Subtask], wanted: Vec<SubtaskChange>) -> Self {
        let mut edit =
            Self { dropped: present.iter().map(|subtask| subtask.id).collect(), ..Self::default() };
        for (position, SubtaskChange { id, title }) in (0..).zip(wanted) {
            match id.and_then(|id| edit.dropped.iter().position(|known| *known == id)) {
                Some(at) => edit.kept.push(KeptSubtask { id: edit.dropped.swap_remove(at), position, title }),
                None => edit.added.push(NewSubtask { position, title }),
            }
        }
        edit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn present(ids: &[i64]) -> Vec<Subtask> {
        ids.iter()
            .map(|id| Subtask { id: SubtaskId(*id), title: "old".to_owned(), completed: true })
            .collect()
    }

    fn wanted(id: Option<i64>, title: &str) -> SubtaskChange {
        SubtaskChange { id: id.map(SubtaskId), title: title.to_owned() }
    }

    #[test]
    fn subtasks_are_kept_added_and_deleted_in_order() {
        let edit = SubtaskEdit::new(
            &present(&[1, 2, 3]),
            vec![wanted(Some(3), "third"), wanted(None, "new"), wanted(Some(1), "first")],
        );
        let kept =
            |id, position, title: &str| KeptSubtask { id: SubtaskId(id), position, title: title.to_owned() };
        assert_eq!(edit.kept, [kept(3, 0, "third"), kept(1, 2, "first")]);
        assert_eq!(edit.added, [NewSubtask { position: 1, title: "new".to_owned() }]);
        assert_eq!(edit.dropped, [SubtaskId(2)]);
    }

    #[test]
    fn foreign_and_repeated_ids_are_new_subtasks() {
        let edit = SubtaskEdit::new(
            &present(&[1]),
            vec![wanted(Some(1), "a"), wanted(Some(1), "b"), wanted(Some(9), "c")],
        );
        assert_eq!((edit.kept.len(), edit.added.len(), edit.dropped.len()), (1, 2, 0));
    }
}
