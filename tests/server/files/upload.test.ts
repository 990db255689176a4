import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { StorageFullError } from '#server/storage/file-store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { buildPdf, buildWorkbook, buildZip, samples } from './file-bytes.ts'
import { createFileCaller, readRefusal } from './file-caller.ts'
import type { FileCaller } from './file-caller.ts'

const host = describeHost()
let person: BuiltUser
let caller: FileCaller

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  const orgId = await buildOrganisation(host, { parameters: { file_quota_mb: '3' } })
  person = await buildUser(host, { orgId, rights: everyRight })
  caller = await createFileCaller(host, person)
})

const quote = { purpose: 'attachment', name: 'quote.pdf', bytes: buildPdf(70_000) } as const

async function begin(brought: Parameters<FileCaller['begin']>[0]) {
  const answer = await caller.begin(brought)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { id: string; address: string }
}

describe('an upload', () => {
  it('becomes a file once its bytes are there and are what the name says', async () => {
    const file = await caller.uploaded({ ...quote, name: 'C:\\drive\\..\\quote \u202Efdp.pdf' })
    expect(file).toMatchObject({
      purpose: 'attachment',
      name: 'quote fdp.pdf',
      type: 'application/pdf',
      size: 70_000,
      owner: 'Robin Marsh',
      state: 'ready',
    })
    expect(await host.files.store.size(file.id)).toBe(70_000)
    expect(await host.files.uploads.offset(file.id)).toBeNull()
  })

  it('is continued where it was cut, also from the page’s next start', async () => {
    const bytes = buildPdf(400_000)
    const brought = { ...quote, name: 'cut.pdf', bytes, fingerprint: 'cut.pdf 400000 7' }
    const { id, address } = await begin(brought)
    let isFirst = true
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (isFirst) controller.enqueue(new Uint8Array(bytes.subarray(0, 131_072)))
        else {
          await vi.waitUntil(async () => (await host.files.uploads.offset(id)) === 131_072)
          controller.error(new Error('the network is gone'))
        }
        isFirst = false
      },
    })
    const sent = await caller.tus('PATCH', address, { 'upload-offset': '0' }, cut).catch(() => null)
    expect(sent?.status).not.toBe(204)
    expect(await readRefusal(await caller.finish(id))).toMatchObject({
      status: 409,
      code: 'file_incomplete',
    })
    expect(await begin(brought)).toEqual({ id, address })
    const head = await caller.tus('HEAD', address)
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBe(131_072)
    expect((await caller.send(address, 0, bytes)).status).toBe(409)
    expect((await caller.send(address, offset, bytes.subarray(offset))).status).toBe(204)
    const link = await caller.finish(id).then(() => caller.link(id))
    const whole = await caller.download(link)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('takes no byte more than it was begun with', async () => {
    const { id, address } = await begin({ ...quote, name: 'small.pdf', bytes: buildPdf(500) })
    expect((await caller.send(address, 0, buildPdf(501))).status).toBe(413)
    expect((await caller.send(address, 0, buildPdf(500))).status).toBe(204)
    expect((await caller.send(address, 500, buildPdf(1))).status).toBe(413)
    expect((await caller.finish(id)).status).toBe(200)
  })

  it('answers the file that is there when the same comes twice, also when finished twice', async () => {
    const first = await caller.uploaded({ ...quote, name: 'twice.pdf', bytes: buildPdf(900) })
    const again = await caller.uploaded({ ...quote, name: 'other name.pdf', bytes: buildPdf(900) })
    expect(again).toEqual(first)
    expect(await (await caller.finish(first.id)).json()).toEqual(first)
    const other = await createFileCaller(host, await buildUser(host, { orgId: person.orgId }))
    const theirs = await other.uploaded({ ...quote, name: 'twice.pdf', bytes: buildPdf(900) })
    expect(theirs.id).not.toBe(first.id)
  })

  it('of a workbook is taken', async () => {
    const file = await caller.uploaded({
      purpose: 'import',
      name: 'Agreements.XLSX',
      bytes: buildWorkbook(),
    })
    expect(file.type).toContain('spreadsheetml')
  })
})

