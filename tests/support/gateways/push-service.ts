import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, PushSubscriptionKeys } from '#domain/notifications/push.model.ts'
import { certificate } from './identity-provider.ts'

const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

/** A browser that was notified: its keys, and what it could read. */
export interface PushReceiver {
  readonly subscription: PushSubscriptionKeys
  readonly messages: PushMessage[]
  /** The texts before they are read as a message. */
  readonly texts: string[]
}

export interface PushService {
  /** `localhost:port`, as OUTGOING_ALLOWED_HOSTS names it. */
  readonly host: string
  /** A browser that subscribes here. */
  subscribe(): PushReceiver
  /** How many requests came, also refused ones. */
  countRequests(): number
  /** Who sent the last one, as the token says; its signature holds. */
  readSender(): { readonly claims: Readonly<Record<string, unknown>>; readonly publicKey: string }
  /** What it answers in place of taking a message; null takes it. */
  setStatus(status: number | null): void
  close(): Promise<void>
}

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Reads a record of RFC 8291 with the receiver's private key. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  if (text.at(-1) !== 2) throw new Error('Not the last record')
  return text.subarray(0, -1).toString('utf8')
}

function readToken(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/u.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = fromText(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    fromText(signature),
  )
  if (!isSigned) throw new Error('The signature does not hold')
  return {
    claims: JSON.parse(fromText(claims).toString('utf8')) as Readonly<Record<string, unknown>>,
    publicKey,
  }
}

/** A push service over TLS whose browsers decrypt what they get. */
export async function startPushService(): Promise<PushService> {
  const receivers = new Map<string, (body: Buffer) => void>()
  let status: number | null = null
  let requests = 0
  let authorization = ''
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1
    authorization = request.headers.authorization ?? ''
    const body = await buffer(request)
    if (status === null) receivers.get(request.url ?? '')?.(body)
    response.writeHead(status ?? 201)
    response.end()
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    subscribe: () => {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/${randomBytes(8).toString('hex')}`
      const texts: string[] = []
      const messages: PushMessage[] = []
      receivers.set(path, (body) => {
        const text = decrypt(body, pair, auth)
        texts.push(text)
        messages.push(JSON.parse(text) as PushMessage)
      })
      return {
        subscription: {
          endpoint: `https://${host}${path}`,
          p256dh: pair.generateKeys('base64url'),
          auth: auth.toString('base64url'),
        },
        messages,
        texts,
      }
    },
    countRequests: () => requests,
    readSender: () => readToken(authorization),
    setStatus: (next) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
