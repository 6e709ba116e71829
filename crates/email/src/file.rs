//! `FileMailer`: one `.eml` file a message, readable only by the server's user, because links in mail open accounts.

use std::{
    ffi::OsStr,
    fs::{self, DirBuilder, Permissions},
    io::{self, ErrorKind},
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::{Path, PathBuf},
    time::SystemTime,
};

use hub_domain::{
    model::email::delivery::{Attempt, Letter},
    ports::mailer::Mailer,
};
use lettre::{FileTransport, Transport, message::Mailbox};

use crate::message::to_message;

const EXTENSION: &str = "eml";
const OWN_FOLDER: u32 = 0o700;
const OWN_FILE: u32 = 0o600;

pub struct FileMailer {
    folder: PathBuf,
    sender: Mailbox,
    transport: FileTransport,
}

impl FileMailer {
    /// Builds the mailer. The folder is created with the first message.
    pub fn new(folder: PathBuf, sender: Mailbox) -> Self {
        Self { transport: FileTransport::new(&folder), folder, sender }
    }
}

impl Mailer for FileMailer {
    fn send(&self, letter: &Letter, _may_wait: &mut dyn FnMut() -> bool) -> Attempt {
        let message = match to_message(letter, &self.sender) {
            Ok(message) => message,
            Err(error) => return Attempt::Rejected(error),
        };
        if let Err(error) = make_own(&self.folder) {
            return Attempt::Unreachable(format!("{}: {error}", self.folder.display()));
        }
        let name = match self.transport.send(&message) {
            Ok(name) => name,
            Err(error) => return Attempt::Unreachable(error.to_string()),
        };
        let file = self.folder.join(name).with_extension(EXTENSION);
        match fs::set_permissions(&file, Permissions::from_mode(OWN_FILE)) {
            Ok(()) => {
                tracing::info!(file = %file.display(), "mail file written");
                Attempt::Sent
            }
            Err(error) => Attempt::Unreachable(format!("{}: {error}", file.display())),
        }
    }
}

/// Creates the folder with its permissions before the first file, so that no other user can open one.
fn make_own(folder: &Path) -> io::Result<()> {
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    match DirBuilder::new().mode(OWN_FOLDER).create(folder) {
        // An older version created it with open permissions.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            fs::set_permissions(folder, Permissions::from_mode(OWN_FOLDER))
        }
        outcome => outcome,
    }
}

/// Deletes our mails that are older. Returns their number.
pub fn purge_files(folder: &Path, before: SystemTime) -> io::Result<usize> {
    let files = match fs::read_dir(folder) {
        Ok(files) => files,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let mut removed = 0;
    for file in files {
        let file = file?;
        if is_ours(&file.path()) && file.metadata()?.modified()? < before {
            fs::remove_file(file.path())?;
            removed += 1;
        }
    }
    Ok(removed)
}

/// Whether a mail has a name of the transport's: a UUID.
fn is_ours(file: &Path) -> bool {
    let is_uuid =
        |name: &str| name.len() == 36 && name.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit());
    file.extension().is_some_and(|extension| extension == EXTENSION)
        && file.file_stem().and_then(OsStr::to_str).is_some_and(is_uuid)
}
