import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openBrowserDayPack } from '#src/offline/device/browser-day-pack.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { createDayPackHost } from '#tests/src/offline/day-pack/day-pack-host.ts'
import { buildAgreementNumbers } from '#tests/src/offline/day-pack/open-day-pack.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { readDeviceContents } from './device-contents.ts'
import { logoutCases } from './logout-cases.ts'
import type { LogoutCase } from './logout-cases.ts'
import {
  readStoredRows,
  openTabletOutbox,
  record,
  sendAll,
  tabletHost,
  wakeToSend,
  readOutboxTexts,
} from './shared-tablet.ts'
import type { TabletHost } from './shared-tablet.ts'

/** A busy machine is waited for. */
const hangLimit = 180_000

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
  printCounts(
    `device/logout: ${tally.cases}/${logoutCases.length} cases, other's rows intact ${tally.intact}/${logoutCases.length * othersUnsent}`,
  )
  printCounts(
    `device/logout: with nothing to be kept and nobody beside, cleared within ${Math.round(tally.slowest)} ms of the act`,
  )
})

async function openTab(host: TabletHost, owner: Owner): Promise<BrowserOutbox> {
  const outbox = await openTabletOutbox(host, owner)
  open.add(outbox)
  return outbox
}

/** Their session ended while they worked: nothing of theirs goes on by itself. */
async function parkChanges(host: TabletHost, owner: Owner): Promise<readonly string[]> {
  const outbox = await openTab(host, owner)
  host.signIn(null)
  const ids: string[] = []
  for (let one = 1; one <= othersUnsent; one++)
    ids.push(await record(outbox, 'AG-0815', `${secret.ben} ${one}`))
  await outbox.drain()
  expect(outbox.getState()).toMatchObject({ parked: 'sign_in', counts: { waiting: othersUnsent } })
  await outbox.close()
  return ids
}

/**
 * A morning's work: a day pack, something confirmed, something typed and not recorded, and what is
 * unsent.
 */
async function work(
  host: TabletHost,
  owner: Owner,
  { reach, unsent }: LogoutCase,
): Promise<{ readonly outbox: BrowserOutbox; readonly ids: readonly string[] }> {
  const outbox = await openTab(host, owner)
  const book = await openBrowserDayPack(outbox.dayPack, {
    host: createDayPackHost(buildAgreementNumbers(3)).host,
    toDay: (instant) => instant.slice(0, 10),
    today: () => '2026-11-21',
    daysKept: 7,
  })
  await book.pull(new AbortController().signal)
  await record(outbox, 'AG-4711', `${secret.ann}, confirmed`)
  await outbox.drain()
  await outbox.drafts.save('AG-4711 comment', { added: secret.ann })
  host.be(reach[0])
  const ids: string[] = []
  for (let one = 1; one <= unsent; one++)
    ids.push(await record(outbox, `AG-${one % 7}`, `${secret.ann} ${one}`))
  expect(await readStoredRows(owner)).toMatchObject({
    isKeyThere: true,
    books: 1,
    drafts: 1,
    rows: ids.map((id) => ({ id })),
  })
  return { outbox, ids }
}

/**
 * As the question before the end of a session does it: sends what goes, and closes. What else is
 * open hears of it and closes, too.
 */
async function leave(
  host: TabletHost,
  owner: Owner,
  first: BrowserOutbox,
  { reach, isForgetful, beside, answers }: LogoutCase,
): Promise<void> {
  let outbox = first
  const other = beside === 'tab' ? await openTab(host, owner) : null
  if (beside === 'worker') await outbox.close()
  host.be(reach[1], answers)
  const worker = beside === 'worker' ? await wakeToSend(host) : null
  if (worker !== null) outbox = await openTab(host, owner)
  const from = performance.now()
  const flushed = outbox.drain()
  await (answers === undefined ? flushed : host.stalled())
  await outbox.leave(isForgetful)
  if (beside === null)
    tally.slowest = Math.max(
      tally.slowest,
      isForgetful || answers !== undefined ? 0 : performance.now() - from,
    )
  // At once, anyone who else is still there.
  expect(await readStoredRows(owner)).toMatchObject({ books: 0, drafts: 0 })
  await worker?.goOn()
  // What is typed there is written down when it closes.
  await other?.drafts.save('AG-4712 comment', { added: secret.ann })
  await other?.close()
  host.signIn(null)
}

