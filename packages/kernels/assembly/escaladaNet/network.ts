/**
 * A network of the shape that training/networks.py trains: rows of a table summed for the features that are set, three layers
 * h + relu(W norm(h) + b), and heads of which only the rows asked for are computed. Weights come in half precision and are
 * widened once; sums run in four lanes.
 */

/** ENT1, the magic number of a weights file; then inputs, width, outputs. */
const MAGIC: u32 = 0x31544e45;
const HEADER: usize = 16;
const LAYERS: i32 = 3;

/** The features that are set in the situation to be judged. */
const SET_FEATURES: usize = memory.data(1024 * 2, 16);
export let features: i32 = 0;
@inline export function clearFeatures(): void { features = 0; }
@inline export function setFeature(index: i32): void { store<u16>(SET_FEATURES + (<usize>(features++) << 1), <u16>index); }

/** One network: its sizes and where its weights are. */
const RECORD: usize = 32;
const RECORDS: usize = memory.data(4 * 32, 8);
@inline function recordOf(network: i32): usize { return RECORDS + <usize>network * RECORD; }
@inline export function inputsOf(network: i32): i32 { return load<i32>(recordOf(network)); }
@inline export function widthOf(network: i32): i32 { return load<i32>(recordOf(network), 4); }
@inline export function outputsOf(network: i32): i32 { return load<i32>(recordOf(network), 8); }
@inline function weightsOf(network: i32): usize { return load<u32>(recordOf(network), 12); }

/** Room for a file of this many bytes. */
export function room(bytes: i32): usize { return heap.alloc(<usize>bytes); }

function widened(half: u32): f32 {
  const sign = (half & 0x8000) << 16;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent == 0) return reinterpret<f32>(sign | reinterpret<u32>(<f32>fraction * reinterpret<f32>(0x33800000)));
  return reinterpret<f32>(sign | ((exponent + 112) << 23) | (fraction << 13));
}

/** Loads the file at `file`; false when it is not a valid one. */
export function install(network: i32, file: usize, bytes: i32): bool {
  if (bytes < 16 || load<u32>(file) != MAGIC) return false;
  const inputs = load<i32>(file, 4);
  const width = load<i32>(file, 8);
  const outputs = load<i32>(file, 12);
  const numbers = (inputs + 1) * width + LAYERS * (width + 1) * width + outputs * (width + 1);
  if (bytes != 16 + 2 * numbers || width % 4 != 0 || width > 1024 || outputs > 1024) return false;
  const at = (heap.alloc(<usize>numbers * 4 + 16) + 15) & ~15;
  for (let i = 0; i < numbers; i++)
    store<f32>(at + (<usize>i << 2), widened(load<u16>(file + HEADER + (<usize>i << 1))));
  const record = recordOf(network);
  store<i32>(record, inputs);
  store<i32>(record, width, 4);
  store<i32>(record, outputs, 8);
  store<u32>(record, <u32>at, 12);
  return true;
}

const H: usize = memory.data(1024 * 4, 16);
const NORMED: usize = memory.data(1024 * 4, 16);

@inline
function sumOf(lanes: v128): f32 {
  return f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1) + f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3);
}

/** H with mean 0 and variance 1, into NORMED. */
function norm(bytes: usize): void {
  let sums = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) sums = f32x4.add(sums, v128.load(H + i));
  const count = <f32>(bytes >> 2);
  const mean = f32x4.splat(sumOf(sums) / count);
  let squares = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) {
    const off = f32x4.sub(v128.load(H + i), mean);
    v128.store(NORMED + i, off);
    squares = f32x4.add(squares, f32x4.mul(off, off));
  }
  const scale = f32x4.splat(<f32>1 / sqrt<f32>(sumOf(squares) / count + <f32>1e-5));
  for (let i: usize = 0; i < bytes; i += 16) v128.store(NORMED + i, f32x4.mul(v128.load(NORMED + i), scale));
}

