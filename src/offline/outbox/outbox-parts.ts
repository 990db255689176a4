import { canonicalJson } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import { StoreFailure } from '../ports/outbox-store.ts'
import type { DiscardedRows, OutboxRow, OutboxStore } from '../ports/outbox-store.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { DraftChange } from '../ports/outbox.model.ts'
import type { OutboxSnapshot } from './outbox-snapshot.ts'
import { replacementChain } from './replacements.ts'
import type { Seals } from './seals.ts'

/** What adding, resending and discarding commands work on. */
export interface OutboxParts<Sealed> {
  readonly deps: Omit<OutboxDeps, 'store' | 'vault' | 'sealDraft'>
  readonly store: OutboxStore<Sealed>
  readonly seals: Seals<Sealed>
  readonly snapshot: OutboxSnapshot<Sealed>
}

/** How often a change is tried again after another tab changed the same rows. */
export const maxAttempts = 5

/** The same with a store that changes a draft together with the rows that its content becomes. */
export async function withDraft<Sealed>(
  parts: OutboxParts<Sealed>,
  draft: DraftChange | undefined,
): Promise<OutboxParts<Sealed>> {
  const change = draft === undefined ? null : await parts.seals.sealDraft(draft)
  if (change === null) return parts
  const { store } = parts
  return {
    ...parts,
    store: {
      ...store,
      add: (row) => store.add(row, change),
      fold: (id, fold) => store.fold(id, fold, change),
      replace: (id, row, replaced) => store.replace(id, row, replaced, change),
    },
  }
}

/** Turns a failure of the store into the error that callers of the outbox handle. */
export async function withStorageError<T>(id: string | null, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StoreFailure
      ? new StorageError(error.fault, id, { cause: error })
      : error
  }
}

/** Reads the store again after another tab has changed it. */
export async function reloadSnapshot(snapshot: OutboxSnapshot<unknown>, id: string): Promise<void> {
  snapshot.markStale()
  await withStorageError(id, snapshot.reload())
}

/** Takes in a stored row, or reloads where the store has answered that another tab was first. */
export async function putOrReload<Sealed>(
  snapshot: OutboxSnapshot<Sealed>,
  id: string,
  stored: OutboxRow<Sealed> | null,
): Promise<void> {
  if (stored !== null) await snapshot.put(stored)
  else await reloadSnapshot(snapshot, id)
}

/** Takes in the row that has replaced others. */
export async function putReplacement<Sealed>(
  snapshot: OutboxSnapshot<Sealed>,
  added: OutboxRow<Sealed>,
  replacedIds: readonly string[],
): Promise<void> {
  snapshot.markStale()
  snapshot.remove(replacedIds)
  await snapshot.put(added)
}

/** The last command of the chain that starts with this one. */
export const findCurrentId = ({ replacements }: OutboxSnapshot<unknown>, id: string): string =>
  replacementChain(replacements, id).at(-1) ?? id

export const findCommand = (
  { rows, confirmed }: OutboxSnapshot<unknown>,
  id: string,
): Command | undefined => rows.get(id)?.command ?? confirmed.get(id)?.command

export const hasSameContent = (one: Command, other: Command): boolean =>
  one.kind === other.kind && canonicalJson(one.body) === canonicalJson(other.body)

/** Tombstones for the commands that depend on discarded ones. */
export async function sealOrphans<Sealed>(
  { snapshot, seals }: OutboxParts<Sealed>,
  discardedIds: ReadonlySet<string>,
  exceptIds: ReadonlySet<string>,
): Promise<DiscardedRows<Sealed>['orphans']> {
  const orphans = [...snapshot.rows.values()].filter(
    ({ id, isDead, dependsOn }) =>
      !isDead && dependsOn !== null && discardedIds.has(dependsOn) && !exceptIds.has(id),
  )
  return Promise.all(orphans.map((row) => seals.sealTombstone(row)))
}
