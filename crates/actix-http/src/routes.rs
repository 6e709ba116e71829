//! Every call of the API, with who may make it. `tests/api/access.rs` tries each as everybody.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    achievements, assignments, authentication, calendar, config, invitations, notes, notifications, pictures,
    profile, tasks, trash, users,
};

pub(crate) fn configure(api: &mut ServiceConfig) {
    // Anybody.
    api.service(config::config)
        .service(authentication::sign_in)
        .service(authentication::sign_up)
        .service(authentication::go_to_sign_in)
        .service(authentication::sign_out)
        .service(invitations::details);

    // Whoever is signed in, about what is theirs.
    api.service(users::current)
        .service(tasks::list)
        .service(tasks::list_timo)
        .service(tasks::list_completed)
        .service(tasks::count)
        .service(tasks::create)
        .service(tasks::update)
        .service(tasks::move_to)
        .service(tasks::set_subtask)
        .service(tasks::delete)
        .service(tasks::restore)
        .service(trash::list)
        .service(calendar::create_event)
        .service(achievements::list)
        .service(achievements::mark_seen)
        .service(notifications::list)
        .service(notifications::mark_all_read)
        .service(notifications::mark_read)
        .service(notifications::delete)
        .service(notes::list)
        .service(profile::change_password)
        .service(pictures::choose)
        .service(pictures::show)
        .service(profile::set_zone)
        .service(profile::update);

    // Admins.
    api.service(invitations::generate_community_link).service(assignments::assign).service(notes::send);
}