/** H plus the relu of four rows of a layer at a time. */
function addLayer(weights: usize, bias: usize, bytes: usize): void {
  for (let row: usize = 0; row < bytes; row += 16) {
    const a = weights + (row >> 2) * bytes;
    const b = a + bytes;
    const c = b + bytes;
    const d = c + bytes;
    let sumA = f32x4.splat(0);
    let sumB = f32x4.splat(0);
    let sumC = f32x4.splat(0);
    let sumD = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const x = v128.load(NORMED + i);
      sumA = f32x4.add(sumA, f32x4.mul(x, v128.load(a + i)));
      sumB = f32x4.add(sumB, f32x4.mul(x, v128.load(b + i)));
      sumC = f32x4.add(sumC, f32x4.mul(x, v128.load(c + i)));
      sumD = f32x4.add(sumD, f32x4.mul(x, v128.load(d + i)));
    }
    const lowAB = v128.shuffle<f32>(sumA, sumB, 0, 4, 1, 5);
    const highAB = v128.shuffle<f32>(sumA, sumB, 2, 6, 3, 7);
    const lowCD = v128.shuffle<f32>(sumC, sumD, 0, 4, 1, 5);
    const highCD = v128.shuffle<f32>(sumC, sumD, 2, 6, 3, 7);
    const AB = f32x4.add(lowAB, highAB);
    const CD = f32x4.add(lowCD, highCD);
    const sums = f32x4.add(v128.shuffle<f32>(AB, CD, 0, 1, 4, 5), v128.shuffle<f32>(AB, CD, 2, 3, 6, 7));
    const out = f32x4.max(f32x4.add(sums, v128.load(bias + row)), f32x4.splat(0));
    v128.store(H + row, f32x4.add(v128.load(H + row), out));
  }
}

/** Work done since the last `rest`, counted in multiplications of one layer: a limit that does not depend on the load of the machine. */
export let spent: i32 = 0;
@inline export function spend(multiplications: i32): void { spent += multiplications; }
export function rest(): void { spent = 0; }

/** Runs the layers over the set features; heads can then be asked for. */
export function judge(network: i32): void {
  spend(widthOf(network) * widthOf(network));
  // Unlike an assertion, a load stays in the release build.
  if (!ASC_NO_ASSERT)
    for (let i = 0; i < features; i++) assert(<i32>load<u16>(SET_FEATURES + (<usize>i << 1)) < inputsOf(network));
  const bytes = <usize>widthOf(network) << 2;
  const table = weightsOf(network);
  const bias = table + <usize>inputsOf(network) * bytes;
  memory.copy(H, bias, bytes);
  let at = 0;
  for (; at + 4 <= features; at += 4) {
    const four = load<u64>(SET_FEATURES + (<usize>at << 1));
    const a = table + <usize>(four & 0xffff) * bytes;
    const b = table + <usize>((four >> 16) & 0xffff) * bytes;
    const c = table + <usize>((four >> 32) & 0xffff) * bytes;
    const d = table + <usize>(four >> 48) * bytes;
    for (let i: usize = 0; i < bytes; i += 16) {
      const ab = f32x4.add(v128.load(a + i), v128.load(b + i));
      const cd = f32x4.add(v128.load(c + i), v128.load(d + i));
      v128.store(H + i, f32x4.add(v128.load(H + i), f32x4.add(ab, cd)));
    }
  }
  for (; at < features; at++) {
    const row = table + <usize>load<u16>(SET_FEATURES + (<usize>at << 1)) * bytes;
    for (let i: usize = 0; i < bytes; i += 16) v128.store(H + i, f32x4.add(v128.load(H + i), v128.load(row + i)));
  }
  let weights = bias + bytes;
  for (let layer = 0; layer < LAYERS; layer++) {
    norm(bytes);
    const next = weights + (bytes >> 2) * bytes;
    addLayer(weights, next, bytes);
    weights = next + bytes;
  }
  norm(bytes);
}

/** Computes one head of the situation judged last. */
export function head(network: i32, index: i32): f32 {
  const width = widthOf(network);
  const bytes = <usize>width << 2;
  const heads = weightsOf(network) + <usize>((inputsOf(network) + 1) * width + LAYERS * (width + 1) * width) * 4;
  if (!ASC_NO_ASSERT) assert(index >= 0 && index < outputsOf(network));
  const row = heads + <usize>index * bytes;
  let sums = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) sums = f32x4.add(sums, f32x4.mul(v128.load(NORMED + i), v128.load(row + i)));
  const bias = load<f32>(heads + <usize>outputsOf(network) * bytes + (<usize>index << 2));
  return sumOf(sums) + bias;
}
