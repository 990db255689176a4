import { StorageTrouble } from '#src/offline/outbox.model.ts'
import type { Outbox, Receipt } from '#src/offline/outbox.model.ts'
import type { Owner } from '#src/offline/world.ts'
import { chanceFrom } from './chance.ts'
import type { Chance } from './chance.ts'
import { FakeBrowser } from './fake-browser.ts'
import type { Shelves, Tab, Tampering, Wear } from './fake-browser.ts'
import { FakeHost } from './fake-host.ts'
import type { HostFaults } from './fake-host.ts'
import { faultyNetwork } from './faulty-network.ts'
import type { Weather } from './faulty-network.ts'
import { bodyIn } from './notebook.ts'
import { virtualTime } from './virtual-time.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A programme with one fault built in; without any, the product. */
export interface Mutant extends Tampering {
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
  readonly said: Set<string>
  readonly of: string | undefined
  /** When the person asked for it last, in the order that `savedAs` counts in, too. */
  askedAs: number
  /** The command that carries it: its own, or the one that it was folded into. Null until it is shown as saved. */
  carrier: string | null
  /** When it was shown as saved, among others. */
  savedAs: number
  /** Told that the device did not keep it. */
  isToldUnsaved: boolean
}

export interface World {
  readonly chance: Chance
  readonly time: VirtualTime
  readonly shelves: Shelves
  readonly host: FakeHost
  readonly browser: FakeBrowser
  readonly weather: Weather
  readonly wear: Wear
  readonly writes: Write[]
  /** Given up by a person, or sent again as another. */
  readonly discarded: Set<string>
  readonly resent: Map<string, string>
  /** The newest programme that has been opened. */
  schema: 1 | 2
  count: number
}

const hour = 3_600_000
const tenYears = 87_600 * hour
const users = ['ann', 'ben'] as const
const orgs = ['north', 'south'] as const
const lanes = ['l1', 'l2', 'l3'] as const

function makeWorld(seed: number, shelves: Shelves, mutant: Mutant): World {
  const chance = chanceFrom(seed)
  const time = virtualTime(shelves.settle)
  const host = new FakeHost(mutant.host ?? {}, time.now)
  const weather: Weather = { trouble: chance.pick([0, 0.1, 0.3, 0.6]), isDown: false }
  const wear: Wear = {
    kills: chance.pick([0, 0, 0.01, 0.04]),
    storeFaults: chance.pick([0, 0, 0, 0.02, 0.1]),
    isFull: false,
  }
  const hasLocks = mutant.hasNoLocks !== true && chance.is(0.85)
  const sender = faultyNetwork(host, () => browser.session, weather, { time, chance })
  const browser = new FakeBrowser({
    shelves,
    time,
    chance,
    wear,
    sender,
    hasLocks,
    tampering: mutant,
  })
  browser.session = { id: 1, userId: 'ann' }
  return {
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
    schema: chance.is(0.5) ? 1 : 2,
    count: 0,
  }
}

const ownerOf = ({ chance, browser }: World): Owner => ({
  userId: browser.session?.userId ?? chance.pick(users),
  orgId: chance.is(0.8) ? 'north' : chance.pick(orgs),
})

function anyTab(world: World): Tab | null {
  const living = world.browser.living()
  return living[world.chance.below(Math.max(1, living.length))] ?? null
}

export function write(world: World, tab: Tab): void {
  const outbox = tab.outbox()
  if (outbox === null) return
  const { chance, writes } = world
  const lane = chance.pick(lanes)
  const askedAs = world.count++
  const token = `w${askedAs}`
  const notes = writes.filter(
    (one) =>
      one.kind === 'note.add' &&
      one.carrier !== null &&
      one.lane === lane &&
      one.owner.orgId === tab.owner.orgId &&
      one.owner.userId === tab.owner.userId,
  )
  const note = chance.is(0.35) ? notes[chance.below(Math.max(1, notes.length))] : undefined
  const kind = note !== undefined ? 'note.edit' : chance.is(0.7) ? 'note.add' : 'status.set'
  const of = note?.carrier ?? undefined
  const made: Write = {
    owner: tab.owner,
    lane,
    token,
    kind,
    text: token,
    said: new Set([token]),
    of,
    askedAs,
    carrier: null,
    savedAs: -1,
    isToldUnsaved: false,
  }
  writes.push(made)
  const id = chance.uuid()
  const body = {
    lane,
    token,
    text: token,
    ...(of === undefined ? {} : { of }),
    ...(chance.is(0.05) ? { isPoison: true } : {}),
  }
  const wish = {
    kind: { kind },
    base: chance.is(0.05) ? -1 : 1,
    id,
    ...(of === undefined ? {} : { dependsOn: of }),
  }
  async function saveIn(form: Outbox): Promise<void> {
    try {
      const { command } = await form.enqueue({
        ...wish,
        body: bodyIn(tab.schema, { ...body, text: made.text }),
      })
      made.carrier = command.id
      made.savedAs = world.count++
      made.isToldUnsaved = false
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      made.isToldUnsaved = true
      if (!chance.is(0.5)) return
      // The form still holds the text, and the person tries once more, often with better words; some think about them for a while.
      if (chance.is(0.5)) made.text = `${made.text}, better`
      made.said.add(made.text)
      if (chance.is(0.3))
        await new Promise<void>((resolve) => void world.time.after(chance.below(60_000), resolve))
      made.askedAs = world.count++
      const again = tab.outbox()
      if (again !== null) await saveIn(again)
    }
  }
  void saveIn(outbox)
}

