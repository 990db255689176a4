import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RetentionAnswer } from '#domain/retention/retention.contract.ts'
import { toErasureHash } from '#server/data-rights/erasure.store.ts'
import {
  customerOpens,
  erasures,
  pushNotices,
  shortLinks,
  sessions,
} from '#server/db/schema/index.ts'
import { createFileRetentionTask } from '#server/files/file-retention-task.ts'
import { retentionRules } from '#server/retention/retention-rules.ts'
import { retentionTask } from '#server/retention/retention-task.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { insertFile } from './insert-file.ts'

const host = describeHost()
let orgId: string
let person: BuiltUser

beforeAll(() => buildOrganisation(host, { is_base: true }))
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  person = await buildUser(host, { orgId, rights: ['CanEditOrganisation'] })
})

const day = 86_400_000
const ago = (days: number) => new Date(host.clock.now().getTime() - days * day)
const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** Retention ends sessions, too: each call has its own. */
const read = async (query = '') => {
  const call = createCaller(host.app, await buildSession(host, person.id))
  const answer = await call('GET', `/organisation/v1/${orgId}/retention-reports${query}`)
  return (await answer.json()) as RetentionAnswer
}
const readReports = async (query?: string) => (await read(query)).reports
const run = (now = host.clock.now()) => retentionTask.run({ ...getJobDeps(host), now: () => now })

/** Customers that somebody opened that many days ago, one each. */
const opened = (days: readonly number[], org = orgId) =>
  host.database.asOwner((tx) =>
    tx.insert(customerOpens).values(
      days.map((one) => ({
        orgId: org,
        fAgreementNo: `A-${one}`,
        day: toDay(ago(one)),
        userId: 'robin',
        actedById: '',
        by: 'Robin Marsh',
        firstAt: ago(one),
      })),
    ),
  )

/** An erased agreement whose finance record is stored until the day. */
const erased = (agreementNo: string, storedUntil: string) =>
  host.database.asOwner((tx) =>
    tx.insert(erasures).values({
      orgId,
      hash: toErasureHash(orgId, agreementNo),
      id: agreementNo,
      at: ago(900),
      by: 'Robin Marsh',
      byId: 'robin',
      reason: '',
      agreementNo,
      dealerCode: 'D1',
      financeRecord: { fBalance: 1 },
      storedUntil,
    }),
  )

it('A run of retention tells an organisation what it lost, by kind, and the oldest left', async () => {
  const other = await buildOrganisation(host)
  await opened([800, 740, 729, 3])
  await opened([900, 5], other)
  await host.database.asOwner(async (tx) => {
    const notice = { orgId, userId: person.id, kind: 'call_back', id: 'n', count: 1 }
    await tx.insert(pushNotices).values({ ...notice, about: 'a', createdAt: ago(31) })
    const link = { orgId, url: 'https://example.test', createdAt: ago(9) }
    await tx.insert(shortLinks).values({ ...link, keyHash: orgId, expiresAt: ago(1) })
  })
  await run()
  const [report, ...more] = await readReports()
  expect(more).toEqual([])
  expect(report).toMatchObject({ task: null, stays: [], failed: [] })
  expect(report?.deleted).toHaveLength(3)
  expect(report?.deleted).toEqual(
    expect.arrayContaining([
      { kind: 'opened_customers', days: 730, count: 2, oldest_left: toDay(ago(729)) },
      { kind: 'notices', days: 30, count: 1, oldest_left: null },
      { kind: 'short_links', days: null, count: 1, oldest_left: null },
    ]),
  )
  await run()
  expect(await readReports()).toHaveLength(1)
})

it('A report says which finance records stay until their last day, and when they went', async () => {
  const [until, later] = [toDay(ago(-10)), toDay(ago(-400))]
  await erased('A-1', until)
  await erased('A-2', later)
  await run()
  const stays = { kind: 'finance_records', reason: 'last_day' }
  expect(await readReports()).toMatchObject([
    { deleted: [], stays: [{ ...stays, count: 2, until }], failed: [] },
  ])
  await run()
  expect(await readReports()).toHaveLength(1)
  await run(ago(-11))
  const [latest] = await readReports()
  expect(latest).toMatchObject({
    deleted: [{ kind: 'finance_records', days: null, count: 1, oldest_left: toDay(ago(900)) }],
    stays: [{ ...stays, count: 1, until: later }],
  })
})

it('A rule that cannot be applied holds up no other, and is told until it can be', async () => {
  await opened([800])
  const fails = vi.spyOn(retentionRules, 'notices')
  fails.mockImplementationOnce(() => {
    throw new Error('the table is locked')
  })
  await run()
  expect(await readReports()).toMatchObject([
    {
      deleted: [{ kind: 'opened_customers', count: 1 }],
      failed: [{ kind: 'notices', reason: 'not_deleted', count: null }],
    },
  ])
  fails.mockRestore()
  await run()
  expect(await readReports()).toHaveLength(1)
})

it('Sessions belong to no organisation: their end is no report’s', async () => {
  await host.database.asOwner((tx) => tx.update(sessions).set({ expiresAt: ago(90) }))
  await run()
  await host.database.asOwner(async (tx) => {
    expect(await tx.$count(sessions)).toBe(0)
  })
  expect(await readReports()).toEqual([])
})

it('Files past their time and files without their bytes are reported to their organisation', async () => {
  const task = createFileRetentionTask(host.files)
  await insertFile(host, { orgId, id: `${orgId}-old`, createdAt: ago(40), expiresAt: ago(1) })
  await insertFile(host, { orgId, id: `${orgId}-lost`, createdAt: ago(3), expiresAt: null })
  const deps = { ...getJobDeps(host), files: host.files, now: host.clock.now }
  await task.run(deps)
  const reports = await readReports()
  expect(reports.map(({ deleted, failed }) => ({ deleted, failed }))).toEqual([
    { deleted: [], failed: [{ kind: 'files', reason: 'bytes_missing', count: 1 }] },
    {
      deleted: [{ kind: 'files', days: null, count: 1, oldest_left: toDay(ago(3)) }],
      failed: [],
    },
  ])
  await task.run(deps)
  expect(await readReports()).toHaveLength(2)
})

it('Reports are read a page at a time by who edits the organisation, its own alone', async () => {
  for (let runs = 0; runs < 11; runs++) {
    await opened([800 + runs])
    await run()
  }
  const first = await read('?size=10')
  expect(first.reports).toHaveLength(10)
  const second = await read(`?size=10&before=${String(first.next)}`)
  expect(second.reports).toHaveLength(1)
  expect(second.next).toBeNull()
  expect(first.reports.map(({ id }) => id)).toEqual(
    first.reports.map(({ id }) => id).toSorted((one, other) => other - one),
  )
  const stranger = await buildUser(host, { rights: ['CanEditOrganisation'] })
  const theirs = createCaller(host.app, await buildSession(host, stranger.id))
  const answer = await theirs('GET', `/organisation/v1/${stranger.orgId}/retention-reports`)
  expect(await answer.json()).toMatchObject({ reports: [], next: null })
  const reader = await buildUser(host, { orgId, rights: ['CanViewProcessingTasks'] })
  const without = createCaller(host.app, await buildSession(host, reader.id))
  expect((await without('GET', `/organisation/v1/${orgId}/retention-reports`)).status).toBe(403)
})

it('Reports of two years ago are deleted by the same rules', async () => {
  await opened([800])
  await run()
  await run(ago(-731))
  expect(await readReports()).toMatchObject([
    { deleted: expect.arrayContaining([expect.objectContaining({ kind: 'retention_reports' })]) },
  ])
})
