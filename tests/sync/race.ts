import type { Scheduler } from 'fast-check'
import type { Owner } from '#src/offline/world.ts'
import { chanceFrom } from './chance.ts'
import { FakeBrowser } from './fake-browser.ts'
import type { Tab } from './fake-browser.ts'
import { FakeHost } from './fake-host.ts'
import { faultyNetwork } from './faulty-network.ts'
import type { Weather } from './faulty-network.ts'
import { heal, signIn, tidy, toggle, write } from './history.ts'
import type { Mutant, World } from './history.ts'
import { memoryShelves } from './memory-shelves.ts'
import { takingTurns } from './race-shelves.ts'
import { quiet, virtualTime } from './virtual-time.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What is done at a tab. */
export const deeds = [
  'enqueue',
  'drain',
  'tidy',
  'rest',
  'resume',
  'leave',
  'forget all and leave',
  'kill',
] as const
/** What happens to the device around its tabs. */
export const events = [
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

export type Deed = (typeof deeds)[number]
export type Event = (typeof events)[number]

/** A race: what is done at each of two tabs, and what happens meanwhile; in which order, the scheduler says. */
export interface Course {
  readonly seed: number
  readonly tabs: readonly [readonly Deed[], readonly Deed[]]
  readonly around: readonly Event[]
  readonly hasLocks: boolean
  readonly takesOver: boolean
  /** Whether the host refuses what comes, to begin with. */
  readonly isRefused: boolean
  /** How often something is wrong with a call. */
  readonly trouble: number
}

/** What is put off for no longer takes its turn among the rest; the clock moves on to it. In milliseconds. */
const shortest = 1000
const goodbye = 5000
/** Who rests lets so many others have their turn. */
const restTurns = 15
const places: readonly [Owner, Owner] = [
  { userId: 'ann', orgId: 'north' },
  { userId: 'ben', orgId: 'north' },
]

/** Time that a scheduler moves on, as one of the things that happen. */
function racingTime(scheduler: Scheduler, isRacing: () => boolean): VirtualTime {
  const time = virtualTime(() => (isRacing() ? Promise.resolve() : quiet()))
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
  { browser, time, discarded }: World,
  tab: Tab,
  isForgetful: boolean,
): Promise<void> {
  const outbox = tab.outbox()
  if (outbox === null) return
  if (isForgetful) {
    for (const { command, standing } of outbox.snapshot().receipts) {
      if (standing.name === 'confirmed') continue
      discarded.add(command.id)
      await outbox.discard(command.id)
    }
    await Promise.race([
      outbox.drain(),
      new Promise<void>((resolve) => void time.after(goodbye, resolve)),
    ])
  }
  await outbox.close()
  // Closed by somebody else meanwhile, the page ends no session any more.
  if (!tab.isAlive()) return
  tab.kill()
  browser.session = null
}

function ownerNow({ browser }: World): Owner {
  return browser.session?.userId === 'ben' ? places[1] : places[0]
}

/** The tab at a place, opened anew where it is gone. */
function tabAt(world: World, tabs: (Tab | null)[], at: number): Tab {
  const old = tabs[at]
  if (old?.isAlive() === true) return old
  // Who opens it signs in first, mostly.
  if (old !== undefined && old !== null && world.browser.session === null && world.chance.is(0.8))
    signIn(world, world.chance.is(0.8) ? old.owner.userId : 'ben')
  const tab = world.browser.openTab(ownerNow(world), world.schema)
  tabs[at] = tab
  return tab
}

function doAt(world: World, tab: Tab, deed: Deed): void {
  const outbox = tab.outbox()
  const step: Readonly<Record<Deed, () => void>> = {
    enqueue: () => write(world, tab),
    drain: () => void outbox?.drain(),
    tidy: () => tidy(world, tab),
    rest: () => {},
    // A store in trouble is told to the person, who may sign in again.
    resume: () => void outbox?.resume().catch(() => {}),
    leave: () => void leave(world, tab, false).catch(() => {}),
    'forget all and leave': () => void leave(world, tab, true).catch(() => {}),
    kill: () => tab.kill(),
  }
  step[deed]()
}

/** Takes the right to write away, or gives it back. */
function refuse({ closedLanes }: FakeHost): void {
  for (const lane of ['l1', 'l2', 'l3']) toggle(closedLanes, `north ${lane}`)
}

async function happen(world: World, event: Event): Promise<void> {
  const { browser, weather, host, time } = world
  const step: Readonly<Record<Event, () => void | Promise<void>>> = {
    'sign out': () => void (browser.session = null),
    'sign in': () => signIn(world, ownerNow(world).userId),
    'switch user': () => {
      const other = ownerNow(world).userId === 'ann' ? 'ben' : 'ann'
      signIn(world, other)
      browser.openTab(ownerNow(world), world.schema)
    },
    upgrade: () => {
      world.schema = 2
      browser.openTab(ownerNow(world), 2)
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

/** Runs a race in the scheduler's order until nothing more happens by itself, and leaves it healed. */
export async function race(scheduler: Scheduler, course: Course, mutant: Mutant): Promise<World> {
  const phase = { isRacing: true }
  const chance = chanceFrom(course.seed)
  const time = racingTime(scheduler, () => phase.isRacing)
  const turn = (what: string): Promise<void> =>
    phase.isRacing ? scheduler.schedule(Promise.resolve(), what) : Promise.resolve()
  const shelves = takingTurns(memoryShelves(), turn, course.takesOver)
  const host = new FakeHost(mutant.host ?? {}, time.now)
  if (course.isRefused) refuse(host)
  const weather: Weather = { trouble: course.trouble, isDown: false }
  const wear = { kills: 0, storeFaults: 0, isFull: false }
  const sender = faultyNetwork(host, () => browser.session, weather, { time, chance })
  const browser = new FakeBrowser({
    shelves,
    time,
    chance,
    wear,
    sender,
    hasLocks: course.hasLocks && mutant.hasNoLocks !== true,
    tampering: mutant,
  })
  browser.session = { id: 1, userId: 'ann' }
  const world: World = {
    chance,
    time,
    shelves,
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
  const tabs: (Tab | null)[] = [null, null]
  for (const at of tabs.keys()) tabAt(world, tabs, at)
  await scheduler.waitIdle()
  for (const [at, done] of course.tabs.entries())
    scheduler.scheduleSequence(
      done.flatMap((deed) =>
        Array.from({ length: deed === 'rest' ? restTurns : 1 }, () => ({
          label: `tab ${at}: ${deed}`,
          builder: async () => doAt(world, tabAt(world, tabs, at), deed),
        })),
      ),
    )
  scheduler.scheduleSequence(
    course.around.flatMap((event) => [
      ...Array.from({ length: restTurns }, () => ({ label: 'meanwhile', builder: async () => {} })),
      { label: event, builder: () => happen(world, event) },
    ]),
  )
  await scheduler.waitIdle()
  phase.isRacing = false
  await heal(world)
  return world
}
