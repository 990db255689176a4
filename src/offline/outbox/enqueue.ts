import { toCurrentBody } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'
import type { OutboxRow } from '../ports/outbox-store.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { CommandInput, QueuedKind } from '../ports/outbox.model.ts'
import {
  findCommand,
  findCurrentId,
  hasSameContent,
  maxAttempts,
  putOrReload,
  putReplacement,
  reloadSnapshot,
  sealOrphans,
  withDraft,
  withStorageError,
} from './outbox-parts.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { OutboxSnapshot } from './outbox-snapshot.ts'
import type { OpenRow } from './seals.ts'

export function buildCommand(
  kind: QueuedKind,
  input: CommandInput,
  { newId, timers }: Pick<OutboxDeps, 'newId' | 'timers'>,
): Command {
  const { base = null, dependsOn, about, id = newId() } = input
  // A body that its own kind cannot read is a fault of the form, and the host would always refuse
  // it.
  const body = toCurrentBody(kind, kind.schema, input.body)
  if (body === null) throw new TypeError(`Not the body of a ${kind.kind}`)
  const occurredAt = new Date(timers.now()).toISOString()
  return {
    id,
    kind: kind.kind,
    schema: kind.schema,
    lane: kind.getLane(body),
    body,
    base,
    occurredAt,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    ...(about === undefined ? {} : { about }),
  }
}

/**
 * The last row of the lane that the command can be folded into; null where that row may have left
 * the device.
 */
function findFoldTarget(
  rows: OutboxSnapshot<unknown>['rows'],
  { fold }: QueuedKind,
  later: Command,
): { readonly row: OpenRow; readonly command: Command } | null {
  if (fold === undefined || later.dependsOn === undefined) return null
  for (const row of [...rows.values()].toReversed()) {
    const body =
      row.isDead || row.id === later.id || row.command === null || row.command.lane !== later.lane
        ? null
        : fold(row.command, later)
    if (body === null || row.command === null) continue
    return row.tries > 0 || row.isNewer ? null : { row, command: { ...row.command, body } }
  }
  return null
}

async function holdsContent(row: Promise<OpenRow>, expected: Command): Promise<boolean> {
  const { command } = await row
  return command !== null && hasSameContent(command, expected)
}

/**
 * Folds the command into a row that was never sent, and answers that row's command; null where
 * there is none.
 */
async function foldIntoEarlier<Sealed>(
  { store, seals, snapshot }: OutboxParts<Sealed>,
  kind: QueuedKind,
  later: Command,
): Promise<Command | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const target = findFoldTarget(snapshot.rows, kind, later)
    if (target === null) return null
    const { row, command } = target
    const sealed = await seals.sealCommand(command, { ...row, rev: row.rev + 1 })
    const folded = await withStorageError(
      later.id,
      store.fold(row.id, { foldedId: later.id, rev: row.rev, sealed }),
    )
    if (folded === null) await reloadSnapshot(snapshot, later.id)
    // A first attempt whose answer came too late may have folded in other content.
    else if (await holdsContent(snapshot.put(folded), command)) return command
  }
  return null
}

async function addRow<Sealed>(
  { deps, store, seals, snapshot }: OutboxParts<Sealed>,
  command: Command,
): Promise<void> {
  const row = await seals.sealRow(command, { savedAt: deps.timers.now(), replaces: null })
  await putOrReload(snapshot, command.id, await withStorageError(command.id, store.add(row)))
}

/**
 * Stores a command and answers the one that carries its content; throws `StorageError` where the
 * device does not store it.
 */
export async function enqueueCommand<Sealed>(
  outbox: OutboxParts<Sealed>,
  input: CommandInput,
): Promise<Command> {
  const parts = await withDraft(outbox, input.draft)
  const { deps, snapshot } = parts
  const kind = deps.kinds[input.kind.kind]
  if (kind === undefined) throw new TypeError(`No kind is called ${input.kind.kind}`)
  const command = buildCommand(kind, input, deps)
  // A first attempt that failed may have been stored after all, as a row of its own.
  if (input.id !== undefined) await reloadSnapshot(snapshot, input.id)
  const isRepeated = snapshot.rows.has(command.id)
  const folded = isRepeated ? null : await foldIntoEarlier(parts, kind, command)
  if (folded !== null) return folded
  await addRow(parts, command)
  if (input.id === undefined) return command
  const later = isRepeated ? null : findLaterEdit(snapshot, command.id)
  return later ?? replaceEarlierAttempt(parts, command)
}

