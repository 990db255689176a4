import type { SealedDraft, SealedDraftChange } from '../ports/outbox-store.ts'
import type { DraftChange } from '../ports/outbox.model.ts'
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
  /** What the outbox writes of a draft when it stores the command that its content became. */
  readonly seal: (change: DraftChange) => Promise<SealedDraftChange<SealedBytes>>
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

  async function sealContent(place: string, content: unknown): Promise<SealedDraft<SealedBytes>> {
    const id = await getId(place)
    return { id, at: now(), sealed: await vault.seal(as(id), { place, content }) }
  }

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
      await drafts.put(await sealContent(place, content))
    },
    async remove(place) {
      await drafts.delete(await getId(place))
    },
    async seal({ place, content }) {
      const draft = content === null ? null : await sealContent(place, content)
      return { id: draft?.id ?? (await getId(place)), draft }
    },
  }
}
