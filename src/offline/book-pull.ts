import { inCalls, packDelta } from '#domain/book/book-copy.rules.ts'
import type { BookRecord, BookShared, DayPack } from '#domain/book/day-pack.model.ts'
import { keptPack, weighing } from './book-pack.ts'
import type { KeptPack } from './book-pack.ts'
import type { ArrivedRecord, BookShelf } from './book-shelf.ts'
import type { BookStore } from './book-store.ts'
import { StorageTrouble } from './outbox.model.ts'

/** The calls that a book is fetched by; what they throw ends the pull, and what is kept by then stays. */
export interface BookHost {
  pack(
    asked: { readonly opened: readonly string[]; readonly held: readonly string[] },
    signal: AbortSignal,
  ): Promise<DayPack>
  records(
    agreements: readonly string[],
    signal: AbortSignal,
  ): Promise<{
    readonly as_of: string
    readonly customers: readonly BookRecord[]
    readonly missing: readonly string[]
  }>
  shared(signal: AbortSignal): Promise<BookShared>
}

/** What one pull works on. */
export interface PullWorld {
  readonly host: BookHost
  readonly store: BookStore
  readonly shelf: BookShelf
  /** Agreement numbers, the latest first. */
  readonly opened: readonly string[]
  readonly before: KeptPack | null
  /** Of what is held; null where nothing is. */
  readonly sharedVersion: string | null
  readonly signal: AbortSignal
  readonly onPack: (pack: KeptPack) => void
  readonly onShared: (shared: BookShared) => void
  /** Called after each change of what is held. */
  readonly onKept: () => void
}

/** Where the device turns out to be full, so large a part of what is held goes, the least needed. */
const partDropped = 0.25

/** Fetches what has changed, the most needed first, and keeps each call's customers before it waits for the next: a kill in the middle leaves what is there. */
export async function pullBook({
  host,
  store,
  shelf,
  opened,
  before,
  sharedVersion,
  signal,
  onPack,
  onShared,
  onKept,
}: PullWorld): Promise<void> {
  const entries = shelf.entries()
  const named = await host.pack({ opened, held: [...entries.keys()] }, signal)
  signal.throwIfAborted()
  const delta = packDelta([...entries.values()], named.customers)
  const places = new Map(named.customers.map(({ agreementNo }, place) => [agreementNo, place]))
  const placeOf = (agreementNo: string | null | undefined): number =>
    places.get(agreementNo ?? '') ?? Number.MAX_SAFE_INTEGER
  let pack = keptPack(named)

  async function settle(): Promise<void> {
    await store.write({ facts: [{ name: 'pack', content: pack }] })
    onPack(pack)
  }

  /** From this one on nothing is fetched. */
  function cut(agreementNo: string, bytes: number | null): void {
    if (placeOf(agreementNo) < placeOf(pack.cutAt))
      pack = { ...pack, cutAt: agreementNo, cutBytes: bytes }
  }

  async function keep(
    arrived: readonly ArrivedRecord[],
    leaving: ReadonlySet<string>,
  ): Promise<void> {
    signal.throwIfAborted()
    try {
      await shelf.change(arrived, leaving)
    } catch (error) {
      if (!(error instanceof StorageTrouble) || error.fault !== 'full') throw error
      const held = named.customers
        .map(({ agreementNo }) => agreementNo)
        .filter((agreementNo) => entries.has(agreementNo))
      const least = held.slice(Math.floor(held.length * (1 - partDropped)))
      for (const agreementNo of [...least, ...arrived.map(({ record }) => record.agreementNo)])
        cut(agreementNo, null)
      await shelf.change([], new Set([...leaving, ...least]))
    }
    onKept()
  }

  async function drop(agreements: readonly string[]): Promise<void> {
    if (agreements.length > 0) await keep([], new Set(agreements))
  }

  await drop(delta.drop)
  await settle()
  if (named.customers.length > 0 && sharedVersion !== named.shared) {
    const shared = await host.shared(signal)
    signal.throwIfAborted()
    await store.write({ facts: [{ name: 'shared', content: shared }] })
    onShared(shared)
  }

  const scales = weighing(named, entries)
  // What was too large the last time is not fetched again to be found too large.
  const { cutAt, cutBytes } = before ?? { cutAt: null, cutBytes: null }
  if (
    cutAt !== null &&
    cutBytes !== null &&
    delta.fetch.includes(cutAt) &&
    !scales.fits(placeOf(cutAt), cutBytes)
  )
    cut(cutAt, cutBytes)

  /** Keeps those of a call that fit, and lets go who goes for them. */
  async function take(arrived: readonly ArrivedRecord[]): Promise<void> {
    const leaving = new Set<string>()
    const fitting: ArrivedRecord[] = []
    for (const one of arrived) {
      const { agreementNo } = one.record
      const place = placeOf(agreementNo)
      const going = place < placeOf(pack.cutAt) ? scales.admit(place, one.bytes) : null
      if (going === null) cut(agreementNo, one.bytes)
      else fitting.push(one)
      for (const less of going ?? []) {
        leaving.add(less)
        cut(less, entries.get(less)?.bytes ?? null)
      }
    }
    await keep(
      fitting.filter(({ record }) => !leaving.has(record.agreementNo)),
      leaving,
    )
  }

  const calls = inCalls(delta.fetch)
  const missing = new Set<string>()
  function ask(call: readonly string[] | undefined) {
    const wanted = call?.filter((agreementNo) => placeOf(agreementNo) < placeOf(pack.cutAt)) ?? []
    if (wanted.length === 0) return null
    const answer = host.records(wanted, signal)
    // Given up before it is waited for, it fails for nobody.
    answer.catch(() => {})
    return answer
  }
  async function sealed(
    customers: readonly BookRecord[],
    asOf: string,
  ): Promise<readonly ArrivedRecord[]> {
    return Promise.all(
      customers.map(async (record) => {
        const { sealed: seal, bytes } = await store.sealRecord(record)
        return { record, asOf, sealed: seal, bytes }
      }),
    )
  }

  let next = ask(calls[0])
  let keeping = Promise.resolve()
  try {
    for (let call = 1; next !== null; call += 1) {
      const { as_of: asOf, customers, missing: none } = await next
      signal.throwIfAborted()
      // The host answers the next call while this one's customers are sealed, and they are sealed while those before are kept.
      next = ask(calls[call])
      for (const agreementNo of none) missing.add(agreementNo)
      const arrived = await sealed(customers, asOf)
      await keeping
      keeping = take(arrived).then(() => drop(none))
      keeping.catch(() => {})
    }
    await keeping
  } finally {
    await keeping.catch(() => {})
  }
  pack = {
    ...pack,
    customers: pack.customers.filter(({ agreementNo }) => !missing.has(agreementNo)),
  }
  await settle()
}
