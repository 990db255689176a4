import { StorageError } from '../ports/outbox.model.ts'
import type { Vault } from '../ports/vault.model.ts'
import type { SealedBytes } from '../vault/vault.ts'
import type { OutboxDatabase } from './outbox-database.ts'

/** A recording that was not sent is kept for a fortnight, in milliseconds, as drafts are. */
const storedFor = 14 * 86_400_000

/** Bytes of a part: the whole of a film would not fit into memory three times. */
const partBytes = 512 * 1024

interface PartContent {
  readonly type: string
  readonly count: number
  readonly base64: string
}

/** Videos that were recorded and not yet sent, sealed like drafts. */
export interface Recordings {
  /** Throws `StorageError` where the device has no room; nothing is left of it then. */
  save(id: string, film: Blob): Promise<void>
  /** Null where a part is missing or does not open. */
  load(id: string): Promise<Blob | null>
  remove(id: string): Promise<void>
}

interface RecordingsDeps {
  readonly database: OutboxDatabase
  readonly vault: Vault<SealedBytes>
  readonly now: () => number
}

const toPlace = (id: string, part: number) =>
  ({ table: 'recording', id: `${id} ${part}`, schema: 1 }) as const

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Recordings beside somebody's outbox. */
export function openRecordings({ database, vault, now }: RecordingsDeps): Recordings {
  const { recordings } = database

  async function remove(id: string): Promise<void> {
    await recordings.where('id').equals(id).delete()
  }

  async function open(id: string, part: number, sealed: SealedBytes): Promise<PartContent | null> {
    const opened = await vault.open(toPlace(id, part), sealed)
    return (opened?.content as PartContent | undefined) ?? null
  }

  return {
    async save(id, film) {
      const count = Math.max(1, Math.ceil(film.size / partBytes))
      try {
        await recordings
          .where('at')
          .below(now() - storedFor)
          .delete()
        for (let part = 0; part < count; part++) {
          const base64 = await toBase64(film.slice(part * partBytes, (part + 1) * partBytes))
          const content: PartContent = { type: film.type, count, base64 }
          const sealed = await vault.seal(toPlace(id, part), content)
          await recordings.put({ id, part, at: now(), sealed })
        }
      } catch (error) {
        await remove(id).catch(() => {})
        throw new StorageError('full', null, { cause: error })
      }
    },
    async load(id) {
      const rows = await recordings.where('id').equals(id).sortBy('part')
      const parts = await Promise.all(rows.map(({ part, sealed }) => open(id, part, sealed)))
      const whole = parts.filter((part) => part !== null)
      const [first] = whole
      if (first === undefined || whole.length !== first.count) return null
      return new Blob(
        whole.map(({ base64 }) => toBytes(base64)),
        { type: first.type },
      )
    },
    remove,
  }
}
