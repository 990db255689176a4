import { accept, resend } from '#src/offline/accept.ts'
import type { DeskParts } from '#src/offline/accept.ts'
import type { Wish } from '#src/offline/outbox.model.ts'
import { createRowBook } from '#src/offline/row-book.ts'
import { createSeals } from '#src/offline/seals.ts'
import type { OutboxStore } from '#src/offline/store.ts'
import { chanceFrom } from '#tests/sync/chance.ts'
import { hashText, memoryShelves } from '#tests/sync/memory-shelves.ts'
import { kindsBySchema } from '#tests/sync/notebook.ts'

/** A tab over the shelf that it shares with the other: it knows what it has read, and no more. */
export interface DeskTab {
  readonly parts: DeskParts<unknown>
  readonly store: OutboxStore<unknown>
  readonly note: (text: string, wish?: Partial<Wish>) => Promise<string>
  readonly edit: (of: string, text: string, wish?: Partial<Wish>) => Promise<string>
  readonly resend: (id: string, text?: string) => Promise<string>
  /** What stands in the store, in order: the words of each that is to be sent. */
  readonly words: () => Promise<readonly string[]>
  readonly look: () => Promise<void>
}

const owner = { userId: 'ann', orgId: 'north' }

/** Two tabs of one person. */
export async function twoTabs(): Promise<readonly [DeskTab, DeskTab]> {
  const shelves = memoryShelves()
  const { uuid } = chanceFrom(7)
  const kinds = kindsBySchema[1]
  let now = 0

  async function openTab(): Promise<DeskTab> {
    const { store, vault } = await shelves.open(owner, 1)
    const seals = createSeals({ vault, hash: hashText, kinds })
    const book = createRowBook(store, seals, () => {})
    const timers = { now: () => ++now, after: () => () => {} }
    const unused = {
      owner,
      random: () => 0,
      tryLock: null,
      highWater: null,
      hash: hashText,
      freeSpace: async () => false,
      neighbours: { tell: () => {}, hear: () => () => {} },
    }
    const nowhere = async () => Promise.reject(new TypeError('Failed to fetch'))
    const parts: DeskParts<unknown> = {
      world: { ...unused, kinds, newId: uuid, timers, sender: { send: nowhere, giveUp: nowhere } },
      store,
      seals,
      book,
    }
    await book.reload()
    const body = (text: string) => ({ lane: 'l1', token: text, text })
    return {
      parts,
      store,
      note: async (text, wish = {}) =>
        (await accept(parts, { kind: { kind: 'note.add' }, body: body(text), ...wish })).id,
      edit: async (of, text, wish = {}) =>
        (
          await accept(parts, {
            kind: { kind: 'note.edit' },
            body: { ...body(text), of },
            dependsOn: of,
            ...wish,
          })
        ).id,
      resend: async (id, text) =>
        (await resend(parts, id, text === undefined ? {} : { body: body(text) })).id,
      words: async () => {
        const { rows } = await store.load()
        const open = await Promise.all(
          rows.filter(({ state }) => state === 'pending').map((row) => seals.openRow(row)),
        )
        return open.map(({ command }) => (command as { body: { text: string } }).body.text)
      },
      look: async () => {
        book.outdate()
        await book.reload()
      },
    }
  }
  return [await openTab(), await openTab()]
}
