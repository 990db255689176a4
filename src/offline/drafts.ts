import type { OutboxDatabase } from './db.ts'
import type { SealedBytes } from './vault.ts'
import type { SealedAs, Vault } from './vault.model.ts'

/** What was typed and not recorded is kept for a fortnight, in milliseconds. */
const keptFor = 14 * 86_400_000

/** What was typed into forms and not yet recorded, by place: a text that names the customer and the form. */
export interface Drafts {
  load(): Promise<ReadonlyMap<string, unknown>>
  keep(place: string, content: unknown): Promise<void>
  forget(place: string): Promise<void>
}

export interface DraftsWorld {
  readonly database: OutboxDatabase
  readonly vault: Vault<SealedBytes>
  /** A name for the place by which nobody else can tell it. */
  readonly idOf: (place: string) => Promise<string>
  readonly now: () => number
}

const as = (id: string): SealedAs => ({ table: 'draft', id, schema: 1 })

/** Drafts beside somebody's outbox, sealed like it (offline.md §13.8). */
export function openDrafts({ database, vault, idOf, now }: DraftsWorld): Drafts {
  const { drafts } = database
  return {
    async load() {
      const rows = await drafts.toArray()
      const old = rows.filter(({ at }) => now() - at > keptFor).map(({ id }) => id)
      await drafts.bulkDelete(old)
      const opened = await Promise.all(
        rows
          .filter(({ id }) => !old.includes(id))
          .map(async ({ id, sealed }) => vault.open(as(id), sealed)),
      )
      return new Map(
        opened.flatMap((one) => {
          const { place, content } = (one?.content ?? {}) as {
            readonly place?: string
            readonly content?: unknown
          }
          return place === undefined ? [] : [[place, content] as const]
        }),
      )
    },
    async keep(place, content) {
      const id = await idOf(place)
      const sealed = await vault.seal(as(id), { place, content })
      await drafts.put({ id, at: now(), sealed })
    },
    async forget(place) {
      await drafts.delete(await idOf(place))
    },
  }
}
