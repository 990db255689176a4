import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import { commonRefusals } from '#domain/endpoint.ts'
import type { FuzzedCall, Principal } from './request.ts'
import type { BuiltRequest } from './send.ts'
import { canaryNames } from './fuzz-host.ts'

/** What is wrong with an answer, and of which of the three kinds that are counted. */
export interface ContractViolation {
  readonly kind: '5xx' | 'schema' | 'leaks'
  readonly what: string
}

/**
 * Words of a stack, of SQL or of the driver, quoted as JSON does, which no request of ours holds.
 */
const insides =
  /(?:\n|\\n)\s+at |node_modules|node:internal|file:\/\/\/|\bselect (?:\\?"|\*)|\binsert into\b|Failed query|syntax error at|invalid input syntax|invalid byte sequence|violates \w+[ -]\w+ constraint|relation \\?"|column \\?"|row-level security|\bdrizzle\b|\bpostgres\b|ORPCError|TypeError|RangeError|ValiError/u

const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /u,
  'x-content-type-options': /^nosniff$/u,
  'referrer-policy': /^strict-origin-when-cross-origin$/u,
  'cross-origin-opener-policy': /^same-origin$/u,
  'cross-origin-resource-policy': /^same-origin$/u,
  'x-frame-options': /^DENY$/u,
  'permissions-policy': /camera=\(self\)/u,
  'cache-control': /^no-store$/u,
}

function headerFaults(answer: Response, sent: BuiltRequest): string[] {
  const faults = Object.entries(always).flatMap(([name, expected]) =>
    expected.test(answer.headers.get(name) ?? '')
      ? []
      : [`header ${name} is ${String(answer.headers.get(name))}`],
  )
  for (const name of [
    'server',
    'x-powered-by',
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ])
    if (answer.headers.has(name)) faults.push(`header ${name} is sent`)
  const echoed = answer.headers.get('x-request-id')
  if (echoed !== null && echoed !== sent.headers.get('x-request-id'))
    faults.push('another request id than the sent one')
  if (
    (answer.status === 429 || answer.status === 503) &&
    !/^[1-9]\d{0,5}$/u.test(answer.headers.get('retry-after') ?? '')
  )
    faults.push('no Retry-After')
  return faults
}

/**
 * The declared call that a request is for, by method and address; a path with fewer arguments goes
 * before one with more.
 */
export function findCall(
  calls: readonly FuzzedCall[],
  method: string,
  url: string,
): FuzzedCall | undefined {
  const path = new URL(url).pathname.replace(/^\/api/u, '').replace(/\/+$/u, '')
  const fitting = calls.filter(
    (call) =>
      call.method === method.toUpperCase() &&
      new RegExp(`^${call.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path),
  )
  return fitting.toSorted((one, other) => one.arguments.length - other.arguments.length)[0]
}

const refusalModel = v.strictObject({
  defined: v.literal(true),
  code: v.string(),
  status: v.number(),
  message: v.string(),
  data: v.optional(v.unknown()),
})

function refusalFaults(call: FuzzedCall | undefined, status: number, body: unknown): string[] {
  const read = v.safeParse(refusalModel, body)
  if (!read.success) return ['a refusal that is none of the contract’s shape']
  const { code, message, status: statedStatus } = read.output
  const declared = { ...commonRefusals, ...call?.refusals } as Readonly<
    Record<string, { readonly status?: number } | undefined>
  >
  if (declared[code] === undefined) return [`the undeclared refusal ${code}`]
  if (declared[code].status !== status || statedStatus !== status || message !== code)
    return [`the refusal ${code} with status ${status}`]
  return []
}

/** Whether both hold the same, as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) =>
      isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  )
}

function answerFaults(call: FuzzedCall | undefined, body: unknown): string[] {
  if (call === undefined) return ['an answer where no call is declared']
  const read = v.safeParse(call.output as GenericSchema, body)
  if (!read.success)
    return [
      `an answer unlike its declaration: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`,
    ]
  return isSame(JSON.parse(JSON.stringify(read.output)), body)
    ? []
    : ['an answer with more than is declared']
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

export interface ResponseCheck {
  readonly violations: readonly ContractViolation[]
  /** The call that answered as it was asked to, and what it said. */
  readonly answered: { readonly call: FuzzedCall; readonly body: unknown } | null
}

const schemaFault = (what: string): ContractViolation => ({ kind: 'schema', what })

/**
 * Holds an answer against the contract: never a fault, every answer and refusal as declared,
 * nothing of the host's insides, nothing of another organisation.
 */
export function checkResponse(
  calls: readonly FuzzedCall[],
  principal: Principal,
  sent: BuiltRequest,
  answer: Response,
  text: string,
): ResponseCheck {
  const call = findCall(calls, sent.method, sent.url)
  const { status } = answer
  const violations: ContractViolation[] = []
  if (status >= 500) violations.push({ kind: '5xx', what: `${status} ${text.slice(0, 300)}` })
  const inside = insides.exec(`${text}\n${[...answer.headers.values()].join('\n')}`)
  if (inside !== null)
    violations.push({ kind: 'leaks', what: `the answer says ${inside[0].trim()}` })
  const foreign = principal === 'of another organisation' ? canaryNames.here : canaryNames.elsewhere
  if (
    text.includes(foreign) ||
    (['nobody', 'waiting for a code'].includes(principal) && text.includes(canaryNames.here))
  )
    violations.push({ kind: 'leaks', what: 'the answer holds a customer of another organisation' })
  violations.push(...headerFaults(answer, sent).map(schemaFault))
  const isBare = sent.method === 'HEAD' || text === ''
  const body = isBare ? null : parsed(text)
  if (!isBare && body === null)
    violations.push(schemaFault(`a body that is no JSON: ${text.slice(0, 100)}`))
  if (text === '' && sent.method !== 'HEAD' && status !== 204)
    violations.push(schemaFault(`${status} without a body`))
  if (!isBare && !/^application\/json\b/u.test(answer.headers.get('content-type') ?? ''))
    violations.push(schemaFault(`content-type ${String(answer.headers.get('content-type'))}`))
  if (status >= 300 && status < 400) violations.push(schemaFault(`status ${status}`))
  if (body === null) return { violations, answered: null }
  if (status >= 400) violations.push(...refusalFaults(call, status, body.value).map(schemaFault))
  else violations.push(...answerFaults(call, body.value).map(schemaFault))
  return {
    violations,
    answered: status < 300 && call !== undefined ? { call, body: body.value } : null,
  }
}
