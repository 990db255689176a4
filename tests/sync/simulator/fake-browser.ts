import { openOutbox } from '#src/offline/outbox/outbox.ts'
import type { Outbox } from '#src/offline/ports/outbox.model.ts'
import { StoreFailure } from '#src/offline/ports/outbox-store.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import type { Vault } from '#src/offline/ports/vault.model.ts'
import type { Owner, Sender, TryLock } from '#src/offline/ports/outbox-deps.ts'
import type { SeededRandom } from './random.ts'
import type { FakeSession } from './fake-sync-host.ts'
import { kindsBySchema } from './notebook.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Where a browser keeps outboxes: in memory, or in IndexedDB. */
export interface FakeStorage {
  open(
    owner: Owner,
    schema: 1 | 2,
  ): Promise<{
    readonly store: OutboxStore<unknown>
    readonly vault: Vault<unknown>
    readonly abandon: () => void
  }>
  /** Whether anything is kept that the host must still hear of. */
  isWaiting(owner: Owner): Promise<boolean>
  readonly hash: (text: string) => Promise<string>
  /** Answers when nothing more happens by itself. */
  readonly settle: () => Promise<void>
  clear(): Promise<void>
}

/** What may go wrong on the device while a tab works. */
export interface Wear {
  /** How often a tab dies at a step of its work, before or after it took effect. */
  kills: number
  /** How often the store aborts, hangs or is full. */
  storeFaults: number
  isFull: boolean
}

/** What is built wrong on purpose, on the device's side. */
export interface Tampering {
  readonly store?: (store: OutboxStore<unknown>, now: () => number) => OutboxStore<unknown>
  readonly sender?: (
    sender: Sender,
    chance: SeededRandom,
    session: () => FakeSession | null,
  ) => Sender
  readonly lane?: (id: string, lane: string) => string
}

export interface FakeTab {
  readonly owner: Owner
  readonly schema: 1 | 2
  readonly outbox: () => Outbox | null
  readonly isAlive: () => boolean
  /** Closes it as a person does. */
  close(): void
  kill(): void
}

export interface FakeBrowserDeps {
  readonly storage: FakeStorage
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly wear: Wear
  readonly sender: Sender
  readonly hasLocks: boolean
  readonly tampering: Tampering
}

const never = <T>(): Promise<T> => new Promise<T>(() => {})

/**
 * One browser on one device: its tabs share what it keeps, its locks, its clock and its session.
 */
export class FakeBrowser {
  session: FakeSession | null = null
  /** How far the device's clock is off, in milliseconds. */
  clockSkew = 0
  readonly tabs: FakeTab[] = []
  #held = new Map<string, object>()
  #hearing = new Map<object, { name: string; call: () => void }>()
  #parts: FakeBrowserDeps

  constructor(parts: FakeBrowserDeps) {
    this.#parts = parts
  }

  now(): number {
    return 1_763_715_600_000 + this.#parts.time.now() + this.clockSkew
  }

