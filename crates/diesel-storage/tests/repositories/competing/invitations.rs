//! Invitations that are used, cancelled or made at the same time.

use std::thread;

use hub_domain::{
    Error,
    model::{
        accounts::{email_address::EmailAddress, token::SecretToken, user::Role},
        mentoring::invitation::NewInvitation,
    },
    ports::storage::Repositories,
    use_cases::mentoring::invitations,
};
use hub_test_support::{database::TestDatabase, ports};

use crate::{
    competing::competition::{at_once, sign_up_with},
    competing::mentors::{admin, in_the_middle},
};

#[test]
fn invitation_is_used_or_cancelled_never_both() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        for round in 0..10 {
            let email = format!("lena{round}@example.com");
            let token = SecretToken::generate();
            let address = EmailAddress::parse(&email).unwrap();
            let (hash, now) = (token.hash(), ports.clock.now());
            let id = db.write(move |db| {
                let id = db.invitations().insert(&[NewInvitation::personal(address.clone(), now)])?[0];
                db.invitations().add_token(id, &hash)?;
                Ok(id)
            });
            let call = ports::call(&ports, timo, Role::Admin);
            let cancel = move |db: &mut dyn Repositories| invitations::cancel(db, &call, id);
            let (cancelled, joined) = if round % 2 == 0 {
                in_the_middle(&ports, cancel, || sign_up_with(&ports, &email, Some(token.reveal())))
            } else {
                thread::scope(|scope| {
                    let joining = scope.spawn(|| sign_up_with(&ports, &email, Some(token.reveal())));
                    (ports::run(&ports, cancel), joining.join().unwrap())
                })
            };
            match (cancelled, joined) {
                (Ok(_), Err(Error::Invalid(_))) => {}
                (Err(Error::NotFound), Ok(())) if round % 2 == 1 => {}
                other => panic!("round {round}: {other:?}"),
            }
        }
    }
}

#[test]
fn person_invited_concurrently_is_invited_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let timo = admin(&db);
        let outcomes = at_once(8, |number| {
            let call = ports::call(&ports, timo, Role::Admin);
            let addresses = ["lena@example.com".to_owned(), format!("sam{number}@example.com")];
            ports::run(&ports, move |db| {
                invitations::invite_all(db, &call, &addresses, invitations::Welcome::default())
            })
            .unwrap()
            .answer
        });
        let invited: usize = outcomes.iter().map(|outcome| outcome.invited.len()).sum();
        let refused: usize = outcomes.iter().map(|outcome| outcome.refused.len()).sum();
        assert_eq!((invited, refused), (8 + 1, 7));
        let now = ports.clock.now();
        assert_eq!(db.read(|db| db.invitations().list_pending(now)).len(), 9);
    }
}
