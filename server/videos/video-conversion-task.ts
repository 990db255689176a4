import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findFile } from '../files/file.store.ts'
import type { HostTask, JobDeps } from '../jobs/job-kind.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { VideoConverter } from './video-converter.ts'
import * as store from './video.store.ts'
import type { StoredVideo } from './video.store.ts'

/** Recordings of one run, one after the other: the host has calls to answer. */
const atOnce = 10

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function convertOne(
  { database }: Pick<JobDeps, 'database'>,
  { store: bytes }: FileStorage,
  converter: VideoConverter,
  { orgId, id }: StoredVideo,
): Promise<void> {
  const within = { orgId, userId: null }
  const file = await database.within(within, (tx) => findFile(tx, { orgId, id }))
  const film = file === null ? null : await bytes.read(id)
  if (file === null || film === null) throw new Error('The recording is gone')
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-video-'))
  try {
    const [from, to] = [path.join(folder, 'in'), path.join(folder, 'out.mp4')]
    await pipeline(film, createWriteStream(from))
    await converter.convert(from, to)
    const converted = { id: randomUUID(), size: (await stat(to)).size, sha256: await hashFile(to) }
    await bytes.put(converted.id, createReadStream(to))
    await database.within(within, async (tx) => {
      await store.insertConvertedFile(tx, file, converted)
      await store.setConversion(
        tx,
        { orgId, id },
        { conversion: 'done', convertedId: converted.id },
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a version that every phone plays of recordings that were sent; a failed one stays as it is. */
export const createVideoConversionTask = (
  files: FileStorage,
  converter: VideoConverter,
): HostTask => ({
  name: 'video_conversion',
  cron: '* * * * *',
  async run(deps) {
    const { database, log } = deps
    const waiting = await database.asOwner((tx) => store.findWaitingVideos(tx, atOnce))
    for (const video of waiting) {
      try {
        await convertOne(deps, files, converter, video)
      } catch (error) {
        const kind = error instanceof Error ? error.name : typeof error
        log.warn({ event: 'video_conversion_failed', kind })
        await database.within({ orgId: video.orgId, userId: null }, (tx) =>
          store.setConversion(tx, video, { conversion: 'failed', convertedId: null }),
        )
      }
    }
  },
})
