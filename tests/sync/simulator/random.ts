/** Chance that can be had again: the same seed, the same draws. */
export interface SeededRandom {
  /** From 0 up to 1. */
  readonly next: () => number
  /** From 0 up to `below`, whole. */
  below(below: number): number
  is(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  readonly uuid: () => string
}

const hex = (value: number, digits: number): string =>
  value.toString(16).padStart(digits, '0').slice(-digits)

/** sfc32, stirred from one number. */
export function createSeededRandom(seed: number): SeededRandom {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed | 0
  let d = 1
  function bits(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let stirred = 0; stirred < 12; stirred++) bits()
  const next = (): number => bits() / 4_294_967_296
  return {
    next,
    below: (below) => Math.floor(next() * below),
    is: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    uuid: () =>
      `${hex(bits(), 8)}-${hex(bits(), 4)}-7${hex(bits(), 3)}-8${hex(bits(), 3)}-${hex(bits(), 8)}${hex(bits(), 4)}`,
  }
}
