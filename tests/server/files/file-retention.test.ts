import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { eq } from 'drizzle-orm'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { files } from '#server/db/schema/index.ts'
import { createFileRetentionTask } from '#server/files/file-retention-task.ts'
import { deleteExpiredFiles } from '#server/files/file-retention.ts'
import { createLog } from '#server/log.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { buildPdf, samples } from './file-bytes.ts'
import { createFileCaller, readRefusal } from './file-caller.ts'

const folder = createTempFolder()
const storage = openFileStorage(folder, null)
const host = describeHost({ files: storage })
let person: BuiltUser

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  person = await buildUser(host, { rights: everyRight })
})

const day = 86_400
const run = () =>
  deleteExpiredFiles({
    inTransaction: (work) => host.database.asOwner(work),
    files: storage,
    now: host.clock.now(),
  })

const countRows = async (id: string) =>
  (await host.database.asOwner((tx) => tx.select().from(files).where(eq(files.id, id)))).length

it('deletes a file when its purpose’s time is over, bytes and row', async () => {
  const caller = await createFileCaller(host, person)
  const list = await caller.uploaded({ purpose: 'import', name: 'a.csv', bytes: samples.csv })
  const logo = await caller.uploaded({
    purpose: 'profile_picture',
    name: 'a.png',
    bytes: samples.png,
  })
  expect([list.expires_at, logo.expires_at]).toEqual(['2026-12-21T09:00:00.000Z', null])
  expect(await run()).toMatchObject({ deleted: 0 })
  host.clock.advance(30 * day)
  const later = await createFileCaller(host, person)
  expect(
    (await later.call('GET', `/organisation/v1/${person.orgId}/files/${list.id}`)).status,
  ).toBe(404)
  expect(await run()).toMatchObject({ deleted: 1, orphans: 0, lost: 0 })
  expect([await storage.store.size(list.id), await countRows(list.id)]).toEqual([null, 0])
  expect([await storage.store.size(logo.id), await countRows(logo.id)]).toEqual([
    samples.png.length,
    1,
  ])
})

it('deletes an upload that nobody finished within a day, and what people deleted', async () => {
  const caller = await createFileCaller(host, person)
  const begin = async (name: string) => {
    const begun = await caller.begin({ purpose: 'attachment', name, bytes: buildPdf(400) })
    return (await begun.json()) as { id: string; address: string }
  }
  const { id, address } = await begin('a.pdf')
  await caller.send(address, 0, buildPdf(100))
  const file = await caller.uploaded({ purpose: 'attachment', name: 'b.pdf', bytes: buildPdf(500) })
  await caller.call('DELETE', `/organisation/v1/${person.orgId}/files/${file.id}`)
  expect(await run()).toMatchObject({ deleted: 1 })
  expect([await countRows(file.id), await storage.store.size(file.id)]).toEqual([0, null])
  expect(await storage.uploads.offset(id)).toBe(100)
  host.clock.advance(day)
  const later = await createFileCaller(host, person)
  expect((await later.send(address, 100, buildPdf(300))).status).toBe(404)
  expect(await run()).toMatchObject({ deleted: 1 })
  expect([await countRows(id), await storage.uploads.offset(id)]).toEqual([0, null])
})

it('deletes bytes without a row, though none that are younger than an hour', async () => {
  await storage.store.put('orphan', Readable.from([buildPdf(10)]))
  await storage.store.put('young', Readable.from([buildPdf(10)]))
  await storage.uploads.ensure('left', 10)
  const { now } = host.clock
  const age = (place: string, minutes: number) => {
    const at = new Date(now().getTime() - minutes * 60_000)
    utimesSync(path.join(folder, place), at, at)
  }
  age('files/or/orphan', 61)
  age('files/yo/young', 59)
  age('uploads/left', 61)
  age('uploads/left.json', 61)
  expect((await run()).orphans).toBeGreaterThanOrEqual(2)
  expect(await storage.store.size('orphan')).toBeNull()
  expect(await storage.store.size('young')).toBe(10)
  expect(await storage.uploads.offset('left')).toBeNull()
})

it('marks a row whose bytes are missing, and takes it back when they are there again', async () => {
  const caller = await createFileCaller(host, person)
  const bytes = buildPdf(800)
  const file = await caller.uploaded({ purpose: 'attachment', name: 'c.pdf', bytes })
  const read = async () => {
    const later = await createFileCaller(host, person)
    return (await later.call('GET', `/organisation/v1/${person.orgId}/files/${file.id}`)).status
  }
  await storage.store.delete(file.id)
  expect(await readRefusal(await caller.download(await caller.link(file.id)))).toMatchObject({
    status: 404,
  })
  expect(await run()).toMatchObject({ lost: 0 })
  host.clock.advance(3600)
  expect(await run()).toMatchObject({ lost: 1 })
  expect(await read()).toBe(404)
  await storage.store.put(file.id, Readable.from([bytes]))
  expect(await run()).toMatchObject({ lost: 0 })
  expect(await read()).toBe(200)
})

it('is a task of the host, which logs how many files it deleted and how many are lost', async () => {
  const caller = await createFileCaller(host, person)
  const bring = (name: string, size: number) =>
    caller.uploaded({ purpose: 'attachment', name, bytes: buildPdf(size) })
  const [lost, deleted] = [await bring('d.pdf', 600), await bring('e.pdf', 700)]
  await storage.store.delete(lost.id)
  await caller.call('DELETE', `/organisation/v1/${person.orgId}/files/${deleted.id}`)
  host.clock.advance(3600)
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const { database, clock } = host
  await createFileRetentionTask(storage).run({ ...getJobDeps(host), database, log, now: clock.now })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 'files_lost', count: 1 }),
    expect.objectContaining({ event: 'file_retention', count: 1 }),
  ])
})
