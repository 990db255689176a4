import { enqueueCommand } from '#src/offline/outbox/enqueue.ts'
import type { OutboxParts } from '#src/offline/outbox/outbox-parts.ts'
import { resendCommand } from '#src/offline/outbox/resend.ts'
import type { CommandInput } from '#src/offline/ports/outbox.model.ts'
import { createOutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts'
import { createSeals } from '#src/offline/outbox/seals.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { hashText, createMemoryStorage } from '#tests/sync/simulator/memory-storage.ts'
import { kindsBySchema } from '#tests/sync/simulator/notebook.ts'

/** A tab over the storage that it shares with the other: it knows what it has read, and no more. */
export interface OutboxTab {
  readonly parts: OutboxParts<unknown>
  readonly store: OutboxStore<unknown>
  readonly add: (text: string, input?: Partial<CommandInput>) => Promise<string>
  readonly edit: (of: string, text: string, input?: Partial<CommandInput>) => Promise<string>
  readonly resend: (id: string, text?: string) => Promise<string>
  /** What stands in the store, in order: the words of each that is to be sent. */
  readonly readTexts: () => Promise<readonly string[]>
  readonly reload: () => Promise<void>
}

const owner = { userId: 'ann', orgId: 'north' }

/** Two tabs of one person. */
export async function openTwoTabs(): Promise<readonly [OutboxTab, OutboxTab]> {
  const storage = createMemoryStorage()
  const { uuid } = createSeededRandom(7)
  const kinds = kindsBySchema[1]
  let now = 0

  async function openTab(): Promise<OutboxTab> {
    const { store, vault } = await storage.open(owner, 1)
    const seals = createSeals({ vault, hash: hashText, kinds })
    const snapshot = createOutboxSnapshot(store, seals, () => {})
    const timers = { now: () => ++now, after: () => () => {} }
    const unused = {
      owner,
      random: () => 0,
      tryLock: null,
      highWater: null,
      hash: hashText,
      freeSpace: async () => false,
      otherTabs: { notify: () => {}, subscribe: () => () => {} },
    }
    const nowhere = async () => Promise.reject(new TypeError('Failed to fetch'))
    const parts: OutboxParts<unknown> = {
      deps: { ...unused, kinds, newId: uuid, timers, sender: { send: nowhere, discard: nowhere } },
      store,
      seals,
      snapshot,
    }
    await snapshot.reload()
    const body = (text: string) => ({ lane: 'l1', token: text, text })
    return {
      parts,
      store,
      add: async (text, input = {}) =>
        (await enqueueCommand(parts, { kind: { kind: 'note.add' }, body: body(text), ...input }))
          .id,
      edit: async (of, text, input = {}) =>
        (
          await enqueueCommand(parts, {
            kind: { kind: 'note.edit' },
            body: { ...body(text), of },
            dependsOn: of,
            ...input,
          })
        ).id,
      resend: async (id, text) =>
        (await resendCommand(parts, id, text === undefined ? {} : { body: body(text) })).id,
      readTexts: async () => {
        const { rows } = await store.load()
        const open = await Promise.all(
          rows.filter(({ state }) => state === 'pending').map((row) => seals.openRow(row)),
        )
        return open.map(({ command }) => (command as { body: { text: string } }).body.text)
      },
      reload: async () => {
        snapshot.markStale()
        await snapshot.reload()
      },
    }
  }
  return [await openTab(), await openTab()]
}
