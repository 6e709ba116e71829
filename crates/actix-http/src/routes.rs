//! Table of every call of the API, by access. `tests/api/access.rs` tries each with every kind of caller.

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    endpoints::{
        accounts::{
            authentication, calendar_feed, devices, email_confirmation, mail_preferences, own_data,
            password_resets, pictures, profile, two_factor,
        },
        achievements, calendar, config,
        mentoring::{
            activity, assignments, clients, housekeeping, invitations, mail, release_notes, spreadsheets,
            templates,
        },
        notes, notifications, tasks, trash, users,
    },
    live::stream,
};

pub(crate) fn configure(api: &mut ServiceConfig) {
    // Any signed-in user, about their own data. First, because they are the most frequent: a path is compared with one
    // pattern after the other.
    api.service(users::current)
        .service(tasks::list)
        .service(tasks::list_timo)
        .service(tasks::list_completed)
        .service(tasks::count)
        .service(tasks::list_completed_weeks)
        .service(tasks::create)
        .service(tasks::update)
        .service(tasks::set_due_date)
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
        .service(notifications::count)
        .service(notifications::mark_all_read)
        .service(notifications::mark_read)
        .service(notifications::delete)
        .service(notes::list)
        .service(stream::events)
        .service(profile::change_password)
        .service(email_confirmation::send)
        .service(two_factor::show)
        .service(two_factor::set_up)
        .service(two_factor::confirm)
        .service(two_factor::renew_recovery_codes)
        .service(two_factor::turn_off)
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

    // Anonymous clients.
    api.service(config::config)
        .service(authentication::sign_in)
        .service(authentication::sign_up)
        .service(authentication::go_to_sign_in)
        .service(authentication::sign_out)
        .service(invitations::details)
        .service(password_resets::forgot)
        .service(password_resets::check)
        .service(password_resets::reset)
        .service(email_confirmation::confirm)
        .service(two_factor::disown)
        .service(mail_preferences::show_unsubscription)
        .service(mail_preferences::unsubscribe);

    // Admins.
    api.service(clients::list)
        .service(clients::list_ids)
        .service(clients::count_attention)
        .service(clients::count_tasks)
        .service(spreadsheets::download_clients)
        .service(spreadsheets::download_tasks)
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
        .service(spreadsheets::import)
        .service(invitations::list_pending)
        .service(invitations::cancel)
        .service(release_notes::list)
        .service(release_notes::mark_seen)
        .service(two_factor::show_security)
        .service(two_factor::set_security)
        .service(activity::list)
        .service(housekeeping::list_failures)
        .service(mail::list)
        .service(mail::count)
        .service(mail::send_test)
        .service(mail::retry_all)
        .service(mail::retry);
}
