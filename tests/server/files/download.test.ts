import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLinkSeconds } from '#domain/files/file.model.ts'
import type { StoredFile } from '#domain/files/file.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { roleRights } from '#server/db/schema/index.ts'
import { toDisposition } from '#server/files/file-download.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { buildPdf, samples } from './file-bytes.ts'
import { createFileCaller, readRefusal } from './file-caller.ts'
import type { FileCaller } from './file-caller.ts'

const host = describeHost()
const bytes = buildPdf(10_000)
const counts = { attempts: 0, leaks: 0 }
let person: BuiltUser
let caller: FileCaller
let file: StoredFile

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  person = await buildUser(host, { rights: everyRight })
  caller = await createFileCaller(host, person)
  file = await caller.uploaded({ purpose: 'attachment', name: 'Angebot für “Müller”.pdf', bytes })
})

afterAll(() => {
  printCounts(`services: files ${counts.attempts} refused downloads, leaks ${counts.leaks}`)
})

/** The answer to a download that must be refused. */
async function refusedStatus(answer: Promise<Response>): Promise<number> {
  const { status } = await answer
  counts.attempts++
  if (status < 400) counts.leaks++
  return status
}

describe('a download', () => {
  it('is the file under its own name, and never a page of this host', async () => {
    const answer = await caller.download(await caller.link(file.id))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store, no-transform',
      'content-disposition': `attachment; filename="Angebot f_r _M_ller_.pdf"; filename*=UTF-8''Angebot%20f%C3%BCr%20%E2%80%9CM%C3%BCller%E2%80%9D.pdf`,
      'content-length': '10000',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-0', 206, 0, 0],
    ['bytes=10-99', 206, 10, 99],
    ['bytes=9990-', 206, 9990, 9999],
    ['bytes=-5', 206, 9995, 9999],
    ['bytes=-20000', 206, 0, 9999],
    ['bytes=9999-20000', 206, 9999, 9999],
    ['bytes=0-1,5-6', 200, 0, 9999],
    ['bytes=9-3', 200, 0, 9999],
    ['lines=1-2', 200, 0, 9999],
  ])('of the range %s is answered %i from %i to %i', async (range, status, start, end) => {
    const answer = await caller.download(await caller.link(file.id), { range })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${start}-${end}/10000` : null,
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(
      true,
    )
  })

  it.each(['bytes=10000-', 'bytes=-0', 'bytes=20000-30000'])(
    'of the range %s is answered 416',
    async (range) => {
      const answer = await caller.download(await caller.link(file.id), { range })
      expect(answer.status).toBe(416)
      expect(answer.headers.get('content-range')).toBe('bytes */10000')
    },
  )

  it('continues the same file only, by If-Range', async () => {
    const link = await caller.link(file.id)
    const etag = (await caller.download(link)).headers.get('etag') ?? ''
    const range = 'bytes=1-2'
    expect((await caller.download(link, { range, 'if-range': etag })).status).toBe(206)
    expect((await caller.download(link, { range, 'if-range': '"old"' })).status).toBe(200)
  })

  it('offers a name that cannot break out of its header', () => {
    expect(toDisposition('attachment', 'a"b\\c%0d\r\nx: y.pdf')).toBe(
      `attachment; filename="a_b_c_0d__x: y.pdf"; filename*=UTF-8''a%22b%5Cc%250d%0D%0Ax%3A%20y.pdf`,
    )
  })
})

describe('a download is refused', () => {
  it('with a token that is altered, of another file, or over', async () => {
    const link = await caller.link(file.id)
    const other = await caller.uploaded({
      purpose: 'attachment',
      name: 'b.pdf',
      bytes: buildPdf(300),
    })
    const url = new URL(link, 'http://localhost')
    const token = url.searchParams.get('token') ?? ''
    const withToken = (value: string): string => {
      const next = new URL(url)
      next.searchParams.set('token', value)
      return next.pathname + next.search
    }
    const flip = (text: string, at: number): string =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    for (const address of [
      withToken(flip(token, 5)),
      withToken(flip(token, token.indexOf('.') + 1)),
      withToken(token.slice(0, -2)),
      withToken(''),
      withToken('9e99'),
      link.replace(file.id, other.id),
      url.pathname,
    ])
      expect(await refusedStatus(caller.download(address)), address).toBe(404)
    expect((await caller.download(link)).status).toBe(200)
    host.clock.advance(fileLinkSeconds + 1)
    expect(await refusedStatus(caller.download(link))).toBe(404)
  })

  it('to other people, other organisations and nobody, also by a link of somebody who may', async () => {
    const link = await caller.link(file.id)
    const colleague = await createFileCaller(
      host,
      await buildUser(host, { orgId: person.orgId, rights: everyRight }),
    )
    const stranger = await createFileCaller(host, await buildUser(host, { rights: everyRight }))
    expect(await refusedStatus(colleague.download(link))).toBe(404)
    expect(await refusedStatus(stranger.download(link))).toBe(404)
    expect(await refusedStatus(stranger.download(link.replace(person.orgId, stranger.orgId)))).toBe(
      404,
    )
    expect(await refusedStatus(caller.download(link, { cookie: '' }))).toBe(401)
    for (const other of [colleague, stranger])
      expect(
        await refusedStatus(other.call('GET', `/organisation/v1/${other.orgId}/files/${file.id}`)),
      ).toBe(404)
    const listed = await colleague.call(
      'GET',
      `/organisation/v1/${person.orgId}/files?purpose=attachment`,
    )
    expect(await listed.json()).toEqual([])
  })

  it('to somebody who lost the right after the link was made', async () => {
    const user = await buildUser(host, { orgId: person.orgId, rights: ['CanViewProcessingTasks'] })
    const holder = await createFileCaller(host, user)
    const list = await holder.uploaded({ purpose: 'import', name: 'a.csv', bytes: samples.csv })
    const link = await holder.link(list.id)
    expect((await holder.download(link)).headers.get('content-type')).toBe(
      'text/csv; charset=utf-8',
    )
    expect((await caller.download(await caller.link(list.id))).status).toBe(200)
    await host.database.asOwner((tx) =>
      tx.delete(roleRights).where(eq(roleRights.right, 'CanViewProcessingTasks')),
    )
    expect(await refusedStatus(holder.download(link))).toBe(404)
  })

  it('once the file is deleted, by its owner or by who uploads for the purpose', async () => {
    const bring = () =>
      caller.uploaded({ purpose: 'profile_picture', name: 'a.png', bytes: samples.png })
    const picture = await bring()
    const member = await createFileCaller(host, await buildUser(host, { orgId: person.orgId }))
    const address = await member.link(picture.id)
    expect(address).toBe(`/api/organisation/v1/${person.orgId}/files/${picture.id}/content`)
    const shown = await member.download(address)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /u)
    expect(shown.headers.get('cache-control')).toContain('private, max-age=')
    const path = `/organisation/v1/${person.orgId}/files/${picture.id}`
    expect(await readRefusal(await member.call('DELETE', path))).toMatchObject({ status: 404 })
    const editor = await createFileCaller(
      host,
      await buildUser(host, { orgId: person.orgId, rights: ['CanEditOrganisation'] }),
    )
    expect((await editor.call('DELETE', path)).status).toBe(200)
    expect(await refusedStatus(member.download(address))).toBe(404)
    expect((await bring()).id).not.toBe(picture.id)
  })
})
