import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepWish, keptWishes } from './kept.ts'
import type { Violation } from './oracle.ts'
import { judge } from './oracle.ts'
import { fuzzedCalls, wishesFor } from './request.ts'
import type { FuzzedCall, Wish } from './request.ts'
import { Seen } from './seen.ts'
import { draw, send, textOf } from './send.ts'
import { fingerprints } from './tables.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/**
 * `FC_SEED` and `FC_PATH` repeat what a failure printed, `FC_CALL` (`KEY.method`) with one call alone, `FC_REQUESTS` says how many in all,
 * `LONG=1` tries 25 times as many.
 */
const { FC_SEED, FC_PATH, FC_CALL, FC_REQUESTS, LONG } = process.env
const seed = Number(FC_SEED ?? 1196303197)
const requests = Number(FC_REQUESTS ?? 60_000) * (LONG === '1' ? 25 : 1)
const everyCall = fuzzedCalls()
const calls = everyCall.filter(({ name }) => FC_CALL === undefined || name === FC_CALL)
const runsOfCall = Math.ceil(requests / everyCall.length)
const runsOfUnwritten = Math.ceil(runsOfCall / 40)
const patience = 60_000 + requests * 60

const counts = { sent: 0, '5xx': 0, schema: 0, leaks: 0 }
const answers = new Map<string, number>()
const milliseconds: number[] = []

let world: World
let seen: Seen

beforeAll(async () => {
  world = await openWorld()
  seen = new Seen()
  for (const places of [world.elsewhere, world.places])
    for (const [name, value] of Object.entries(places)) seen.add(name, value)
}, 120_000)

afterAll(async () => {
  const p99 =
    milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length * 0.99)] ?? 0
  const { sent } = counts
  process.stdout.write(
    `api/fuzz: 5xx ${counts['5xx']}/${sent} schema ${counts.schema}/${sent} leaks ${counts.leaks}/${sent} (seed ${seed}), ${calls.length} calls, p99 ${p99.toFixed(0)} ms\n`,
  )
  await world.close()
})

interface Outcome {
  readonly violations: readonly Violation[]
  readonly status: number
}

/** Sends a request that was made up and judges the answer. */
async function tryOut(call: FuzzedCall, wish: Wish): Promise<Outcome> {
  const sent = await draw(call, wish, world, seen)
  const started = performance.now()
  const answer = await send(world.app, sent)
  const text = await textOf(answer)
  milliseconds.push(performance.now() - started)
  const { violations, answered } = judge(everyCall, wish.as, sent, answer, text)
  counts.sent++
  for (const { kind } of violations) counts[kind]++
  if (answered !== null) {
    answers.set(answered.call.name, (answers.get(answered.call.name) ?? 0) + 1)
    if (wish.as === 'every right')
      seen.read(sent.input, answered.body, answered.call.method !== 'GET')
  }
  if (answer.status === 401 && !wish.changes.some((change) => change.kind === 'header'))
    world.forgetSession(wish.as)
  return { violations: violations.map(explained), status: answer.status }
}

/** A fault with what the host's log says of it. */
function explained({ kind, what }: Violation): Violation {
  const logged = world.faults.findLast((line) =>
    what.includes((JSON.parse(line) as { fault?: string }).fault ?? 'no fault'),
  )
  return { kind, what: logged === undefined ? what : `${what} ${logged.trim()}` }
}

const said = (violations: readonly Violation[]): string =>
  violations.map(({ kind, what }) => `${kind}: ${what}`).join('; ')

it('answers as declared what found a fault once', async () => {
  const found: string[] = []
  for (const { call: name, wish } of keptWishes()) {
    const call = everyCall.find((declared) => declared.name === name)
    if (call !== undefined)
      found.push(...(await tryOut(call, wish)).violations.map(({ what }) => `${name}: ${what}`))
  }
  expect(found).toEqual([])
})

describe.concurrent(
  'answers as declared, never with a fault, an inside or another’s customer',
  () => {
    it.each(calls)('$name', { timeout: patience }, async (call) => {
      const property = fc.asyncProperty(wishesFor(call), async (wish) => {
        const outcome = await tryOut(call, wish)
        if (outcome.violations.length > 0) throw new Error(said(outcome.violations))
      })
      const run = await fc.check(property, {
        numRuns: runsOfCall,
        seed,
        ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
      })
      const [wish] = run.counterexample ?? []
      const found =
        run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance)
      if (wish !== undefined) keepWish({ call: call.name, found: found.slice(0, 200), wish })
      expect(
        run.failed
          ? `FC_CALL=${call.name} FC_SEED=${seed} FC_PATH=${String(run.counterexamplePath)}: ${found}\n${JSON.stringify(wish)}`
          : '',
      ).toBe('')
    })
  },
)

it('reached what every call does', () => {
  expect(
    calls.filter(({ name }) => (answers.get(name) ?? 0) === 0).map(({ name }) => name),
  ).toEqual([])
})

describe('writes nothing when it refuses or is asked only', () => {
  it.each(calls)('$name', { timeout: patience }, async (call) => {
    for (const wish of fc.sample(wishesFor(call), { numRuns: runsOfUnwritten, seed })) {
      await world.cookieOf(wish.as)
      const before = await fingerprints(world)
      const outcome = await tryOut(call, wish)
      if (
        outcome.status < 400 &&
        (call.method !== 'GET' || wish.changes.some(({ kind }) => kind === 'method'))
      )
        continue
      expect({ wish, status: outcome.status, tables: await fingerprints(world) }).toEqual({
        wish,
        status: outcome.status,
        tables: before,
      })
    }
  })
})
