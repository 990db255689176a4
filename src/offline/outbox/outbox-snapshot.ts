import type { DelayReason } from '../ports/outbox.model.ts'
import type { OpenConfirmed, OpenRow, OpenTombstone, Seals } from './seals.ts'
import type {
  ConfirmedRow,
  OutboxContents,
  OutboxRow,
  OutboxStore,
  Tombstone,
} from '../ports/outbox-store.ts'

/**
 * The opened contents of the store as this tab last read them; the store decides again in its
 * transactions.
 */
export interface OutboxSnapshot<Sealed> {
  readonly rows: ReadonlyMap<string, OpenRow>
  readonly tombstones: ReadonlyMap<string, OpenTombstone>
  readonly confirmed: ReadonlyMap<string, OpenConfirmed>
  /** The id of the replacement by the id of the replaced command. */
  readonly replacements: ReadonlyMap<string, string>
  readonly parked: OutboxContents<Sealed>['parked']
  readonly lastDeviceSeq: number
  /** Another tab has written since. */
  readonly isStale: boolean
  markStale(): void
  reload(): Promise<void>
  /** Takes in what a transaction of this tab has left. */
  put(stored: OutboxRow<Sealed>): Promise<OpenRow>
  confirm(stored: ConfirmedRow<Sealed>): Promise<void>
  remove(ids: readonly string[]): void
  addTombstones(tombstones: readonly Tombstone<Sealed>[]): Promise<void>
  removeTombstones(ids: readonly string[]): void
  park(parked: OutboxContents<Sealed>['parked']): void
  /** Commands delayed for these reasons may be sent now; answers whether there are any. */
  forgetDelays(reasons: ReadonlySet<DelayReason>): boolean
}

interface Contents {
  rows: Map<string, OpenRow>
  tombstones: Map<string, OpenTombstone>
  confirmed: Map<string, OpenConfirmed>
  replacements: ReadonlyMap<string, string>
  parked: OutboxContents<unknown>['parked']
  lastDeviceSeq: number
  highestSeq: number
}

/** What is counted to notice that contents are no longer current. */
interface Versions {
  /** Raised when another tab has written. */
  stale: number
  /** The value of `stale` that has been read. */
  read: number
  /** Raised by each change of this tab. */
  changes: number
}

const createContents = (): Contents => ({
  rows: new Map(),
  tombstones: new Map(),
  confirmed: new Map(),
  replacements: new Map(),
  parked: null,
  lastDeviceSeq: 0,
  highestSeq: 0,
})

async function openAll<One, Opened extends { readonly id: string }>(
  stored: readonly One[],
  open: (one: One) => Promise<Opened | null>,
): Promise<Map<string, Opened>> {
  const opened = await Promise.all(stored.map(open))
  return new Map(opened.flatMap((one) => (one === null ? [] : [[one.id, one] as const])))
}

/** Opens what the store holds; rows that were opened before are not opened again. */
async function openContents<Sealed>(
  seals: Seals<Sealed>,
  known: Contents,
  stored: OutboxContents<Sealed>,
): Promise<Contents> {
  const rows = await openAll(stored.rows, (row) => seals.openRow(row, known.rows.get(row.id)))
  const tombstones = await openAll(
    stored.tombstones,
    async (one) => known.tombstones.get(one.id) ?? (await seals.openTombstone(one)),
  )
  const confirmed = await openAll(
    stored.confirmed,
    async (one) => known.confirmed.get(one.id) ?? (await seals.openConfirmed(one)),
  )
  const seqs = [...rows.values()].map(({ seq }) => seq)
  return {
    rows,
    tombstones,
    confirmed,
    replacements: new Map(stored.replacements),
    parked: stored.parked,
    lastDeviceSeq: stored.lastDeviceSeq,
    highestSeq: seqs.reduce((highest, seq) => Math.max(highest, seq), known.highestSeq),
  }
}

