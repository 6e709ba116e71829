//! `creator-hub backup` and `creator-hub restore`.

use hub_domain::Clock;
use hub_system::SystemClock;

use crate::{
    config::{BackupSettings, RestoreSettings},
    terminal::print_line,
};

pub fn back_up(settings: &BackupSettings) -> anyhow::Result<()> {
    let BackupSettings { database, file, force } = settings;
    let counts = hub_diesel_storage::back_up(&database.database_url, file, *force)?;
    print_line(format_args!("{} is a checked copy: {counts}.", file.display()));
    Ok(())
}

pub fn restore(settings: &RestoreSettings) -> anyhow::Result<()> {
    let RestoreSettings { database, file } = settings;
    let restored = hub_diesel_storage::restore(&database.database_url, file, SystemClock.now())?;
    print_line(format_args!("The database is that of {} again: {}.", file.display(), restored.counts));
    if let Some(replaced) = restored.replaced {
        print_line(format_args!("The one that it replaced is kept: {replaced}"));
    }
    print_line(format_args!("Everybody has to sign in again."));
    print_line(format_args!(
        "Mail that waited in the copy is not sent by itself: Activity lists it under the mail that failed."
    ));
    Ok(())
}
