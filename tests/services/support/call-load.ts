import { setTimeout as pause } from 'node:timers/promises'
import type { CustomerSearch } from '#domain/customers/search/customer-search.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import {
  createCommentSenders,
  createDevices,
  getWrittenText,
  sendOnce,
  writeComment,
} from '#tests/services/support/commenting-devices.ts'
import { createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { createRemoteApp } from './remote-app.ts'

/** Somebody of an organisation, who works on these customers of it. */
export interface Worker {
  readonly owner: Owner
  readonly cookies: string
  readonly agreements: readonly string[]
}

/** What a load has done until now. */
export interface CallLoad {
  /** Texts of the comments that were acknowledged. */
  readonly acknowledged: string[]
  /** Calls that were answered by anything but success, or not at all. */
  readonly failed: string[]
  calls: number
  replays: number
  /** Rows of lists that another organisation's customers stood in. */
  foreignRows: number
  /** Ends it, once every command has arrived. */
  stop(): Promise<void>
}

const devicesOfEach = 3
const retryAfter = 50

/** The agreements of the list's first page; throws where the host ends in the middle of it. */
async function readRows(call: Call, orgId: string): Promise<readonly string[] | null> {
  const answer = await call('GET', `/search/v1/${orgId}/customers`)
  if (answer.status !== 200) return null
  const { pagination_ids: rows } = (await answer.json()) as CustomerSearch
  return rows
}

/** Everybody writes comments and reads their list over the balancer until the load is stopped. */
export function startCallLoad(address: string, workers: readonly Worker[]): CallLoad {
  let isStopped = false
  let network = 0
  const load: CallLoad = {
    acknowledged: [],
    failed: [],
    calls: 0,
    replays: 0,
    foreignRows: 0,
    stop: async () => {
      isStopped = true
      await Promise.all(work)
    },
  }

  async function comment(worker: Worker, at: number): Promise<void> {
    const [device] = createDevices(1)
    if (device === undefined) return
    const { owner, cookies, agreements } = worker
    const sender = createCommentSenders({
      address,
      cookies,
      headers: { 'x-forwarded-for': `198.51.100.${(network += 1)}` },
      onReplay: () => (load.replays += 1),
    })(device)
    while (!isStopped || device.pending !== null) {
      device.pending ??= await writeComment(device, owner, agreements[at % agreements.length] ?? '')
      load.calls += 1
      if (await sendOnce(sender, device.pending)) {
        load.acknowledged.push(getWrittenText(device.pending))
        device.pending = null
      } else {
        load.failed.push(`comment ${device.pending.command.id}`)
        await pause(retryAfter)
      }
    }
  }

  async function list({ owner, cookies, agreements }: Worker): Promise<void> {
    const call = createCaller(
      createRemoteApp(address, { network: `203.0.113.${(network += 1)}` }),
      cookies,
    )
    const own = new Set(agreements)
    while (!isStopped) {
      load.calls += 1
      const rows = await readRows(call, owner.orgId).catch(() => null)
      if (rows === null) {
        load.failed.push('list unanswered')
        await pause(retryAfter)
        continue
      }
      if (rows.length === 0) load.failed.push('list empty')
      load.foreignRows += rows.filter((agreement) => !own.has(agreement)).length
    }
  }

  const work = workers.flatMap((worker) => [
    list(worker),
    ...Array.from({ length: devicesOfEach }, (_, at) => comment(worker, at)),
  ])
  return load
}
