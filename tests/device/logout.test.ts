import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openBrowserBook } from '#src/offline/browser-book.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import type { Owner } from '#src/offline/world.ts'
import { bookHost } from '#tests/src/offline/book-host.ts'
import { agreements } from '#tests/src/offline/open-book.ts'
import { everythingLyingThere } from './lying-there.ts'
import {
  keptOf,
  openTab,
  record,
  sendAll,
  tabletHost,
  wakeToSend,
  wordsOf,
} from './shared-tablet.ts'
import type { Reach, TabletHost } from './shared-tablet.ts'

/** A busy machine is waited for. */
const hangLimit = 180_000

interface Leaving {
  readonly title: string
  /** How the host is reached while the person works, and when they leave. */
  readonly reach: readonly [atWork: Reach, leaving: Reach]
  readonly unsent: 0 | 1 | 500
  readonly isForgetful: boolean
  /** What else of the person's is open in the browser. */
  readonly beside: 'tab' | 'worker' | null
  /** The host falls silent after so many. */
  readonly answers?: number
  /** What is there afterwards: what the host need not hear of is gone. */
  readonly left: 'nothing' | 'all' | 'some' | 'given_up'
}

const leavings: readonly Leaving[] = [
  {
    title: 'online, with nothing unsent',
    reach: ['online', 'online'],
    unsent: 0,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'online, with a change that is sent on leaving',
    reach: ['slow', 'online'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'online, in the middle of sending 500',
    reach: ['slow', 'online'],
    unsent: 500,
    isForgetful: false,
    beside: null,
    answers: 120,
    left: 'some',
  },
  {
    title: 'online, and discards a change',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: true,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'offline, with nothing unsent',
    reach: ['online', 'offline'],
    unsent: 0,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'offline, and keeps a change',
    reach: ['offline', 'offline'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'offline, and keeps 500',
    reach: ['offline', 'offline'],
    unsent: 500,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'offline, and discards 500',
    reach: ['offline', 'offline'],
    unsent: 500,
    isForgetful: true,
    beside: null,
    left: 'given_up',
  },
  {
    title: 'while the host answers 500, and keeps a change',
    reach: ['fails', 'fails'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'while the host answers 500, and discards 500',
    reach: ['fails', 'fails'],
    unsent: 500,
    isForgetful: true,
    beside: null,
    left: 'given_up',
  },
  {
    title: 'in one of two tabs, with nothing unsent',
    reach: ['online', 'online'],
    unsent: 0,
    isForgetful: false,
    beside: 'tab',
    left: 'nothing',
  },
  {
    title: 'in one of two tabs, offline, and keeps a change',
    reach: ['offline', 'offline'],
    unsent: 1,
    isForgetful: false,
    beside: 'tab',
    left: 'all',
  },
  {
    title: 'while the worker is sending a change',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: false,
    beside: 'worker',
    left: 'nothing',
  },
  {
    title: 'while the worker is sending a change that is discarded',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: true,
    beside: 'worker',
    left: 'nothing',
  },
]

const secret = { ann: 'Thinks of leaving Wrexley Motors', ben: 'Ostler asked for the seven-seater' }
const othersUnsent = 3
const tally = { cases: 0, intact: 0, slowest: 0 }
const open = new Set<BrowserOutbox>()

afterEach(async () => {
  await Promise.all([...open].map((outbox) => outbox.close()))
  open.clear()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

afterAll(() => {
  globalThis.console.info(
    `device/logout: ${tally.cases}/${leavings.length} cases, other's rows intact ${tally.intact}/${leavings.length * othersUnsent}`,
  )
  globalThis.console.info(
    `device/logout: with nothing to be kept and nobody beside, cleared within ${Math.round(tally.slowest)} ms of the act`,
  )
})

async function tabOf(host: TabletHost, owner: Owner): Promise<BrowserOutbox> {
  const outbox = await openTab(host, owner)
  open.add(outbox)
  return outbox
}

/** Their session ended while they worked: nothing of theirs goes on by itself. */
async function parkChanges(host: TabletHost, owner: Owner): Promise<readonly string[]> {
  const outbox = await tabOf(host, owner)
  host.signIn(null)
  const ids: string[] = []
  for (let one = 1; one <= othersUnsent; one++)
    ids.push(await record(outbox, 'AG-0815', `${secret.ben} ${one}`))
  await outbox.drain()
  expect(outbox.snapshot()).toMatchObject({ parked: 'sign_in', counts: { waiting: othersUnsent } })
  await outbox.close()
  return ids
}

/** A morning's work: a book, something confirmed, something typed and not recorded, and what is unsent. */
async function work(
  host: TabletHost,
  owner: Owner,
  { reach, unsent }: Leaving,
): Promise<{ readonly outbox: BrowserOutbox; readonly ids: readonly string[] }> {
  const outbox = await tabOf(host, owner)
  const book = await openBrowserBook(outbox.book, {
    host: bookHost(agreements(3)).host,
    dayOf: (instant) => instant.slice(0, 10),
    today: () => '2026-11-21',
    daysKept: 7,
  })
  await book.pull(new AbortController().signal)
  await record(outbox, 'AG-4711', `${secret.ann}, confirmed`)
  await outbox.drain()
  await outbox.drafts.keep('AG-4711 comment', { added: secret.ann })
  host.be(reach[0])
  const ids: string[] = []
  for (let one = 1; one <= unsent; one++)
    ids.push(await record(outbox, `AG-${one % 7}`, `${secret.ann} ${one}`))
  expect(await keptOf(owner)).toMatchObject({
    isKeyThere: true,
    books: 1,
    drafts: 1,
    rows: ids.map((id) => ({ id })),
  })
  return { outbox, ids }
}

/** As the question before the end of a session does it: sends what goes, and closes. What else is open hears of it and closes, too. */
async function leave(
  host: TabletHost,
  owner: Owner,
  first: BrowserOutbox,
  { reach, isForgetful, beside, answers }: Leaving,
): Promise<void> {
  let outbox = first
  const other = beside === 'tab' ? await tabOf(host, owner) : null
  if (beside === 'worker') await outbox.close()
  host.be(reach[1], answers)
  const worker = beside === 'worker' ? await wakeToSend(host) : null
  if (worker !== null) outbox = await tabOf(host, owner)
  const from = performance.now()
  const flushed = outbox.drain()
  await (answers === undefined ? flushed : host.stalled())
  await outbox.leave(isForgetful)
  if (beside === null)
    tally.slowest = Math.max(
      tally.slowest,
      isForgetful || answers !== undefined ? 0 : performance.now() - from,
    )
  // At once, whoever else is still there.
  expect(await keptOf(owner)).toMatchObject({ books: 0, drafts: 0 })
  await worker?.goOn()
  // What is typed there is written down when it closes.
  await other?.drafts.keep('AG-4712 comment', { added: secret.ann })
  await other?.close()
  host.signIn(null)
}

/** How many commands lie there afterwards, at least and at most. */
const rowsLeft = ({ left, unsent }: Leaving): readonly [number, number] =>
  (({ nothing: [0, 0], all: [unsent, unsent], some: [1, unsent - 1], given_up: [0, 0] }) as const)[
    left
  ]

async function expectCleared(owner: Owner, leaving: Leaving): Promise<readonly string[]> {
  const { left, unsent } = leaving
  const isThere = left !== 'nothing'
  const kept = await keptOf(owner)
  expect(kept).toMatchObject({
    books: 0,
    drafts: 0,
    isThere,
    isKeyThere: isThere,
    traces: isThere ? 2 : 0,
    tombstones: left === 'given_up' ? unsent : 0,
  })
  const [least, most] = rowsLeft(leaving)
  expect(kept.rows.length).toBeGreaterThanOrEqual(least)
  expect(kept.rows.length).toBeLessThanOrEqual(most)
  const all = await everythingLyingThere()
  for (const words of [secret.ann, secret.ben, 'AG-4711', 'AG-0815', owner.userId])
    expect(all).not.toContain(words)
  return kept.rows.map(({ id }) => id)
}

/** The same person signs in again: what was kept is there and goes, each once; what was discarded never takes effect, unless it had already. */
async function comeBack(
  host: TabletHost,
  owner: Owner,
  { left, isForgetful, unsent }: Leaving,
  { ids, kept, others }: Readonly<Record<'ids' | 'kept' | 'others', readonly string[]>>,
): Promise<void> {
  host.be('offline')
  host.signIn(owner.userId)
  const outbox = await tabOf(host, owner)
  expect(wordsOf(outbox)).toEqual(kept.map((id) => `${secret.ann} ${ids.indexOf(id) + 1}`))
  expect(await outbox.drafts.load()).toEqual(new Map())
  expect(await outbox.isKeptForOthers()).toBe(true)
  const shown = JSON.stringify([outbox.snapshot(), await outbox.account()])
  for (const word of [...others, secret.ben, 'AG-0815']) expect(shown).not.toContain(word)
  host.be('online')
  await sendAll(outbox)
  expect(outbox.snapshot().counts).toMatchObject({ waiting: 0, needsYou: 0 })
  const arrived = ids.filter((id) => host.taken.get(id) === owner.userId)
  expect([...arrived, ...host.givenUp].toSorted()).toEqual([...ids].toSorted())
  expect(arrived.length).toBeGreaterThanOrEqual(isForgetful ? 0 : unsent)
  expect(arrived.length).toBeLessThanOrEqual(left === 'given_up' ? 0 : unsent)
  await outbox.leave(false)
  expect(await keptOf(owner)).toMatchObject({ isThere: false, isKeyThere: false })
}

describe('the end of a session on a shared tablet', { timeout: hangLimit }, () => {
  it.each(leavings.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    const host = tabletHost()
    const [ann, ben] = ['ann', 'ben'].map((who) => ({
      userId: `${who}-${crypto.randomUUID()}`,
      orgId: 'north',
    })) as [Owner, Owner]
    host.signIn(ben.userId)
    const others = await parkChanges(host, ben)
    const before = (await keptOf(ben)).rows
    host.signIn(ann.userId)
    const { outbox, ids } = await work(host, ann, one)
    await leave(host, ann, outbox, one)
    const kept = await expectCleared(ann, one)
    await comeBack(host, ann, one, { ids, kept, others })

    const after = (await keptOf(ben)).rows
    expect(after).toEqual(before)
    host.signIn(ben.userId)
    const theirs = await tabOf(host, ben)
    await sendAll(theirs)
    expect(others.map((id) => host.taken.get(id))).toEqual(others.map(() => ben.userId))
    tally.intact += after.length
    tally.cases += 1
  })
})
