import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'
import { requirePlainId, StorageFullError } from './file-store.ts'
import type { FileStore, ListedBytes } from './file-store.ts'

/** A bucket of any store that speaks S3. */
export interface S3Settings {
  /** Without the bucket, such as https://s3.example. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** S3 takes parts of 5 MB at least, all but the last. */
const partBytes = 8 * 1_048_576
const prefix = 'files/'
const noRoom: ReadonlySet<number> = new Set([413, 507])

const getStatus = (error: unknown): number | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('status' in cause && typeof cause.status === 'number') return cause.status
  return null
}

/** Buffers of `partBytes`, the last one shorter; one empty buffer for nothing. */
async function* toParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  let isAny = false
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    isAny = true
    held = []
    size = 0
  }
  if (size > 0 || !isAny) yield Buffer.concat(held)
}

/** Files in a bucket, below `files/`, named by their ids alone. */
export class S3FileStore implements FileStore {
  readonly #client: S3mini

  constructor({ endpoint, bucket, region, accessKey, secretKey }: S3Settings) {
    this.#client = new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
    })
  }

  #key(id: string): string {
    return `${prefix}${requirePlainId(id)}`
  }

  async put(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const parts = toParts(bytes)
    const first = await parts.next()
    const second = await parts.next()
    try {
      if (second.done === true) await this.#client.putObject(this.#key(id), first.value ?? '')
      else await this.#putParts(this.#key(id), [first.value, second.value], parts)
    } catch (error) {
      if (noRoom.has(getStatus(error) ?? 0))
        throw new StorageFullError('The bucket refused it', { cause: error })
      throw error
    }
  }

  async #putParts(
    key: string,
    begun: readonly (Buffer | undefined)[],
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const upload = await this.#client.getMultipartUploadId(key)
    const stored: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
    const send = async (part: Buffer) => {
      stored.push(await this.#client.uploadPart(key, upload, part, stored.length + 1))
    }
    try {
      for (const part of begun) if (part !== undefined) await send(part)
      for await (const part of rest) await send(part)
      await this.#client.completeMultipartUpload(key, upload, stored)
    } catch (error) {
      await this.#client.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
  }

  async read(id: string, range?: ByteRange): Promise<Readable | null> {
    const key = this.#key(id)
    // The end that this client takes is the first byte left out.
    const answer = await (
      range === undefined
        ? this.#client.getObjectResponse(key)
        : this.#client.getObjectRaw(key, false, range.start, range.end + 1)
    ).catch((error: unknown) => {
      if (getStatus(error) === 404) return null
      throw error
    })
    if (answer === null || answer.status === 404) return null
    return answer.body === null
      ? Readable.from([])
      : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
  }

  async size(id: string): Promise<number | null> {
    const isThere = await this.#client.objectExists(this.#key(id))
    return isThere === true ? this.#client.getContentLength(this.#key(id)) : null
  }

  async delete(id: string): Promise<void> {
    await this.#client.deleteObject(this.#key(id))
  }

  async *list(): AsyncIterable<ListedBytes> {
    let token: string | undefined
    do {
      const page = await this.#client.listObjectsPaged('/', prefix, 1000, token)
      for (const { Key: key, LastModified: changedAt } of page?.objects ?? [])
        yield { id: key.slice(prefix.length), changedAt: new Date(changedAt) }
      token = page?.nextContinuationToken
    } while (token !== undefined)
  }
}
