import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { createSeededRandom } from './simulator/random.ts'
import type { SeededRandom } from './simulator/random.ts'
import { FakeBrowser } from './simulator/fake-browser.ts'
import type { FakeStorage, Tampering, Wear } from './simulator/fake-browser.ts'
import { FakeSyncHost } from './simulator/fake-sync-host.ts'
import type { HostFaults } from './simulator/fake-sync-host.ts'
import { faultyNetwork } from './simulator/faulty-network.ts'
import type { Weather } from './simulator/faulty-network.ts'
import { virtualTime } from './simulator/virtual-time.ts'
import type { VirtualTime } from './simulator/virtual-time.ts'

/** A app version with one fault built in; without any, the product. */
export interface SyncMutant extends Tampering {
  readonly host?: HostFaults
  readonly hasNoLocks?: boolean
}

/** Something that a person did, and what became of it on the device. */
export interface Write {
  readonly owner: Owner
  readonly lane: string
  readonly token: string
  readonly kind: string
  /** The words that the person sees in the form. */
  text: string
  /** Those that stood there before, in tries that were told as not kept. */
  readonly texts: Set<string>
  readonly of: string | undefined
  /** When the person asked for it last, in the order that `savedAs` counts in, too. */
  requestedId: number
  /**
   * The command that carries it: its own, or the one that it was folded into. Null until it is
   * shown as saved.
   */
  carrier: string | null
  /** When it was shown as saved, among others. */
  savedAs: number
  /** Told that the device did not keep it. */
  isReportedUnsaved: boolean
}

export interface Simulation {
  readonly random: SeededRandom
  readonly time: VirtualTime
  readonly storage: FakeStorage
  readonly host: FakeSyncHost
  readonly browser: FakeBrowser
  readonly weather: Weather
  readonly wear: Wear
  readonly writes: Write[]
  /** Given up by a person, or sent again as another. */
  readonly discarded: Set<string>
  readonly resent: Map<string, string>
  /** The newest app version that has been opened. */
  schema: 1 | 2
  count: number
}

/** A device with a browser, a host and a network between them, all drawn from one seed. */
export function createSimulation(
  seed: number,
  storage: FakeStorage,
  mutant: SyncMutant,
): Simulation {
  const random = createSeededRandom(seed)
  const time = virtualTime(storage.settle)
  const host = new FakeSyncHost(mutant.host ?? {}, time.now)
  const weather: Weather = { trouble: random.pick([0, 0.1, 0.3, 0.6]), isDown: false }
  const wear: Wear = {
    kills: random.pick([0, 0, 0.01, 0.04]),
    storeFaults: random.pick([0, 0, 0, 0.02, 0.1]),
    isFull: false,
  }
  const hasLocks = mutant.hasNoLocks !== true && random.is(0.85)
  const sender = faultyNetwork(host, () => browser.session, weather, { time, chance: random })
  const browser = new FakeBrowser({
    storage,
    time,
    random,
    wear,
    sender,
    hasLocks,
    tampering: mutant,
  })
  browser.session = { id: 1, userId: 'ann' }
  return {
    random,
    time,
    storage,
    host,
    browser,
    weather,
    wear,
    writes: [],
    discarded: new Set(),
    resent: new Map(),
    schema: random.is(0.5) ? 1 : 2,
    count: 0,
  }
}
