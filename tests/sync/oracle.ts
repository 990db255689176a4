import type { OutboxContents, OutboxRow } from '#src/offline/ports/outbox-store.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import type { Effect } from './simulator/fake-sync-host.ts'
import type { Simulation, Write } from './simulation.ts'

/** What went wrong in a history; none of it may. */
export interface HistoryResult {
  readonly writes: number
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
  readonly overwritten: number
  /** In words, for who looks into it. */
  readonly faults: readonly string[]
}

const owners: readonly Owner[] = ['ann', 'ben'].flatMap((userId) =>
  ['north', 'south'].map((orgId) => ({ userId, orgId })),
)

async function readContents(
  simulation: Simulation,
  owner: Owner,
): Promise<OutboxContents<unknown>> {
  const { store, abandon } = await simulation.storage.open(owner, 2)
  const contents = await store.load()
  abandon()
  return contents
}

/**
 * Of a write that was shown as saved: one effect, or one refusal in sight, or given up by the
 * person; never two of them, never none.
 */
function checkSaved(
  write: Write,
  carrier: string,
  rows: ReadonlyMap<string, OutboxRow<unknown>>,
  effects: ReadonlyMap<string, readonly Effect[]>,
  simulation: Simulation,
): 'lost' | 'doubled' | 'stuck' | null {
  let id = carrier
  let row = rows.get(id)
  let done = effects.get(id)?.length ?? 0
  // Sent again as another: the two are one.
  for (
    let next = simulation.resent.get(id);
    next !== undefined && next !== '?';
    next = simulation.resent.get(id)
  ) {
    id = next
    row = rows.get(id) ?? row
    done += effects.get(id)?.length ?? 0
  }
  const isDead = row?.state === 'dead'
  // One that waits for what was refused is shown as such.
  const isBlocked = row?.dependsOn !== null && row !== undefined && rows.has(row.dependsOn)
  if (row !== undefined && !isDead) return isBlocked ? null : 'stuck'
  if (done > 1) return 'doubled'
  if (done === 1) return isDead && row?.reason !== 'already_recorded' ? 'doubled' : null
  const isDiscarded =
    simulation.discarded.has(id) || simulation.discarded.has(carrier) || simulation.resent.has(id)
  return isDead || isDiscarded || isFoldedAway(write, simulation, rows, effects) ? null : 'lost'
}

/** An edit that waited for a refused note goes with it when that is sent again. */
function isFoldedAway(
  { of }: Write,
  simulation: Simulation,
  rows: ReadonlyMap<string, OutboxRow<unknown>>,
  effects: ReadonlyMap<string, readonly Effect[]>,
): boolean {
  const replacement = of === undefined ? undefined : simulation.resent.get(of)
  return (
    replacement !== undefined &&
    (replacement === '?' ||
      rows.has(replacement) ||
      effects.has(replacement) ||
      simulation.discarded.has(replacement) ||
      simulation.resent.has(replacement))
  )
}

function orderFaults(effects: readonly Effect[]): string[] {
  const last = new Map<string, number>()
  return effects.flatMap(({ userId, orgId, lane, deviceSeq, id }) => {
    const line = `${userId} ${orgId} ${lane}`
    const before = last.get(line) ?? 0
    last.set(line, deviceSeq)
    return deviceSeq < before
      ? [`out of order: ${id} is ${deviceSeq} after ${before} in ${line}`]
      : []
  })
}

/**
 * The words that stand on the host are none that somebody had saved before a later edit, saved into
 * the same command, was asked for. Two that were asked for side by side, in two tabs, may stand in
 * either order, whichever was told first; those of a tab that died may stand as well.
 */
function overwrittenIn(
  { writes, resent }: Simulation,
  effects: ReadonlyMap<string, readonly Effect[]>,
): string[] {
  const newest = new Map<string, Write>()
  for (const write of writes.toSorted((one, other) => one.requestedId - other.requestedId))
    if (write.carrier !== null && !resent.has(write.carrier)) newest.set(write.carrier, write)
  return [...newest].flatMap(([id, write]) => {
    const { owner, text, requestedId } = write
    return (effects.get(id) ?? []).flatMap((effect) => {
      const status = writes.find((one) => one.texts.has(effect.body.text))
      // A store that answered too late has kept an edit twice: in the note, and as itself. What the
      // person has changed since is never what stands.
      const isNoOlder =
        status !== undefined &&
        status !== write &&
        status.kind === 'note.edit' &&
        (status.carrier === null || status.savedAs > requestedId)
      if (effect.body.text !== text && !isNoOlder)
        return [`overwritten: ${id} says ${effect.body.text}, not ${text}`]
      return effect.userId === owner.userId && effect.orgId === owner.orgId
        ? []
        : [`overwritten: ${id} of ${owner.userId} was done as ${effect.userId}`]
    })
  })
}

/** Judges a healed history against what persons did and what the host has. */
export async function checkHistory(simulation: Simulation): Promise<HistoryResult> {
  const { host, writes } = simulation
  const effects = new Map<string, Effect[]>()
  for (const effect of host.effects)
    effects.set(effect.id, [...(effects.get(effect.id) ?? []), effect])
  const found = { lost: 0, doubled: 0, stuck: 0 }
  const faults: string[] = []
  const rows = new Map<string, OutboxRow<unknown>>()
  for (const owner of owners) {
    const contents = await readContents(simulation, owner)
    for (const row of contents.rows) rows.set(row.id, row)
    for (const stone of contents.tombstones) faults.push(`the host was never told of ${stone.id}`)
    for (const done of contents.confirmed)
      if (!effects.has(done.id)) faults.push(`${done.id} is shown as confirmed and is not`)
    const received = host.received.get(`${owner.userId} ${owner.orgId}`) ?? new Set<number>()
    const pending = new Set(
      contents.rows.filter(({ state }) => state === 'pending').map(({ deviceSeq }) => deviceSeq),
    )
    for (let number = 1; number <= contents.lastDeviceSeq; number++)
      if (!received.has(number) && !pending.has(number))
        faults.push(`number ${number} of ${owner.userId} was never heard of`)
  }
  for (const write of writes) {
    if (write.carrier === null) continue
    const wrong = checkSaved(write, write.carrier, rows, effects, simulation)
    if (wrong === null) continue
    found[wrong] += 1
    faults.push(`${wrong}: ${write.token} (${write.kind}, ${write.carrier})`)
  }
  const tokens = new Map<string, Set<string>>()
  for (const { id, body } of host.effects)
    tokens.set(body.token, (tokens.get(body.token) ?? new Set()).add(id))
  for (const [token, ids] of tokens)
    if (ids.size > 1) {
      found.doubled += 1
      faults.push(`doubled: ${token} took effect as ${[...ids].join(' and ')}`)
    }
  if (host.hashClashes > 0) faults.push(`${host.hashClashes} ids came with two hashes`)
  const overwritten = overwrittenIn(simulation, effects)
  return {
    writes: writes.length,
    ...found,
    overwritten: overwritten.length,
    faults: [...faults, ...overwritten, ...orderFaults(host.effects)],
  }
}
