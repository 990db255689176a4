import type { Scheduler } from 'fast-check'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { createSeededRandom } from './simulator/random.ts'
import { FakeBrowser } from './simulator/fake-browser.ts'
import type { FakeTab } from './simulator/fake-browser.ts'
import { FakeSyncHost } from './simulator/fake-sync-host.ts'
import { faultyNetwork } from './simulator/faulty-network.ts'
import type { Weather } from './simulator/faulty-network.ts'
import { heal, signInSimulated, resolveRefused, toggle, write } from './history.ts'
import type { SyncMutant, Simulation } from './simulation.ts'
import { createMemoryStorage } from './simulator/memory-storage.ts'
import { withTurns } from './turn-taking.ts'
import { settleTasks, virtualTime } from './simulator/virtual-time.ts'
import type { VirtualTime } from './simulator/virtual-time.ts'

/** What is done at a tab. */
export const raceActions = [
  'enqueue',
  'drain',
  'resolve',
  'rest',
  'resume',
  'leave',
  'forget all and leave',
  'kill',
] as const
/** What happens to the device around its tabs. */
export const raceEvents = [
  'sign out',
  'sign in',
  'switch user',
  'upgrade',
  'lose locks',
  'refuse',
  'lose network',
  'a moment',
  'half a minute',
  'an hour',
] as const

export type RaceAction = (typeof raceActions)[number]
export type RaceEvent = (typeof raceEvents)[number]

/**
 * A race: what is done at each of two tabs, and what happens meanwhile; in which order, the
 * scheduler says.
 */
export interface RacePlan {
  readonly seed: number
  readonly tabs: readonly [readonly RaceAction[], readonly RaceAction[]]
  readonly around: readonly RaceEvent[]
  readonly hasLocks: boolean
  readonly takesOver: boolean
  /** Whether the host refuses what comes, to begin with. */
  readonly isRefused: boolean
  /** How often something is wrong with a call. */
  readonly trouble: number
}

/**
 * What is delayed for no longer takes its turn among the rest; the clock moves on to it. In
 * milliseconds.
 */
const shortest = 1000
const notice = 5000
/** Who rests lets that many others have their turn. */
const restTurns = 15
const places: readonly [Owner, Owner] = [
  { userId: 'ann', orgId: 'north' },
  { userId: 'ben', orgId: 'north' },
]

/** Time that a scheduler moves on, as one of the things that happen. */
function racingTime(scheduler: Scheduler, isRacing: () => boolean): VirtualTime {
  const time = virtualTime(() => (isRacing() ? Promise.resolve() : settleTasks()))
  return {
    now: time.now,
    advance: (milliseconds) => time.advance(milliseconds),
    after(milliseconds, call) {
      const cancel = time.after(milliseconds, call)
      const due = time.now() + milliseconds
      if (isRacing() && milliseconds <= shortest)
        scheduler.scheduleSequence([
          { label: `clock to ${due}`, builder: () => time.advance(Math.max(0, due - time.now())) },
        ])
      return cancel
    },
    get isOver() {
      return time.isOver
    },
  }
}

async function leave(
  { browser, time, discarded }: Simulation,
  tab: FakeTab,
  isForgetful: boolean,
): Promise<void> {
  const outbox = tab.outbox()
  if (outbox === null) return
  if (isForgetful) {
    for (const { command, status } of outbox.getState().receipts) {
      if (status.name === 'confirmed') continue
      discarded.add(command.id)
      await outbox.discard(command.id)
    }
    await Promise.race([
      outbox.drain(),
      new Promise<void>((resolve) => void time.after(notice, resolve)),
    ])
  }
  await outbox.close()
  // Closed by somebody else meanwhile, the page ends no session any more.
  if (!tab.isAlive()) return
  tab.kill()
  browser.session = null
}

function ownerNow({ browser }: Simulation): Owner {
  return browser.session?.userId === 'ben' ? places[1] : places[0]
}

/** The tab at a place, opened again where it is gone. */
function tabAt(simulation: Simulation, tabs: (FakeTab | null)[], at: number): FakeTab {
  const old = tabs[at]
  if (old?.isAlive() === true) return old
  // Who opens it signs in first, mostly.
  if (
    old !== undefined &&
    old !== null &&
    simulation.browser.session === null &&
    simulation.random.is(0.8)
  )
    signInSimulated(simulation, simulation.random.is(0.8) ? old.owner.userId : 'ben')
  const tab = simulation.browser.openTab(ownerNow(simulation), simulation.schema)
  tabs[at] = tab
  return tab
}

