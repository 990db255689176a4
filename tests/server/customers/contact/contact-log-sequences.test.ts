import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import {
  contactedCustomer,
  applyAction,
} from '#tests/domain/customers/contact/simulated-customer.ts'
import type {
  ContactAction,
  SimulatedCustomer,
} from '#tests/domain/customers/contact/simulated-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { CommandReply, Salesperson, CommandOptions } from '../salesperson.ts'

/** LONG=1 runs ten times as many. */
const rounds = getRounds(20_261_121, 200 * (process.env['LONG'] === '1' ? 10 : 1), 20)
const sequences = rounds.reduce((sum, { runs }) => sum + runs, 0)
const atOnce = 4
const counts = { sequences: 0, commands: 0, twice: 0, reused: 0, refused: 0, superseded: 0 }

const host = describeHost()
let orgId: string
let people: readonly (Salesperson & { readonly device: string })[]

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  people = await Promise.all(
    ['Robin Marsh', 'Kim Hale', 'Ola Berg'].map(async (name) =>
      Object.assign(await openSalesperson(host, orgId, { name }), { device: randomUUID() }),
    ),
  )
})

afterAll(() => {
  printCounts(
    `api/stateful: ${counts.sequences} sequences, ${counts.commands} commands, ${counts.twice} sent twice at once, ${counts.reused} ids given to other bodies, refused ${counts.refused}, superseded ${counts.superseded} (seed ${rounds.map(({ seed }) => seed).join(', ')})`,
  )
})

const actions: readonly ContactAction[] = [
  ...(['assigned', 'contacted', 'appointed', 'attended', 'sold', 'selected'] as const).map(
    (status) => ({ kind: 'status', status }) as const,
  ),
  ...(['call', 'sms', 'all'] as const).flatMap((channel) =>
    [true, false].map((objects) => ({ kind: 'consent', channel, objects }) as const),
  ),
  { kind: 'comment', text: 'said' },
  { kind: 'edit', text: 'anew' },
  { kind: 'edit', text: 'otherwise' },
  { kind: 'take back' },
  { kind: 'assign', to: 'Robin Marsh' },
  { kind: 'assign', to: 'Kim Hale' },
]

const anyStep = fc.record({
  who: fc.nat({ max: 2 }),
  action: fc.constantFrom(...actions),
  look: fc.constantFrom(true, false, false),
  sent: fc.constantFrom('once', 'once', 'twice at once', 'again', 'with another body'),
})
type Step = {
  readonly who: number
  readonly action: ContactAction
  readonly look: boolean
  readonly sent: string
}

/** A stored customer and its simulation, with the stored ids of entries and comment. */
interface Followed {
  readonly agreement: string
  readonly commentId: string
  readonly ids: Map<number, string>
}

/** The difference between stored and simulated versions, which start at different numbers. */
const begins = contactedCustomer.version - 2

function send(
  person: Salesperson,
  { agreement, commentId, ids }: Followed,
  action: ContactAction,
  seen: SimulatedCustomer,
  sending: CommandOptions,
): Promise<CommandReply> {
  const base = seen.version - begins
  switch (action.kind) {
    case 'comment':
      return person.comment(agreement, action.text, sending)
    case 'edit':
      return person.edit(
        agreement,
        commentId,
        action.text,
        seen.texts.at(-1)?.version ?? 0,
        sending,
      )
    case 'status':
      return person.status(agreement, { status: action.status, base }, sending)
    case 'consent':
      return person.setPreference(
        agreement,
        {
          channel: action.channel,
          objects: action.objects,
          base,
          reason: 'Asked',
        },
        sending,
      )
    case 'take back': {
      const target = seen.entries.findLast(
        ({ status, superseded, isDeleted }) =>
          !superseded && !isDeleted && status !== 'do not contact',
      )
      return person.takeBack(agreement, ids.get(target?.seq ?? 0) ?? 'none', sending)
    }
    case 'assign': {
      const findUserId = (name: string | null) =>
        people[['Robin Marsh', 'Kim Hale', 'Ola Berg'].indexOf(name ?? '')]?.user.id ?? null
      return person.assign(agreement, findUserId(action.to), findUserId(seen.assignee), sending)
    }
  }
}

