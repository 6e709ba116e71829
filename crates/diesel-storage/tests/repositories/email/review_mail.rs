//! Mail about submissions, decisions and comments: folding, and each reader's choice.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Call,
    model::{
        accounts::user::{Role, UserChange, UserId},
        email::{
            delivery::{Attempt, Letter},
            mail_choice::{MailChoice, MailPreferences, StoppableMail},
            mailed_thread::Verdict,
        },
        task::Task,
        thread::Decision,
    },
    ports::Ports,
    use_cases::email::{digests, mail, mail_preferences, reviews},
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::{TestDatabase, take_mail},
    fixed_clock::{FixedClock, parse},
    ports,
};

on_both! {
    submission_reaches_each_admin_at_once,
    decisions_carry_the_mentors_text,
    comments_within_ten_minutes_are_one_mail,
    later_comment_begins_another_mail,
    claimed_mail_is_never_changed,
    retried_mail_takes_further_comments,
    comments_of_two_tasks_are_two_mails,
    deleted_comment_leaves_unsent_mail,
    reading_deletes_the_readers_unsent_mail,
    unsent_mail_follows_its_task_and_submission,
    mail_follows_each_readers_choice,
    clients_text_needs_a_confirmed_address,
    closed_accounts_and_authors_get_nothing,
    confirmation_does_not_wait_for_comments,
}

pub fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn minutes(minutes: i64) -> DateTime<Utc> {
    now() + TimeDelta::minutes(minutes)
}

pub struct Thread {
    pub ports: Ports,
    pub timo: UserId,
    pub tina: UserId,
    pub maya: UserId,
    pub task: Task,
}

pub fn thread(db: &TestDatabase) -> Thread {
    let admin = |email| UserBuilder::new(email).admin().insert(&*db.storage).id;
    let (timo, tina) = (admin("timo@example.com"), admin("tina@example.com"));
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let task = TaskBuilder::of(maya).title("Film").priority().insert(&*db.storage);
    Thread { ports: db.ports(), timo, tina, maya, task }
}

impl Thread {
    fn call(&self, by: UserId, at: DateTime<Utc>) -> Call {
        let role = if by == self.maya { Role::Client } else { Role::Admin };
        Call { now: at, ..ports::call(&self.ports, by, role) }
    }

    pub fn submit(&self, to: &[UserId], entry: i64) {
        let (call, task, to) = (self.call(self.maya, now()), self.task.clone(), to.to_vec());
        ports::run(&self.ports, move |db| Ok(reviews::submitted(db, &call, &to, &task, entry, 2)?)).unwrap();
    }

    pub fn decide(&self, submission: i64, entry: i64, verdict: Verdict, body: Option<&'static str>) {
        let (call, task) = (self.call(self.timo, now()), self.task.clone());
        let body = body.map(str::to_owned);
        let decision = match verdict {
            Verdict::Approved => Decision::Approved(body),
            Verdict::Changes => Decision::ChangesAsked(body.unwrap_or_default()),
        };
        ports::run(&self.ports, move |db| {
            Ok(reviews::decided(db, &call, &task, submission, entry, &decision)?)
        })
        .unwrap();
    }

    pub fn comment(&self, by: UserId, to: &[UserId], entry: i64, at: DateTime<Utc>) {
        self.comment_on(&self.task, by, to, entry, at);
    }

    pub fn comment_on(&self, task: &Task, by: UserId, to: &[UserId], entry: i64, at: DateTime<Utc>) {
        let (call, task, to) = (self.call(by, at), task.clone(), to.to_vec());
        let body = format!("words {entry}.");
        ports::run(&self.ports, move |db| Ok(reviews::commented(db, &call, &to, &task, entry, &body)?))
            .unwrap();
    }

    pub fn delete_comment(&self, entry: i64) {
        let (call, task) = (self.call(self.maya, now()), self.task.id);
        ports::run(&self.ports, move |db| Ok(reviews::comment_deleted(db, &call, task, entry)?)).unwrap();
    }

