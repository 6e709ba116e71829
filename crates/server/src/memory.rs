//! Allocator settings, so that freed memory is returned to the system.

/// Size from which a block is mapped, so that freeing returns it to the system.
const KEPT_AT_MOST: libc::c_int = 1024 * 1024;

/// Free memory at the end of a thread's arena that is kept (trim threshold). With a fixed mmap threshold glibc would
/// keep so little that every change returned a few pages and requested them again.
const KEPT_FREE_AT_MOST: libc::c_int = 512 * 1024;

/// Sets the thresholds. Hashing a password takes 19 MiB, which glibc would otherwise keep in each thread that ever
/// hashed one.
pub fn give_large_blocks_back() {
    #[cfg(target_env = "gnu")]
    #[expect(unsafe_code, reason = "the C library has no safe interface for it")]
    // SAFETY: called once, with constants, before any other thread is started.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, KEPT_AT_MOST);
        libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT_FREE_AT_MOST);
    }
}

/// Returns the free memory of rare work to the system, such as that of a start.
pub fn give_back_what_is_free() {
    #[cfg(target_env = "gnu")]
    #[expect(unsafe_code, reason = "the C library has no safe interface for it")]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}
