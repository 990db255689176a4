import fc from 'fast-check'
import { grammars } from './grammars.ts'
import { anyJson, anyText, naughtyNumbers, naughtyTexts, spoilers } from './values.ts'

/** As much of a valibot schema, or of what stands in its pipe, as values are made from. */
export interface ValueSchema {
  readonly type: string
  readonly pipe?: readonly (ValueSchema & { readonly requirement?: unknown })[]
  readonly entries?: Readonly<Record<string, ValueSchema>>
  readonly wrapped?: ValueSchema
  readonly item?: ValueSchema
  readonly key?: ValueSchema
  readonly value?: ValueSchema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly items?: readonly ValueSchema[]
  readonly requirement?: unknown
}

/**
 * A value that only the running test knows: from the same scene, or the nth seen under the name;
 * `or` where there is none.
 */
export interface KnownValue {
  readonly $known: string
  readonly nth: number
  readonly or: unknown
}

const known = (name: string, or: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.record({ $known: fc.constant(name), nth: fc.nat({ max: 31 }), or })

/** Mostly a value that was seen under this name, else one that is made. */
const mostlyKnown = (name: string, made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  name === ''
    ? made
    : fc.oneof({ weight: 5, arbitrary: known(name, made) }, { weight: 1, arbitrary: made })

function limit(schema: ValueSchema, type: string): number | undefined {
  const found = schema.pipe?.find((step) => step.type === type)?.requirement
  return typeof found === 'number' ? found : undefined
}

interface Bounds {
  readonly least: number
  readonly most: number
}

function lengths(schema: ValueSchema, most: number): Bounds {
  const exact = limit(schema, 'length')
  if (exact !== undefined) return { least: exact, most: exact }
  return {
    least:
      limit(schema, 'min_length') ??
      (schema.pipe?.some(({ type }) => type === 'non_empty') === true ? 1 : 0),
    most: limit(schema, 'max_length') ?? most,
  }
}

/**
 * The words that later steps of a pipe let pass: a text that is parted and then picked from a list.
 */
function wordsWithin(schema: ValueSchema): string[] {
  const own =
    schema.type === 'picklist'
      ? (schema.options ?? [])
      : schema.type === 'literal'
        ? [schema.literal]
        : []
  const inner = [
    ...(schema.pipe ?? []).filter((step) => step !== schema),
    ...(schema.item === undefined ? [] : [schema.item]),
  ]
  return [
    ...own.map(String),
    ...inner.flatMap((step) =>
      wordsWithin({ ...step, pipe: step.pipe === schema.pipe ? [] : (step.pipe ?? []) }),
    ),
  ]
}

const day = fc.date({
  noInvalidDate: true,
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2032-01-01T00:00:00Z'),
})

const shapes: Readonly<Record<string, fc.Arbitrary<string>>> = {
  iso_timestamp: fc.oneof(
    day.map((at) => at.toISOString()),
    day.map((at) => `${at.toISOString().slice(0, 19)}+01:00`),
  ),
  iso_date: day.map((at) => at.toISOString().slice(0, 10)),
  email: fc.stringMatching(/^[a-z]{1,12}(\.[a-z]{1,8})?@[a-z]{1,12}\.example$/),
  uuid: fc.uuid(),
}

/** What may be longer is something that is said, not the name of something that exists. */
const longestName = 128

function texts(schema: ValueSchema, name: string): fc.Arbitrary<unknown> {
  const words = wordsWithin(schema)
  if (words.length > 0)
    return fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((chosen) => chosen.join(','))
  const shaped = Object.entries(shapes).find(([type]) =>
    schema.pipe?.some((step) => step.type === type),
  )
  if (shaped !== undefined) return shaped[1]
  const expression = schema.pipe?.find(({ type }) => type === 'regex')?.requirement
  if (expression instanceof RegExp) return mostlyKnown(name, fc.stringMatching(expression))
  const { least, most } = lengths(schema, 60)
  const plain = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghij KLMNOP0123456789-.')),
    minLength: least,
    maxLength: Math.min(most, Math.max(least, 24)),
  })
  const fitting = naughtyTexts.filter((text) => text.length >= least && text.length <= most)
  const odd = fitting.length === 0 ? [] : [{ weight: 1, arbitrary: fc.constantFrom(...fitting) }]
  const long =
    most > 24
      ? [
          {
            weight: 1,
            arbitrary: fc.constantFrom('x', 'ß', '\u0301').map((sign) => sign.repeat(most)),
          },
        ]
      : []
  const spoilt =
    most - least > 24
      ? [
          {
            weight: 3,
            arbitrary: fc.tuple(plain, fc.constantFrom(...spoilers)).map((parts) => parts.join('')),
          },
        ]
      : []
  const made = fc.oneof({ weight: 6, arbitrary: plain }, ...odd, ...long, ...spoilt)
  return most > longestName ? made : mostlyKnown(name, made)
}

