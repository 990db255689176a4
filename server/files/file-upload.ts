import { Server } from '@tus/server'
import { uploadChunkBytes } from '#domain/files/file.model.ts'
import type { IncomingCall } from '../http/context.ts'
import { admitStream } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { StorageFullError } from '../storage/file-store.ts'
import { requireOwnUpload } from './file.service.ts'

/** What the address of a stream names. */
export interface FileAddress {
  readonly orgId: string
  readonly fileId: string
}

/** Somewhat more than the page sends at once, for other clients of the protocol. */
const maxRequestBytes = 4 * uploadChunkBytes

function requireModestBody({ headers }: Request): void {
  if (Number(headers.get('content-length') ?? 0) > maxRequestBytes) throw refusal('too_large')
}

/** A full disk has a code that the page has a sentence for; the rest are the protocol's own. */
function toRefusal(error: unknown): never {
  if (error instanceof StorageFullError) throw refusal('storage_full')
  throw error
}

/**
 * Makes the function that takes the bytes of uploads by the tus protocol: only of an upload that
 * its caller has begun and still may; anything else is `not_found`.
 */
export function createFileUpload(getContext: (raw: Request) => IncomingCall) {
  const servers = new WeakMap<IncomingCall['files'], Server>()
  const getServer = ({ files }: IncomingCall): Server => {
    const known = servers.get(files)
    if (known !== undefined) return known
    const server = new Server({
      path: '/uploads',
      datastore: files.uploads.tusStore,
      relativeLocation: true,
      allowedOrigins: [],
      onResponseError: (_, error) => {
        if (error instanceof StorageFullError) throw error
        return undefined
      },
    })
    servers.set(files, server)
    return server
  }
  return async (raw: Request, { orgId, fileId }: FileAddress): Promise<Response> => {
    const context = getContext(raw)
    if (raw.method === 'GET') throw refusal('not_found')
    requireModestBody(raw)
    const { id, size } = await admitStream(context, { key: 'FILE_UPLOAD', orgId }, (call) =>
      requireOwnUpload(call, fileId),
    )
    try {
      await context.files.uploads.ensure(id, size)
      const answer = await getServer(context).handleWeb(raw)
      for (const [name, value] of context.answer.headers) answer.headers.append(name, value)
      return answer
    } catch (error) {
      return toRefusal(error)
    }
  }
}
