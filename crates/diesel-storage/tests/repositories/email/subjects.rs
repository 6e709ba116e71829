//! Subjects in the admins' list of mail.

use hub_domain::{
    model::{
        accounts::user::{Role, UserId},
        appearance::{AppearanceChange, Settings},
        email::{
            delivery::MailFilter,
            email_content::EmailContent,
            mail_text::MailText,
            outgoing_email::{OutgoingEmail, Recipient},
        },
        language::{Language, reader::Names},
        page::Page,
        version::ExpectedVersion,
    },
    use_cases::email::mail,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

on_both! {
    subjects_are_those_that_recipients_read,
}

fn subjects_are_those_that_recipients_read(db: &TestDatabase) {
    let ports = db.ports();
    let admin = UserBuilder::new("mara@example.com").admin().insert(db.storage());
    let lena = UserBuilder::new("lena@example.com").language(Language::German).insert(db.storage());
    let names = Names { product_name: Some("Fern & Frame".to_owned()), ..Names::default() };
    let (settings, by, now) = (Settings { names, ..Settings::default() }, admin.id, parse(FixedClock::START));
    db.write(move |db| {
        let change = AppearanceChange::Settings(&settings);
        db.safety().change_appearance(&ExpectedVersion::Any, change, by, now)
    });
    let invitation =
        MailText::Invitation { mentor: "Mara".to_owned(), language: Language::German, ends_on: None };
    let to = |user, text| OutgoingEmail::to(user, &ports.site, text);
    let older = EmailContent { subject: "Older".to_owned(), text: String::new(), html: String::new() };
    let nobody = Recipient { id: UserId::generate(), email: lena.email.clone() };
    let mails = [
        to(&lena, MailText::PasswordChanged),
        to(&admin, MailText::PasswordChanged),
        OutgoingEmail { recipient: nobody, ..to(&lena, invitation) },
        OutgoingEmail { content: older.into(), ..to(&lena, MailText::PasswordChanged) },
    ];
    let ids = mails.map(|mail| db.write(move |db| db.mail().enqueue(&mail, now)));
    let call = ports::call(&ports, admin.id, Role::Admin);
    let listed = call.clone();
    let list = ports::run(&ports, move |db| mail::list(db, &listed, MailFilter::All, Page::ALL)).unwrap();
    let subjects: Vec<_> = list.iter().rev().map(|mail| mail.subject.as_str()).collect();
    let german = "Dein Passwort wurde geändert";
    assert_eq!(
        subjects,
        [german, "Your password was changed", "Mara lädt dich zu Fern & Frame ein", "Older"]
    );
    let one = ports::run(&ports, move |db| mail::retry(db, &call, ids[0])).unwrap();
    assert_eq!(one.answer.subject, german);
}
