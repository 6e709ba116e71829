//! Identity of files. One file may have several names: links, `..`, relative paths, mounts.

use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf, absolute},
};

/// As many links as Linux follows.
const MAX_LINKS: usize = 40;

/// Path without symbolic links and `..`. A file that does not exist yet keeps its name in its resolved folder.
pub(crate) fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            outcome => return outcome,
        }
        // A link may lead to a file that does not exist yet.
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return resolve_missing(&path),
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "too many symbolic links"))
}

fn resolve_missing(path: &Path) -> io::Result<PathBuf> {
    match (fs::canonicalize(folder_of(path)), path.file_name()) {
        (Ok(folder), Some(name)) => Ok(folder.join(name)),
        (Err(error), _) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => absolute(path),
    }
}

pub(crate) fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether both paths lead to the same file. A file that does not exist is compared by its path.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let identity = |path| fs::metadata(path).ok().map(|found| (found.dev(), found.ino()));
    one == other || identity(one).is_some_and(|found| identity(other) == Some(found))
}

/// Whether a server uses the file as its database, or a backup writes it now. Creates nothing.
///
/// Never for a database that this process has open: closing a second descriptor of it would drop SQLite's locks.
pub fn is_in_use(file: &Path) -> bool {
    let is_locked = |path: &Path| {
        File::open(path).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    };
    is_locked(file) || is_locked(&with_suffix(file, ".lock"))
}

/// Whether something is mounted over the file itself, so that no rename can replace it.
pub(crate) fn is_mounted(file: &Path) -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
        statx(CWD, file, AtFlags::empty(), StatxFlags::BASIC_STATS)
            .is_ok_and(|found| found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT))
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = file;
        false
    }
}

/// Gives the server's account a file that root created. Best effort: without root's rights the file is the server's
/// already.
pub(crate) fn give_to_owner_of(model: &Path, file: &Path) {
    #[cfg(unix)]
    if let Ok(model) = fs::metadata(model) {
        use std::os::unix::fs::{MetadataExt, chown};
        let _ = chown(file, Some(model.uid()), Some(model.gid()));
    }
}

/// Creates the missing folders of a file, for the owner of the folder around them.
pub(crate) fn create_folder_of(file: &Path) -> io::Result<()> {
    let is_missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
    let missing: Vec<_> = folder_of(file).ancestors().take_while(is_missing).collect();
    fs::create_dir_all(folder_of(file))?;
    for made in missing.iter().rev() {
        give_to_owner_of(folder_of(made), made);
    }
    Ok(())
}

/// Path with a suffix after its file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn names_of_one_file_resolve_to_one() {
        let folder = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(folder.path()).unwrap();
        fs::create_dir_all(folder.join("a/b")).unwrap();
        for name in ["there", "missing"] {
            let file = folder.join(name);
            symlink(&file, folder.join(format!("a/{name}"))).unwrap();
            symlink(format!("../{name}"), folder.join(format!("a/b/{name}"))).unwrap();
        }
        fs::write(folder.join("there"), "").unwrap();
        for name in ["there", "missing"] {
            for other in ["", "a/", "a/b/", "a/../", "a/b/../", "a/b/../../"] {
                let resolved = resolve(&folder.join(format!("{other}{name}"))).unwrap();
                assert_eq!(resolved, folder.join(name), "{other}{name}");
            }
        }
        symlink("loop", folder.join("loop")).unwrap();
        assert!(resolve(&folder.join("loop")).is_err());
    }
}
