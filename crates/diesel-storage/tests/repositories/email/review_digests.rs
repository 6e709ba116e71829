//! Submissions, decisions and comments in the daily digest.

use hub_domain::{
    model::{
        email::{mail_choice::MailChoice, mailed_thread::Verdict},
        task::TaskChange,
    },
    use_cases::email::reviews,
};
use hub_test_support::{builders::TaskBuilder, database::TestDatabase, fixed_clock::parse, ports};

use crate::email::review_mail::{all_comments_in, now, subjects, thread};

on_both! {
    daily_entries_are_in_one_digest,
    digest_lists_news_alone,
    another_choice_drops_waiting_entries,
}

fn daily_entries_are_in_one_digest(db: &TestDatabase) {
    let thread = thread(db);
    for user in [thread.timo, thread.maya] {
        thread.choose(user, MailChoice::Daily);
    }
    thread.submit(&[thread.timo], 1);
    thread.comment(thread.maya, &[thread.timo], 2, now());
    thread.decide(9, 3, Verdict::Changes, Some("Colder,\nplease"));
    thread.comment(thread.timo, &[thread.maya], 4, now());
    thread.write_digests(db, "2026-11-21T08:00:00Z");
    let mut letters = db.deliver_mail(parse("2026-11-21T08:00:00Z"));
    letters.sort_by_key(|letter| letter.recipient.to_string());
    let subject = "2 reviews and comments";
    assert_eq!(subjects(&letters), [("maya@example.com", subject), ("timo@example.com", subject)]);
    for (letter, lines) in letters.iter().zip([
        [
            "* Film (Timo Example asks for changes: Colder, please)\n",
            "* Film (Timo Example commented: words 4.)\n",
            "Open your board: http://localhost:8080/dashboard\n",
        ],
        [
            "* Film (Maya Example submitted revision 2)\n",
            "* Film (Maya Example commented: words 2.)\n",
            "Open the reviews: http://localhost:8080/admin?tab=reviews\n",
        ],
    ]) {
        let text = &letter.content.text;
        assert!(text.contains("Reviews and comments\n"), "{text}");
        assert!(lines.iter().all(|line| text.contains(line)), "{text}");
    }
    thread.write_digests(db, "2026-11-22T08:00:00Z");
    assert_eq!(db.waiting_mail().len(), 0, "each entry is told once");
}

fn digest_lists_news_alone(db: &TestDatabase) {
    let thread = thread(db);
    for user in [thread.timo, thread.tina] {
        thread.choose(user, MailChoice::Daily);
    }
    let (to, id) = ([thread.timo, thread.tina], thread.task.id);
    let other = TaskBuilder::of(thread.maya).title("Gone").priority().insert(&*db.storage);
    thread.submit(&to, 1);
    ports::run(&thread.ports, move |db| Ok(reviews::withdrawn(db, id, 1)?)).unwrap();
    thread.submit(&to, 2);
    thread.decide(2, 3, Verdict::Approved, None);
    thread.comment_on(&other, thread.maya, &to, 4, now());
    let mut gone = other.clone();
    gone.deleted_at = Some(now());
    db.write(move |db| {
        db.tasks().update(
            &gone,
            TaskChange::Everything,
            parse(hub_test_support::fixed_clock::FixedClock::START),
        )
    });
    thread.comment(thread.maya, &to, 5, now());
    thread.delete_comment(5);
    thread.comment(thread.maya, &to, 6, now());
    thread.read(thread.tina);
    thread.comment(thread.maya, &to, 7, now());
    thread.write_digests(db, "2026-11-21T08:00:00Z");
    let mut letters: Vec<_> = db
        .deliver_mail(parse("2026-11-21T08:00:00Z"))
        .into_iter()
        .filter(|letter| letter.recipient.as_str() != "maya@example.com")
        .collect();
    letters.sort_by_key(|letter| letter.recipient.to_string());
    assert_eq!(
        subjects(&letters),
        [("timo@example.com", "2 reviews and comments"), ("tina@example.com", "1 review or comment"),]
    );
    assert_eq!(all_comments_in(&letters), [vec![6, 7], vec![7]]);
}

fn another_choice_drops_waiting_entries(db: &TestDatabase) {
    let thread = thread(db);
    thread.choose(thread.maya, MailChoice::Daily);
    thread.comment(thread.timo, &[thread.maya], 1, now());
    thread.choose(thread.maya, MailChoice::Now);
    thread.choose(thread.maya, MailChoice::Daily);
    thread.comment(thread.timo, &[thread.maya], 2, now());
    thread.write_digests(db, "2026-11-21T08:00:00Z");
    assert_eq!(all_comments_in(&db.waiting_mail()), [[2]]);
}