function numbers(schema: ValueSchema, name: string): fc.Arbitrary<unknown> {
  const min = limit(schema, 'min_value') ?? -1000
  const max = limit(schema, 'max_value') ?? 1_000_000
  const near = fc.integer({ min: Math.ceil(min), max: Math.min(max, Math.ceil(min) + 20) })
  const whole = fc.oneof(
    { weight: 3, arbitrary: near },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.min(max, Number.MAX_SAFE_INTEGER) }),
    },
  )
  return mostlyKnown(
    name,
    schema.pipe?.some(({ type }) => type === 'integer') === true
      ? whole
      : fc.oneof(whole, fc.double({ min, max, noNaN: true })),
  )
}

const isOptional = ({ type }: ValueSchema): boolean =>
  type === 'optional' || type === 'nullish' || type === 'undefinedable' || type === 'exact_optional'

function objects(entries: Readonly<Record<string, ValueSchema>>): fc.Arbitrary<unknown> {
  const names = Object.keys(entries)
  const needed = names.filter((name) => !isOptional(entries[name] ?? { type: '' }))
  return fc.record(
    Object.fromEntries(
      names.map((name) => [name, arbitraryValue(entries[name] ?? { type: 'unknown' }, name)]),
    ),
    { requiredKeys: needed },
  )
}

/** Values that fit the schema's shape; checks in code may still refuse one. */
export function arbitraryValue(schema: ValueSchema, name = ''): fc.Arbitrary<unknown> {
  const grammar = grammars[name]
  if (grammar !== undefined && !isOptional(schema))
    return fc.oneof({ weight: 6, arbitrary: grammar }, { weight: 1, arbitrary: byType(schema, '') })
  return byType(schema, name)
}

function byType(schema: ValueSchema, name: string): fc.Arbitrary<unknown> {
  const inner = schema.wrapped ?? { type: 'unknown' }
  switch (schema.type) {
    case 'string':
      return texts(schema, name)
    case 'number':
      return numbers(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constant(schema.literal)
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...(schema.options ?? []))
    case 'union':
    case 'variant':
      return fc.oneof(
        ...(schema.options ?? []).map((option) => arbitraryValue(option as ValueSchema, name)),
      )
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objects(schema.entries ?? {})
    case 'record':
      return fc.dictionary(
        arbitraryValue(schema.key ?? { type: 'string' }).map(String),
        arbitraryValue(schema.value ?? { type: 'unknown' }),
        { maxKeys: 4 },
      )
    case 'array': {
      const { least, most } = lengths(schema, 4)
      return mostlyKnown(
        name === '' ? '' : `${name}[]`,
        fc.array(arbitraryValue(schema.item ?? { type: 'unknown' }, name), {
          minLength: least,
          maxLength: Math.min(most, Math.max(least, 4)),
        }),
      )
    }
    case 'tuple':
    case 'strict_tuple':
      return fc.tuple(...(schema.items ?? []).map((item) => arbitraryValue(item)))
    case 'nullable':
    case 'nullish':
      return fc.oneof(
        { weight: 4, arbitrary: arbitraryValue(inner, name) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'non_optional':
    case 'non_nullable':
      return arbitraryValue(inner, name)
    // A file comes in a body of parts alone; in JSON, which is sent here, anything stands for it.
    case 'file':
    case 'unknown':
    case 'any':
      return anyJson
    default:
      throw new Error(
        `No values are known for valibot's ${schema.type}: say in tests/server/fuzz/from-schema.ts how they are made`,
      )
  }
}

/** Values at the schema's edges, within and without. */
export function arbitraryEdgeValue(schema: ValueSchema): fc.Arbitrary<unknown> {
  const plain =
    isOptional(schema) || schema.type === 'nullable' ? (schema.wrapped ?? schema) : schema
  if (plain !== schema) return arbitraryEdgeValue(plain)
  if (schema.type === 'union')
    return fc.oneof(
      ...(schema.options ?? []).map((option) => arbitraryEdgeValue(option as ValueSchema)),
    )
  if (schema.type === 'string') {
    const { least, most } = lengths(schema, 100)
    return fc
      .tuple(
        fc.constantFrom('x', ' ', '0', '🚗', '\0'),
        fc.constantFrom(Math.max(0, least - 1), least, most - 1, most, most + 1),
      )
      .map(([sign, length]) => sign.repeat(length))
  }
  if (schema.type === 'number') {
    const min = limit(schema, 'min_value') ?? 0
    const max = limit(schema, 'max_value') ?? 2 ** 31
    return fc.constantFrom(min - 1, min, min + 0.5, max - 1, max, max + 1, ...naughtyNumbers)
  }
  if (schema.type === 'array') {
    const { least, most } = lengths(schema, 100)
    return fc
      .tuple(
        anyText,
        fc.constantFrom(
          Math.max(0, least - 1),
          least,
          Math.min(most, 6000),
          Math.min(most + 1, 6000),
        ),
      )
      .map(([text, length]) => Array.from({ length }, () => text))
  }
  return anyJson
}
