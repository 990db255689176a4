/** A repeatable stream of numbers: the same seed gives the same dataset, byte for byte. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both possible. */
  readonly whole: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** One of the items, each as likely as its weight. */
  readonly weighted: <T>(items: readonly (readonly [T, number])[]) => T
  readonly normal: (mean: number, deviation: number) => number
}

/** Mulberry32, which passes for random in four lines and needs no library. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * FNV-1a over the parts, so that each row and each subject of a row draws from a stream of its own,
 * in any order.
 */
export function hashSeed(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('/'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Makes the stream that belongs to `parts`: a seed, a subject, a row. */
export function createDemoRandom(...parts: readonly (string | number)[]): Random {
  const next = mulberry32(hashSeed(...parts))
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0)
    let left = next() * total
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return pick(items)[0]
  }
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, whole, chance: (probability) => next() < probability, pick, weighted, normal }
}

/** An id in the form of a UUID that belongs to `parts`: the same parts, the same id. */
export function createDemoId(...parts: readonly (string | number)[]): string {
  const words = [0, 1, 2, 3]
    .map((word) =>
      hashSeed(word, ...parts)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return `${words.slice(0, 8)}-${words.slice(8, 12)}-4${words.slice(13, 16)}-a${words.slice(17, 20)}-${words.slice(20)}`
}
