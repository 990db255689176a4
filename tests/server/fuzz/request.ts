import { isContractProcedure } from '@orpc/contract'
import fc from 'fast-check'
import { contract } from '#domain/contract.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import type { DeclaredCall } from '#tests/authz/calls.ts'
import { arbitraryEdgeValue, arbitraryValue } from './schema-values.ts'
import type { ValueSchema } from './schema-values.ts'
import { rawBodies, rawHeaders, rawQueries, rawSegments } from './raw-requests.ts'
import { anyJson, anyText, wellFormed } from './values.ts'

/** A declared call with what its input, its answers and its refusals are. */
export interface FuzzedCall extends DeclaredCall {
  readonly input: ValueSchema
  readonly output: unknown
  readonly refusals: Readonly<Record<string, { readonly status?: number } | undefined>>
}

/** Every call of the contract: a new one is tried without a line here. */
export function fuzzedCalls(): readonly FuzzedCall[] {
  return declaredCalls().map((call) => {
    const [key = '', method = ''] = call.name.split('.')
    const procedure = (contract as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[
      key
    ]?.[method]
    if (!isContractProcedure(procedure)) throw new Error(`${call.name} is not a declared call`)
    const { inputSchema, outputSchema, errorMap } = procedure['~orpc']
    return Object.assign(call, {
      input: inputSchema as ValueSchema,
      output: outputSchema,
      refusals: errorMap,
    })
  })
}

/** A change to a valid request. It is JSON, so that a request that found a fault can be saved. */
export type RequestChange =
  | { readonly kind: 'set'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'drop'; readonly field: string }
  | { readonly kind: 'twice'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'body'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: readonly number[] }
  | { readonly kind: 'cut'; readonly share: number }
  | { readonly kind: 'deep'; readonly levels: number; readonly open: string }
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'header'; readonly name: string; readonly value: string | null }
  | {
      readonly kind: 'command'
      readonly id: string
      readonly sequence: string
      readonly hash: string | null
      readonly at: string
    }
  | { readonly kind: 'method'; readonly method: string }
  | { readonly kind: 'segment'; readonly nth: number; readonly text: string }
  | { readonly kind: 'tail'; readonly text: string }
  | { readonly kind: 'query'; readonly text: string }

export const principals = [
  'every right',
  'of one dealer',
  'without rights',
  'of another organisation',
  'nobody',
  'waiting for a code',
] as const

export type Principal = (typeof principals)[number]

/**
 * A request as it is made up; `proven` begins with the input that the table of access says
 * succeeds.
 */
export interface RequestPlan {
  readonly as: Principal
  readonly proven: boolean
  /** Which of the scenes seen before the known values are of. */
  readonly scene: number
  readonly input: Readonly<Record<string, unknown>>
  readonly changes: readonly RequestChange[]
}

const headerChange = fc.constantFrom(...Object.keys(rawHeaders)).chain((name) =>
  fc.record({
    kind: fc.constant('header' as const),
    name: fc.constant(name),
    value: fc.constantFrom(...(rawHeaders[name] ?? [])),
  }),
)

/**
 * The headers of a command, all of them, from few devices with few numbers, so that some meet
 * again.
 */
const commandChange = fc.record({
  kind: fc.constant('command' as const),
  id: fc.constantFrom(
    '22222222-2222-4222-8222-222222222222',
    '33333333-3333-4333-8333-333333333333',
  ),
  sequence: fc.oneof(
    fc.integer({ min: 0, max: 40 }).map(String),
    fc.constantFrom('9007199254740991', '9007199254740993', '2147483648', '-1', '1.5'),
  ),
  hash: fc.constantFrom(null, '0'.repeat(64), 'f'.repeat(64)),
  at: fc.constantFrom(
    '2026-11-21T08:59:00Z',
    '2036-11-21T09:00:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
  ),
})

function arbitraryChange(call: FuzzedCall): fc.Arbitrary<RequestChange> {
  const entries = call.input.entries ?? {}
  const names = Object.keys(entries)
  // What comes after the organisation is seldom reached with one that is none.
  const field =
    names.length === 0
      ? anyText
      : fc.constantFrom(
          ...names.flatMap((name) =>
            name === 'orgId' ? [name] : Array.from({ length: 8 }, () => name),
          ),
        )
  const edge =
    names.length === 0
      ? []
      : [
          {
            weight: 6,
            arbitrary: field.chain((name) =>
              fc.record({
                kind: fc.constant('set' as const),
                field: fc.constant(name),
                value: arbitraryEdgeValue(entries[name] ?? { type: 'unknown' }),
              }),
            ),
          },
        ]
  return fc.oneof(
    ...edge,
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('set' as const), field, value: anyJson }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), field }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        field: fc.oneof(
          anyText,
          fc.constantFrom('organisation_id', 'userId', 'username', '__proto__', 'id'),
        ),
        value: anyJson,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('twice' as const), field, value: anyJson }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('body' as const),
        text: fc.oneof(fc.constantFrom(...rawBodies), anyText, fc.json()),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('bytes' as const),
        bytes: fc.array(fc.nat({ max: 255 }), { maxLength: 30 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('cut' as const),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('deep' as const),
        levels: fc.constantFrom(30, 32, 33, 5000),
        open: fc.constantFrom('[', '{"a":'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('many' as const),
        count: fc.constantFrom(100, 3000),
      }),
    },
    { weight: 8, arbitrary: headerChange },
    ...(call.method === 'GET' ? [] : [{ weight: 4, arbitrary: commandChange }]),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('method' as const),
        method: fc.constantFrom(
          'GET',
          'HEAD',
          'POST',
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
          'PROPFIND',
          'get',
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('segment' as const),
        nth: fc.nat({ max: 8 }),
        text: fc.constantFrom(...rawSegments),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('tail' as const),
        text: fc.constantFrom('/', '//', '/.', '/x', '%2F', '.json', ';x', '%00'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('query' as const),
        text: fc.oneof(
          fc.constantFrom(...rawQueries),
          anyText.map((text) => `x=${encodeURIComponent(wellFormed(text))}`),
        ),
      }),
    },
  )
}

/** Requests to a call: fitting ones, and fitting ones with up to three things changed. */
export function arbitraryRequest(call: FuzzedCall): fc.Arbitrary<RequestPlan> {
  const as = fc.oneof(
    { weight: 12, arbitrary: fc.constant<Principal>('every right') },
    { weight: 3, arbitrary: fc.constant<Principal>('of one dealer') },
    ...principals.slice(2).map((principal) => ({ weight: 1, arbitrary: fc.constant(principal) })),
  )
  const input = arbitraryValue(call.input) as fc.Arbitrary<Readonly<Record<string, unknown>>>
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant<RequestChange[]>([]) },
    { weight: 5, arbitrary: fc.array(arbitraryChange(call), { minLength: 1, maxLength: 3 }) },
  )
  return fc.record({
    as,
    proven: fc.oneof(
      { weight: 2, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    scene: fc.nat({ max: 47 }),
    input,
    changes,
  })
}
