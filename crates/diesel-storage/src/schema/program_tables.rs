//! Tables of programs.

use super::{client_summaries, task_templates, tasks, users};

diesel::table! {
    programs (id) {
        id -> BigInt,
        name -> Text,
        folded_name -> Text,
        description -> Nullable<Text>,
        skips_weekends -> Bool,
        days_off -> Text,
        joins_by_link -> Bool,
        paused_at -> Nullable<BigInt>,
        paused_by -> Nullable<Text>,
        created_at -> BigInt,
        updated_at -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    program_steps (id) {
        id -> BigInt,
        program_id -> BigInt,
        position -> BigInt,
        template_id -> Nullable<BigInt>,
        title -> Nullable<Text>,
        description -> Nullable<Text>,
        category -> Nullable<Text>,
        needs_review -> Nullable<Bool>,
        subtasks -> Nullable<Text>,
        day -> Nullable<BigInt>,
        after_days -> Nullable<BigInt>,
        due_after -> Nullable<BigInt>,
        removed_at -> Nullable<BigInt>,
        #[sql_name = "came"]
        released -> BigInt,
        given -> BigInt,
        done -> BigInt,
    }
}

diesel::table! {
    enrolments (id) {
        id -> BigInt,
        program_id -> BigInt,
        client_id -> Text,
        start_on -> Date,
        enrolled_at -> BigInt,
        enrolled_by -> Nullable<Text>,
        state -> Text,
        paused_on -> Nullable<Date>,
        paused_until -> Nullable<Date>,
        paused_with_program -> Bool,
        ended_at -> Nullable<BigInt>,
        #[sql_name = "next_at"]
        next_check_at -> Nullable<BigInt>,
        mailed_on -> Nullable<Date>,
        next_on -> Nullable<Date>,
        next_steps -> BigInt,
        at_step -> BigInt,
        first_due -> Date,
        in_review -> Bool,
        is_away -> Bool,
    }
}

diesel::table! {
    enrolment_shifts (id) {
        id -> BigInt,
        enrolment_id -> BigInt,
        made_on -> Date,
        days -> BigInt,
        paused_from -> Nullable<Date>,
    }
}

diesel::table! {
    step_releases (enrolment_id, step_id) {
        enrolment_id -> BigInt,
        step_id -> BigInt,
        state -> Text,
        planned_on -> Nullable<Date>,
        given_on -> Date,
        given_at -> BigInt,
        assignment_id -> Nullable<BigInt>,
        task_id -> Nullable<BigInt>,
        is_jump -> Bool,
        shifts_before -> BigInt,
        counted -> BigInt,
        due_on -> Nullable<Date>,
    }
}

diesel::table! {
    step_assignments (assignment_id) {
        assignment_id -> BigInt,
        program_id -> BigInt,
        given_on -> Date,
    }
}

diesel::table! {
    invitation_programs (invitation_id, program_id) {
        invitation_id -> BigInt,
        program_id -> BigInt,
    }
}

diesel::joinable!(program_steps -> programs (program_id));
diesel::joinable!(program_steps -> task_templates (template_id));
diesel::joinable!(enrolments -> programs (program_id));
diesel::joinable!(enrolments -> users (client_id));
diesel::joinable!(enrolment_shifts -> enrolments (enrolment_id));
diesel::joinable!(step_releases -> enrolments (enrolment_id));
diesel::joinable!(step_releases -> program_steps (step_id));
diesel::joinable!(step_releases -> tasks (task_id));
diesel::joinable!(invitation_programs -> programs (program_id));
diesel::allow_tables_to_appear_in_same_query!(
    enrolment_shifts,
    enrolments,
    program_steps,
    programs,
    step_releases,
    task_templates,
    tasks,
);
diesel::allow_tables_to_appear_in_same_query!(enrolments, client_summaries);
diesel::allow_tables_to_appear_in_same_query!(enrolments, users);
diesel::allow_tables_to_appear_in_same_query!(programs, users);
diesel::allow_tables_to_appear_in_same_query!(step_releases, users);
diesel::allow_tables_to_appear_in_same_query!(invitation_programs, programs);
