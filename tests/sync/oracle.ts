import type { Contents, StoredRow } from '#src/offline/store.ts'
import type { Owner } from '#src/offline/world.ts'
import type { Effect } from './fake-host.ts'
import type { World, Write } from './history.ts'

/** What went wrong in a history; none of it may. */
export interface Verdict {
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

async function contentsOf(world: World, owner: Owner): Promise<Contents<unknown>> {
  const { store, abandon } = await world.shelves.open(owner, 2)
  const contents = await store.load()
  abandon()
  return contents
}

/** Of a write that was shown as saved: one effect, or one refusal in sight, or given up by the person; never two of them, never none. */
function judgeSaved(
  write: Write,
  carrier: string,
  rows: ReadonlyMap<string, StoredRow<unknown>>,
  effects: ReadonlyMap<string, readonly Effect[]>,
  world: World,
): 'lost' | 'doubled' | 'stuck' | null {
  let id = carrier
  let row = rows.get(id)
  let done = effects.get(id)?.length ?? 0
  // Sent again as another: the two are one.
  for (
    let next = world.resent.get(id);
    next !== undefined && next !== '?';
    next = world.resent.get(id)
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
  const isGivenUp = world.discarded.has(id) || world.discarded.has(carrier) || world.resent.has(id)
  return isDead || isGivenUp || isFoldedAway(write, world, rows, effects) ? null : 'lost'
}

/** An edit that waited for a refused note goes with it when that is sent again. */
function isFoldedAway(
  { of }: Write,
  world: World,
  rows: ReadonlyMap<string, StoredRow<unknown>>,
  effects: ReadonlyMap<string, readonly Effect[]>,
): boolean {
  const heir = of === undefined ? undefined : world.resent.get(of)
  return (
    heir !== undefined &&
    (heir === '?' ||
      rows.has(heir) ||
      effects.has(heir) ||
      world.discarded.has(heir) ||
      world.resent.has(heir))
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
 * The words that stand on the host are none that somebody had saved before a later edit, saved into the same command, was asked for. Two that
 * were asked for side by side, in two tabs, may stand in either order, whichever was told first; those of a tab that died may stand as well.
 */
function overwrittenIn(
  { writes, resent }: World,
  effects: ReadonlyMap<string, readonly Effect[]>,
): string[] {
  const newest = new Map<string, Write>()
  for (const write of writes.toSorted((one, other) => one.askedAs - other.askedAs))
    if (write.carrier !== null && !resent.has(write.carrier)) newest.set(write.carrier, write)
  return [...newest].flatMap(([id, write]) => {
    const { owner, text, askedAs } = write
    return (effects.get(id) ?? []).flatMap((effect) => {
      const standing = writes.find((one) => one.said.has(effect.body.text))
      // A store that answered too late has kept an edit twice: in the note, and as itself. What the person has changed since is never what stands.
      const isNoOlder =
        standing !== undefined &&
        standing !== write &&
        standing.kind === 'note.edit' &&
        (standing.carrier === null || standing.savedAs > askedAs)
      if (effect.body.text !== text && !isNoOlder)
        return [`overwritten: ${id} says ${effect.body.text}, not ${text}`]
      return effect.userId === owner.userId && effect.orgId === owner.orgId
        ? []
        : [`overwritten: ${id} of ${owner.userId} was done as ${effect.userId}`]
    })
  })
}

/** Judges a healed history against what persons did and what the host has. */
export async function judgeHistory(world: World): Promise<Verdict> {
  const { host, writes } = world
  const effects = new Map<string, Effect[]>()
  for (const effect of host.effects)
    effects.set(effect.id, [...(effects.get(effect.id) ?? []), effect])
  const found = { lost: 0, doubled: 0, stuck: 0 }
  const faults: string[] = []
  const rows = new Map<string, StoredRow<unknown>>()
  for (const owner of owners) {
    const contents = await contentsOf(world, owner)
    for (const row of contents.rows) rows.set(row.id, row)
    for (const stone of contents.tombstones) faults.push(`the host was never told of ${stone.id}`)
    for (const done of contents.confirmed)
      if (!effects.has(done.id)) faults.push(`${done.id} is shown as confirmed and is not`)
    const heard = host.heard.get(`${owner.userId} ${owner.orgId}`) ?? new Set<number>()
    const pending = new Set(
      contents.rows.filter(({ state }) => state === 'pending').map(({ deviceSeq }) => deviceSeq),
    )
    for (let number = 1; number <= contents.lastDeviceSeq; number++)
      if (!heard.has(number) && !pending.has(number))
        faults.push(`number ${number} of ${owner.userId} was never heard of`)
  }
  for (const write of writes) {
    if (write.carrier === null) continue
    const wrong = judgeSaved(write, write.carrier, rows, effects, world)
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
  const overwritten = overwrittenIn(world, effects)
  return {
    writes: writes.length,
    ...found,
    overwritten: overwritten.length,
    faults: [...faults, ...overwritten, ...orderFaults(host.effects)],
  }
}
