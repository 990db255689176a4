import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { openDevice } from '#src/offline/device/device.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { drainAllOutboxes } from '#src/offline/device/background-drain.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const hangLimit = 180_000
const [north, south] = ['north', 'south'] as const
const comment = contactLogKinds['comment.add'] ?? { kind: '' }

/** A command as it reached the host: whose it says it is, and who was signed in. */
interface Reached {
  readonly id: string
  readonly of: string
  readonly session: string | null
}

/** The showroom's tablet: its session, its network, whom the host disabled, what reached it. */
let session: string | null
let isReached: boolean
let disabled: ReadonlySet<string>
let reached: Reached[]
let taken: Reached[]
const open = new Set<BrowserOutbox>()

/**
 * Whose a command is stands in its words, and the organisation in its path: as the person recorded
 * it.
 */
async function host(request: Request): Promise<Response> {
  if (!isReached) throw new TypeError('Failed to fetch')
  const id = request.headers.get(commandHeaders.id) ?? ''
  const body = (await request.clone().json()) as {
    readonly activity?: string
    readonly userId?: string
  }
  const answer = (status: number, replies: object) =>
    Response.json(replies, { status, headers: { [commandHeaders.id]: id } })
  const refused = (status: number, code: string) =>
    answer(status, { defined: true, code, status, message: code, data: {} })
  if (session === null) return refused(401, 'not_signed_in')
  const one = { id, of: body.activity?.split(':')[0] ?? '', session }
  reached.push(one)
  if (body.userId !== session) return refused(403, 'identity_mismatch')
  if (disabled.has(session)) return refused(403, 'right_missing')
  taken.push(one)
  return answer(200, { id, seq: 1, entityVersion: 1, comment_id: id })
}

async function signIn(owner: Owner): Promise<BrowserOutbox> {
  session = owner.userId
  const outbox = await openBrowserOutbox({
    owner,
    kinds: contactLogKinds,
    host: 'http://localhost',
    fetch: host,
    storage: null,
    freeSpace: async () => false,
  })
  open.add(outbox)
  await outbox.resume()
  return outbox
}

async function leave(outbox: BrowserOutbox): Promise<void> {
  await outbox.leave(false)
  open.delete(outbox)
  session = null
}

const record = (outbox: BrowserOutbox, { userId, orgId }: Owner, words: string) =>
  outbox.enqueue({
    kind: comment,
    body: { agreementNo: `A-${userId}`, activity: `${userId}:${orgId}:${words}` },
  })
const readOwners = (outbox: BrowserOutbox) =>
  outbox
    .getState()
    .receipts.map(
      ({ command }) => (command.body as { readonly activity: string }).activity.split(':')[0],
    )

/** Sends all that may go, also what was tried in vain and would wait its time. */
async function sendAll(outbox: BrowserOutbox): Promise<void> {
  for (const { command, status } of outbox.getState().receipts)
    if (status.name === 'waiting') await outbox.sendNow(command.id)
  await outbox.drain()
}

/** Sends what is left of somebody, and signs them out. */
async function finish(owner: Owner): Promise<void> {
  const outbox = await signIn(owner)
  await sendAll(outbox)
  expect(outbox.getState().counts).toMatchObject({ waiting: 0 })
  await leave(outbox)
}

beforeEach(() => {
  session = null
  isReached = true
  disabled = new Set()
  reached = []
  taken = []
})

