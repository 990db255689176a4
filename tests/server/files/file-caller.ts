import { randomUUID } from 'node:crypto'
import type { FilePurpose, StoredFile } from '#domain/files/file.model.ts'
import { buildSession, createCaller } from '#tests/support/build.ts'
import type { AnsweringApp, Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

interface Brought {
  readonly purpose: FilePurpose
  readonly name: string
  readonly bytes: Buffer
  readonly size?: number
  readonly fingerprint?: string
}

/** Somebody who uploads and downloads files of an organisation over the host's own calls. */
export class FileCaller {
  readonly call: Call
  readonly orgId: string
  readonly #app: AnsweringApp
  readonly #cookie: string

  constructor(app: AnsweringApp, orgId: string, cookie: string) {
    this.#app = app
    this.orgId = orgId
    this.#cookie = cookie
    this.call = createCaller(app, cookie)
  }

  /** Begins an upload. */
  async begin({ purpose, name, bytes, size = bytes.length, fingerprint }: Brought) {
    return this.call('POST', `/organisation/v1/${this.orgId}/files`, {
      body: { purpose, name, size, ...(fingerprint === undefined ? {} : { fingerprint }) },
    })
  }

  /** One request of the tus protocol. */
  async tus(
    method: 'HEAD' | 'PATCH' | 'POST' | 'DELETE',
    address: string,
    headers: Readonly<Record<string, string>> = {},
    body: Buffer | ReadableStream<Uint8Array> | null = null,
  ): Promise<Response> {
    return this.#app.request(`http://localhost${address}`, {
      method,
      headers: {
        cookie: this.#cookie,
        'x-request-id': randomUUID(),
        'tus-resumable': '1.0.0',
        ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
        ...headers,
      },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
      ...(body === null ? {} : { duplex: 'half' }),
    })
  }

  send(address: string, offset: number, bytes: Buffer): Promise<Response> {
    return this.tus('PATCH', address, { 'upload-offset': String(offset) }, bytes)
  }

  finish(id: string): Promise<Response> {
    return this.call('PUT', `/organisation/v1/${this.orgId}/files/${id}`)
  }

  /** Begins, sends and finishes; the answer to the last. */
  async upload(brought: Brought): Promise<Response> {
    const begun = await this.begin(brought)
    if (!begun.ok) return begun
    const { id, address } = (await begun.json()) as { id: string; address: string }
    const sent = await this.send(address, 0, brought.bytes)
    return sent.status === 204 ? this.finish(id) : sent
  }

  /** One request whose body is in parts; `contentType` goes with a body that is none. */
  async sendParts(path: string, body: FormData | string, contentType?: string): Promise<Response> {
    const encoded = new Response(body)
    return this.#app.request(`http://localhost/api${path}`, {
      method: 'POST',
      headers: {
        cookie: this.#cookie,
        'x-request-id': randomUUID(),
        'content-type': contentType ?? encoded.headers.get('content-type') ?? '',
      },
      body: await encoded.arrayBuffer(),
    })
  }

  async uploaded(brought: Brought): Promise<StoredFile> {
    const answer = await this.upload(brought)
    if (!answer.ok) throw new Error(`The upload was answered ${await answer.text()}`)
    return (await answer.json()) as StoredFile
  }

  /** The address that downloads a file. */
  async link(id: string): Promise<string> {
    const answer = await this.call('GET', `/organisation/v1/${this.orgId}/files/${id}`)
    const { address } = (await answer.json()) as { address: string }
    return address
  }

  async download(
    address: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.#app.request(`http://localhost${address}`, {
      headers: { cookie: this.#cookie, ...headers },
    })
  }
}

/** A caller for the user, signed in. */
export async function createFileCaller(
  host: Pick<TestHost, 'app' | 'database' | 'clock'>,
  user: { readonly id: string; readonly orgId: string },
  app: AnsweringApp = host.app,
): Promise<FileCaller> {
  return new FileCaller(app, user.orgId, await buildSession(host, user.id))
}

/** The code of a refusal, with what would be possible. */
export async function readRefusal(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const { code, data } = (await answer.json()) as { code: string; data?: object }
  return { status: answer.status, code, ...data }
}