function doAt(simulation: Simulation, tab: FakeTab, deed: RaceAction): void {
  const outbox = tab.outbox()
  const step: Readonly<Record<RaceAction, () => void>> = {
    enqueue: () => write(simulation, tab),
    drain: () => void outbox?.drain(),
    resolve: () => resolveRefused(simulation, tab),
    rest: () => {},
    // A store in trouble is told to the person, who may sign in again.
    resume: () => void outbox?.resume().catch(() => {}),
    leave: () => void leave(simulation, tab, false).catch(() => {}),
    'forget all and leave': () => void leave(simulation, tab, true).catch(() => {}),
    kill: () => tab.kill(),
  }
  step[deed]()
}

/** Takes the right to write away, or gives it back. */
function refuse({ closedLanes }: FakeSyncHost): void {
  for (const lane of ['l1', 'l2', 'l3']) toggle(closedLanes, `north ${lane}`)
}

async function happen(simulation: Simulation, event: RaceEvent): Promise<void> {
  const { browser, weather, host, time } = simulation
  const step: Readonly<Record<RaceEvent, () => void | Promise<void>>> = {
    'sign out': () => void (browser.session = null),
    'sign in': () => signInSimulated(simulation, ownerNow(simulation).userId),
    'switch user': () => {
      const other = ownerNow(simulation).userId === 'ann' ? 'ben' : 'ann'
      signInSimulated(simulation, other)
      browser.openTab(ownerNow(simulation), simulation.schema)
    },
    upgrade: () => {
      simulation.schema = 2
      browser.openTab(ownerNow(simulation), 2)
    },
    'lose locks': () => browser.loseLocks(),
    refuse: () => refuse(host),
    'lose network': () => void (weather.isDown = !weather.isDown),
    'a moment': () => time.advance(300),
    'half a minute': () => time.advance(30_000),
    'an hour': () => time.advance(3_600_000),
  }
  await step[event]()
}

/**
 * Runs a race in the scheduler's order until nothing more happens by itself, and leaves it healed.
 */
export async function race(
  scheduler: Scheduler,
  course: RacePlan,
  mutant: SyncMutant,
): Promise<Simulation> {
  const phase = { isRacing: true }
  const random = createSeededRandom(course.seed)
  const time = racingTime(scheduler, () => phase.isRacing)
  const turn = (what: string): Promise<void> =>
    phase.isRacing ? scheduler.schedule(Promise.resolve(), what) : Promise.resolve()
  const storage = withTurns(createMemoryStorage(), turn, course.takesOver)
  const host = new FakeSyncHost(mutant.host ?? {}, time.now)
  if (course.isRefused) refuse(host)
  const weather: Weather = { trouble: course.trouble, isDown: false }
  const wear = { kills: 0, storeFaults: 0, isFull: false }
  const sender = faultyNetwork(host, () => browser.session, weather, { time, chance: random })
  const browser = new FakeBrowser({
    storage,
    time,
    random,
    wear,
    sender,
    hasLocks: course.hasLocks && mutant.hasNoLocks !== true,
    tampering: mutant,
  })
  browser.session = { id: 1, userId: 'ann' }
  const simulation: Simulation = {
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
    schema: 1,
    count: 0,
  }
  const tabs: (FakeTab | null)[] = [null, null]
  for (const at of tabs.keys()) tabAt(simulation, tabs, at)
  await scheduler.waitIdle()
  for (const [at, done] of course.tabs.entries())
    scheduler.scheduleSequence(
      done.flatMap((deed) =>
        Array.from({ length: deed === 'rest' ? restTurns : 1 }, () => ({
          label: `tab ${at}: ${deed}`,
          builder: async () => doAt(simulation, tabAt(simulation, tabs, at), deed),
        })),
      ),
    )
  scheduler.scheduleSequence(
    course.around.flatMap((event) => [
      ...Array.from({ length: restTurns }, () => ({ label: 'meanwhile', builder: async () => {} })),
      { label: event, builder: () => happen(simulation, event) },
    ]),
  )
  await scheduler.waitIdle()
  phase.isRacing = false
  await heal(simulation)
  return simulation
}
