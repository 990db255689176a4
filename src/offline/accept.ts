import { bodyToday, canonicalJson } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import { lineFrom } from './heirs.ts'
import { StorageTrouble } from './outbox.model.ts'
import type { QueuedKind, Wish } from './outbox.model.ts'
import type { RowBook } from './row-book.ts'
import type { OpenRow, Seals } from './seals.ts'
import { StoreFailure } from './store.ts'
import type { GivenUpRows, OutboxStore, StoredRow } from './store.ts'
import type { OutboxWorld } from './world.ts'

/** What accepting and changing commands works on. */
export interface DeskParts<Sealed> {
  readonly world: Omit<OutboxWorld, 'store' | 'vault'>
  readonly store: OutboxStore<Sealed>
  readonly seals: Seals<Sealed>
  readonly book: RowBook<Sealed>
}

/** What the store throws, as the person who wrote is told it. */
export async function kept<T>(id: string | null, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StoreFailure
      ? new StorageTrouble(error.fault, id, { cause: error })
      : error
  }
}

function makeCommand(
  kind: QueuedKind,
  wish: Wish,
  { newId, timers }: Pick<OutboxWorld, 'newId' | 'timers'>,
): Command {
  const { base = null, dependsOn, about, id = newId() } = wish
  // A body that its own kind cannot read is a fault of the form, and would be refused for ever.
  const body = bodyToday(kind, kind.schema, wish.body)
  if (body === null) throw new TypeError(`Not the body of a ${kind.kind}`)
  const occurredAt = new Date(timers.now()).toISOString()
  return {
    id,
    kind: kind.kind,
    schema: kind.schema,
    lane: kind.laneOf(body),
    body,
    base,
    occurredAt,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    ...(about === undefined ? {} : { about }),
  }
}

/** What other tabs changed meanwhile is read and tried upon again so often; then the device counts as in trouble, and the form keeps the text. */
const mostTries = 5

/** Takes a kept row in; or looks what has become of it already. */
async function take<Sealed>(
  book: RowBook<Sealed>,
  id: string,
  stored: StoredRow<Sealed> | null,
): Promise<void> {
  if (stored !== null) await book.put(stored)
  else await lookAgain(book, id)
}

async function lookAgain(book: RowBook<unknown>, id: string): Promise<void> {
  book.outdate()
  await kept(id, book.reload())
}

const saysTheSame = (one: Command, other: Command): boolean =>
  one.kind === other.kind && canonicalJson(one.body) === canonicalJson(other.body)

