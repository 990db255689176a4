import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { Outbox, Receipt } from '#src/offline/ports/outbox.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { createSimulation } from './simulation.ts'
import type { Simulation, SyncMutant, Write } from './simulation.ts'
import type { FakeStorage, FakeTab } from './simulator/fake-browser.ts'
import { toBody } from './simulator/notebook.ts'

const hour = 3_600_000
const tenYears = 87_600 * hour
const users = ['ann', 'ben'] as const
const orgs = ['north', 'south'] as const
const lanes = ['l1', 'l2', 'l3'] as const

const toOwner = ({ random, browser }: Simulation): Owner => ({
  userId: browser.session?.userId ?? random.pick(users),
  orgId: random.is(0.8) ? 'north' : random.pick(orgs),
})

function anyTab(simulation: Simulation): FakeTab | null {
  const living = simulation.browser.living()
  return living[simulation.random.below(Math.max(1, living.length))] ?? null
}

export function write(simulation: Simulation, tab: FakeTab): void {
  const outbox = tab.outbox()
  if (outbox === null) return
  const { random, writes } = simulation
  const lane = random.pick(lanes)
  const requestedId = simulation.count++
  const token = `w${requestedId}`
  const notes = writes.filter(
    (one) =>
      one.kind === 'note.add' &&
      one.carrier !== null &&
      one.lane === lane &&
      one.owner.orgId === tab.owner.orgId &&
      one.owner.userId === tab.owner.userId,
  )
  const note = random.is(0.35) ? notes[random.below(Math.max(1, notes.length))] : undefined
  const kind = note !== undefined ? 'note.edit' : random.is(0.7) ? 'note.add' : 'status.set'
  const of = note?.carrier ?? undefined
  const made: Write = {
    owner: tab.owner,
    lane,
    token,
    kind,
    text: token,
    texts: new Set([token]),
    of,
    requestedId,
    carrier: null,
    savedAs: -1,
    isReportedUnsaved: false,
  }
  writes.push(made)
  const id = random.uuid()
  const body = {
    lane,
    token,
    text: token,
    ...(of === undefined ? {} : { of }),
    ...(random.is(0.05) ? { isPoison: true } : {}),
  }
  const input = {
    kind: { kind },
    base: random.is(0.05) ? -1 : 1,
    id,
    ...(of === undefined ? {} : { dependsOn: of }),
  }
  async function saveIn(form: Outbox): Promise<void> {
    try {
      const { command } = await form.enqueue({
        ...input,
        body: toBody(tab.schema, { ...body, text: made.text }),
      })
      made.carrier = command.id
      made.savedAs = simulation.count++
      made.isReportedUnsaved = false
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      made.isReportedUnsaved = true
      if (!random.is(0.5)) return
      // The form still holds the text, and the person tries once more, often with better words;
      // some think about them for a while.
      if (random.is(0.5)) made.text = `${made.text}, better`
      made.texts.add(made.text)
      if (random.is(0.3))
        await new Promise<void>(
          (resolve) => void simulation.time.after(random.below(60_000), resolve),
        )
      made.requestedId = simulation.count++
      const again = tab.outbox()
      if (again !== null) await saveIn(again)
    }
  }
  void saveIn(outbox)
}

/** A person looks into the tray, and does something about what lies there. */
export function resolveRefused(simulation: Simulation, tab: FakeTab): void {
  const outbox = tab.outbox()
  if (outbox === null) return
  const { random, discarded, resent } = simulation
  for (const { command, status } of outbox.getState().receipts) {
    if (!random.is(0.4)) continue
    if (status.name === 'needs_you' && status.reason === 'old')
      void outbox.sendNow(command.id).catch(() => {})
    else if (status.name === 'waiting' && random.is(0.3))
      void outbox.sendNow(command.id).catch(() => {})
    else if (
      status.name === 'needs_you' &&
      status.reason !== 'waits_for_refused' &&
      status.reason !== 'newer_version' &&
      status.reason !== 'already_recorded' &&
      random.is(0.5)
    ) {
      const { isPoison: _cured, ...body } = command.body as { isPoison?: boolean }
      const changes = random.is(0.5) ? { base: 1 } : { body, base: 1 }
      // Two tabs may be asked the same; the one that comes too late is told so.
      const noteResent = (receipt: Receipt): void => {
        if (receipt.status.name !== 'needs_you' || receipt.status.reason !== 'discarded')
          resent.set(command.id, receipt.command.id)
      }
      if (!resent.has(command.id)) resent.set(command.id, '?')
      void outbox
        .resend(command.id, changes)
        .then(noteResent)
        .catch(() => {})
    } else if (random.is(status.name === 'confirmed' ? 0 : 0.3)) {
      discarded.add(command.id)
      void outbox.discard(command.id).catch(() => {})
    }
  }
}

