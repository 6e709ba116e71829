//! Reviews of the demo: waiting submissions, requests for changes, and comments.

use chrono::TimeDelta;
use hub_domain::{
    Error,
    model::{
        accounts::user::UserId,
        actor::Actor,
        task::{Task, TaskStatus},
        thread::id::EntryId,
    },
    use_cases::{
        mentoring::reviews::{self, DecisionForm},
        tasks,
    },
};

use super::{Role, Story, actor, work::TIMO_PIECES};

/// Submission of one creator, with its outcome.
struct Reviewed {
    /// Index of the creator.
    creator: usize,
    /// Index of the piece.
    piece: usize,
    hours_ago: i64,
    text: &'static str,
    links: &'static [&'static str],
    after: After,
}

enum After {
    Waits,
    /// Request for changes with its text, and a comment on it.
    ChangesAsked(&'static str, &'static str),
    /// Request for changes with its text, then a new submission with its text.
    SubmittedAgain(&'static str, &'static str),
    Approved(&'static str),
}

const REVIEWED: [Reviewed; 7] = [
    Reviewed {
        creator: 0,
        piece: 6,
        hours_ago: 30,
        text: "All ten posts with their numbers. The three that I would make again are in bold.",
        links: &["https://docs.example.com/maya/last-ten-posts"],
        after: After::ChangesAsked(
            "The numbers are all there. The one sentence why is missing for two of the three keepers: write it as if \
             you told a friend.",
            "Fair. I wrote around it because I do not know it yet for the second one.",
        ),
    },
    Reviewed {
        creator: 0,
        piece: 4,
        hours_ago: 5,
        text: "One take, as promised. I dropped the camera once and left it in.",
        links: &["https://www.youtube.com/watch?v=example-one-take"],
        after: After::Waits,
    },
    Reviewed {
        creator: 1,
        piece: 0,
        hours_ago: 52,
        text: "\u{201c}You will cook one thing a week that your kids eat.\u{201d} A stranger laughed, and then nodded.",
        links: &[],
        after: After::SubmittedAgain(
            "Nearly. \u{201c}One thing\u{201d} is vague: say what they will have on the table by Friday.",
            "\u{201c}Every Friday your kids eat a dinner that you cooked in twenty minutes.\u{201d}",
        ),
    },
    Reviewed {
        creator: 2,
        piece: 3,
        hours_ago: 26,
        text: "I raised the story package by a third. Two brands said yes within a day, so it was too low before.",
        links: &["https://docs.example.com/priya/prices", "https://www.instagram.com/p/example-announcement"],
        after: After::Waits,
    },
    Reviewed {
        creator: 4,
        piece: 1,
        hours_ago: 9,
        text: "Day three went up at 23:58. It counts.",
        links: &["https://www.instagram.com/p/example-day-three"],
        after: After::Waits,
    },
    Reviewed {
        creator: 5,
        piece: 5,
        hours_ago: 40,
        text: "My kindest no so far. They answered with a better offer.",
        links: &[],
        after: After::Approved(
            "That is the mail that I will show in the live class, if you let me. Well done.",
        ),
    },
    Reviewed {
        creator: 7,
        piece: 2,
        hours_ago: 70,
        text: "Five answers, word for word. Three of them want the same thing, and it is not what I sell.",
        links: &["https://docs.example.com/hanna/five-answers"],
        after: After::Waits,
    },
];

impl Story<'_> {
    /// Adds the reviews, each for a creator with a submission.
    pub(super) fn review_work(&mut self, mentor: Actor, clients: &[UserId]) -> Result<(), Error> {
        for reviewed in &REVIEWED {
            let client = actor(clients[reviewed.creator], Role::Client);
            let submitted_at = self.now - TimeDelta::hours(reviewed.hours_ago);
            self.go_to(submitted_at - TimeDelta::days(2));
            let task = self.assign_for_review(mentor, client.user_id, reviewed.piece)?;
            self.go_to(submitted_at);
            let submission = self.submit(client, &task, reviewed.text, reviewed.links)?;
            let later = |hours| submitted_at + TimeDelta::hours(hours);
            match reviewed.after {
                After::Waits => {}
                After::ChangesAsked(changes, answer) => {
                    self.go_to(later(4));
                    self.decide(mentor, submission, "changes", changes)?;
                    self.go_to(later(6));
                    let call = self.call(client);
                    tasks::comment(self.db, &call, task.id, answer)?;
                    self.go_to(later(7));
                    let call = self.call(mentor);
                    let comment = "Then say that. A keeper that you cannot explain is a good start, too.";
                    tasks::comment(self.db, &call, task.id, comment)?;
                }
                After::SubmittedAgain(changes, text) => {
                    self.go_to(later(5));
                    self.decide(mentor, submission, "changes", changes)?;
                    self.go_to(later(20));
                    self.submit(client, &task, text, &[])?;
                }
                After::Approved(praise) => {
                    self.go_to(later(8));
                    self.decide(mentor, submission, "approved", praise)?;
                }
            }
        }
        Ok(())
    }

    /// Finishes the task and submits it.
    fn submit(&mut self, client: Actor, task: &Task, text: &str, links: &[&str]) -> Result<EntryId, Error> {
        self.tick(client, task, task.subtasks.len())?;
        let call = self.call(client);
        tasks::move_to(self.db, &call, task.id, TaskStatus::Done, None)?;
        let links: Vec<_> = links.iter().map(|link| (*link).to_owned()).collect();
        Ok(tasks::submit(self.db, &call, task.id, Some(text), &links)?.entry.id)
    }

    /// Decides on the revision that waits.
    fn decide(
        &mut self,
        mentor: Actor,
        submission: EntryId,
        decision: &str,
        text: &str,
    ) -> Result<(), Error> {
        let form = DecisionForm { revision: 1, decision, text: Some(text) };
        self.change(mentor, |db, call| reviews::decide(db, call, submission, &form)).map(drop)
    }

    fn assign_for_review(&mut self, mentor: Actor, client: UserId, piece: usize) -> Result<Task, Error> {
        let task = self.assign(mentor, client, &TIMO_PIECES[piece], 6)?;
        let call = self.call(mentor);
        let marked = reviews::set_needs_review(self.db, &call, task.id, true)?;
        Ok(marked.answer)
    }
}