/** The row that the command is to be put into: the last of its lane that it is one with. None where that may have left the device, or where it depends on nothing. */
function lastFoldable(
  rows: RowBook<unknown>['rows'],
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

/** Puts the command into a row that was never sent, and answers it; null where there is none. An earlier row than the last would be put over by that. */
async function foldInto<Sealed>(
  { store, seals, book }: DeskParts<Sealed>,
  kind: QueuedKind,
  later: Command,
): Promise<Command | null> {
  for (let tried = 0; tried < mostTries; tried++) {
    const target = lastFoldable(book.rows, kind, later)
    if (target === null) return null
    const { row, command } = target
    const sealed = await seals.sealCommand(command, { ...row, rev: row.rev + 1 })
    const folded = await kept(
      later.id,
      store.fold(row.id, { foldedId: later.id, rev: row.rev, sealed }),
    )
    if (folded === null) await lookAgain(book, later.id)
    // Folded in by a first try that was answered too late, it may say something else.
    else if (await saysIt(book.put(folded), command)) return command
  }
  return null
}

async function saysIt(row: Promise<OpenRow>, wanted: Command): Promise<boolean> {
  const { command } = await row
  return command !== null && saysTheSame(command, wanted)
}

/** Keeps what somebody wants recorded, and answers the command that carries it; throws `StorageTrouble` where the device does not. */
export async function accept<Sealed>(parts: DeskParts<Sealed>, wish: Wish): Promise<Command> {
  const { world, store, seals, book } = parts
  const kind = world.kinds[wish.kind.kind]
  if (kind === undefined) throw new TypeError(`No kind is called ${wish.kind.kind}`)
  const command = makeCommand(kind, wish, world)
  // A first try may have been kept after all, as a row of its own.
  if (wish.id !== undefined) await lookAgain(book, wish.id)
  const folded = book.rows.has(command.id) ? null : await foldInto(parts, kind, command)
  if (folded !== null) return folded
  const row = await seals.sealRow(command, { savedAt: world.timers.now(), replaces: null })
  await take(book, command.id, await kept(command.id, store.add(row)))
  return wish.id === undefined ? command : sayInstead(parts, command)
}

/**
 * A first try that was told as not kept may have been kept after all, with the words of then: those that the person sees now stand in for it. What
 * never left the device is written anew. What may have left it is given up, and where the host has it already, the new words need the person.
 */
async function sayInstead<Sealed>(parts: DeskParts<Sealed>, wanted: Command): Promise<Command> {
  const { world, store, seals, book } = parts
  const standIn = { ...wanted, id: world.newId() }
  const savedAt = world.timers.now()
  for (let tried = 0; tried < mostTries; tried++) {
    const id = inPlaceOf(book, wanted.id)
    const row = book.rows.get(id)
    const before = commandOf(book, id)
    if (before !== undefined && saysTheSame(before, wanted)) return before
    // A form that writes of something else by now has kept the id of its last try.
    if (before !== undefined && !(before.kind === wanted.kind && before.lane === wanted.lane))
      return keepBeside(parts, standIn)
    if (row?.isDead === false && row.tries === 0) {
      const sealed = await seals.sealCommand(withPredecessor({ ...wanted, id }, row.dependsOn), {
        ...row,
        rev: row.rev + 1,
      })
      const folded = await kept(
        wanted.id,
        store.fold(id, { foldedId: wanted.id, rev: row.rev, sealed }),
      )
      if (folded !== null) await book.put(folded)
      else await lookAgain(book, wanted.id)
      continue
    }
    const stood = await seals.sealRow(standIn, { savedAt, replaces: id })
    if (row === undefined && before === undefined) {
      const added = await kept(wanted.id, store.add(stood))
      await take(book, wanted.id, added)
      if (added !== null) return standIn
      continue
    }
    const gone = row === undefined || row.isDead ? [] : [await seals.sealTombstone(row)]
    const orphans = await dependants(parts, new Set([id]), new Set())
    const added = await kept(
      wanted.id,
      store.replace(id, stood, { gone, orphans, seen: row === undefined ? [] : [row] }),
    )
    if (added === null || added === 'changed') await lookAgain(book, wanted.id)
    else {
      await putInPlace(book, added, [id])
      return standIn
    }
  }
  throw new StorageTrouble('broken', wanted.id)
}

/** What carries it by now: itself, or what a person has sent in its place. */
const inPlaceOf = ({ heirs }: RowBook<unknown>, id: string): string =>
  lineFrom(heirs, id).at(-1) ?? id

const commandOf = ({ rows, confirmed }: RowBook<unknown>, id: string): Command | undefined =>
  rows.get(id)?.command ?? confirmed.get(id)?.command

async function keepBeside<Sealed>(
  { world, store, seals, book }: DeskParts<Sealed>,
  command: Command,
): Promise<Command> {
  const row = await seals.sealRow(command, { savedAt: world.timers.now(), replaces: null })
  await take(book, command.id, await kept(command.id, store.add(row)))
  return command
}

async function putInPlace<Sealed>(
  book: RowBook<Sealed>,
  added: StoredRow<Sealed>,
  gone: readonly string[],
): Promise<void> {
  book.outdate()
  book.remove(gone)
  await book.put(added)
}

function withPredecessor(
  { dependsOn: _instead, ...command }: Command,
  dependsOn: string | null,
): Command {
  return dependsOn === null ? command : { ...command, dependsOn }
}

async function dependants<Sealed>(
  { book, seals }: DeskParts<Sealed>,
  ids: ReadonlySet<string>,
  but: ReadonlySet<string>,
): Promise<GivenUpRows<Sealed>['orphans']> {
  const orphans = [...book.rows.values()].filter(
    (row) => !row.isDead && row.dependsOn !== null && ids.has(row.dependsOn) && !but.has(row.id),
  )
  return Promise.all(orphans.map((row) => seals.sealTombstone(row)))
}

/** What a refused command is sent again with. */
export interface Changes {
  readonly body?: unknown
  readonly base?: number | null
}

/** The refused command in today's shape with the changes, or else with the edits that waited for it, which are folded in. */
function refusedAnew(
  { kinds }: Pick<OutboxWorld, 'kinds'>,
  { rows }: RowBook<unknown>,
  row: OpenRow,
  changes: Changes,
): {
  readonly refused: Command
  readonly kind: QueuedKind
  readonly body: unknown
  readonly folded: readonly OpenRow[]
} {
  const { command: refused, schema } = row
  const kind = refused === null ? undefined : kinds[refused.kind]
  const today =
    refused === null || kind === undefined ? null : bodyToday(kind, schema, refused.body)
  if (refused === null || kind === undefined || today === null)
    throw new TypeError(`${row.id} can no longer be read`)
  if (changes.body !== undefined) return { refused, kind, body: changes.body, folded: [] }
  const folded: OpenRow[] = []
  let body: unknown = today
  for (const edit of rows.values()) {
    const later = edit.dependsOn === row.id && !edit.isDead ? edit.command : null
    const together =
      later === null ? null : (kinds[later.kind]?.fold?.({ ...refused, body }, later) ?? null)
    if (together === null) continue
    body = together
    folded.push(edit)
  }
  return { refused, kind, body, folded }
}

/** Sends a refused command as a new one, the edits that waited for it folded in; answers the new one, or the one by which another tab has done so. */
export async function resend<Sealed>(
  parts: DeskParts<Sealed>,
  id: string,
  changes: Changes,
): Promise<Command> {
  const { world, store, seals, book } = parts
  const first = book.rows.get(id)
  if (first === undefined || !first.isDead || first.command === null)
    throw new TypeError(`Nothing refused is called ${id}`)
  for (let tried = 0; tried < mostTries; tried++) {
    const row = book.rows.get(id)
    if (row === undefined) return commandOf(book, inPlaceOf(book, id)) ?? first.command
    const { refused, kind, body, folded } = refusedAnew(world, book, row, changes)
    const { id: newId } = makeCommand(kind, { kind, body }, world)
    const { dependsOn, ...rest } = refused
    const predecessor =
      dependsOn === undefined || !(book.rows.has(dependsOn) || book.confirmed.has(dependsOn))
        ? {}
        : { dependsOn }
    const command: Command = {
      ...rest,
      ...predecessor,
      id: newId,
      schema: kind.schema,
      body,
      base: changes.base === undefined ? refused.base : changes.base,
    }
    const stood = await seals.sealRow(command, { savedAt: world.timers.now(), replaces: id })
    const gone = await Promise.all(folded.map((one) => seals.sealTombstone(one)))
    const orphans = await dependants(parts, new Set([id]), new Set(folded.map((one) => one.id)))
    const added = await kept(newId, store.replace(id, stood, { gone, orphans, seen: folded }))
    if (added === null || added === 'changed') await lookAgain(book, id)
    else {
      await putInPlace(book, added, [id, ...folded.map((one) => one.id)])
      return command
    }
  }
  throw new StorageTrouble('broken', id)
}

/** Gives commands up for good, together; what depended on one is refused with it. */
export async function discard<Sealed>(
  parts: DeskParts<Sealed>,
  ids: readonly string[],
): Promise<void> {
  const { store, seals, book } = parts
  const found = ids.flatMap((id) => book.rows.get(id) ?? [])
  const [first] = found
  if (first === undefined) return
  const gone = await Promise.all(found.map((row) => seals.sealTombstone(row)))
  const given = new Set(found.map(({ id }) => id))
  await kept(first.id, store.discard({ gone, orphans: await dependants(parts, given, given) }))
  book.remove([...given])
  book.outdate()
}
