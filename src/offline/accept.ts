import { bodyToday } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
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
    throw error instanceof StoreFailure ? new StorageTrouble(error.fault, id, { cause: error }) : error
  }
}

function makeCommand(kind: QueuedKind, wish: Wish, { newId, timers }: Pick<OutboxWorld, 'newId' | 'timers'>): Command {
  const { base = null, dependsOn, about, id = newId() } = wish
  // A body that its own kind cannot read is a fault of the form, and would be refused for ever.
  const body = bodyToday(kind, kind.schema, wish.body)
  if (body === null) throw new TypeError(`Not the body of a ${kind.kind}`)
  const occurredAt = new Date(timers.now()).toISOString()
  return { id, kind: kind.kind, schema: kind.schema, lane: kind.laneOf(body), body, base, occurredAt, ...(dependsOn === undefined ? {} : { dependsOn }), ...(about === undefined ? {} : { about }) }
}

/** Rows that the command may be put into: what it depends on, or the last of its lane that depends on the same. None that may have left the device. */
function foldable(rows: RowBook<unknown>['rows'], { lane, dependsOn }: Command): readonly OpenRow[] {
  if (dependsOn === undefined) return []
  const unsent = [...rows.values()].filter(({ isDead, tries, command }) => !isDead && tries === 0 && command?.lane === lane)
  return unsent.filter((row) => row.id === dependsOn || row.dependsOn === dependsOn).toReversed()
}

async function foldInto<Sealed>({ store, seals, book }: DeskParts<Sealed>, kind: QueuedKind, later: Command): Promise<OpenRow | null> {
  for (const row of foldable(book.rows, later)) {
    const earlier = row.command
    const body = earlier === null ? null : (kind.fold?.(earlier, later) ?? null)
    if (earlier === null || body === null) continue
    const folded = await kept(later.id, store.fold(row.id, { foldedId: later.id, rev: row.rev, sealed: await seals.sealCommand({ ...earlier, body }) }))
    if (folded !== null) return book.put(folded)
    book.outdate()
  }
  return null
}

/** Takes a kept row in; or looks what has become of it already. */
async function take<Sealed>(book: RowBook<Sealed>, stored: StoredRow<Sealed> | null): Promise<void> {
  if (stored !== null) await book.put(stored)
  else {
    book.outdate()
    await kept(null, book.reload())
  }
}

/** Keeps what somebody wants recorded, and answers the command that carries it; throws `StorageTrouble` where the device does not. */
export async function accept<Sealed>(parts: DeskParts<Sealed>, wish: Wish): Promise<Command> {
  const { world, store, seals, book } = parts
  const kind = world.kinds[wish.kind.kind]
  if (kind === undefined) throw new TypeError(`No kind is called ${wish.kind.kind}`)
  const command = makeCommand(kind, wish, world)
  const folded = await foldInto(parts, kind, command)
  if (folded !== null) return folded.command ?? command
  const row = await seals.sealRow(command, { savedAt: world.timers.now(), replaces: null })
  await take(book, await kept(command.id, store.add(row)))
  return command
}

function refusedRow(book: RowBook<unknown>, id: string): OpenRow & { readonly command: Command } {
  const row = book.rows.get(id)
  if (row === undefined || !row.isDead || row.command === null) throw new TypeError(`Nothing refused is called ${id}`)
  return { ...row, command: row.command }
}

async function dependants<Sealed>({ book, seals }: DeskParts<Sealed>, ids: ReadonlySet<string>, but: ReadonlySet<string>): Promise<GivenUpRows<Sealed>['orphans']> {
  const orphans = [...book.rows.values()].filter((row) => !row.isDead && row.dependsOn !== null && ids.has(row.dependsOn) && !but.has(row.id))
  return Promise.all(orphans.map((row) => seals.sealTombstone(row)))
}

/** Sends a refused command as a new one, the edits that waited for it folded in; answers the new one. */
export async function resend<Sealed>(parts: DeskParts<Sealed>, id: string, changes: { readonly body?: unknown; readonly base?: number | null }): Promise<Command> {
  const { world, store, seals, book } = parts
  const { command: refused, schema } = refusedRow(book, id)
  const kind = world.kinds[refused.kind]
  const today = kind === undefined ? null : bodyToday(kind, schema, refused.body)
  if (kind === undefined || today === null) throw new TypeError(`${refused.kind} can no longer be read`)
  const folded: OpenRow[] = []
  let body = changes.body ?? today
  if (changes.body === undefined)
    for (const row of book.rows.values()) {
      const later = row.dependsOn === id && !row.isDead ? row.command : null
      const together = later === null ? null : (world.kinds[later.kind]?.fold?.({ ...refused, body }, later) ?? null)
      if (together === null) continue
      body = together
      folded.push(row)
    }
  const { id: newId } = makeCommand(kind, { kind, body }, world)
  const { dependsOn, ...rest } = refused
  const predecessor = dependsOn === undefined || !(book.rows.has(dependsOn) || book.confirmed.has(dependsOn)) ? {} : { dependsOn }
  const command: Command = { ...rest, ...predecessor, id: newId, schema: kind.schema, body, base: changes.base === undefined ? refused.base : changes.base }
  const row = await seals.sealRow(command, { savedAt: world.timers.now(), replaces: id })
  const gone = await Promise.all(folded.map((one) => seals.sealTombstone(one)))
  const orphans = await dependants(parts, new Set([id]), new Set(folded.map((one) => one.id)))
  const added = await kept(newId, store.replace(id, row, { gone, orphans }))
  book.outdate()
  book.remove([id, ...folded.map((one) => one.id)])
  await take(book, added)
  // Another tab was asked the same.
  const standIn = [...book.rows.values()].find(({ replaces }) => replaces === id)
  return standIn?.command ?? command
}

/** Gives a command up for good; what depended on it is refused with it. */
export async function discard<Sealed>(parts: DeskParts<Sealed>, id: string): Promise<void> {
  const { store, seals, book } = parts
  const row = book.rows.get(id)
  if (row === undefined) return
  const gone = [await seals.sealTombstone(row)]
  await kept(id, store.discard({ gone, orphans: await dependants(parts, new Set([id]), new Set()) }))
  book.remove([id])
  book.outdate()
}