    pub fn read(&self, by: UserId) {
        let (call, task) = (self.call(by, now()), self.task.id);
        ports::run(&self.ports, move |db| Ok(reviews::thread_read(db, &call, task)?)).unwrap();
    }

    pub fn choose(&self, user: UserId, reviews: MailChoice) {
        let call = self.call(user, now());
        let wanted = MailPreferences {
            tasks: MailChoice::Never,
            notes: MailChoice::Never,
            reviews,
            check_ins: MailChoice::Never,
        };
        ports::run(&self.ports, move |db| mail_preferences::choose(db, &call, wanted)).unwrap();
    }

    pub fn write_digests(&self, db: &TestDatabase, at: &str) {
        let written = digests::write_due(db.storage(), parse(at), &self.ports.site).unwrap();
        assert!(written.set_aside.is_empty(), "{written:?}");
    }
}

/// Numbers of the comments in a letter.
pub fn comments_in(letter: &Letter) -> Vec<i64> {
    let body = letter.content.text.split("words ").skip(1);
    body.map(|rest| rest.split('.').next().unwrap().parse().unwrap()).collect()
}

pub fn all_comments_in(letters: &[Letter]) -> Vec<Vec<i64>> {
    letters.iter().map(comments_in).collect()
}

pub fn subjects(letters: &[Letter]) -> Vec<(&str, &str)> {
    letters.iter().map(|letter| (letter.recipient.as_str(), letter.content.subject.as_str())).collect()
}

fn submission_reaches_each_admin_at_once(db: &TestDatabase) {
    let thread = thread(db);
    thread.submit(&[thread.timo, thread.tina], 1);
    let letters = db.deliver_mail(now());
    let subject = "Maya Example submitted: Film";
    assert_eq!(subjects(&letters), [("timo@example.com", subject), ("tina@example.com", subject)]);
    let text = &letters[0].content.text;
    let address = format!("http://localhost:8080/admin?tab=reviews&task={}", thread.task.id.0);
    assert!(text.contains(&address) && text.contains("Revision 2"), "{text}");
    assert!(letters[0].unsubscribe.is_some());
}

fn decisions_carry_the_mentors_text(db: &TestDatabase) {
    let thread = thread(db);
    let address = format!("http://localhost:8080/dashboard?tab=timo&task={}", thread.task.id.0);
    for (verdict, body, subject) in [
        (Verdict::Approved, None, "Timo approved: Film"),
        (Verdict::Approved, Some("Lovely <b>"), "Timo approved: Film"),
        (Verdict::Changes, Some("Colder <b>"), "Timo asks for changes: Film"),
    ] {
        thread.decide(1, 2, verdict, body);
        let letters = db.deliver_mail(now());
        assert_eq!(subjects(&letters), [("maya@example.com", subject)]);
        let content = &letters[0].content;
        assert!(content.text.contains(&address), "{}", content.text);
        assert!(body.is_none_or(|body| content.text.contains(body)), "{}", content.text);
        assert!(!content.html.contains("<b>"), "{}", content.html);
        assert_eq!(body.is_some(), content.html.contains("&lt;b&gt;"), "{}", content.html);
    }
}

fn comments_within_ten_minutes_are_one_mail(db: &TestDatabase) {
    let thread = thread(db);
    let to = [thread.timo, thread.tina];
    for (entry, at) in [(1, 0), (2, 4), (3, 9)] {
        thread.comment(thread.maya, &to, entry, minutes(at));
    }
    assert_eq!(db.deliver_mail(minutes(10) - TimeDelta::microseconds(1)).len(), 0);
    let letters = db.deliver_mail(minutes(10));
    let subject = "3 new comments: Film";
    assert_eq!(subjects(&letters), [("timo@example.com", subject), ("tina@example.com", subject)]);
    assert_eq!(all_comments_in(&letters), [[1, 2, 3], [1, 2, 3]]);
    let address = format!("http://localhost:8080/admin/clients/{}?task={}", thread.maya, thread.task.id.0);
    assert!(letters[0].content.text.contains(&address), "{}", letters[0].content.text);
    assert!(letters[0].content.html.contains("words 3."));
}

