import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRounds } from '#tests/support/rounds.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { saveRequest, readSavedRequests } from './saved-requests.ts'
import type { ContractViolation } from './oracle.ts'
import { checkResponse } from './oracle.ts'
import { fuzzedCalls, arbitraryRequest } from './request.ts'
import type { FuzzedCall, RequestPlan } from './request.ts'
import { AnswerPool } from './answer-pool.ts'
import { buildRequest, sendRequest, readResponseText } from './send.ts'
import { fingerprintTables } from './tables.ts'
import { openFuzzHost } from './fuzz-host.ts'
import type { FuzzHost } from './fuzz-host.ts'

/**
 * `FC_SEED` and `FC_PATH` repeat a failure, `FC_CALL` (`KEY.method`) limits to one call,
 * `FC_REQUESTS` sets the number, `LONG=1` multiplies it by 25.
 */
const { FC_PATH, FC_CALL, FC_REQUESTS, LONG } = process.env
const rounds = getRounds(1196303197, Number(FC_REQUESTS ?? 60_000) * (LONG === '1' ? 25 : 1), 4_000)
const requests = rounds.reduce((sum, { runs }) => sum + runs, 0)
const everyCall = fuzzedCalls()
const calls = everyCall.filter(({ name }) => FC_CALL === undefined || name === FC_CALL)
const countCallRuns = (runs: number): number => Math.ceil(runs / everyCall.length)
const countUnwrittenRuns = (runs: number): number => Math.ceil(countCallRuns(runs) / 40)
const patience = 60_000 + requests * 60

const counts = { sent: 0, '5xx': 0, schema: 0, leaks: 0 }
const answers = new Map<string, number>()
const milliseconds: number[] = []

let fuzzHost: FuzzHost
let seen: AnswerPool

beforeAll(async () => {
  fuzzHost = await openFuzzHost()
  seen = new AnswerPool()
  for (const places of [fuzzHost.otherTargets, fuzzHost.targets])
    for (const [name, value] of Object.entries(places)) seen.add(name, value)
}, 120_000)

afterAll(async () => {
  const p99 =
    milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length * 0.99)] ?? 0
  const { sent } = counts
  printCounts(
    `api/fuzz: 5xx ${counts['5xx']}/${sent} schema ${counts.schema}/${sent} leaks ${counts.leaks}/${sent} (seed ${rounds.map(({ seed }) => seed).join(', ')}), ${calls.length} calls, p99 ${p99.toFixed(0)} ms`,
  )
  await fuzzHost.close()
})

interface Outcome {
  readonly violations: readonly ContractViolation[]
  readonly status: number
}

/** Sends a request that was made up and judges the answer. */
async function tryOut(call: FuzzedCall, plan: RequestPlan): Promise<Outcome> {
  const sent = await buildRequest(call, plan, fuzzHost, seen)
  if (/^(MFA_|PASSKEY)/u.test(call.meta.key)) await fuzzHost.forgetFailures()
  const started = performance.now()
  const answer = await sendRequest(fuzzHost.app, sent)
  const text = await readResponseText(answer)
  milliseconds.push(performance.now() - started)
  const { violations, answered } = checkResponse(everyCall, plan.as, sent, answer, text)
  counts.sent++
  for (const { kind } of violations) counts[kind]++
  if (answered !== null) {
    answers.set(answered.call.name, (answers.get(answered.call.name) ?? 0) + 1)
    if (plan.as === 'every right')
      seen.read(sent.input, answered.body, answered.call.method !== 'GET')
  }
  // Who acts for another person is refused most calls, until they go back.
  const isActing = answered?.call.name === 'LOGON_AS_USER.post'
  const hasEnded = answer.status === 401 && !plan.changes.some((change) => change.kind === 'header')
  if (isActing || hasEnded) fuzzHost.forgetSession(plan.as)
  return { violations: violations.map(explained), status: answer.status }
}

/** A fault with what the host's log says of it. */
function explained({ kind, what }: ContractViolation): ContractViolation {
  const logged = fuzzHost.faults.findLast((line) =>
    what.includes((JSON.parse(line) as { fault?: string }).fault ?? 'no fault'),
  )
  return { kind, what: logged === undefined ? what : `${what} ${logged.trim()}` }
}

const describeViolations = (violations: readonly ContractViolation[]): string =>
  violations.map(({ kind, what }) => `${kind}: ${what}`).join('; ')

