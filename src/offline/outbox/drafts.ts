import type { OutboxDatabase } from './outbox-database.ts'
import type { SealedBytes } from '../vault/vault.ts'
import type { SealContext, Vault } from '../ports/vault.model.ts'

/** What was typed and not recorded is kept for a fortnight, in milliseconds. */
const storedFor = 14 * 86_400_000

/**
 * What was typed into forms and not yet recorded, by place: a text that names the customer and the
 * form.
 */
export interface Drafts {
  load(): Promise<ReadonlyMap<string, unknown>>
  save(place: string, content: unknown): Promise<void>
  remove(place: string): Promise<void>
}

export interface DraftsDeps {
  readonly database: OutboxDatabase
  readonly vault: Vault<SealedBytes>
  /** A name for the place by which nobody else can tell it. */
  readonly getId: (place: string) => Promise<string>
  readonly now: () => number
}

const as = (id: string): SealContext => ({ table: 'draft', id, schema: 1 })

/** Drafts beside somebody's outbox, sealed like it. */
export function openDrafts({ database, vault, getId, now }: DraftsDeps): Drafts {
  const { drafts } = database
  return {
    async load() {
      const rows = await drafts.toArray()
      const old = rows.filter(({ at }) => now() - at > storedFor).map(({ id }) => id)
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
    async save(place, content) {
      const id = await getId(place)
      const sealed = await vault.seal(as(id), { place, content })
      await drafts.put({ id, at: now(), sealed })
    },
    async remove(place) {
      await drafts.delete(await getId(place))
    },
  }
}