/** A person looks into the tray, and does something about what lies there. */
export function tidy(world: World, tab: Tab): void {
  const outbox = tab.outbox()
  if (outbox === null) return
  const { chance, discarded, resent } = world
  for (const { command, standing } of outbox.snapshot().receipts) {
    if (!chance.is(0.4)) continue
    if (standing.name === 'needs_you' && standing.reason === 'old')
      void outbox.sendNow(command.id).catch(() => {})
    else if (standing.name === 'waiting' && chance.is(0.3))
      void outbox.sendNow(command.id).catch(() => {})
    else if (
      standing.name === 'needs_you' &&
      standing.reason !== 'waits_for_refused' &&
      standing.reason !== 'newer_version' &&
      standing.reason !== 'already_recorded' &&
      chance.is(0.5)
    ) {
      const { isPoison: _cured, ...body } = command.body as { isPoison?: boolean }
      const changes = chance.is(0.5) ? { base: 1 } : { body, base: 1 }
      // Two tabs may be asked the same; the one that comes too late is told so.
      const noteResent = (receipt: Receipt): void => {
        if (receipt.standing.name !== 'needs_you' || receipt.standing.reason !== 'discarded')
          resent.set(command.id, receipt.command.id)
      }
      if (!resent.has(command.id)) resent.set(command.id, '?')
      void outbox
        .resend(command.id, changes)
        .then(noteResent)
        .catch(() => {})
    } else if (chance.is(standing.name === 'confirmed' ? 0 : 0.3)) {
      discarded.add(command.id)
      void outbox.discard(command.id).catch(() => {})
    }
  }
}

type Step = (world: World) => void

const withTab =
  (act: (world: World, tab: Tab) => void): Step =>
  (world) => {
    const tab = anyTab(world)
    if (tab !== null) act(world, tab)
  }

const openTab: Step = (world) => {
  if (world.browser.living().length < 3) world.browser.openTab(ownerOf(world), world.schema)
}

let sessions = 1
export const signIn = (world: World, userId: string): void => {
  world.browser.session = { id: ++sessions, userId }
  for (const tab of world.browser.living())
    if (tab.owner.userId === userId)
      void tab
        .outbox()
        ?.resume()
        .catch(() => {})
}

export const toggle = (places: Set<string>, place: string): void => {
  if (!places.delete(place)) places.add(place)
}

const steps: readonly (readonly [number, Step])[] = [
  [30, withTab(write)],
  [8, openTab],
  [4, withTab((_world, tab) => tab.kill())],
  [2, withTab((_world, tab) => tab.close())],
  [8, withTab((_world, tab) => void tab.outbox()?.drain())],
  [6, withTab(tidy)],
  [3, ({ browser }) => void (browser.session = null)],
  [5, (world) => signIn(world, world.browser.session?.userId ?? world.chance.pick(users))],
  [2, (world) => signIn(world, world.chance.pick(users))],
  [
    2,
    ({ browser, chance }) =>
      void (browser.clockSkew = chance.pick([0, tenYears, -tenYears, hour, -hour])),
  ],
  [2, (world) => void (world.schema = 2)],
  [2, ({ host, chance }) => toggle(host.closedLanes, `north ${chance.pick(lanes)}`)],
  [1, ({ host, chance }) => toggle(host.goneLanes, `north ${chance.pick(lanes)}`)],
  [4, ({ weather }) => void (weather.isDown = !weather.isDown)],
  [1, ({ wear }) => void (wear.isFull = !wear.isFull)],
]
const allWeights = steps.reduce((sum, [weight]) => sum + weight, 0)

async function takeStep(world: World): Promise<void> {
  let left = world.chance.below(allWeights)
  for (const [weight, step] of steps) {
    left -= weight
    if (left >= 0) continue
    step(world)
    break
  }
  await world.time.advance(
    world.chance.is(0.02) ? hour : world.chance.pick([0, 0, 1, 300, 300, 2000, 20_000]),
  )
}

/** Everything is well again: the tray is looked at until nothing waits. */
export async function heal(world: World): Promise<void> {
  const { weather, wear, host, browser, time } = world
  weather.isDown = false
  weather.trouble = 0
  wear.kills = 0
  wear.storeFaults = 0
  wear.isFull = false
  host.closedLanes.clear()
  for (const tab of browser.living()) tab.close()
  world.schema = 2
  browser.clockSkew = 0
  // Packets that are days late arrive first or in between.
  if (world.chance.is(0.5)) await time.advance(80 * hour)
  for (const userId of users) {
    const waiting = []
    for (const orgId of orgs)
      if (await world.shelves.isWaiting({ userId, orgId })) waiting.push(orgId)
    if (waiting.length === 0) continue
    signIn(world, userId)
    const tabs = waiting.map((orgId) => browser.openTab({ userId, orgId }, 2))
    await time.advance(2 * hour)
    for (const tab of tabs) {
      const outbox = tab.outbox()
      for (const { command, standing } of outbox?.snapshot().receipts ?? [])
        if (standing.name === 'needs_you' && standing.reason === 'old')
          await Promise.race([outbox?.sendNow(command.id), time.advance(1)])
    }
    await time.advance(2 * hour)
    for (const tab of tabs) tab.close()
  }
  await time.advance(80 * hour)
}

/** Lives through one history, and leaves it healed. */
export async function liveThrough(seed: number, shelves: Shelves, mutant: Mutant): Promise<World> {
  const world = makeWorld(seed, shelves, mutant)
  openTab(world)
  const many = 5 + world.chance.below(36)
  for (let taken = 0; taken < many; taken++) await takeStep(world)
  await heal(world)
  return world
}
