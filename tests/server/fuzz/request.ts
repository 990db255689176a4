import { isContractProcedure } from '@orpc/contract'
import fc from 'fast-check'
import { contract } from '#domain/contract.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import type { DeclaredCall } from '#tests/authz/calls.ts'
import { edgesOf, valuesOf } from './from-schema.ts'
import type { Schema } from './from-schema.ts'
import { anyJson, anyText, wellFormed } from './values.ts'

/** A declared call with what its input, its answers and its refusals are. */
export interface FuzzedCall extends DeclaredCall {
  readonly input: Schema
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
      input: inputSchema as Schema,
      output: outputSchema,
      refusals: errorMap,
    })
  })
}

/** What is done to a fitting request before it goes. All of it is JSON, so that a request that found a fault can be kept. */
export type Change =
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

/** A request as it is made up; `proven` begins with the input that the table of access says succeeds. */
export interface Wish {
  readonly as: Principal
  readonly proven: boolean
  /** Which of the scenes seen before the known values are of. */
  readonly scene: number
  readonly input: Readonly<Record<string, unknown>>
  readonly changes: readonly Change[]
}

const rawSegments = [
  '',
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%252e%252e',
  '%2F',
  '%5c',
  '%ed%a0%80',
  '%ff%fe',
  '..;',
  '__proto__',
  'constructor',
  '%F0%9F%9A%97',
  'x'.repeat(2000),
  '{orgId}',
  '*',
  "'%20or%201=1",
]
const rawQueries = [
  '%',
  '=',
  '&&&',
  'a[b][c]=1',
  'a[]=1&a[]=2',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'q={"a":',
  'size=10&size=25',
  'size[]=10',
  'pageno[a]=1',
  'q[0]=1&q=2',
  'orgId=x',
  `a${'[b]'.repeat(200)}=1`,
  'a[4294967295]=1',
  'k=v&'.repeat(500),
  'x=%ed%a0%80',
  '?',
  '#x',
  'data={}',
  'input=1',
]
const rawBodies = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '0',
  '1e309',
  '"x"',
  '[]',
  '[{}]',
  '[[]]',
  '{"a":1}{"b":2}',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"a":NaN}',
  'a=1&b=2',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '<?xml version="1.0"?><a/>',
]

/** Headers with values that do not belong there; null takes the header away. */
const rawHeaders: Readonly<Record<string, readonly (string | null)[]>> = {
  'content-type': [
    null,
    '',
    'x',
    'application/json; charset=utf-16',
    'application/json;charset=x',
    'APPLICATION/JSON',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'text/event-stream',
    'application/xml',
    'application/json, text/plain',
    '*/*',
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'x'],
  'content-length': ['0', '-1', 'x', '99999999', '1e3'],
  'content-disposition': [
    'attachment; filename="x"',
    'form-data; name="x"',
    "attachment; filename*=UTF-8''%zz",
  ],
  'x-request-id': [
    null,
    '',
    'x',
    '00000000-0000-4000-8000-000000000000',
    '11111111-1111-4111-8111-111111111111',
    'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
    'x'.repeat(200),
  ],
  'x-command-hash': ['', 'x', '0'.repeat(64), 'x'.repeat(300)],
  'x-device-id': ['', 'x', '22222222-2222-4222-8222-222222222222', 'x'.repeat(300)],
  'x-device-seq': ['', '0', '-1', '1', '1.5', 'x', '9007199254740993', '1e9'],
  'x-occurred-at': [
    '',
    'x',
    '2026-11-21T09:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '2027-02-29T00:00:00Z',
  ],
  origin: ['null', '', 'http://localhost', 'https://evil.example', 'x'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'x'],
  host: [
    '',
    'evil.example',
    'localhost:99999',
    '[::1',
    'a b',
    'x'.repeat(300),
    'localhost@evil.example',
  ],
  cookie: [
    null,
    '',
    '=',
    ';;;',
    '__Host-forecourt=',
    '__Host-forecourt=x',
    `__Host-forecourt=${'A'.repeat(43)}`,
    '__Host-forecourt=%',
    `__Host-forecourt=${'x'.repeat(5000)}`,
    '__Host-forecourt=a; __Host-forecourt=b',
  ],
  accept: ['image/*', 'text/event-stream', '', 'x'],
  'accept-encoding': ['gzip', 'br', 'x', '*'],
  'accept-language': ['*', 'x'.repeat(300), ''],
  range: ['bytes=0-1', 'bytes=-1', 'x'],
  'if-none-match': ['*', '"x"', 'x'],
  'if-modified-since': ['x', 'Sat, 21 Nov 2026 09:00:00 GMT'],
  'x-http-method-override': ['DELETE', 'PUT', 'x'],
  'x-forwarded-for': ['127.0.0.1', 'x', '999.999.999.999', ', ,', '::ffff:127.0.0.1'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'x'],
  'x-test-network': ['', 'x', '::', '10.0.0.1', 'fe80::1%eth0', '1.2.3.4:5'],
  'user-agent': ['', 'x'.repeat(4000)],
  authorization: ['Basic x', 'Bearer x', ''],
  'transfer-encoding': ['chunked', 'x'],
  expect: ['100-continue'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers'],
  'last-event-id': ['1', 'x'],
  'x-orpc-batch': ['streaming', 'buffered', 'x'],
}

const headerChange = fc
  .constantFrom(...Object.keys(rawHeaders))
  .chain((name) =>
    fc.record({
      kind: fc.constant('header' as const),
      name: fc.constant(name),
      value: fc.constantFrom(...(rawHeaders[name] ?? [])),
    }),
  )

/** The headers of a command, all of them, from few devices with few numbers, so that some meet again. */
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

function changesOf(call: FuzzedCall): fc.Arbitrary<Change> {
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
                value: edgesOf(entries[name] ?? { type: 'unknown' }),
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
export function wishesFor(call: FuzzedCall): fc.Arbitrary<Wish> {
  const as = fc.oneof(
    { weight: 12, arbitrary: fc.constant<Principal>('every right') },
    { weight: 3, arbitrary: fc.constant<Principal>('of one dealer') },
    ...principals.slice(2).map((principal) => ({ weight: 1, arbitrary: fc.constant(principal) })),
  )
  const input = valuesOf(call.input) as fc.Arbitrary<Readonly<Record<string, unknown>>>
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Change[]>([]) },
    { weight: 5, arbitrary: fc.array(changesOf(call), { minLength: 1, maxLength: 3 }) },
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