/**
 * What another tab has folded into the row while its storing was still unanswered here. It was
 * asked for later, and stays. Null where nothing was folded in.
 */
function findLaterEdit({ rows }: OutboxSnapshot<unknown>, id: string): Command | null {
  const row = rows.get(id)
  return row === undefined || row.foldedId === null || row.foldedId === id ? null : row.command
}

function withPredecessor(
  { dependsOn: _replaced, ...command }: Command,
  dependsOn: string | null,
): Command {
  return dependsOn === null ? command : { ...command, dependsOn }
}

/** Writes the new content into the row of an earlier attempt, which has never left the device. */
async function rewriteRow<Sealed>(
  { store, seals, snapshot }: OutboxParts<Sealed>,
  row: OpenRow,
  current: Command,
): Promise<void> {
  const command = withPredecessor({ ...current, id: row.id }, row.dependsOn)
  const sealed = await seals.sealCommand(command, { ...row, rev: row.rev + 1 })
  const folded = await withStorageError(
    current.id,
    store.fold(row.id, { foldedId: current.id, rev: row.rev, sealed }),
  )
  await putOrReload(snapshot, current.id, folded)
}

/** Adds the command, or replaces the row with it; null where another tab was first. */
async function addOrReplace<Sealed>(
  parts: OutboxParts<Sealed>,
  { id, current, replacement, savedAt }: ReplaceRequest,
): Promise<OutboxRow<Sealed> | null> {
  const { store, seals, snapshot } = parts
  const row = snapshot.rows.get(id)
  const isUnknown = row === undefined && findCommand(snapshot, id) === undefined
  const newRow = await seals.sealRow(replacement, { savedAt, replaces: id })
  if (isUnknown) {
    const added = await withStorageError(current.id, store.add(newRow))
    await putOrReload(snapshot, current.id, added)
    return added
  }
  const gone = row === undefined || row.isDead ? [] : [await seals.sealTombstone(row)]
  const orphans = await sealOrphans(parts, new Set([id]), new Set())
  const added = await withStorageError(
    current.id,
    store.replace(id, newRow, { gone, orphans, seen: row === undefined ? [] : [row] }),
  )
  if (added === null || added === 'changed') {
    await reloadSnapshot(snapshot, current.id)
    return null
  }
  await putReplacement(snapshot, added, [id])
  return added
}

interface ReplaceRequest {
  /** The row that holds the content of the earlier attempt. */
  readonly id: string
  readonly current: Command
  readonly replacement: Command
  readonly savedAt: number
}

/**
 * An attempt reported as failed may have been stored. A row that never left the device is
 * rewritten; any other is discarded and replaced.
 */
async function replaceEarlierAttempt<Sealed>(
  parts: OutboxParts<Sealed>,
  current: Command,
): Promise<Command> {
  const { deps, snapshot } = parts
  const replacement = { ...current, id: deps.newId() }
  const savedAt = deps.timers.now()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const id = findCurrentId(snapshot, current.id)
    const row = snapshot.rows.get(id)
    const before = findCommand(snapshot, id)
    if (before !== undefined && hasSameContent(before, current)) return before
    // A form that is about something else by now still holds the id of its last attempt.
    if (before !== undefined && !(before.kind === current.kind && before.lane === current.lane)) {
      await addRow(parts, replacement)
      return replacement
    }
    if (row?.isDead === false && row.tries === 0) await rewriteRow(parts, row, current)
    else if ((await addOrReplace(parts, { id, current, replacement, savedAt })) !== null)
      return replacement
  }
  throw new StorageError('broken', current.id)
}
