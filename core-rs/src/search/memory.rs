//! Memory for tables that are read at random.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A type for which all bits zero are a value, and which needs no dropping.
///
/// # Safety
///
/// That is so, and the type is not empty.
pub unsafe trait Zero: Sized {}

/// A slice that is all zeros at first and costs nothing before it is written to.
pub struct Zeroed<T: Zero> {
    /// The first value, aligned, inside the allocation.
    first: NonNull<T>,
    count: usize,
    start: *mut u8,
    layout: Layout,
}

// SAFETY: the memory is owned like that of a boxed slice.
unsafe impl<T: Zero + Send> Send for Zeroed<T> {}
// SAFETY: as above.
unsafe impl<T: Zero + Sync> Sync for Zeroed<T> {}

impl<T: Zero> Zeroed<T> {
    /// `count` values, in large pages where the system has them: the translation of small pages would take
    /// longer than the reading.
    pub fn new(count: usize) -> Zeroed<T> {
        Zeroed::try_new(count).unwrap_or_else(|| handle_alloc_error(Zeroed::<T>::layout(count)))
    }

    /// The same; `None` if the system has no room for them.
    pub fn try_new(count: usize) -> Option<Zeroed<T>> {
        let layout = Zeroed::<T>::layout(count);
        // SAFETY: the layout is not empty.
        let start = unsafe { alloc_zeroed(layout) };
        if start.is_null() {
            return None;
        }
        large_pages(start, layout.size());
        // The padding is less than an alignment, for which there is room.
        let skip = start.addr().wrapping_neg() & (align_of::<T>() - 1);
        NonNull::new(start.wrapping_add(skip).cast()).map(|first| Zeroed {
            first,
            count,
            start,
            layout,
        })
    }

    fn layout(count: usize) -> Layout {
        // Room to align by hand: only for small alignments are untouched zero pages handed out.
        let bytes = (count * size_of::<T>() + align_of::<T>()).next_multiple_of(8);
        Layout::array::<u64>(bytes / 8).expect("no more than half the addresses")
    }
}

/// A large page.
const LARGE_PAGE: usize = 2 << 20;

/// Asks for large pages under a large allocation.
#[cfg(target_os = "linux")]
fn large_pages(start: *mut u8, size: usize) {
    unsafe extern "C" {
        fn madvise(start: *mut u8, length: usize, advice: i32) -> i32;
    }
    const HUGE_PAGES: i32 = 14;
    const PAGE: usize = 4096;
    let skip = start.addr().wrapping_neg() & (PAGE - 1);
    if size > LARGE_PAGE {
        // SAFETY: whole pages inside the allocation. The advice changes no content, and a refusal is no error.
        unsafe { madvise(start.add(skip), (size - skip) & !(PAGE - 1), HUGE_PAGES) };
    }
}

#[cfg(not(target_os = "linux"))]
fn large_pages(_: *mut u8, _: usize) {}

impl<T: Zero> Zeroed<T> {
    /// One value in each large page, of the first so many values.
    pub fn pages(&self, count: usize) -> impl Iterator<Item = &T> {
        self[..count].iter().step_by((LARGE_PAGE / size_of::<T>()).max(1))
    }
}

/// Writes to a number without changing it: the system zeroes its page now, if it has not been written to before. As long as it
/// has not, a page is only promised; half a millisecond for each large one, and all together at the first hundred stores
/// of a search, would be felt.
pub fn settle(number: &AtomicU64) {
    let _ = number.compare_exchange(0, 0, Relaxed, Relaxed);
}

impl<T: Zero> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: aligned, inside the allocation, and zeros are values.
        unsafe { std::slice::from_raw_parts(self.first.as_ptr(), self.count) }
    }
}

impl<T: Zero> DerefMut for Zeroed<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as for `deref`, and borrowed for writing.
        unsafe { std::slice::from_raw_parts_mut(self.first.as_ptr(), self.count) }
    }
}

impl<T: Zero> Drop for Zeroed<T> {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout.
        unsafe { dealloc(self.start, self.layout) };
    }
}

/// Asks the processor to bring a value into the cache.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch changes nothing but the cache.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    #[repr(align(64))]
    struct Line([u64; 8]);

    // SAFETY: plain numbers.
    unsafe impl Zero for Line {}

    #[test]
    fn memory_is_zero_aligned_and_its_own() {
        for count in [0, 1, 7, 50_000] {
            let mut one = Zeroed::<Line>::new(count);
            let two = Zeroed::<Line>::new(count);
            assert_eq!(one.len(), count);
            assert_eq!(one.as_ptr().addr() % 64, 0);
            assert!(one.iter().all(|line| line.0 == [0; 8]));
            one.fill(Line([7; 8]));
            assert!(one.iter().all(|line| line.0 == [7; 8]));
            assert!(two.iter().all(|line| line.0 == [0; 8]));
        }
    }
}
