import { FairQueue } from './fair-queue.ts'

/** What decides when a call may take a connection. */
interface TurnKey {
  readonly idHash: string
  readonly orgId: string | null
  readonly orderKey: string | null
}

/** What is known of the session of a call. */
interface FoundSession {
  readonly user_id: string
  readonly is_member: boolean
}

const limits = { waiting: 500, waitSeconds: 20 }
const maxMembers = 10_000
const nobody = 'nobody'

/**
 * Lets calls wait for their turns. Only a member's calls wait among those of the organisation that
 * they name; others wait among their own, so that they take no share of it.
 */
export class CallTurns<Key extends TurnKey> {
  readonly #findSession: (key: Key) => Promise<FoundSession | null>
  readonly #shares: FairQueue
  readonly #ordered = new FairQueue({ ...limits, total: Number.POSITIVE_INFINITY, running: 1 })
  readonly #lookups: FairQueue
  /** Organisations and sessions of their members; decides about turns only, never about rights. */
  readonly #members = new Set<string>()

  /** Half of the connections for one organisation; a fifth is left for the rest. */
  constructor(connections: number, findSession: (key: Key) => Promise<FoundSession | null>) {
    const portion = (part: number) => Math.max(1, Math.floor(connections * part))
    this.#findSession = findSession
    this.#shares = new FairQueue({ ...limits, total: portion(0.8), running: portion(0.5) })
    this.#lookups = new FairQueue({ ...limits, total: portion(0.1), running: 1 })
  }

  /** Runs `work` when its turn comes. Refuses with `QueueFullError` before `work` has begun. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const { orgId, orderKey } = key
    if (orgId === null) return work()
    const lane = await this.#findLane(key, orgId)
    const share = () => this.#shares.run(lane, work)
    return orderKey === null ? share() : this.#ordered.run(`${lane} ${orderKey}`, share)
  }

  /** Records whether the call's session was a member's. */
  record({ idHash, orgId }: TurnKey, isMember: boolean): void {
    if (orgId === null) return
    const name = `${orgId} ${idHash}`
    this.#members.delete(name)
    if (!isMember) return
    this.#members.add(name)
    const [oldest] = this.#members
    if (this.#members.size > maxMembers && oldest !== undefined) this.#members.delete(oldest)
  }

  async #findLane(key: Key, orgId: string): Promise<string> {
    if (this.#members.has(`${orgId} ${key.idHash}`)) return orgId
    const session = await this.#lookups.run(key.idHash, () => this.#findSession(key))
    return session?.is_member === true ? orgId : (session?.user_id ?? nobody)
  }
}
