//! `creator-hub backup` and `creator-hub restore`.

use hub_diesel_storage::Links;
use hub_domain::Clock;
use hub_system::SystemClock;

use crate::{
    config::command_settings::{BackupSettings, RestoreSettings},
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
    for statement in restored.lost {
        print_line(format_args!("It had a setting that could not be kept: {statement}"));
    }
    print_line(format_args!(
        "Everybody has to sign in again. Mailed links to confirm an address or to set a password are void."
    ));
    print_links(&restored.links);
    print_line(format_args!(
        "Mail that waited in the copy is not sent by itself: Activity lists it under the mail that failed."
    ));
    Ok(())
}

fn print_links(links: &Links) {
    let Links::Listed(working) = links else {
        print_line(format_args!("Links that were revoked since the copy was made stay revoked."));
        return;
    };
    print_line(format_args!(
        "There was no readable database to compare with: links that were revoked since the copy was made work again. \
         These work now; revoke again what was revoked:"
    ));
    for link in working {
        print_line(format_args!("- {link}"));
    }
    print_line(format_args!("- calendar addresses of the copy, also those that were renewed since"));
}
