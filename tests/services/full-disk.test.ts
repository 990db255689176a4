import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { buildPdf } from '#tests/server/files/file-bytes.ts'
import { FileCaller, readRefusal } from '#tests/server/files/file-caller.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { createRemoteApp } from './support/remote-app.ts'

/** Kilobytes: the host on the full disk writes no more to a file. */
const room = 128
const clock = { now: () => new Date(), advance: () => {} }

let store: TestDatabase
let database: Database
let folder: string
const running: RunningProcess[] = []
/** Callers of two hosts on the same folder and database: one with room, one on a full disk. */
let roomy: FileCaller
let full: FileCaller

async function startHost(fileLimit?: number): Promise<string> {
  const host = runNode('server/start.ts', [], {
    env: {
      PORT: '0',
      DATABASE_URL: store.url,
      FORECOURT_DATA: folder,
      FORECOURT_PAGE: 'elsewhere',
    },
    ...(fileLimit === undefined ? {} : { fileLimit }),
  })
  running.push(host)
  const line = await host.waitForLine(/"event":"listening"/u)
  return `http://localhost:${/"port":(\d+)/u.exec(line)?.[1] ?? ''}`
}

const createRemoteCaller = (address: string, orgId: string, cookie: string): FileCaller =>
  new FileCaller(createRemoteApp(address), orgId, cookie)

beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 4)
  folder = createTempFolder()
  await buildOrganisation({ database }, { is_base: true })
  const orgId = await buildOrganisation({ database })
  const { id } = await buildUser({ database }, { orgId, rights: everyRight })
  const cookie = await buildSession({ database, clock }, id)
  roomy = createRemoteCaller(await startHost(), orgId, cookie)
  full = createRemoteCaller(await startHost(room), orgId, cookie)
})
afterAll(async () => {
  for (const host of running) host.process.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  await database.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

async function begin(caller: FileCaller, name: string, bytes: Buffer) {
  const answer = await caller.begin({ purpose: 'attachment', name, bytes })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { readonly id: string; readonly address: string }
}

/** The bytes that the store holds; an upload lies elsewhere. */
const listStored = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('uploads'))
    .map(({ name }) => name)

async function readDownloaded(id: string): Promise<Buffer> {
  const answer = await roomy.download(await roomy.link(id))
  return Buffer.from(await answer.arrayBuffer())
}

describe('A full disk', () => {
  it('refuses the bytes of an upload, which goes on from there once it has room', async () => {
    const bytes = buildPdf(400_000)
    const { id, address } = await begin(full, 'sent.pdf', bytes)
    expect(await readRefusal(await full.send(address, 0, bytes))).toMatchObject({
      status: 507,
      code: 'storage_full',
    })
    expect(await readRefusal(await full.finish(id))).toMatchObject({ code: 'file_incomplete' })
    const head = await roomy.tus('HEAD', address)
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(room * 1024)
    expect((await roomy.send(address, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await roomy.finish(id)).status).toBe(200)
    expect((await readDownloaded(id)).equals(bytes)).toBe(true)
  })

  it('refuses the finish of an upload, keeps nothing half written and finishes later', async () => {
    const bytes = buildPdf(300_000)
    const { id, address } = await begin(roomy, 'finished.pdf', bytes)
    expect((await roomy.send(address, 0, bytes)).status).toBe(204)
    const before = listStored()
    expect(await readRefusal(await full.finish(id))).toMatchObject({
      status: 507,
      code: 'storage_full',
    })
    expect(listStored()).toEqual(before)
    const unfinished = await roomy.call('GET', `/organisation/v1/${roomy.orgId}/files/${id}`)
    expect(await unfinished.json()).toMatchObject({ file: { state: 'uploading' }, address: null })
    expect((await roomy.finish(id)).status).toBe(200)
    expect((await readDownloaded(id)).equals(bytes)).toBe(true)
  })
})