  openTab(owner: Owner, schema: 1 | 2): FakeTab {
    const { storage, time, random: chance, wear, sender, hasLocks, tampering } = this.#parts
    const name = `${owner.userId} ${owner.orgId}`
    const self = {}
    let isAlive = true
    let outbox: Outbox | null = null
    let abandon = (): void => {}

    const die = (): void => {
      isAlive = false
      for (const [lock, holder] of this.#held) if (holder === self) this.#held.delete(lock)
      this.#hearing.delete(self)
      abandon()
    }

    /** A step of the tab's work, at which it may die. */
    async function step<T>(work: () => Promise<T>): Promise<T> {
      if (!isAlive) return never()
      if (wear.kills > 0 && chance.is(wear.kills)) die()
      if (!isAlive) return never()
      const done = await work()
      if (wear.kills > 0 && chance.is(wear.kills)) die()
      return isAlive ? done : never()
    }

    /** A transaction, which may fail in every way. */
    function transaction<T>(work: () => Promise<T>, isGrowing: boolean): Promise<T> {
      return step(async () => {
        if (wear.isFull && isGrowing) throw new StoreFailure('full')
        if (wear.storeFaults === 0 || !chance.is(wear.storeFaults)) return work()
        const fault = chance.below(5)
        if (fault === 0) throw new StoreFailure('broken')
        if (fault === 1) return never()
        if (fault === 2) throw new StoreFailure('full')
        await work()
        if (fault === 3) return never()
        throw new StoreFailure('broken')
      })
    }

    const tryLock: TryLock = async (lock, work) => {
      if (!isAlive) return never()
      if (this.#held.has(lock)) return false
      this.#held.set(lock, self)
      try {
        await work()
      } finally {
        if (this.#held.get(lock) === self) this.#held.delete(lock)
      }
      return true
    }

    const open = async (): Promise<void> => {
      const opened = await storage.open(owner, schema)
      ;({ abandon } = opened)
      if (!isAlive) abandon()
      const inner = tampering.store?.(opened.store, () => this.now()) ?? opened.store
      const store: OutboxStore<unknown> = {
        load: () => transaction(() => inner.load(), false),
        add: (row) => transaction(() => inner.add(row), true),
        fold: (id, fold) => transaction(() => inner.fold(id, fold), true),
        claim: (id) => transaction(() => inner.claim(id), false),
        settle: (id, outcome) => transaction(() => inner.settle(id, outcome), true),
        markSendNow: (id) => transaction(() => inner.markSendNow(id), false),
        replace: (id, row, discarded) => transaction(() => inner.replace(id, row, discarded), true),
        discard: (discarded) => transaction(() => inner.discard(discarded), true),
        removeTombstones: (ids, arrived) =>
          transaction(() => inner.removeTombstones(ids, arrived), false),
        park: (parked) => transaction(() => inner.park(parked), false),
        raiseDeviceSeq: (to) => transaction(() => inner.raiseDeviceSeq(to), false),
        deleteConfirmed: (before) => transaction(() => inner.deleteConfirmed(before), false),
        reopen: () => step(() => inner.reopen()),
        close: () => inner.close(),
      }
      const kinds = kindsBySchema[schema]
      const { lane } = tampering
      const tampered =
        lane === undefined
          ? kinds
          : Object.fromEntries(
              Object.entries(kinds).map(([kind, declared]) => [
                kind,
                {
                  ...declared,
                  getLane: (body: unknown) => lane(chance.uuid(), declared.getLane(body)),
                },
              ]),
            )
      const lineOut = tampering.sender?.(sender, chance, () => this.session) ?? sender
      outbox = await openOutbox({
        owner,
        kinds: tampered,
        store,
        vault: opened.vault,
        sender: {
          send: (sending, signal) => step(() => lineOut.send(sending, signal)),
          discard: (id, discarded, whose, signal) =>
            step(() => lineOut.discard(id, discarded, whose, signal)),
        },
        timers: {
          now: () => this.now(),
          after: (milliseconds, call) => time.after(milliseconds, () => isAlive && call()),
        },
        random: chance.next,
        newId: chance.uuid,
        hash: storage.hash,
        tryLock: hasLocks ? tryLock : null,
        otherTabs: {
          notify: () => {
            for (const [other, { name: listeners, call }] of this.#hearing)
              if (isAlive && other !== self && listeners === name) time.after(1, call)
          },
          subscribe: (call) => {
            this.#hearing.set(self, { name, call: () => isAlive && call() })
            return () => void this.#hearing.delete(self)
          },
        },
        highWater: null,
        freeSpace: async () => chance.is(0.5),
      })
      if (this.session?.userId === owner.userId) void outbox.resume().catch(() => {})
    }
    // A tab whose store does not open says so, and is opened again.
    void open().catch(die)
    const tab: FakeTab = {
      owner,
      schema,
      outbox: () => (isAlive ? outbox : null),
      isAlive: () => isAlive,
      close: () => {
        void outbox?.close().catch(() => {})
        die()
      },
      kill: die,
    }
    this.tabs.push(tab)
    return tab
  }

  /** Who holds a lock works on, and others get it too: as when a browser takes it back. */
  loseLocks(): void {
    this.#held.clear()
  }

  living(): readonly FakeTab[] {
    return this.tabs.filter((tab) => tab.isAlive())
  }
}