type Step = (simulation: Simulation) => void

const withTab =
  (act: (simulation: Simulation, tab: FakeTab) => void): Step =>
  (simulation) => {
    const tab = anyTab(simulation)
    if (tab !== null) act(simulation, tab)
  }

const openTab: Step = (simulation) => {
  if (simulation.browser.living().length < 3)
    simulation.browser.openTab(toOwner(simulation), simulation.schema)
}

let sessions = 1
export const signInSimulated = (simulation: Simulation, userId: string): void => {
  simulation.browser.session = { id: ++sessions, userId }
  for (const tab of simulation.browser.living())
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
  [4, withTab((_simulation, tab) => tab.kill())],
  [2, withTab((_simulation, tab) => tab.close())],
  [8, withTab((_simulation, tab) => void tab.outbox()?.drain())],
  [6, withTab(resolveRefused)],
  [3, ({ browser }) => void (browser.session = null)],
  [
    5,
    (simulation) =>
      signInSimulated(
        simulation,
        simulation.browser.session?.userId ?? simulation.random.pick(users),
      ),
  ],
  [2, (simulation) => signInSimulated(simulation, simulation.random.pick(users))],
  [
    2,
    ({ browser, random: chance }) =>
      void (browser.clockSkew = chance.pick([0, tenYears, -tenYears, hour, -hour])),
  ],
  [2, (simulation) => void (simulation.schema = 2)],
  [2, ({ host, random: chance }) => toggle(host.closedLanes, `north ${chance.pick(lanes)}`)],
  [1, ({ host, random: chance }) => toggle(host.goneLanes, `north ${chance.pick(lanes)}`)],
  [4, ({ weather }) => void (weather.isDown = !weather.isDown)],
  [1, ({ wear }) => void (wear.isFull = !wear.isFull)],
]
const allWeights = steps.reduce((sum, [weight]) => sum + weight, 0)

async function takeStep(simulation: Simulation): Promise<void> {
  let left = simulation.random.below(allWeights)
  for (const [weight, step] of steps) {
    left -= weight
    if (left >= 0) continue
    step(simulation)
    break
  }
  await simulation.time.advance(
    simulation.random.is(0.02) ? hour : simulation.random.pick([0, 0, 1, 300, 300, 2000, 20_000]),
  )
}

/** Everything is well again: the tray is looked at until nothing waits. */
export async function heal(simulation: Simulation): Promise<void> {
  const { weather, wear, host, browser, time } = simulation
  weather.isDown = false
  weather.trouble = 0
  wear.kills = 0
  wear.storeFaults = 0
  wear.isFull = false
  host.closedLanes.clear()
  for (const tab of browser.living()) tab.close()
  simulation.schema = 2
  browser.clockSkew = 0
  // Packets that are days late arrive first or in between.
  if (simulation.random.is(0.5)) await time.advance(80 * hour)
  for (const userId of users) {
    const waiting = []
    for (const orgId of orgs)
      if (await simulation.storage.isWaiting({ userId, orgId })) waiting.push(orgId)
    if (waiting.length === 0) continue
    signInSimulated(simulation, userId)
    const tabs = waiting.map((orgId) => browser.openTab({ userId, orgId }, 2))
    await time.advance(2 * hour)
    for (const tab of tabs) {
      const outbox = tab.outbox()
      for (const { command, status } of outbox?.getState().receipts ?? [])
        if (status.name === 'needs_you' && status.reason === 'old')
          await Promise.race([outbox?.sendNow(command.id), time.advance(1)])
    }
    await time.advance(2 * hour)
    for (const tab of tabs) tab.close()
  }
  await time.advance(80 * hour)
}

/** Lives through one history, and leaves it healed. */
export async function runHistory(
  seed: number,
  storage: FakeStorage,
  mutant: SyncMutant,
): Promise<Simulation> {
  const simulation = createSimulation(seed, storage, mutant)
  openTab(simulation)
  const many = 5 + simulation.random.below(36)
  for (let taken = 0; taken < many; taken++) await takeStep(simulation)
  await heal(simulation)
  return simulation
}