fn later_comment_begins_another_mail(db: &TestDatabase) {
    let thread = thread(db);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    let letters = db.deliver_mail(minutes(10));
    assert_eq!(subjects(&letters), [("maya@example.com", "Timo Example commented: Film")]);
    thread.comment(thread.timo, &[thread.maya], 2, minutes(11));
    assert_eq!(db.deliver_mail(minutes(20)).len(), 0);
    assert_eq!(all_comments_in(&db.deliver_mail(minutes(21))), [[2]]);
}

fn claimed_mail_is_never_changed(db: &TestDatabase) {
    let thread = thread(db);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    let taken = db.write(move |db| take_mail(db, minutes(10))).unwrap();
    assert_eq!(comments_in(&taken.letter(&thread.ports.site)), [1]);
    thread.comment(thread.timo, &[thread.maya], 2, minutes(10));
    thread.delete_comment(1);
    thread.read(thread.maya);
    // Its sender fails, and the next one sends the same.
    db.write(move |db| mail::settle(db, &taken.email, Attempt::Unreachable(String::new()), minutes(10)));
    assert_eq!(all_comments_in(&db.deliver_mail(minutes(30))), [[1]]);
}

fn retried_mail_takes_further_comments(db: &TestDatabase) {
    let thread = thread(db);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    let taken = db.write(move |db| take_mail(db, minutes(10))).unwrap();
    let refused = Attempt::Rejected("550 no".to_owned());
    db.write(move |db| mail::settle(db, &taken.email, refused.clone(), minutes(10)));
    thread.comment(thread.timo, &[thread.maya], 2, minutes(11));
    db.write(|db| db.mail().retry(None, minutes(12)));
    assert_eq!(all_comments_in(&db.deliver_mail(minutes(30))), [[1], [2]]);
}

fn comments_of_two_tasks_are_two_mails(db: &TestDatabase) {
    let thread = thread(db);
    let other = TaskBuilder::of(thread.maya).title("Cut").priority().insert(&*db.storage);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    thread.comment_on(&other, thread.timo, &[thread.maya], 2, now());
    thread.comment(thread.timo, &[thread.maya], 3, now());
    assert_eq!(all_comments_in(&db.deliver_mail(minutes(10))), [vec![1, 3], vec![2]]);
}

fn deleted_comment_leaves_unsent_mail(db: &TestDatabase) {
    let thread = thread(db);
    for entry in 1..=3 {
        thread.comment(thread.maya, &[thread.timo], entry, now());
    }
    thread.delete_comment(2);
    assert_eq!(all_comments_in(&db.waiting_mail()), [[1, 3]]);
    thread.delete_comment(1);
    thread.delete_comment(7);
    assert_eq!(db.waiting_mail()[0].content.subject, "Maya Example commented: Film");
    thread.delete_comment(3);
    assert_eq!(db.waiting_mail().len(), 0, "a mail without comments is not sent");
    assert_eq!(db.raw().count("email_contents"), 0);
}

fn reading_deletes_the_readers_unsent_mail(db: &TestDatabase) {
    let thread = thread(db);
    let other = TaskBuilder::of(thread.maya).title("Cut").priority().insert(&*db.storage);
    thread.comment(thread.maya, &[thread.timo, thread.tina], 1, now());
    thread.comment_on(&other, thread.maya, &[thread.timo], 2, now());
    thread.read(thread.timo);
    let letters = db.deliver_mail(minutes(10));
    let tina = ("tina@example.com", "Maya Example commented: Film");
    let timo = ("timo@example.com", "Maya Example commented: Cut");
    assert_eq!(subjects(&letters), [tina, timo]);
}

