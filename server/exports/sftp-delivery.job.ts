import { randomUUID } from 'node:crypto'
import { getDeliveredName, joinPath } from '#domain/sftp/sftp-server.rules.ts'
import { findFile } from '../files/file.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { atServer } from '../sftp/open-server.ts'
import type { OpenedServer } from '../sftp/open-server.ts'
import * as store from './export.store.ts'
import type { StoredExport } from './export.store.ts'
import { requireMaker } from './require-maker.ts'

const fail = (code: string) => new JobFailure(code, { mayRetry: false })

/** What is delivered, where to. */
interface Delivery {
  readonly request: StoredExport
  readonly serverId: string
  readonly size: number
}

async function findDelivery({ job, step, now }: JobContext): Promise<Delivery | null> {
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  return step(async (tx) => {
    const found = await store.findExport(tx, key)
    if (found === null || found.request.serverId === null) throw fail('file_gone')
    const { request, hasBytes } = found
    if (request.deliveredAt !== null) return null
    await requireMaker(tx, request)
    const file = await findFile(tx, key)
    const isCurrent = request.expiresAt !== null && request.expiresAt > now()
    if (file === null || !hasBytes || !isCurrent) throw fail('file_gone')
    return { request, serverId: found.request.serverId, size: file.size }
  })
}

const describePlace = ({ place }: OpenedServer, path: string): string =>
  `sftp://${place.login_name}@${place.host}:${place.port}/${path}`

/**
 * Brings the bytes under a name that nobody takes for a whole file, and writes down that they are.
 * An attempt that was cut off between renaming and its record finds them gone: they were renamed.
 */
async function upload(
  { files, step }: JobContext,
  { request, size }: Delivery,
  server: OpenedServer,
  part: string,
): Promise<'to be renamed' | 'renamed'> {
  const { connection } = server
  const at = describePlace(server, part)
  if (request.uploadedTo === at) {
    const there = await connection.find(part)
    if (there === null) return 'renamed'
    if (there.size === size) return 'to be renamed'
  }
  const bytes = await files.store.read(request.id)
  if (bytes === null) throw fail('file_gone')
  const written = await connection.write(part, bytes)
  const there = await connection.find(part)
  if (written !== size || there?.size !== size)
    throw new JobFailure('sftp_write_refused', { mayRetry: true })
  await step((tx) => store.changeDelivery(tx, request, { uploadedTo: at }))
  return 'to be renamed'
}

async function deliver(context: JobContext, delivery: Delivery): Promise<void> {
  const { request } = delivery
  await atServer(context, delivery.serverId, async (server) => {
    const { connection, place, name } = server
    const path = joinPath(place.folder, getDeliveredName(request))
    const part = `${path}.part`
    if ((await upload(context, delivery, server, part)) === 'to be renamed')
      await connection.replace(part, path)
    const at = context.now()
    await context.finish(async (tx) => {
      await store.changeDelivery(tx, request, { deliveredAt: at })
      await store.addDownload(tx, {
        orgId: request.orgId,
        id: randomUUID(),
        exportId: request.id,
        userId: request.userId,
        by: `${request.requestedBy}, SFTP ${name}`,
        at,
        device: describePlace(server, path),
      })
      return { bytes: delivery.size }
    })
  })
}

async function runDelivery(context: JobContext): Promise<void> {
  const delivery = await findDelivery(context)
  if (delivery !== null) await deliver(context, delivery)
}

/** Sends the file of an export to an SFTP server, once and under one name. */
export const sftpDeliveryJob = defineJob({
  kind: store.deliveryKind,
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 9,
  expireSeconds: 7200,
  handler: runDelivery,
})
