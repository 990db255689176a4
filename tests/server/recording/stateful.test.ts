import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import { contactedCustomer, doIt } from '#tests/domain/recording/recorded-world.ts'
import type { Act, World } from '#tests/domain/recording/recorded-world.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { salesperson, storedOf } from './salesperson.ts'
import type { Answer, Salesperson, Sending } from './salesperson.ts'

/** LONG=1 makes them ten times as many. */
const sequences = 200 * (process.env['LONG'] === '1' ? 10 : 1)
const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const atOnce = 4
const counts = { sequences: 0, commands: 0, twice: 0, reused: 0, refused: 0, superseded: 0 }

let host: Host
let orgId: string
let people: readonly (Salesperson & { readonly device: string })[]

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host)
  people = await Promise.all(
    ['Robin Marsh', 'Kim Hale', 'Ola Berg'].map(async (name) =>
      Object.assign(await salesperson(host, orgId, { name }), { device: randomUUID() }),
    ),
  )
})

afterAll(async () => {
  process.stdout.write(
    `api/stateful: ${counts.sequences} sequences, ${counts.commands} commands, ${counts.twice} sent twice at once, ${counts.reused} ids given to other bodies, refused ${counts.refused}, superseded ${counts.superseded} (seed ${seed})\n`,
  )
  await host.close()
})

const acts: readonly Act[] = [
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

const doing = fc.record({
  who: fc.nat({ max: 2 }),
  act: fc.constantFrom(...acts),
  look: fc.constantFrom(true, false, false),
  sent: fc.constantFrom('once', 'once', 'twice at once', 'again', 'with another body'),
})
type Step = {
  readonly who: number
  readonly act: Act
  readonly look: boolean
  readonly sent: string
}

/** A customer of the store and what it should be by the rules; the entries and the comment by the ids that the store has for them. */
interface Followed {
  readonly agreement: string
  readonly commentId: string
  readonly ids: Map<number, string>
}

/** Where a world's versions stand against the store's: the customer there begins at another one. */
const begins = contactedCustomer.version - 2

function send(
  person: Salesperson,
  { agreement, commentId, ids }: Followed,
  act: Act,
  seen: World,
  sending: Sending,
): Promise<Answer> {
  const base = seen.version - begins
  switch (act.kind) {
    case 'comment':
      return person.comment(agreement, act.text, sending)
    case 'edit':
      return person.edit(agreement, commentId, act.text, seen.texts.at(-1)?.version ?? 0, sending)
    case 'status':
      return person.status(agreement, { status: act.status, base }, sending)
    case 'consent':
      return person.prefer(
        agreement,
        {
          channel: act.channel,
          objects: act.objects,
          base,
          ...(act.channel === 'all' ? { reason: 'Asked' } : {}),
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
      const idOf = (name: string | null) =>
        people[['Robin Marsh', 'Kim Hale', 'Ola Berg'].indexOf(name ?? '')]?.user.id ?? null
      return person.assign(agreement, idOf(act.to), idOf(seen.assignee), sending)
    }
  }
}

/** What a world says of the customer, in the words of the store. */
const told = ({ version, status, objects, assignee, texts, comments, entries, ledger }: World) => ({
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
  const { row, history, ledger } = await storedOf(host, orgId, agreement)
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

const hasNothingToTakeBack = (act: Act, seen: World): boolean =>
  act.kind === 'take back' &&
  !seen.entries.some(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && status !== 'do not contact',
  )

/** One step against the store, sent as it says; answers with the answer that counts. */
async function take(
  followed: Followed,
  { who, act, sent }: Step,
  seen: World,
  sequence: number,
): Promise<Answer> {
  const person = people[who] ?? people[0]
  if (person === undefined) throw new Error('Nobody is there')
  const sending = {
    id: randomUUID(),
    device: person.device,
    sequence,
    hash: createHash('sha256')
      .update(canonicalJson({ act, base: seen.version }))
      .digest('hex'),
  }
  const once = () => send(person, followed, act, seen, sending)
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
  const office = await officeOf()
  const first = await office.status(agreement, { status: 'contacted' })
  const zero = await office.comment(agreement, 'zero')
  const followed: Followed = {
    agreement,
    commentId: zero.body.id,
    ids: new Map([[1, first.body.id]]),
  }
  const seen = new Map<number, World>()
  let world = contactedCustomer
  for (const [at, step] of steps.entries()) {
    const known = step.look ? world : (seen.get(step.who) ?? contactedCustomer)
    if (step.look) seen.set(step.who, world)
    if (hasNothingToTakeBack(step.act, known)) continue
    const { world: after, verdict } = doIt(world, {
      device: String(step.who),
      act: step.act,
      seen: known,
    })
    const answer = await take(followed, step, known, at + 1)
    expect({ status: answer.status, superseded: answer.body.superseded ?? false }).toEqual({
      status: verdict === 'stale' ? 409 : 200,
      superseded: verdict === 'superseded',
    })
    if (after.entries.length > world.entries.length)
      followed.ids.set(after.entries.length, answer.body.id)
    world = after
    counts.commands++
    if (verdict === 'stale') counts.refused++
    if (verdict === 'superseded') counts.superseded++
    expect(await stored(followed)).toEqual(told(world))
  }
  counts.sequences++
}

let office: Promise<Salesperson> | null = null
const officeOf = (): Promise<Salesperson> =>
  (office ??= salesperson(host, orgId, { name: 'The Office' }))

it('does what the rules say in every sequence, once for each command, however it is sent', async () => {
  const drawn = fc.sample(fc.array(doing, { minLength: 2, maxLength: 6 }), {
    numRuns: sequences,
    seed,
  })
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let at = lane; at < drawn.length; at += atOnce) await follow(drawn[at] ?? [])
  })
  await Promise.all(lanes)
  expect(counts.sequences).toBe(sequences)
}, 900_000)