describe('an upload is refused', () => {
  it.each([
    [
      'another type',
      'import',
      'list.pdf',
      10,
      { status: 415, code: 'file_type', allowed: ['csv', 'jsonl', 'xlsx', 'xml', 'zip'] },
    ],
    ['no type', 'import', 'list', 10, { status: 415, code: 'file_type' }],
    ['a hidden type', 'import', 'list.csv.exe', 10, { status: 415, code: 'file_type' }],
    ['nothing', 'import', 'list.csv', 0, { status: 422, code: 'file_empty' }],
    [
      'too much',
      'profile_picture',
      'logo.png',
      2_097_153,
      { status: 413, code: 'file_too_large', max_bytes: 2_097_152 },
    ],
    [
      'more than the organisation may store',
      'import',
      'list.csv',
      3_145_729,
      { status: 413, code: 'file_quota', quota_bytes: 3_145_728 },
    ],
    [
      'what the host makes itself',
      'export',
      'list.csv',
      10,
      { status: 403, code: 'right_missing' },
    ],
  ] as const)('for %s, before a byte is sent', async (_, purpose, name, size, refused) => {
    const answer = await caller.begin({ purpose, name, bytes: Buffer.alloc(0), size })
    expect(await readRefusal(answer)).toMatchObject(refused)
  })

  const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(100 * 1_048_576) }
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  it.each([
    [
      'a PNG called CSV',
      'import',
      'list.csv',
      samples.png,
      { code: 'file_mismatch', found: 'png', allowed: ['csv', 'jsonl', 'xlsx', 'xml', 'zip'] },
    ],
    ['a page called CSV', 'import', 'list.csv', page, { code: 'file_mismatch', found: null }],
    [
      'a program called PDF',
      'attachment',
      'quote.pdf',
      Buffer.from('MZ\u0090\u0000'),
      { code: 'file_mismatch', found: null },
    ],
    [
      'a PNG called JPEG',
      'profile_picture',
      'logo.jpeg',
      samples.png,
      { code: 'file_mismatch', found: 'png' },
    ],
    [
      'a CSV with a zero byte at its end',
      'import',
      'list.csv',
      Buffer.concat([Buffer.alloc(9_000, 'a'), Buffer.of(0)]),
      { code: 'file_mismatch', found: null },
    ],
    [
      'any ZIP called workbook',
      'import',
      'list.xlsx',
      buildZip([{ name: 'a.txt', content: page }]),
      { code: 'file_unreadable' },
    ],
    [
      'a workbook cut short',
      'import',
      'list.xlsx',
      buildWorkbook().subarray(0, -30),
      { code: 'file_unreadable' },
    ],
    [
      'a workbook that unpacks to 600 MB and says so',
      'import',
      'list.xlsx',
      buildWorkbook(Array.from({ length: 6 }, () => bomb)),
      { code: 'file_unreadable' },
    ],
    [
      'a workbook that unpacks to 600 MB and says 10 bytes',
      'import',
      'list.xlsx',
      buildWorkbook(Array.from({ length: 6 }, () => ({ ...bomb, stated: 10 }))),
      { code: 'file_unreadable' },
    ],
  ] as const)('for %s, once its bytes are there', async (_, purpose, name, bytes, refused) => {
    const { id, address } = await begin({ purpose, name, bytes })
    expect((await caller.send(address, 0, bytes)).status).toBe(204)
    const answer = await caller.finish(id)
    expect(await readRefusal(answer)).toMatchObject(refused)
    expect(answer.status).toBeGreaterThanOrEqual(415)
    expect(await host.files.store.size(id)).toBeNull()
    expect(
      (await caller.call('DELETE', `/organisation/v1/${person.orgId}/files/${id}`)).status,
    ).toBe(200)
  })

  it('while the disk is full, and nothing of it is kept', async () => {
    const storage = openFileStorage(createTempFolder(), null)
    let room = 0
    const full = host.another({
      files: {
        ...storage,
        store: Object.assign(Object.create(storage.store) as typeof storage.store, {
          put: async (id: string, bytes: AsyncIterable<Uint8Array>) => {
            const limited = (async function* () {
              let left = room
              for await (const chunk of bytes) {
                left -= chunk.length
                if (left < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
                yield chunk
              }
            })()
            return storage.store.put(id, limited)
          },
        }),
      },
    })
    const there = await createFileCaller(host, person, full)
    const bytes = buildPdf(200_001)
    const answer = await there.upload({ ...quote, name: 'full.pdf', bytes, fingerprint: 'full' })
    expect(await readRefusal(answer)).toMatchObject({ status: 507, code: 'storage_full' })
    const left = []
    for await (const { id } of storage.store.list()) left.push(id)
    expect(left).toEqual([])
    room = 1_000_000
    const { id } = (await (
      await there.begin({ ...quote, name: 'full.pdf', bytes, fingerprint: 'full' })
    ).json()) as { id: string }
    expect((await there.finish(id)).status).toBe(200)
    const { uploads } = storage
    Object.assign(uploads.tusStore, {
      write: () => Promise.reject(new StorageFullError('No room')),
    })
    const sent = await there.upload({ ...quote, name: 'again.pdf', bytes: buildPdf(4_000) })
    expect(await readRefusal(sent)).toMatchObject({ status: 507, code: 'storage_full' })
  })
})
