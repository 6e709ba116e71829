//! Every call of the API, with who may make it. `tests/api/access.rs` tries each as everybody.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    achievements, activity, assignments, authentication, calendar, calendar_feed, clients, config, devices,
    events, invitations, mail, mail_preferences, notes, notifications, own_data, password_resets, pictures,
    profile, tasks, templates, trash, users,
};

pub(crate) fn configure(api: &mut ServiceConfig) {
    // Anybody.
    api.service(config::config)
        .service(authentication::sign_in)
        .service(authentication::sign_up)
        .service(authentication::go_to_sign_in)
        .service(authentication::sign_out)
        .service(invitations::details)
        .service(password_resets::forgot)
        .service(password_resets::check)
        .service(password_resets::reset)
        .service(mail_preferences::show_unsubscription)
        .service(mail_preferences::unsubscribe);

    // Whoever is signed in, about what is theirs.
    api.service(users::current)
        .service(tasks::list)
        .service(tasks::list_timo)
        .service(tasks::list_completed)
        .service(tasks::count)
        .service(tasks::list_completed_weeks)
        .service(tasks::create)
        .service(tasks::update)
        .service(tasks::move_to)
        .service(tasks::set_subtask)
        .service(tasks::delete)
        .service(tasks::restore)
        .service(trash::list)
        .service(calendar::create_event)
        .service(calendar_feed::show)
        .service(calendar_feed::renew)
        .service(achievements::list)
        .service(achievements::mark_seen)
        .service(notifications::list)
        .service(notifications::mark_all_read)
        .service(notifications::mark_read)
        .service(notifications::delete)
        .service(notes::list)
        .service(events::events)
        .service(profile::change_password)
        .service(own_data::download)
        .service(own_data::close_account)
        .service(devices::list)
        .service(devices::end)
        .service(devices::end_others)
        .service(mail_preferences::show)
        .service(mail_preferences::choose)
        .service(pictures::choose)
        .service(pictures::show)
        .service(profile::set_zone)
        .service(profile::update);

    // Admins.
    api.service(clients::list)
        .service(clients::list_ids)
        .service(clients::count_attention)
        .service(clients::count_tasks)
        .service(clients::show)
        .service(clients::list_tasks)
        .service(clients::list_timo_tasks)
        .service(clients::list_completed_tasks)
        .service(clients::list_completed_weeks)
        .service(clients::reset_password)
        .service(password_resets::create_link)
        .service(assignments::assign)
        .service(assignments::assign_bulk)
        .service(assignments::assign_from_template)
        .service(assignments::preview_recall)
        .service(assignments::recall)
        .service(templates::list)
        .service(templates::create)
        .service(templates::update)
        .service(templates::delete)
        .service(notes::send)
        .service(invitations::generate_community_link)
        .service(invitations::revoke_community_link)
        .service(invitations::invite_all)
        .service(invitations::invite)
        .service(invitations::list_pending)
        .service(invitations::cancel)
        .service(activity::list)
        .service(mail::list)
        .service(mail::count)
        .service(mail::send_test)
        .service(mail::retry_all)
        .service(mail::retry);
}