it('answers as declared what found a fault once', async () => {
  const found: string[] = []
  for (const { call: name, plan } of readSavedRequests()) {
    const call = everyCall.find((declared) => declared.name === name)
    if (call !== undefined)
      found.push(...(await tryOut(call, plan)).violations.map(({ what }) => `${name}: ${what}`))
  }
  expect(found).toEqual([])
})

/** Asks as the table of access says it succeeds, again where the call before it ended the session. */
async function findProvenFaults(tried: typeof calls): Promise<readonly string[]> {
  const found: string[] = []
  const plan: RequestPlan = { as: 'every right', proven: true, scene: 0, input: {}, changes: [] }
  for (const call of tried) {
    const first = await tryOut(call, plan)
    const { violations } = first.status === 401 ? await tryOut(call, plan) : first
    found.push(...violations.map(({ what }) => `${call.name}: ${what}`))
  }
  return found
}

it('answers what the table of access says succeeds, deletions last', async () => {
  const isDeletion = ({ method }: (typeof calls)[number]) => method === 'DELETE'
  expect(await findProvenFaults(calls.filter((call) => !isDeletion(call)))).toEqual([])
  expect(await findProvenFaults(calls.filter(isDeletion))).toEqual([])
})

describe.concurrent(
  'answers as declared, never with a fault, an inside or another’s customer',
  () => {
    it.each(calls)('$name', { timeout: patience }, async (call) => {
      const property = fc.asyncProperty(arbitraryRequest(call), async (plan) => {
        const outcome = await tryOut(call, plan)
        if (outcome.violations.length > 0) throw new Error(describeViolations(outcome.violations))
      })
      for (const { seed, runs } of rounds) {
        const run = await fc.check(property, {
          numRuns: countCallRuns(runs),
          seed,
          ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
        })
        const [plan] = run.counterexample ?? []
        const found =
          run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance)
        if (plan !== undefined) saveRequest({ call: call.name, found: found.slice(0, 200), plan })
        expect(
          run.failed
            ? `FC_CALL=${call.name} FC_SEED=${seed} FC_PATH=${String(run.counterexamplePath)}: ${found}\n${JSON.stringify(plan)}`
            : '',
        ).toBe('')
      }
    })
  },
)

const neverDone = new Set([
  // Done, they would change the password that every other request signs in with.
  'RESET_PASSWORD.post',
  'RESET_TOKEN_PASSWORD.post',
  // They need a provider, or what it or a registered service signed (tests/server/single-sign-on).
  'SSO_REDIRECT.get',
  'SSO_SIGN_IN.post',
  'GAS_AUTH.get',
  'GAS_AUTH.post',
  'KEYLOOP_AUTH.get',
  'KEYLOOP_AUTH.post',
  'SSO_VALIDATE.post',
  // It needs what an authenticator signed (tests/server/passkeys).
  'PASSKEY_SIGN_IN.post',
])

it('reached what every call does', () => {
  expect(
    calls.filter(({ name }) => (answers.get(name) ?? 0) === 0).map(({ name }) => name),
  ).toEqual(calls.map(({ name }) => name).filter((name) => neverDone.has(name)))
})

/** Reads that write: a short link counts its opening, agreements of a rule are kept as a file. */
const writingReads: ReadonlySet<string> = new Set([
  'URL_SHORTNER.get',
  'BUSINESS_RULE_AGREEMENTS.get',
])

describe('writes nothing when it refuses or is asked only', () => {
  it.each(calls)('$name', { timeout: patience }, async (call) => {
    const plans = rounds.flatMap(({ seed, runs }) =>
      fc.sample(arbitraryRequest(call), { numRuns: countUnwrittenRuns(runs), seed }),
    )
    for (const plan of plans) {
      await fuzzHost.getCookie(plan.as)
      const before = await fingerprintTables(fuzzHost)
      const outcome = await tryOut(call, plan)
      if (
        outcome.status < 400 &&
        (call.method !== 'GET' ||
          writingReads.has(call.name) ||
          plan.changes.some(({ kind }) => kind === 'method'))
      )
        continue
      expect({ plan, status: outcome.status, tables: await fingerprintTables(fuzzHost) }).toEqual({
        plan,
        status: outcome.status,
        tables: before,
      })
    }
  })
})
