import type { OpenConfirmed, OpenRow, OpenTombstone, Seals } from './seals.ts'
import type { Confirmed, Contents, OutboxStore, StoredRow, Tombstone } from './store.ts'

/**
 * The store's contents, opened, as this tab saw them last. It says what to try next and what to show; whatever must not go wrong is decided
 * again by the store, inside its transaction.
 */
export interface RowBook<Sealed> {
  readonly rows: ReadonlyMap<string, OpenRow>
  readonly tombstones: ReadonlyMap<string, OpenTombstone>
  readonly confirmed: ReadonlyMap<string, OpenConfirmed>
  /** By id, what stands in for what is gone. */
  readonly heirs: ReadonlyMap<string, string>
  readonly parked: Contents<Sealed>['parked']
  readonly lastDeviceSeq: number
  /** Whether somebody else has written since. */
  readonly isStale: boolean
  outdate(): void
  reload(): Promise<void>
  /** Take in what a transaction of this tab has left. */
  put(stored: StoredRow<Sealed>): Promise<OpenRow>
  confirm(stored: Confirmed<Sealed>): Promise<void>
  remove(ids: readonly string[]): void
  entomb(stones: readonly Tombstone<Sealed>[]): Promise<void>
  unearth(ids: readonly string[]): void
  park(parked: Contents<Sealed>['parked']): void
}

async function openAll<One, Opened extends { readonly id: string }>(
  stored: readonly One[],
  open: (one: One) => Promise<Opened | null>,
): Promise<Map<string, Opened>> {
  const opened = await Promise.all(stored.map(open))
  return new Map(opened.flatMap((one) => (one === null ? [] : [[one.id, one] as const])))
}

/** `onChange` is called after each change. */
export function createRowBook<Sealed>(
  store: Pick<OutboxStore<Sealed>, 'load'>,
  seals: Seals<Sealed>,
  onChange: () => void,
): RowBook<Sealed> {
  let rows = new Map<string, OpenRow>()
  let tombstones = new Map<string, OpenTombstone>()
  let confirmed = new Map<string, OpenConfirmed>()
  let heirs: ReadonlyMap<string, string> = new Map()
  let parked: Contents<Sealed>['parked'] = null
  let lastDeviceSeq = 0
  let highestSeq = 0
  /** How often it was said that somebody else has written, and how much of that has been read. */
  let outdated = 1
  let upTo = 0
  let reloading: Promise<void> | null = null
  let changes = 0

  function changed(): void {
    changes += 1
    onChange()
  }

  /** Answers whether nothing changed here while it was read: else what was read is old already. */
  async function readOnce(): Promise<boolean> {
    const before = changes
    const contents = await store.load()
    const read = await openAll(contents.rows, (row) => seals.openRow(row, rows.get(row.id)))
    const stones = await openAll(
      contents.tombstones,
      async (stone) => tombstones.get(stone.id) ?? (await seals.openTombstone(stone)),
    )
    const done = await openAll(
      contents.confirmed,
      async (one) => confirmed.get(one.id) ?? (await seals.openConfirmed(one)),
    )
    if (before !== changes) return false
    rows = read
    tombstones = stones
    confirmed = done
    heirs = new Map(contents.heirs)
    ;({ parked, lastDeviceSeq } = contents)
    for (const { seq } of rows.values()) highestSeq = Math.max(highestSeq, seq)
    changed()
    return true
  }

  async function readAll(): Promise<void> {
    while (upTo < outdated) {
      const said = outdated
      if (await readOnce()) upTo = said
    }
  }

  return {
    get rows() {
      return rows
    },
    get tombstones() {
      return tombstones
    },
    get confirmed() {
      return confirmed
    },
    get heirs() {
      return heirs
    },
    get parked() {
      return parked
    },
    get lastDeviceSeq() {
      return lastDeviceSeq
    },
    get isStale() {
      return upTo < outdated
    },
    outdate() {
      outdated += 1
    },
    async reload() {
      reloading ??= readAll().finally(() => {
        reloading = null
      })
      await reloading
    },
    async put(stored) {
      const row = await seals.openRow(stored, rows.get(stored.id))
      // A number in between belongs to a row of somebody else's, which may have to go first.
      if (row.seq > highestSeq + 1) outdated += 1
      highestSeq = Math.max(highestSeq, row.seq)
      lastDeviceSeq = Math.max(lastDeviceSeq, row.deviceSeq)
      rows.set(row.id, row)
      changed()
      return row
    },
    async confirm(stored) {
      const one = await seals.openConfirmed(stored)
      if (one !== null) confirmed.set(one.id, one)
      rows.delete(stored.id)
      changed()
    },
    remove(ids) {
      for (const id of ids) rows.delete(id)
      changed()
    },
    async entomb(stones) {
      for (const stone of stones) tombstones.set(stone.id, await seals.openTombstone(stone))
      changed()
    },
    unearth(ids) {
      for (const id of ids) tombstones.delete(id)
      changed()
    },
    park(reason) {
      parked = reason
      changed()
    },
  }
}