afterEach(async () => {
  await Promise.all([...open].map((outbox) => outbox.close()))
  open.clear()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('a tablet', { timeout: hangLimit }, () => {
  const [ann, ben] = [
    { userId: 'ann', orgId: north },
    { userId: 'ben', orgId: north },
  ]

  it('tells Ben that somebody else’s changes wait, not how many, whose or which', async () => {
    isReached = false
    const first = await signIn(ann)
    const ids = [
      (await record(first, ann, 'one')).command.id,
      (await record(first, ann, 'two')).command.id,
    ]
    await leave(first)
    const second = await signIn(ben)
    expect(second.getState()).toMatchObject({
      receipts: [],
      counts: { waiting: 0, sending: 0, needsYou: 0 },
      parked: null,
      trouble: null,
      evicted: 0,
    })
    expect(await second.hasCommandsOfOthers()).toBe(true)
    expect(await second.report()).toMatchObject({ lastSeq: 0, held: [], unsentCount: 0 })
    expect(JSON.stringify([second.getState(), await second.report()])).not.toMatch(
      new RegExp(ids.join('|'), 'u'),
    )
    expect(await second.drafts.load()).toEqual(new Map())
  })

  it('sends nothing of Ann’s under Ben’s session, and all of it under her own', async () => {
    isReached = false
    const first = await signIn(ann)
    for (const words of ['one', 'two', 'three']) await record(first, ann, words)
    await leave(first)
    isReached = true
    const second = await signIn(ben)
    await record(second, ben, 'mine')
    await second.drain()
    await drainAllOutboxes({
      kinds: contactLogKinds,
      host: 'http://localhost',
      fetch: host,
      freeSpace: async () => false,
    })
    expect(taken.map(({ of }) => of)).toEqual(['ben'])
    await leave(second)
    await finish(ann)
    expect(taken.map(({ of, session: whose }) => `${of} under ${whose}`)).toEqual([
      'ben under ben',
      'ann under ann',
      'ann under ann',
      'ann under ann',
    ])
  })

  it('does not count changes behind a PIN either, but says that they are there', async () => {
    isReached = false
    const first = await signIn(ann)
    await record(first, ann, 'one')
    await leave(first)
    const device = await openDevice()
    await device
      .vaultController(await device.getDatabaseName(ann), ann, stretchPin)
      .setLevel({ level: 'pin', pin: '28046173' })
    device.close()
    const second = await signIn(ben)
    expect(await second.hasCommandsOfOthers()).toBe(true)
    isReached = true
    await drainAllOutboxes({
      kinds: contactLogKinds,
      host: 'http://localhost',
      fetch: host,
      freeSpace: async () => false,
    })
    expect(reached).toEqual([])
  })

  it('keeps apart what one person records in two organisations', async () => {
    const [here, there] = [ann, { userId: 'ann', orgId: south }]
    isReached = false
    const first = await signIn(here)
    await record(first, here, 'one')
    await leave(first)
    const second = await signIn(there)
    expect(second.getState().receipts).toEqual([])
    await leave(second)
    isReached = true
    await finish(here)
    expect(taken).toHaveLength(1)
  })

  it('takes what waits from Ann only, where support is signed in as somebody else', async () => {
    isReached = false
    const first = await signIn(ann)
    await record(first, ann, 'one')
    isReached = true
    session = 'support'
    await first.drain()
    expect(taken).toEqual([])
    expect(first.getState()).toMatchObject({ parked: 'sign_in', counts: { waiting: 1 } })
    session = 'ann'
    await first.resume()
    await sendAll(first)
    expect(taken.map(({ of, session: whose }) => [of, whose])).toEqual([['ann', 'ann']])
  })

  it('shows Ann alone what the host refuses because she was revoked, and loses nothing', async () => {
    isReached = false
    const first = await signIn(ann)
    await record(first, ann, 'one')
    await leave(first)
    disabled = new Set(['ann'])
    isReached = true
    const second = await signIn(ben)
    await second.drain()
    expect(second.getState().receipts).toEqual([])
    await leave(second)
    const again = await signIn(ann)
    await sendAll(again)
    expect(again.getState().receipts.map(({ status }) => status)).toMatchObject([
      { name: 'needs_you', reason: 'right_missing' },
    ])
    expect(again.copyText(again.getState().receipts[0]?.command.id ?? '')).toContain('one')
    expect(taken).toEqual([])
  })
})

describe('a tablet that changes hands at random', { timeout: hangLimit }, () => {
  const people: readonly Owner[] = ['ann', 'ben', 'cem'].flatMap((userId) =>
    [north, south].map((orgId) => ({ userId, orgId })),
  )
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.constant('record' as const) },
    { weight: 2, arbitrary: fc.nat(people.length - 1) },
    fc.constantFrom('cut' as const, 'mend' as const, 'send' as const, 'wake' as const),
  )

  it('shows and sends everybody their own, each once', async () => {
    let acts = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (history) => {
        ;[reached, taken, isReached] = [[], [], true]
        const tablet = crypto.randomUUID()
        const mine = people.map(({ userId, orgId }) => ({ userId: `${userId}-${tablet}`, orgId }))
        let at = mine[0] as Owner
        let outbox = await signIn(at)
        const recorded: string[] = []
        for (const one of history) {
          acts += 1
          if (one === 'record') recorded.push((await record(outbox, at, String(acts))).command.id)
          else if (one === 'send') await outbox.drain()
          else if (one === 'wake')
            await drainAllOutboxes({
              kinds: contactLogKinds,
              host: 'http://localhost',
              fetch: host,
              freeSpace: async () => false,
            })
          else if (one === 'cut' || one === 'mend') isReached = one === 'mend'
          else {
            await leave(outbox)
            at = mine[one] as Owner
            outbox = await signIn(at)
          }
          expect(new Set(readOwners(outbox)).size).toBeLessThanOrEqual(1)
          for (const of of readOwners(outbox)) expect(of).toBe(at.userId)
        }
        await leave(outbox)
        isReached = true
        for (const owner of mine) await finish(owner)
        expect(taken.every(({ of, session: whose }) => of === whose)).toBe(true)
        expect(taken.map(({ id }) => id).toSorted()).toEqual(recorded.toSorted())
      }),
      { numRuns: 30 },
    )
    printCounts(`changes of hands: ${acts} acts, 0 under another’s session, 0 lost, 0 doubled`)
  })
})
