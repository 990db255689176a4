import type { DiscardedCommand, Owner, OutgoingCommand } from '#src/offline/ports/outbox-deps.ts'
import type { Body } from './notebook.ts'

/** What the host did for good. */
export interface Effect {
  readonly id: string
  readonly userId: string
  readonly orgId: string
  readonly lane: string
  readonly kind: string
  readonly deviceSeq: number
  readonly body: Body
}

export interface FakeSession {
  readonly id: number
  readonly userId: string
}

export interface HostAnswer {
  readonly status: number
  readonly body: unknown
}

/** Where a host is built wrong on purpose. */
export interface HostFaults {
  /** What a remembered answer is found by. */
  readonly getKey?: (session: FakeSession, sending: OutgoingCommand) => string
  /** After that many milliseconds everything about an id is forgotten. */
  readonly forgetsAfter?: number
  readonly isForgetful?: boolean
}

interface Remembered {
  readonly hash: string
  readonly answer: HostAnswer
  readonly at: number
}

const refuse = (status: number, code: string): HostAnswer => ({
  status,
  body: { defined: true, status, code, message: code, data: {} },
})

/** The host's half of the contract, in memory: one call is one transaction. */
export class FakeSyncHost {
  readonly effects: Effect[] = []
  /** Numbers that arrived, by person and organisation. */
  readonly received = new Map<string, Set<number>>()
  /** Lanes that the persons may not write to now. */
  readonly closedLanes = new Set<string>()
  readonly goneLanes = new Set<string>()
  /** Ids that came with two hashes. */
  hashClashes = 0
  #hashes = new Map<string, string>()
  #remembered = new Map<string, Remembered>()
  #discarded = new Set<string>()
  #made = new Set<string>()
  #versions = new Map<string, number>()
  #faults: HostFaults
  #now: () => number

  constructor(faults: HostFaults, now: () => number) {
    this.#faults = faults
    this.#now = now
  }

  record(session: FakeSession | null, sending: OutgoingCommand): HostAnswer {
    const { command, owner } = sending
    const stranger = this.#stranger(session, owner)
    if (stranger !== null || session === null) return stranger ?? refuse(401, 'not_signed_in')
    const known = this.#hashes.get(command.id)
    if (known !== undefined && known !== sending.hash) this.hashClashes += 1
    this.#hashes.set(command.id, sending.hash)
    const answer = this.#once(session, sending)
    if (answer.status < 500) this.#hear(session, owner, sending.deviceSeq)
    return answer
  }

  discard(
    session: FakeSession | null,
    commands: readonly DiscardedCommand[],
    owner: Owner,
  ): HostAnswer {
    const stranger = this.#stranger(session, owner)
    if (stranger !== null || session === null) return stranger ?? refuse(401, 'not_signed_in')
    const discarded: string[] = []
    const arrived: { id: string; answer: unknown }[] = []
    for (const { id, deviceSeq } of commands) {
      const seen = this.#remembered.get(
        this.#key(session, { command: { id }, owner } as OutgoingCommand),
      )
      this.#hear(session, owner, deviceSeq)
      if (seen === undefined) {
        this.#discarded.add(`${session.userId} ${owner.orgId} ${id}`)
        discarded.push(id)
      } else arrived.push({ id, answer: seen.answer.body })
    }
    return { status: 200, body: { discarded, arrived } }
  }

  #stranger(session: FakeSession | null, owner: Owner): HostAnswer | null {
    if (session === null) return refuse(401, 'not_signed_in')
    return session.userId === owner.userId ? null : refuse(403, 'identity_mismatch')
  }

  #hear({ userId }: FakeSession, { orgId }: Owner, deviceSeq: number): void {
    const name = `${userId} ${orgId}`
    const numbers = this.received.get(name) ?? new Set()
    this.received.set(name, numbers.add(deviceSeq))
  }

  #key(session: FakeSession, sending: OutgoingCommand): string {
    return (
      this.#faults.getKey?.(session, sending) ??
      `${session.userId} ${sending.owner.orgId} ${sending.command.id}`
    )
  }

  #once(session: FakeSession, sending: OutgoingCommand): HostAnswer {
    const { command, owner } = sending
    if (this.#discarded.has(`${session.userId} ${owner.orgId} ${command.id}`))
      return refuse(410, 'discarded')
    const key = this.#key(session, sending)
    const seen = this.#remembered.get(key)
    const isForgotten =
      this.#faults.forgetsAfter !== undefined &&
      seen !== undefined &&
      this.#now() - seen.at > this.#faults.forgetsAfter
    if (this.#faults.isForgetful !== true && seen !== undefined && !isForgotten)
      return seen.hash === sending.hash ? seen.answer : refuse(422, 'request_id_reused')
    if (
      this.#faults.getKey === undefined &&
      this.#faults.isForgetful !== true &&
      !isForgotten &&
      this.#made.has(command.id)
    )
      return refuse(409, 'id_taken')
    const answer = this.#work(session, sending)
    if (answer.status === 200)
      this.#remembered.set(key, { hash: sending.hash, answer, at: this.#now() })
    return answer
  }

  #work(
    { userId }: FakeSession,
    { command, owner: { orgId }, deviceSeq }: OutgoingCommand,
  ): HostAnswer {
    const { id, kind, base, schema } = command
    const body = command.body as Body
    const { lane } = body
    const place = `${orgId} ${lane}`
    if (schema < 1) return refuse(426, 'schema_too_old')
    if (this.goneLanes.has(place)) return refuse(404, 'not_found')
    if (this.closedLanes.has(place)) return refuse(403, 'right_missing')
    if (body.isPoison === true) return refuse(422, 'not_taken')
    if (kind === 'note.edit' && !this.#made.has(body.of ?? '')) return refuse(422, 'unknown_note')
    if (base === -1) return refuse(409, 'stale')
    const entityVersion = (this.#versions.get(place) ?? 0) + 1
    this.#versions.set(place, entityVersion)
    this.#made.add(id)
    this.effects.push({ id, userId, orgId, lane, kind, deviceSeq, body })
    return { status: 200, body: { id, seq: this.effects.length, entityVersion, entity: body } }
  }
}