/** How many commands lie there afterwards, at least and at most. */
const rowsLeft = ({ left, unsent }: LogoutCase): readonly [number, number] =>
  (({ nothing: [0, 0], all: [unsent, unsent], some: [1, unsent - 1], discarded: [0, 0] }) as const)[
    left
  ]

async function expectCleared(owner: Owner, leaving: LogoutCase): Promise<readonly string[]> {
  const { left, unsent } = leaving
  const isThere = left !== 'nothing'
  const kept = await readStoredRows(owner)
  expect(kept).toMatchObject({
    books: 0,
    drafts: 0,
    isThere,
    isKeyThere: isThere,
    traces: isThere ? 2 : 0,
    tombstones: left === 'discarded' ? unsent : 0,
  })
  const [least, most] = rowsLeft(leaving)
  expect(kept.rows.length).toBeGreaterThanOrEqual(least)
  expect(kept.rows.length).toBeLessThanOrEqual(most)
  const all = await readDeviceContents()
  for (const words of [secret.ann, secret.ben, 'AG-4711', 'AG-0815', owner.userId])
    expect(all).not.toContain(words)
  return kept.rows.map(({ id }) => id)
}

/**
 * The same person signs in again: what was kept is there and goes, each once; what was discarded
 * never takes effect, unless it had already.
 */
async function comeBack(
  host: TabletHost,
  owner: Owner,
  { left, isForgetful, unsent }: LogoutCase,
  { ids, kept, others }: Readonly<Record<'ids' | 'kept' | 'others', readonly string[]>>,
): Promise<void> {
  host.be('offline')
  host.signIn(owner.userId)
  const outbox = await openTab(host, owner)
  expect(readOutboxTexts(outbox)).toEqual(kept.map((id) => `${secret.ann} ${ids.indexOf(id) + 1}`))
  expect(await outbox.drafts.load()).toEqual(new Map())
  expect(await outbox.hasCommandsOfOthers()).toBe(true)
  const shown = JSON.stringify([outbox.getState(), await outbox.report()])
  for (const word of [...others, secret.ben, 'AG-0815']) expect(shown).not.toContain(word)
  host.be('online')
  await sendAll(outbox)
  expect(outbox.getState().counts).toMatchObject({ waiting: 0, needsYou: 0 })
  const arrived = ids.filter((id) => host.taken.get(id) === owner.userId)
  expect([...arrived, ...host.discarded].toSorted()).toEqual([...ids].toSorted())
  expect(arrived.length).toBeGreaterThanOrEqual(isForgetful ? 0 : unsent)
  expect(arrived.length).toBeLessThanOrEqual(left === 'discarded' ? 0 : unsent)
  await outbox.leave(false)
  expect(await readStoredRows(owner)).toMatchObject({ isThere: false, isKeyThere: false })
}

describe('the end of a session on a shared tablet', { timeout: hangLimit }, () => {
  it.each(logoutCases.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    const host = tabletHost()
    const [ann, ben] = ['ann', 'ben'].map((who) => ({
      userId: `${who}-${crypto.randomUUID()}`,
      orgId: 'north',
    })) as [Owner, Owner]
    host.signIn(ben.userId)
    const others = await parkChanges(host, ben)
    const before = (await readStoredRows(ben)).rows
    host.signIn(ann.userId)
    const { outbox, ids } = await work(host, ann, one)
    await leave(host, ann, outbox, one)
    const kept = await expectCleared(ann, one)
    await comeBack(host, ann, one, { ids, kept, others })

    const after = (await readStoredRows(ben)).rows
    expect(after).toEqual(before)
    host.signIn(ben.userId)
    const theirs = await openTab(host, ben)
    await sendAll(theirs)
    expect(others.map((id) => host.taken.get(id))).toEqual(others.map(() => ben.userId))
    tally.intact += after.length
    tally.cases += 1
  })
})