/** Reads until what was read is current. `onChange` is called when contents were replaced. */
function createLoader<Sealed>(
  store: Pick<OutboxStore<Sealed>, 'load'>,
  seals: Seals<Sealed>,
  contents: Contents,
  versions: Versions,
  onChange: () => void,
): () => Promise<void> {
  let loading: Promise<void> | null = null

  /**
   * Answers whether nothing changed in this tab meanwhile: otherwise what was read is old already.
   */
  async function loadOnce(): Promise<boolean> {
    const before = versions.changes
    const opened = await openContents(seals, contents, await store.load())
    if (before !== versions.changes) return false
    Object.assign(contents, opened)
    onChange()
    return true
  }

  async function loadAll(): Promise<void> {
    while (versions.read < versions.stale) {
      const { stale } = versions
      if (await loadOnce()) versions.read = stale
    }
  }

  return async () => {
    loading ??= loadAll().finally(() => {
      loading = null
    })
    await loading
  }
}

type Changes =
  'put' | 'confirm' | 'remove' | 'addTombstones' | 'removeTombstones' | 'park' | 'forgetDelays'

/** Takes in what transactions of this tab have left. */
function createChanges<Sealed>(
  seals: Seals<Sealed>,
  contents: Contents,
  versions: Versions,
  changed: () => void,
): Pick<OutboxSnapshot<Sealed>, Changes> {
  return {
    async put(stored) {
      const row = await seals.openRow(stored, contents.rows.get(stored.id))
      // A number in between belongs to a row of another tab, which may have to go first.
      if (row.seq > contents.highestSeq + 1) versions.stale += 1
      contents.highestSeq = Math.max(contents.highestSeq, row.seq)
      contents.lastDeviceSeq = Math.max(contents.lastDeviceSeq, row.deviceSeq)
      contents.rows.set(row.id, row)
      changed()
      return row
    },
    async confirm(stored) {
      const one = await seals.openConfirmed(stored)
      if (one !== null) contents.confirmed.set(one.id, one)
      contents.rows.delete(stored.id)
      changed()
    },
    remove(ids) {
      for (const id of ids) contents.rows.delete(id)
      changed()
    },
    async addTombstones(tombstones) {
      for (const one of tombstones) {
        const opened = await seals.openTombstone(one)
        contents.tombstones.set(one.id, opened)
      }
      changed()
    },
    removeTombstones(ids) {
      for (const id of ids) contents.tombstones.delete(id)
      changed()
    },
    park(parked) {
      contents.parked = parked
      changed()
    },
    forgetDelays(reasons) {
      const delayed = [...contents.rows.values()].filter(
        ({ isDead, why }) => !isDead && why !== null && reasons.has(why),
      )
      for (const row of delayed) contents.rows.set(row.id, { ...row, nextAt: 0, why: null })
      if (delayed.length > 0) changed()
      return delayed.length > 0
    },
  }
}

/** `onChange` is called after each change. */
export function createOutboxSnapshot<Sealed>(
  store: Pick<OutboxStore<Sealed>, 'load'>,
  seals: Seals<Sealed>,
  onChange: () => void,
): OutboxSnapshot<Sealed> {
  const contents = createContents()
  const versions: Versions = { stale: 1, read: 0, changes: 0 }
  function changed(): void {
    versions.changes += 1
    onChange()
  }
  return {
    get rows() {
      return contents.rows
    },
    get tombstones() {
      return contents.tombstones
    },
    get confirmed() {
      return contents.confirmed
    },
    get replacements() {
      return contents.replacements
    },
    get parked() {
      return contents.parked
    },
    get lastDeviceSeq() {
      return contents.lastDeviceSeq
    },
    get isStale() {
      return versions.read < versions.stale
    },
    markStale() {
      versions.stale += 1
    },
    reload: createLoader(store, seals, contents, versions, changed),
    ...createChanges(seals, contents, versions, changed),
  }
}
