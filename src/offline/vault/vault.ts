import type { SealContext, Vault } from '../ports/vault.model.ts'
import type { Owner } from '../ports/outbox-deps.ts'

/** AES-GCM's output and the random number it was made with. */
export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** In UTF-8, for each unit that a string counts. */
const mostBytes = 3

/** A vault over a key that the browser never exports. */
export function openVault(key: CryptoKey, { userId, orgId }: Owner): Vault<SealedBytes> {
  const place = ({ table, id, schema }: SealContext) =>
    encoder.encode(`${userId}|${orgId}|${table}|${id}|${schema}`)
  let buffer = new Uint8Array(0)

  return {
    async seal(as, content) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = JSON.stringify(content)
      if (buffer.length < text.length * mostBytes)
        buffer = new Uint8Array(2 * text.length * mostBytes)
      const { written } = encoder.encodeInto(text, buffer)
      const sealing = crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: place(as) },
        key,
        buffer.subarray(0, written),
      )
      // WebCrypto has copied what it was given: the next text is written over it, and nothing
      // readable lies there meanwhile.
      buffer.fill(0, 0, written)
      return { iv, bytes: await sealing }
    },
    async open(as, sealed) {
      try {
        const { iv, bytes } = sealed
        const opened = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv, additionalData: place(as) },
          key,
          bytes,
        )
        return { content: JSON.parse(decoder.decode(opened)) as unknown }
      } catch {
        // Another key, a changed byte, another place, no bytes at all: the row says `unreadable`,
        // and is shown.
        return null
      }
    },
  }
}

/** SHA-256 in hex. */
export async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** UUID version 7: later ones sort later. */
export function newId(now: number): string {
  const random = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const time = Math.max(0, now).toString(16).padStart(12, '0').slice(-12)
  const variant = (8 + (Number.parseInt(random.slice(3, 4), 16) % 4)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-')
}
