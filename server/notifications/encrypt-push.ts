import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'
import type { PushSubscriptionKeys } from '#domain/notifications/push.model.ts'
import type { PushKeys } from '../secrets/push-keys.store.ts'

const curve = 'prime256v1'
const recordBytes = 4096
const lastRecord = Buffer.from([2])
/** RFC 8292 allows a day. */
const tokenSeconds = 12 * 3600

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether the text is a point of the curve, so that something can be encrypted for it. */
export function isPushPoint(p256dh: string): boolean {
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(fromText(p256dh))
    return true
  } catch {
    return false
  }
}

/** Encrypts a text for one subscription as one record (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscriptionKeys, 'p256dh' | 'auth'>,
): Buffer {
  const receiver = fromText(p256dh)
  const pair = createECDH(curve)
  const sender = pair.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive(pair.computeSecret(receiver), fromText(auth), info, 32)
  const salt = randomBytes(16)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([sender.length]),
    sender,
    cipher.update(text, 'utf8'),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const toJsonText = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tells a push service who sends (RFC 8292). */
export function authorisePush(
  endpoint: string,
  { publicKey, privateKey, contact }: PushKeys,
  now: Date,
): string {
  const point = fromText(publicKey)
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
  const head = toJsonText({ typ: 'JWT', alg: 'ES256' })
  const claims = toJsonText({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: contact,
  })
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), {
    key,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${head}.${claims}.${signature.toString('base64url')}, k=${publicKey}`
}
