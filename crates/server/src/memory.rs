//! What the allocator does with memory that is free again.

/// Larger blocks go back to the system at once.
const KEPT_AT_MOST: libc::c_int = 1024 * 1024;

/// How much may lie free at the end of a thread's memory before it goes back to the system. A fixed threshold for large
/// blocks leaves glibc with so little of it that every change of the writer gave a few pages back and asked for them again.
const KEPT_FREE_AT_MOST: libc::c_int = 512 * 1024;

/// Hashing a password takes 19 MiB, which glibc would keep for good in each thread that ever hashed one.
pub fn give_large_blocks_back() {
    #[cfg(target_env = "gnu")]
    #[expect(unsafe_code, reason = "a setting of the C library that has no other way in")]
    // SAFETY: called once, with constants, before any other thread is started.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, KEPT_AT_MOST);
        libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT_FREE_AT_MOST);
    }
}

/// Gives back what a piece of work left behind that is done rarely, such as starting.
pub fn give_back_what_is_free() {
    #[cfg(target_env = "gnu")]
    #[expect(unsafe_code, reason = "a call of the C library that has no other way in")]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
    #[cfg(target_os = "linux")]
    unmap_program();
}

/// Unmaps the pages of the program's own file. Those that are used again come back from the system's cache, and the start
/// used many that nothing else does.
#[cfg(target_os = "linux")]
fn unmap_program() {
    #[expect(unsafe_code, reason = "where the program lies is known to the C library alone")]
    // SAFETY: the callback keeps nothing of what it is lent.
    unsafe {
        libc::dl_iterate_phdr(Some(unmap_read_only), std::ptr::null_mut());
    }
}

/// Ends the iteration after its first object, which is the program; libraries are small.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "a callback of the C library")]
unsafe extern "C" fn unmap_read_only(
    object: *mut libc::dl_phdr_info,
    _size: usize,
    _data: *mut libc::c_void,
) -> libc::c_int {
    const STOP: libc::c_int = 1;
    // SAFETY: the C library lends a valid object with as many headers as it says. A segment that was never writable has
    // nothing that its file does not have, so each of its pages may be dropped at any time, even one that is running.
    unsafe {
        let object = &*object;
        let headers = std::slice::from_raw_parts(object.dlpi_phdr, usize::from(object.dlpi_phnum));
        let read_only = |flags: u32| flags & libc::PF_W == 0;
        let page = usize::try_from(libc::sysconf(libc::_SC_PAGESIZE)).unwrap_or(4096);
        for header in
            headers.iter().filter(|header| header.p_type == libc::PT_LOAD && read_only(header.p_flags))
        {
            let (Ok(begin), Ok(length)) =
                (usize::try_from(object.dlpi_addr + header.p_vaddr), usize::try_from(header.p_memsz))
            else {
                continue;
            };
            let first = begin / page * page;
            let end = (begin + length).next_multiple_of(page);
            libc::madvise(std::ptr::with_exposed_provenance_mut(first), end - first, libc::MADV_DONTNEED);
        }
    }
    STOP
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn what_runs_goes_on_when_its_pages_are_given_back() {
        let sum_of_digits =
            |number: u64| number.to_string().bytes().map(|digit| u64::from(digit - b'0')).sum::<u64>();
        let expected: u64 = (0..100_000).map(sum_of_digits).sum();
        thread::scope(|scope| {
            let at_work: Vec<_> =
                (0..2).map(|_| scope.spawn(|| (0..100_000).map(sum_of_digits).sum::<u64>())).collect();
            for _ in 0..20 {
                give_back_what_is_free();
            }
            for thread in at_work {
                assert_eq!(thread.join().expect("the sum is made"), expected);
            }
        });
    }
}
