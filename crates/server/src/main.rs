//! `creator-hub`: reads the settings, opens the database, and serves until it is stopped.

mod backup;
mod backup_folder;
mod config;
mod create_admin;
mod database_start;
mod demo;
mod doctor;
mod email_worker;
mod housekeeping;
mod memory;
mod metrics;
mod open_files;
mod reset_password;
mod scheduled_backups;
mod serve;
mod stop;

use std::process::ExitCode;

use clap::Parser;
use config::{Command, Config};

fn main() -> ExitCode {
    memory::give_large_blocks_back();
    let outcome = match Config::parse().command {
        Command::Serve(settings) => serve::serve(&settings),
        Command::CreateAdmin(settings) => create_admin::create_admin(&settings),
        Command::ResetPassword(settings) => reset_password::reset_password(&settings),
        Command::Backup(settings) => backup::back_up(&settings),
        Command::Restore(settings) => backup::restore(&settings),
        Command::Doctor(settings) => return doctor::doctor(&settings),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One plain sentence without a backtrace, for operators.
            eprintln!("creator-hub: {error:#}");
            ExitCode::FAILURE
        }
    }
}
