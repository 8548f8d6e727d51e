/**
 * Memory checks, only for the checked build: `transform.mjs` lets `within` check every address that is read or written, and
 * `region` make every buffer, with guard bytes in between. An access must begin and end inside one buffer. Data behind the
 * static data (growing tables, a beam, weights) is checked by `assert`s where it is used.
 */
const GUARD: usize = 256;
const MOST_BYTES: usize = 4 << 20;

/** The buffers, and for every byte the number of its buffer, 0 outside all buffers. */
const BUFFERS: usize = memory.data(4 << 20, 64);
const OWNERS: usize = memory.data(8 << 20, 64);

let end: usize = GUARD;
let buffers: u16 = 0;

@global
export function region(bytes: usize, align: usize = 16): usize {
  const start = (end + align - 1) & ~(align - 1);
  end = start + bytes + GUARD;
  assert(end <= MOST_BYTES);
  buffers++;
  for (let at = start; at < start + bytes; at++) store<u16>(OWNERS + (at << 1), buffers);
  return BUFFERS + start;
}

/** The address, if this many bytes from there on belong to one buffer. Tables of constants lie before and after all buffers. */
@global
export function within(address: usize, offset: usize, bytes: usize): usize {
  const at = address + offset;
  assert(at >= address);
  if (bytes == 0 || at >= OWNERS + 2 * MOST_BYTES || at + bytes <= BUFFERS) return at;
  assert(at >= BUFFERS && at + bytes <= BUFFERS + MOST_BYTES);
  const owner = load<u16>(OWNERS + ((at - BUFFERS) << 1));
  assert(owner != 0 && owner == load<u16>(OWNERS + ((at + bytes - 1 - BUFFERS) << 1)));
  return at;
}

@global
export function copyWithin(to: usize, from: usize, bytes: usize): void {
  memory.copy(within(to, 0, bytes), within(from, 0, bytes), bytes);
}

@global
export function fillWithin(to: usize, value: u8, bytes: usize): void {
  memory.fill(within(to, 0, bytes), value, bytes);
}

@global
export function compareWithin(a: usize, b: usize, bytes: usize): i32 {
  return memory.compare(within(a, 0, bytes), within(b, 0, bytes), bytes);
}
