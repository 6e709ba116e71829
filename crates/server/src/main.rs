//! `creator-hub`: reads the settings, opens the database, and serves until it is stopped.

#![warn(clippy::print_stdout, clippy::print_stderr)]

mod backup_folder;
mod commands;
mod config;
mod database_start;
mod demo;
mod frontend;
mod memory;
mod metrics;
mod open_files;
mod serve;
mod service_manager;
mod signals;
mod stop;
mod terminal;
mod workers;

use std::process::ExitCode;

use commands::{backup, create_admin, doctor, reset_password, rotate_keys};
use config::{Command, Config};
use signals::Signals;

fn main() -> ExitCode {
    memory::give_large_blocks_back();
    let signals = match Signals::listen() {
        Ok(signals) => signals,
        Err(error) => {
            terminal::print_error(format_args!("creator-hub: signals: {error}"));
            return ExitCode::FAILURE;
        }
    };
    let outcome = match Config::read().command {
        Command::Serve(settings) => serve::serve(&settings, &signals),
        Command::CreateAdmin(settings) => create_admin::create_admin(&settings),
        Command::ResetPassword(settings) => reset_password::reset_password(&settings),
        Command::Backup(settings) => backup::back_up(&settings),
        Command::Restore(settings) => backup::restore(&settings),
        Command::RotateKeys(settings) => rotate_keys::rotate_keys(&settings),
        Command::Doctor(settings) => return doctor::doctor(&settings),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One plain sentence without a backtrace, for operators.
            terminal::print_error(format_args!("creator-hub: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
