//! Ticks, and the effect of an edit on a task's subtasks.

use hub_domain::model::task::{
    Task, TaskChange, TaskKey,
    id::SubtaskId,
    subtasks::{Subtask, SubtaskChange, SubtaskEdit},
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
};

on_both! {
    a_tick_changes_one_subtask,
    a_subtask_of_another_task_is_not_ticked,
    renamed_subtasks_keep_their_id_and_tick,
    subtasks_come_in_the_order_of_the_edit,
    omitted_subtasks_are_deleted,
    a_foreign_id_counts_as_a_new_subtask,
    an_id_that_comes_twice_is_kept_once,
    hundred_subtasks_of_a_task_can_be_replaced,
}

fn task(db: &TestDatabase, subtasks: &[(&str, bool)]) -> Task {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    TaskBuilder::of(maya).subtasks(subtasks).insert(&*db.storage)
}

fn change(id: Option<SubtaskId>, title: &str) -> SubtaskChange {
    SubtaskChange { id, title: title.to_owned() }
}

fn replace(db: &TestDatabase, task: &Task, subtasks: &[SubtaskChange]) -> Vec<Subtask> {
    let edit = SubtaskEdit::new(&stored(db, task), subtasks.to_vec());
    let edited = task.clone();
    let answered = db.write(move |db| db.tasks().edit_subtasks(&edited, &edit));
    assert_eq!(answered, stored(db, task), "the answer is what is stored");
    answered
}

fn tick(db: &TestDatabase, task: &Task, id: SubtaskId, completed: bool) {
    let task = task.clone();
    let tick = TaskChange::Tick { subtask: id, completed };
    db.write(move |db| db.tasks().update(&task, tick, task.updated_at));
}

fn stored(db: &TestDatabase, task: &Task) -> Vec<Subtask> {
    db.task(task.assignee, task.id).unwrap().subtasks
}

fn titles(subtasks: &[Subtask]) -> Vec<(&str, bool)> {
    subtasks.iter().map(|subtask| (subtask.title.as_str(), subtask.completed)).collect()
}

fn a_tick_changes_one_subtask(db: &TestDatabase) {
    let task = task(db, &[("one", false), ("two", false)]);
    let second = task.subtasks[1].id;
    tick(db, &task, second, true);
    assert_eq!(titles(&stored(db, &task)), [("one", false), ("two", true)]);
    tick(db, &task, second, false);
    assert_eq!(titles(&stored(db, &task)), [("one", false), ("two", false)]);
}

fn a_subtask_of_another_task_is_not_ticked(db: &TestDatabase) {
    let task = task(db, &[("one", false)]);
    let other = TaskBuilder::of(task.assignee).insert(&*db.storage);
    tick(db, &other, task.subtasks[0].id, true);
    assert_eq!(titles(&stored(db, &task)), [("one", false)]);
}

fn renamed_subtasks_keep_their_id_and_tick(db: &TestDatabase) {
    let task = task(db, &[("one", true), ("two", false)]);
    let [first, second] = [task.subtasks[0].id, task.subtasks[1].id];
    let replaced = replace(db, &task, &[change(Some(first), "uno"), change(Some(second), "two")]);
    assert_eq!(titles(&replaced), [("uno", true), ("two", false)]);
    assert_eq!([replaced[0].id, replaced[1].id], [first, second]);
}

fn subtasks_come_in_the_order_of_the_edit(db: &TestDatabase) {
    let task = task(db, &[("one", true), ("two", false)]);
    let [first, second] = [task.subtasks[0].id, task.subtasks[1].id];
    let wanted =
        [change(None, "zero"), change(Some(second), "two"), change(None, "new"), change(Some(first), "one")];
    let replaced = replace(db, &task, &wanted);
    assert_eq!(titles(&replaced), [("zero", false), ("two", false), ("new", false), ("one", true)]);
}

fn omitted_subtasks_are_deleted(db: &TestDatabase) {
    let task = task(db, &[("one", true), ("two", true), ("three", false)]);
    let replaced = replace(db, &task, &[change(Some(task.subtasks[1].id), "two")]);
    assert_eq!(titles(&replaced), [("two", true)]);
    let gone = task.subtasks[0].id;
    assert_eq!(db.read(|db| db.tasks().find(task.assignee, task.assignee, TaskKey::OfSubtask(gone))), None);
    assert_eq!(replace(db, &task, &[]), []);
}

fn a_foreign_id_counts_as_a_new_subtask(db: &TestDatabase) {
    let task = task(db, &[("one", false)]);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let foreign = TaskBuilder::of(noah).subtasks(&[("secret", true)]).insert(&*db.storage);
    let wanted =
        [change(Some(foreign.subtasks[0].id), "mine"), change(Some(SubtaskId(i64::MAX)), "also mine")];
    let replaced = replace(db, &task, &wanted);
    assert_eq!(titles(&replaced), [("mine", false), ("also mine", false)]);
    assert!(replaced.iter().all(|subtask| subtask.id != foreign.subtasks[0].id));
    assert_eq!(stored(db, &foreign), foreign.subtasks);
}

fn an_id_that_comes_twice_is_kept_once(db: &TestDatabase) {
    let task = task(db, &[("one", true)]);
    let id = Some(task.subtasks[0].id);
    let replaced = replace(db, &task, &[change(id, "one"), change(id, "one again")]);
    assert_eq!(titles(&replaced), [("one", true), ("one again", false)]);
}

fn hundred_subtasks_of_a_task_can_be_replaced(db: &TestDatabase) {
    let task = task(db, &[("one", false)]);
    let many: Vec<_> = (0..100).map(|number| change(None, &format!("step {number}"))).collect();
    let replaced = replace(db, &task, &many);
    let reversed: Vec<_> =
        replaced.iter().rev().map(|subtask| change(Some(subtask.id), &subtask.title)).collect();
    let replaced = replace(db, &task, &reversed);
    assert_eq!((replaced.len(), replaced[0].title.as_str()), (100, "step 99"));
}