/** The simulated customer in the form of the stored one. */
const describeSimulated = ({
  version,
  status,
  objects,
  assignee,
  texts,
  comments,
  entries,
  ledger,
}: SimulatedCustomer) => ({
  version: version - begins,
  status,
  flags: [objects.call, objects.sms, objects.all],
  assignee,
  text: texts.at(-1)?.text,
  comments: comments.length,
  entries: entries.map((entry) => [entry.status, entry.superseded, entry.isDeleted]),
  ledger: ledger.map((line) => [line.channel, line.objects, line.applied]),
})

async function stored({ agreement, commentId }: Followed) {
  const { row, history, ledger } = await readStoredHistory(host, orgId, agreement)
  const comments = history.filter(({ type }) => type === 'comment')
  return {
    version: row.version,
    status: row.status,
    flags: [row.dnc, row.dns, row.doNotContact],
    assignee: row.assignedUser,
    text: comments.find(({ id }) => id === commentId)?.comment,
    comments: comments.length - 1,
    entries: history
      .filter(({ type, status }) => type === 'status' && status !== null)
      .map(({ status, superseded, deletedAt }) => [status, superseded, deletedAt !== null]),
    ledger: ledger.map(({ channel, objects, applied }) => [channel, objects, applied]),
  }
}

const hasNothingToTakeBack = (action: ContactAction, seen: SimulatedCustomer): boolean =>
  action.kind === 'take back' &&
  !seen.entries.some(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && status !== 'do not contact',
  )

/** Sends one step to the host and returns its answer. */
async function take(
  followed: Followed,
  { who, action, sent }: Step,
  seen: SimulatedCustomer,
  sequence: number,
): Promise<CommandReply> {
  const person = people[who] ?? people[0]
  if (person === undefined) throw new Error('Nobody is there')
  const sending = {
    id: randomUUID(),
    device: person.device,
    sequence,
    hash: createHash('sha256')
      .update(canonicalJson({ action, base: seen.version }))
      .digest('hex'),
  }
  const once = () => send(person, followed, action, seen, sending)
  const [answer, second] =
    sent === 'twice at once'
      ? await Promise.all([once(), once()])
      : [await once(), sent === 'again' ? await once() : null]
  if (second !== null && answer.status === 200) {
    counts.twice++
    expect(second.body).toEqual(answer.body)
  }
  if (sent === 'with another body' && answer.status === 200) {
    counts.reused++
    const other = await send(person, followed, { kind: 'comment', text: 'of another' }, seen, {
      ...sending,
      hash: '0'.repeat(64),
    })
    expect(other.body.code).toBe('request_id_reused')
  }
  return answer
}

async function follow(steps: readonly Step[]): Promise<void> {
  const [agreement = ''] = await buildCustomers(host, orgId, [{}])
  const office = await openOffice()
  const first = await office.status(agreement, { status: 'contacted' })
  const zero = await office.comment(agreement, 'zero')
  const followed: Followed = {
    agreement,
    commentId: zero.body.id,
    ids: new Map([[1, first.body.id]]),
  }
  const seen = new Map<number, SimulatedCustomer>()
  let simulated = contactedCustomer
  for (const [at, step] of steps.entries()) {
    const known = step.look ? simulated : (seen.get(step.who) ?? contactedCustomer)
    if (step.look) seen.set(step.who, simulated)
    if (hasNothingToTakeBack(step.action, known)) continue
    const { customer: after, result } = applyAction(simulated, {
      device: String(step.who),
      action: step.action,
      seen: known,
    })
    const answer = await take(followed, step, known, at + 1)
    expect({ status: answer.status, superseded: answer.body.superseded ?? false }).toEqual({
      status: result === 'stale' ? 409 : 200,
      superseded: result === 'superseded',
    })
    if (after.entries.length > simulated.entries.length)
      followed.ids.set(after.entries.length, answer.body.id)
    simulated = after
    counts.commands++
    if (result === 'stale') counts.refused++
    if (result === 'superseded') counts.superseded++
    expect(await stored(followed)).toEqual(describeSimulated(simulated))
  }
  counts.sequences++
}

let office: Promise<Salesperson> | null = null
const openOffice = (): Promise<Salesperson> =>
  (office ??= openSalesperson(host, orgId, { name: 'The Office' }))

it('the host follows the rules in every sequence', async () => {
  const drawn = rounds.flatMap(({ seed, runs }) =>
    fc.sample(fc.array(anyStep, { minLength: 2, maxLength: 6 }), { numRuns: runs, seed }),
  )
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let at = lane; at < drawn.length; at += atOnce) await follow(drawn[at] ?? [])
  })
  await Promise.all(lanes)
  expect(counts.sequences).toBe(sequences)
}, 900_000)
