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
}
