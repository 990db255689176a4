import { format, isDeepStrictEqual } from 'node:util'

/** A test as a file declares it. */
interface Declared {
  readonly title: string
  readonly run: () => unknown
}

let declared: Declared[] = []
let path: string[] = []

/** The tests declared since the last call. */
export function takeDeclared(): readonly Declared[] {
  const taken = declared
  declared = []
  return taken
}

type Body = (...args: never[]) => unknown

function declare(title: string, run: () => unknown): void {
  declared.push({ title: [...path, title].join(' › '), run })
}

/** A table's title with the row's values filled in, cut at 160 characters. */
function formatTitle(title: string, args: readonly unknown[]): string {
  const places = title.match(/%[sdij]/gu)?.length ?? 0
  const named = title.replaceAll(/\$(\w+)/gu, (place, name: string) => {
    const value = (args[0] as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value : place
  })
  return format(named, ...args.slice(0, places)).slice(0, 160)
}

/** The part of vitest's `it` that the engine's tests use. */
export const it = Object.assign(
  (title: string, first: unknown, second?: unknown): void =>
    declare(title, (typeof first === 'function' ? first : second) as Body),
  {
    each:
      (table: readonly unknown[]) =>
      (title: string, body: (...args: unknown[]) => unknown): void => {
        for (const row of table) {
          const args = Array.isArray(row) ? (row as readonly unknown[]) : [row]
          declare(formatTitle(title, args), () => body(...args))
        }
      },
  },
)

export function describe(title: string, body: () => void): void {
  path = [...path, title]
  body()
  path = path.slice(0, -1)
}

class Unexpected extends Error {}

/** A value without its undefined properties, which `toEqual` ignores. */
function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined)
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      part === undefined ? [] : [[key, defined(part)]],
    ),
  )
}

function holdsPart(value: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(value) &&
      value.length === part.length &&
      part.every((one, at) => holdsPart(value[at], one))
    )
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return isDeepStrictEqual(value, part)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(part).every(([key, one]) =>
      holdsPart((value as Readonly<Record<string, unknown>>)[key], one),
    )
  )
}

function throwsWith(run: unknown, expected: RegExp | string | undefined): boolean {
  try {
    ;(run as () => unknown)()
    return false
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return (
      expected === undefined ||
      (typeof expected === 'string' ? message.includes(expected) : expected.test(message))
    )
  }
}

const matchers: Readonly<
  Record<string, (value: never, expected: never, digits: never) => boolean>
> = {
  toBe: (value: unknown, expected: unknown) => Object.is(value, expected),
  toEqual: (value: unknown, expected: unknown) =>
    isDeepStrictEqual(defined(value), defined(expected)),
  toMatchObject: holdsPart,
  toContainEqual: (value: readonly unknown[], expected: unknown) =>
    value.some((one) => isDeepStrictEqual(defined(one), defined(expected))),
  toHaveLength: (value: { readonly length: number }, expected: number) => value.length === expected,
  toBeNull: (value: unknown) => value === null,
  toBeCloseTo: (value: number, expected: number, digits: number | undefined) =>
    value === expected || Math.abs(value - expected) < 0.5 * 10 ** -(digits ?? 2),
  toBeLessThan: (value: number, expected: number) => value < expected,
  toBeLessThanOrEqual: (value: number, expected: number) => value <= expected,
  toBeGreaterThan: (value: number, expected: number) => value > expected,
  toBeGreaterThanOrEqual: (value: number, expected: number) => value >= expected,
  toThrow: throwsWith,
}

/** The vitest matchers that the engine's tests use; any other is an error, not a caught mutant. */
export function expect(value: unknown): unknown {
  const all = (isNot: boolean): unknown =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === 'not') return all(!isNot)
          const matcher = matchers[String(name)]
          if (matcher === undefined)
            throw new Error(`test-runner.ts has no matcher ${String(name)}`)
          return (expected: unknown, digits: unknown) => {
            if (matcher(value as never, expected as never, digits as never) === isNot)
              throw new Unexpected(String(name))
          }
        },
      },
    )
  return all(false)
}
