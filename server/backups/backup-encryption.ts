import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { StartupError } from '../startup-error.ts'

/*
 * An encrypted backup: magic, salt, nonce prefix; then chunks of AES-256-GCM, whose nonce counts
 * them and marks the last one, so that none can be left out, moved or cut off.
 */

const magic = Buffer.from('FORECOURT-ENC-1\n')
const saltBytes = 16
const prefixBytes = 7
const headBytes = magic.length + saltBytes + prefixBytes
const tagBytes = 16
const chunkBytes = 65_536
const cipherName = 'aes-256-gcm'
/** 128 MiB and some 0.4 s a guess. */
const stretching = { N: 131_072, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }

export const minBackupKeyLength = 12

export const isEncryptedBackup = (start: Buffer): boolean =>
  start.subarray(0, magic.length).equals(magic)

function stretch(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, stretching, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

function toNonce(head: Buffer, counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixBytes + 5)
  head.copy(nonce, 0, magic.length + saltBytes)
  nonce.writeUInt32BE(counter, prefixBytes)
  nonce[prefixBytes + 4] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of one size; the last one is handed over as such, and may be empty. */
class Chunked extends Transform {
  readonly #size: number
  readonly #toOutput: (chunk: Buffer, isLast: boolean) => Buffer
  #held: Buffer = Buffer.alloc(0)

  constructor(size: number, toOutput: (chunk: Buffer, isLast: boolean) => Buffer) {
    super()
    this.#size = size
    this.#toOutput = toOutput
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#held = Buffer.concat([this.#held, chunk])
    this.#attempt(done, () => {
      // One whole chunk stays held: it may be the last.
      while (this.#held.length > this.#size) {
        this.push(this.#toOutput(this.#held.subarray(0, this.#size), false))
        this.#held = this.#held.subarray(this.#size)
      }
    })
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => this.push(this.#toOutput(this.#held, true)))
  }

  #attempt(done: TransformCallback, work: () => void): void {
    try {
      work()
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

/** A stream that encrypts a backup on its way to the file. */
export async function createBackupEncryption(passphrase: string): Promise<Transform> {
  const head = Buffer.concat([magic, randomBytes(saltBytes + prefixBytes)])
  const key = await stretch(passphrase, head.subarray(magic.length, magic.length + saltBytes))
  let counter = 0
  const encrypting = new Chunked(chunkBytes, (chunk, isLast) => {
    const cipher = createCipheriv(cipherName, key, toNonce(head, counter++, isLast))
    cipher.setAAD(head)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
  encrypting.push(head)
  return encrypting
}

const unreadable = (isFirst: boolean): StartupError =>
  new StartupError(
    isFirst
      ? 'This backup does not open with BACKUP_KEY: it is another key, or the file was altered.'
      : 'This backup is cut short or was altered: nothing was restored.',
  )

/** A stream that opens an encrypted backup; `head` is the start of its file. */
export async function createBackupDecryption(passphrase: string, head: Buffer): Promise<Transform> {
  const key = await stretch(passphrase, head.subarray(magic.length, magic.length + saltBytes))
  let counter = 0
  return new Chunked(chunkBytes + tagBytes, (chunk, isLast) => {
    const at = counter++
    try {
      const cipher = createDecipheriv(cipherName, key, toNonce(head, at, isLast), {
        authTagLength: tagBytes,
      })
      cipher.setAAD(head)
      cipher.setAuthTag(chunk.subarray(-tagBytes))
      return Buffer.concat([cipher.update(chunk.subarray(0, -tagBytes)), cipher.final()])
    } catch (error) {
      throw error instanceof StartupError ? error : unreadable(at === 0)
    }
  })
}

export const encryptedHeadBytes = headBytes
