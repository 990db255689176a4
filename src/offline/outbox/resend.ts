import { toCurrentBody } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { DraftChange, QueuedKind } from '../ports/outbox.model.ts'
import { buildCommand } from './enqueue.ts'
import {
  findCommand,
  findCurrentId,
  maxAttempts,
  putReplacement,
  reloadSnapshot,
  sealOrphans,
  withDraft,
  withStorageError,
} from './outbox-parts.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { OutboxSnapshot } from './outbox-snapshot.ts'
import type { OpenRow } from './seals.ts'

/** What is changed of a refused command before it is sent again. */
export interface CommandChanges {
  readonly body?: unknown
  readonly base?: number | null
  readonly draft?: DraftChange
}

interface RefusedContent {
  readonly refused: Command
  readonly kind: QueuedKind
  readonly body: unknown
  readonly folded: readonly OpenRow[]
}

/**
 * The refused command in its current shape with the changed body, or with the edits that depend on
 * it folded in.
 */
function buildRefusedContent(
  { kinds }: Pick<OutboxDeps, 'kinds'>,
  { rows }: OutboxSnapshot<unknown>,
  row: OpenRow,
  changes: CommandChanges,
): RefusedContent {
  const { command: refused, schema } = row
  const kind = refused === null ? undefined : kinds[refused.kind]
  const currentBody =
    refused === null || kind === undefined ? null : toCurrentBody(kind, schema, refused.body)
  if (refused === null || kind === undefined || currentBody === null)
    throw new TypeError(`${row.id} can no longer be read`)
  if (changes.body !== undefined) return { refused, kind, body: changes.body, folded: [] }
  const folded: OpenRow[] = []
  let body: unknown = currentBody
  for (const edit of rows.values()) {
    const later = edit.dependsOn === row.id && !edit.isDead ? edit.command : null
    const combined =
      later === null ? null : (kinds[later.kind]?.fold?.({ ...refused, body }, later) ?? null)
    if (combined === null) continue
    body = combined
    folded.push(edit)
  }
  return { refused, kind, body, folded }
}

function buildResentCommand(
  { deps, snapshot }: Pick<OutboxParts<unknown>, 'deps' | 'snapshot'>,
  { refused, kind, body }: RefusedContent,
  changes: CommandChanges,
): Command {
  const { id } = buildCommand(kind, { kind, body }, deps)
  const { dependsOn, ...rest } = refused
  const isPredecessorKnown =
    dependsOn !== undefined && (snapshot.rows.has(dependsOn) || snapshot.confirmed.has(dependsOn))
  return {
    ...rest,
    ...(isPredecessorKnown ? { dependsOn } : {}),
    id,
    schema: kind.schema,
    body,
    base: changes.base === undefined ? refused.base : changes.base,
  }
}

/**
 * Sends a refused command as a new one and answers that, or the one with which another tab has
 * replaced it already.
 */
export async function resendCommand<Sealed>(
  outbox: OutboxParts<Sealed>,
  id: string,
  changes: CommandChanges,
): Promise<Command> {
  const parts = await withDraft(outbox, changes.draft)
  const { deps, store, seals, snapshot } = parts
  const first = snapshot.rows.get(id)
  if (first === undefined || !first.isDead || first.command === null)
    throw new TypeError(`Nothing refused is called ${id}`)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = snapshot.rows.get(id)
    if (row === undefined)
      return findCommand(snapshot, findCurrentId(snapshot, id)) ?? first.command
    const content = buildRefusedContent(deps, snapshot, row, changes)
    const command = buildResentCommand({ deps, snapshot }, content, changes)
    const { folded } = content
    const foldedIds = folded.map((one) => one.id)
    const newRow = await seals.sealRow(command, { savedAt: deps.timers.now(), replaces: id })
    const gone = await Promise.all(folded.map((one) => seals.sealTombstone(one)))
    const orphans = await sealOrphans(parts, new Set([id]), new Set(foldedIds))
    const added = await withStorageError(
      command.id,
      store.replace(id, newRow, { gone, orphans, seen: folded }),
    )
    if (added === null || added === 'changed') await reloadSnapshot(snapshot, id)
    else {
      await putReplacement(snapshot, added, [id, ...foldedIds])
      return command
    }
  }
  throw new StorageError('broken', id)
}
