import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity, videoLinks, videos } from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import { retentionTask } from '#server/retention/retention-task.ts'
import { createVideoConversionTask } from '#server/videos/video-conversion-task.ts'
import { createVideoConverter } from '#server/videos/video-converter.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { readMessages } from '../messages/message-fixture.ts'
import { createVideoSender, film, findLink } from './video-fixture.ts'
import type { VideoSender } from './video-fixture.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

const host = describeHost()
let orgId: string
let sender: VideoSender
let link: string

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host, { name: 'Northgate Motor Group' })
  sender = await createVideoSender(host, orgId)
  await sender.send({ poster: Buffer.from('a picture').toString('base64') })
  const [message] = (await readMessages(host, orgId)).values()
  link = findLink(message?.text ?? '')
})

const get = (at: string, headers: Readonly<Record<string, string>> = {}) =>
  host.app.request(`http://localhost${at}`, { headers })
const tell = (part: string) =>
  host.app.request(`http://localhost${link}/watched`, { method: 'POST', body: part })
const readWatched = async () => {
  const entries = await host.database.within({ orgId, userId: null }, (tx) =>
    tx.select().from(activity).where(eq(activity.orgId, orgId)).orderBy(desc(activity.seq)),
  )
  return entries.filter((entry) => entry.activity === 'video').map(({ outcome }) => outcome)
}
const jobDeps = () => ({
  database: host.database,
  address: {} as never,
  log: createLog('silent'),
  files: host.files,
  now: host.clock.now,
  ...outwardDeps,
})

describe('a customer’s link', () => {
  it('shows a page that any phone plays, without a session and in their language', async () => {
    const answer = await get(link, { 'accept-language': 'de-DE,de' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('Ihr Angebot, kurz erklärt')
    expect(html).toContain('Northgate Motor Group')
    expect(html).toMatch(
      /<video controls playsinline preload="metadata" poster="\/v\/[\w-]{22}\/picture"/u,
    )
    expect(html).not.toContain('Tamsin')
    expect(answer.headers.get('content-security-policy')).toContain("media-src 'self'")
    expect(await (await get(`${link}/picture`)).text()).toBe('a picture')
    expect((await get('/v/watching.js')).headers.get('content-type')).toContain('text/javascript')
  })

  it('plays the film in ranges, as phones ask for it', async () => {
    const part = await get(`${link}/film`, { range: 'bytes=0-1' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-1/${film.length}`,
    ])
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('content-disposition')).toContain('inline')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(0, 2))
    const whole = await get(`${link}/film`)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(film)
  })

  it('tells when it was watched, once, and not because a program opened it', async () => {
    await get(link)
    await get(`${link}/film`, { range: 'bytes=0-100' })
    expect(await readWatched()).toEqual([])
    expect((await tell('begun')).status).toBe(204)
    expect(await readWatched()).toEqual(['watched'])
    await tell('begun')
    await tell('ended')
    expect(await readWatched()).toEqual(['watched_whole'])
    const [row] = await host.database.within({ orgId, userId: null }, (tx) =>
      tx.select().from(videoLinks).where(eq(videoLinks.orgId, orgId)),
    )
    expect(row).toMatchObject({ watches: 2, firstWatchedAt: host.clock.now() })
    expect((await tell('something else')).status).toBe(404)
  })

  it('ends after thirty days, and is told apart from none by nobody', async () => {
    const unknown = await get(`/v/${'x'.repeat(22)}`)
    host.clock.advance(30 * 86_400)
    const ended = await get(link)
    expect([ended.status, await ended.text()]).toEqual([404, await unknown.text()])
    expect((await get(`${link}/film`)).status).toBe(404)
    expect((await get(`${link}/picture`)).status).toBe(404)
    expect((await tell('begun')).status).toBe(404)
    await retentionTask.run(jobDeps())
    const left = await host.database.asOwner((tx) => tx.select().from(videos))
    expect(left.filter((row) => row.orgId === orgId)).toEqual([])
  })
})

describe('conversion', () => {
  const setWaiting = () =>
    host.database.within({ orgId, userId: null }, (tx) =>
      tx.update(videos).set({ conversion: 'waiting' }).where(eq(videos.orgId, orgId)),
    )
  const convertBy = async (script: string) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'converter-'))
    try {
      const program = path.join(folder, 'ffmpeg')
      await writeFile(program, `#!/bin/sh\n${script}\n`)
      await chmod(program, 0o700)
      const converter = createVideoConverter(program)
      await setWaiting()
      await createVideoConversionTask(host.files, converter).run(jobDeps())
      return await converter.isPresent()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  // The last argument is where the program writes to.
  const writing = 'for to; do :; done\n[ "$to" = -version ] || printf converted > "$to"'

  it('gives the link the version that every phone plays', async () => {
    expect(await (await get(link)).text()).toContain('on a newer phone')
    expect(await convertBy(writing)).toBe(true)
    expect(await (await get(`${link}/film`)).text()).toBe('converted')
    expect(await (await get(link)).text()).not.toContain('on a newer phone')
  })

  it('that fails leaves the recording as it is', async () => {
    await convertBy('exit 1')
    expect(Buffer.from(await (await get(`${link}/film`)).arrayBuffer())).toEqual(film)
  })

  it('is known to be missing where there is no such program', async () => {
    expect(await createVideoConverter('/nowhere/ffmpeg').isPresent()).toBe(false)
  })

  it('is missing for a call whose host cannot start another process, which is no fault', async () => {
    // Refused before a process is made, as where memory is short.
    const converter = createVideoConverter('ff\0mpeg')
    expect(await converter.isPresent()).toBe(false)
    expect(await converter.isPresent()).toBe(false)
  })

  it('is asked for again where the program did not answer', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'converter-'))
    try {
      const program = path.join(folder, 'ffmpeg')
      await writeFile(program, '#!/bin/sh\nexit 1\n')
      await chmod(program, 0o700)
      const converter = createVideoConverter(program)
      expect(await Promise.all([converter.isPresent(), converter.isPresent()])).toEqual([
        false,
        false,
      ])
      await writeFile(program, '#!/bin/sh\nexit 0\n')
      expect(await converter.isPresent()).toBe(true)
      await rm(program)
      expect(await converter.isPresent()).toBe(true)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
