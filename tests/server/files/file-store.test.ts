import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { DiskFileStore } from '#server/storage/disk-file-store.ts'
import { StorageFullError } from '#server/storage/file-store.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { S3FileStore } from '#server/storage/s3-file-store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { buildPdf } from './file-bytes.ts'
import { createFileCaller } from './file-caller.ts'
import { openS3Server } from './s3-server.ts'

const folder = createTempFolder()
let s3: Awaited<ReturnType<typeof openS3Server>>
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  s3 = await openS3Server()
  stores['disk'] = new DiskFileStore(path.join(folder, 'files'))
  stores['bucket'] = new S3FileStore(s3.settings)
})
afterAll(() => s3.close())

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function readAll(stream: Readable | null): Promise<Buffer> {
  return Buffer.concat((await stream?.toArray()) as Buffer[])
}

async function listed(store: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.toSorted()
}

describe.each(['disk', 'bucket'])('the %s', (name) => {
  const getStore = () => stores[name] as FileStore
  const small = buildPdf(1000)
  // More than two parts of a bucket's upload.
  const large = buildPdf(17 * 1_048_576 + 3)

  it('gives back what it was given, whole and in ranges with both ends', async () => {
    const store = getStore()
    for (const [id, bytes] of [
      ['small', small],
      ['large', large],
      ['empty', Buffer.alloc(0)],
    ] as const) {
      await store.put(id, Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]))
      expect(await store.size(id)).toBe(bytes.length)
      expect(digest(await readAll(await store.read(id)))).toBe(digest(bytes))
    }
    const part = await readAll(await store.read('small', { start: 10, end: 99 }))
    expect(part.equals(small.subarray(10, 100))).toBe(true)
    expect(await listed(store)).toEqual(['empty', 'large', 'small'])
  })

  it('replaces, deletes and knows what is not there', async () => {
    const store = getStore()
    await store.put('small', Readable.from([buildPdf(5)]))
    expect(await store.size('small')).toBe(5)
    await store.delete('small')
    await store.delete('small')
    expect(await store.size('small')).toBeNull()
    expect(await store.read('small')).toBeNull()
    expect(await store.read('small', { start: 0, end: 1 })).toBeNull()
  })

  it('keeps nothing of a file whose bytes break off', async () => {
    const store = getStore()
    const broken = async function* () {
      yield buildPdf(9 * 1_048_576)
      yield buildPdf(9 * 1_048_576)
      throw new Error('broken off')
    }
    await expect(store.put('broken', broken())).rejects.toThrow('broken off')
    expect(await store.size('broken')).toBeNull()
    expect(await listed(store)).not.toContain('broken')
  })

  it('takes no id that could lead elsewhere', async () => {
    for (const id of ['../etc', 'a/b', '', '.', 'a\0', 'x'.repeat(65)])
      await expect(getStore().size(id)).rejects.toThrow('letters, digits')
  })
})

describe('the disk', () => {
  it('lets nobody but the host read', () => {
    const inner = path.join(folder, 'files', 'la')
    expect(readdirSync(inner)).toEqual(['large'])
    expect(statSync(path.join(inner, 'large')).mode & 0o777).toBe(0o600)
    expect(statSync(inner).mode & 0o777).toBe(0o700)
  })

  it.runIf(process.platform === 'linux')('keeps nothing of a file that has no room', async () => {
    const full = path.join(createTempFolder(), 'files')
    const store = new DiskFileStore(full)
    mkdirSync(path.join(full, 'no'), { recursive: true })
    symlinkSync('/dev/full', path.join(full, 'no', 'none.part'))
    await expect(store.put('none', Readable.from([buildPdf(10)]))).rejects.toThrow(StorageFullError)
    expect(await store.size('none')).toBeNull()
    expect(readdirSync(path.join(full, 'no'))).toEqual([])
    await store.put('none', Readable.from([buildPdf(10)]))
    expect(await store.size('none')).toBe(10)
  })
})

describe('a host with a bucket', () => {
  const host = describeHost()

  it('moves finished uploads there and answers ranges from there', async () => {
    await buildOrganisation(host, { is_base: true })
    const person = await buildUser(host, { rights: everyRight })
    const place = createTempFolder()
    const app = host.another({ files: openFileStorage(place, s3.settings) })
    const caller = await createFileCaller(host, person, app)
    const bytes = buildPdf(300_000)
    const file = await caller.uploaded({ purpose: 'attachment', name: 'a.pdf', bytes })
    expect(await stores['bucket']?.size(file.id)).toBe(300_000)
    expect(
      readdirSync(place, { recursive: true }).filter((name) => name.includes(file.id)),
    ).toEqual([])
    const answer = await caller.download(await caller.link(file.id), { range: 'bytes=-7' })
    expect(answer.status).toBe(206)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true)
  })
})