fn unsent_mail_follows_its_task_and_submission(db: &TestDatabase) {
    let thread = thread(db);
    let id = thread.task.id;
    thread.submit(&[thread.timo], 1);
    thread.comment(thread.maya, &[thread.timo], 2, now());
    ports::run(&thread.ports, move |db| Ok(reviews::withdrawn(db, id, 1)?)).unwrap();
    assert_eq!(all_comments_in(&db.waiting_mail()), [[2]], "what was withdrawn waits no longer");
    thread.submit(&[thread.timo], 3);
    thread.decide(3, 4, Verdict::Changes, Some("Colder"));
    assert_eq!(db.waiting_mail().len(), 2, "what was decided waits no longer");
    ports::run(&thread.ports, move |db| Ok(reviews::task_deleted(db, id)?)).unwrap();
    assert_eq!(db.waiting_mail().len(), 0);
}

fn mail_follows_each_readers_choice(db: &TestDatabase) {
    let thread = thread(db);
    for (choice, mails) in [(MailChoice::Now, 2), (MailChoice::Daily, 0), (MailChoice::Never, 0)] {
        thread.choose(thread.maya, choice);
        thread.choose(thread.timo, choice);
        assert_eq!(db.read(|db| db.mail().find_preferences(thread.maya)).reviews, choice);
        thread.submit(&[thread.timo], 1);
        thread.comment(thread.timo, &[thread.maya], 2, now());
        assert_eq!(db.deliver_mail(minutes(10)).len(), mails, "{choice:?}");
    }
    // Never leaves nothing behind for a digest.
    assert_eq!(db.raw().count("digest_entries"), 0);
    let letters = {
        thread.choose(thread.maya, MailChoice::Now);
        thread.comment(thread.timo, &[thread.maya], 3, now());
        db.deliver_mail(minutes(10))
    };
    let token = letters[0].unsubscribe.clone().unwrap();
    let token = token.rsplit('/').next().unwrap().to_owned();
    let stopped = ports::run(&thread.ports, move |db| mail_preferences::unsubscribe(db, now(), &token));
    assert_eq!(stopped.unwrap(), StoppableMail::Reviews);
    assert_eq!(db.read(|db| db.mail().find_preferences(thread.maya)).reviews, MailChoice::Never);
}

fn clients_text_needs_a_confirmed_address(db: &TestDatabase) {
    let thread = thread(db);
    db.raw().execute("UPDATE users SET email_confirmed_at = NULL");
    thread.submit(&[thread.timo], 1);
    thread.comment(thread.maya, &[thread.timo], 2, now());
    assert_eq!(db.waiting_mail().len(), 0);
    // A mentor's text is sent to any client.
    thread.comment(thread.timo, &[thread.maya], 3, now());
    thread.decide(1, 4, Verdict::Approved, None);
    assert_eq!(db.waiting_mail().len(), 2);
}

fn closed_accounts_and_authors_get_nothing(db: &TestDatabase) {
    let thread = thread(db);
    let tina = thread.tina;
    db.write(move |db| db.accounts().set(tina, UserChange::Closed(Some(now()))));
    thread.comment(thread.timo, &[thread.timo, thread.tina], 1, now());
    thread.submit(&[thread.tina], 2);
    assert_eq!(db.waiting_mail().len(), 0);
}

fn confirmation_does_not_wait_for_comments(db: &TestDatabase) {
    let thread = thread(db);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    let queued = now().timestamp_micros();
    db.raw().execute(&format!(
        "INSERT INTO email_contents (subject, text_body, html_body) VALUES ('Confirm', '', ''); \
         INSERT INTO outbox (kind, recipient, recipient_id, content_id, created_at, queued_at, next_attempt_at) \
         SELECT 'confirmation', recipient, recipient_id, (SELECT MAX(id) FROM email_contents), \
         {queued}, {queued}, {queued} FROM outbox",
    ));
    assert_eq!(subjects(&db.deliver_mail(now())), [("maya@example.com", "Confirm")]);
}
