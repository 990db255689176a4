import { format, isDeepStrictEqual } from 'node:util'

/** A test as a file declares it. */
interface Declared {
  readonly title: string
  readonly run: () => unknown
}

let declared: Declared[] = []
let path: string[] = []

/** The tests that were declared since it was asked last. */
export function takeDeclared(): readonly Declared[] {
  const taken = declared
  declared = []
  return taken
}

type Body = (...given: never[]) => unknown

function declare(title: string, run: () => unknown): void {
  declared.push({ title: [...path, title].join(' › '), run })
}

/** A table's title with the row's values in their places, cut where they are long. */
function titleOf(title: string, given: readonly unknown[]): string {
  const places = title.match(/%[sdij]/gu)?.length ?? 0
  const named = title.replaceAll(/\$(\w+)/gu, (place, name: string) => {
    const value = (given[0] as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value : place
  })
  return format(named, ...given.slice(0, places)).slice(0, 160)
}

/** What the tests of the engine use of vitest: `it`, its tables, `describe`. */
export const it = Object.assign(
  (title: string, first: unknown, second?: unknown): void =>
    declare(title, (typeof first === 'function' ? first : second) as Body),
  {
    each:
      (table: readonly unknown[]) =>
      (title: string, body: (...given: unknown[]) => unknown): void => {
        for (const row of table) {
          const given = Array.isArray(row) ? (row as readonly unknown[]) : [row]
          declare(titleOf(title, given), () => body(...given))
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

/** A value without what is undefined, which `toEqual` does not look at. */
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

function throwsWith(run: unknown, wanted: RegExp | string | undefined): boolean {
  try {
    ;(run as () => unknown)()
    return false
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return (
      wanted === undefined ||
      (typeof wanted === 'string' ? message.includes(wanted) : wanted.test(message))
    )
  }
}

const matchers: Readonly<Record<string, (value: never, wanted: never, digits: never) => boolean>> =
  {
    toBe: (value: unknown, wanted: unknown) => Object.is(value, wanted),
    toEqual: (value: unknown, wanted: unknown) =>
      isDeepStrictEqual(defined(value), defined(wanted)),
    toMatchObject: holdsPart,
    toContainEqual: (value: readonly unknown[], wanted: unknown) =>
      value.some((one) => isDeepStrictEqual(defined(one), defined(wanted))),
    toHaveLength: (value: { readonly length: number }, wanted: number) => value.length === wanted,
    toBeNull: (value: unknown) => value === null,
    toBeCloseTo: (value: number, wanted: number, digits: number | undefined) =>
      value === wanted || Math.abs(value - wanted) < 0.5 * 10 ** -(digits ?? 2),
    toBeLessThan: (value: number, wanted: number) => value < wanted,
    toBeLessThanOrEqual: (value: number, wanted: number) => value <= wanted,
    toBeGreaterThan: (value: number, wanted: number) => value > wanted,
    toBeGreaterThanOrEqual: (value: number, wanted: number) => value >= wanted,
    toThrow: throwsWith,
  }

/** The matchers that the engine's tests use, as vitest has them; another one is an error, not a mutant caught. */
export function expect(value: unknown): unknown {
  const all = (isNot: boolean): unknown =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === 'not') return all(!isNot)
          const matcher = matchers[String(name)]
          if (matcher === undefined)
            throw new Error(`small-runner.ts has no matcher ${String(name)}`)
          return (wanted: unknown, digits: unknown) => {
            if (matcher(value as never, wanted as never, digits as never) === isNot)
              throw new Unexpected(String(name))
          }
        },
      },
    )
  return all(false)
}
