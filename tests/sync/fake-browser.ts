import { openOutbox } from '#src/offline/outbox.ts'
import type { Outbox } from '#src/offline/outbox.model.ts'
import { StoreFailure } from '#src/offline/store.ts'
import type { OutboxStore } from '#src/offline/store.ts'
import type { Vault } from '#src/offline/vault.model.ts'
import type { Owner, Sender, TryLock } from '#src/offline/world.ts'
import type { Chance } from './chance.ts'
import type { Session } from './fake-host.ts'
import { kindsBySchema } from './notebook.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Where a browser keeps outboxes: in memory, or in IndexedDB. */
export interface Shelves {
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
  readonly sender?: (sender: Sender, chance: Chance, session: () => Session | null) => Sender
  readonly lane?: (id: string, lane: string) => string
}

export interface Tab {
  readonly owner: Owner
  readonly schema: 1 | 2
  readonly outbox: () => Outbox | null
  readonly isAlive: () => boolean
  /** Closes it as a person does. */
  close(): void
  kill(): void
}

export interface BrowserParts {
  readonly shelves: Shelves
  readonly time: VirtualTime
  readonly chance: Chance
  readonly wear: Wear
  readonly sender: Sender
  readonly hasLocks: boolean
  readonly tampering: Tampering
}

const never = <T>(): Promise<T> => new Promise<T>(() => {})

/** One browser on one device: its tabs share what it keeps, its locks, its clock and its session. */
export class FakeBrowser {
  session: Session | null = null
  /** How far the device's clock is off, in milliseconds. */
  clockSkew = 0
  readonly tabs: Tab[] = []
  #held = new Map<string, object>()
  #hearing = new Map<object, { name: string; call: () => void }>()
  #parts: BrowserParts

  constructor(parts: BrowserParts) {
    this.#parts = parts
  }

  now(): number {
    return 1_763_715_600_000 + this.#parts.time.now() + this.clockSkew
  }

  openTab(owner: Owner, schema: 1 | 2): Tab {
    const { shelves, time, chance, wear, sender, hasLocks, tampering } = this.#parts
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
      const opened = await shelves.open(owner, schema)
      ;({ abandon } = opened)
      if (!isAlive) abandon()
      const inner = tampering.store?.(opened.store, () => this.now()) ?? opened.store
      const store: OutboxStore<unknown> = {
        load: () => transaction(() => inner.load(), false),
        add: (row) => transaction(() => inner.add(row), true),
        fold: (id, fold) => transaction(() => inner.fold(id, fold), true),
        claim: (id) => transaction(() => inner.claim(id), false),
        settle: (id, outcome) => transaction(() => inner.settle(id, outcome), true),
        want: (id) => transaction(() => inner.want(id), false),
        replace: (id, row, given) => transaction(() => inner.replace(id, row, given), true),
        discard: (given) => transaction(() => inner.discard(given), true),
        buried: (ids, arrived) => transaction(() => inner.buried(ids, arrived), false),
        park: (parked) => transaction(() => inner.park(parked), false),
        raiseDeviceSeq: (to) => transaction(() => inner.raiseDeviceSeq(to), false),
        forgetConfirmed: (before) => transaction(() => inner.forgetConfirmed(before), false),
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
                  laneOf: (body: unknown) => lane(chance.uuid(), declared.laneOf(body)),
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
          giveUp: (id, given, whose, signal) =>
            step(() => lineOut.giveUp(id, given, whose, signal)),
        },
        timers: {
          now: () => this.now(),
          after: (milliseconds, call) => time.after(milliseconds, () => isAlive && call()),
        },
        random: chance.next,
        newId: chance.uuid,
        hash: shelves.hash,
        tryLock: hasLocks ? tryLock : null,
        neighbours: {
          tell: () => {
            for (const [other, { name: heard, call }] of this.#hearing)
              if (isAlive && other !== self && heard === name) time.after(1, call)
          },
          hear: (call) => {
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
    const tab: Tab = {
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

  living(): readonly Tab[] {
    return this.tabs.filter((tab) => tab.isAlive())
  }
}
