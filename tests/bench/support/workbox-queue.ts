import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import {
  IDBDatabase,
  IDBFactory,
  IDBCursor,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import type { Queue as WorkboxQueue } from 'workbox-background-sync'
import type { Sender, OutgoingCommand } from '#src/offline/ports/outbox-deps.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { FakeSyncHost } from '#tests/sync/simulator/fake-sync-host.ts'
import type { FakeSession } from '#tests/sync/simulator/fake-sync-host.ts'
import { faultyNetwork } from '#tests/sync/simulator/faulty-network.ts'
import { virtualTime } from '#tests/sync/simulator/virtual-time.ts'

/** What became of the writes that the queue had taken. */
export interface QueueTally {
  writes: number
  lost: number
  doubled: number
  stuck: number
}

const queueName = 'writes'
const owner = { userId: 'ann', orgId: 'north' }
const minute = 60_000
/** That many turns of the loop and IndexedDB's algorithm has come to rest. */
const turns = 40

async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * The queue as its makers ship it to workers: as scripts, since their modules are for bundlers
 * only. Loaded again, it remembers nothing, as a worker that is started.
 */
function loadQueue(): typeof WorkboxQueue {
  for (const script of [
    'workbox-core/build/workbox-core.prod.js',
    'workbox-background-sync/build/workbox-background-sync.prod.js',
  ])
    runInThisContext(
      readFileSync(new URL(`../../../node_modules/${script}`, import.meta.url), 'utf8'),
    )
  return (
    globalThis as unknown as {
      readonly workbox: { readonly backgroundSync: { readonly Queue: typeof WorkboxQueue } }
    }
  ).workbox.backgroundSync.Queue
}

function fetchThrough(sender: Sender, isAlive: () => boolean): typeof fetch {
  return async (input) => {
    const never = new Promise<Response>(() => {})
    if (!isAlive()) return never
    const sending = (await (input as Request).json()) as OutgoingCommand
    const answer = await sender.send(sending, new AbortController().signal).then(
      ({ status, body }) =>
        new Response(body === undefined ? null : JSON.stringify(body), { status }),
      (error: unknown) => error as Error,
    )
    if (!isAlive()) return never
    if (answer instanceof Error) throw answer
    return answer
  }
}

/**
 * One history of the queue as its makers ship it: the simulator's network, a worker that is killed
 * now and then, perhaps a session that ends; then all is well for days.
 */
async function liveThrough(seed: number, hasLapses: boolean, tally: QueueTally): Promise<void> {
  const chance = createSeededRandom(seed)
  const time = virtualTime(settle)
  const host = new FakeSyncHost({}, time.now)
  const weather = { trouble: chance.pick([0, 0.1, 0.3, 0.6]), isDown: false }
  let session: FakeSession | null = { id: 1, userId: owner.userId }
  const sender = faultyNetwork(host, () => session, weather, { time, chance })
  // Its database is opened again for each history, since its connection is kept by the queue.
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

  function startWorker(): { readonly queue: WorkboxQueue; isAlive: boolean; isReplaying: boolean } {
    const Queue = loadQueue()
    const worker = {
      isAlive: true,
      isReplaying: false,
      queue: new Queue(queueName, { onSync: async () => {} }),
    }
    globalThis.fetch = fetchThrough(sender, () => worker.isAlive)
    return worker
  }

  let running = startWorker()

  function replay(): void {
    const worker = running
    if (worker.isReplaying) return
    worker.isReplaying = true
    const over = (): void => {
      worker.isReplaying = false
    }
    void worker.queue.replayRequests().then(over, over)
  }

  const saved: string[] = []
  for (let step = 5 + chance.below(36); step > 0; step--) {
    const act = chance.below(10)
    if (act < 5) {
      const token = `w${saved.length}`
      const body = { lane: chance.pick(['l1', 'l2', 'l3']), token, text: token }
      const command = {
        id: chance.uuid(),
        kind: 'note.add',
        schema: 1,
        lane: body.lane,
        body,
        base: null,
        occurredAt: new Date(0).toISOString(),
      }
      const sending: OutgoingCommand = { command, hash: token, deviceSeq: saved.length + 1, owner }
      const kept = running.queue.pushRequest({
        request: new Request('http://localhost/note', {
          method: 'POST',
          body: JSON.stringify(sending),
        }),
      })
      await settle()
      await kept
      saved.push(token)
      replay()
    } else if (act < 6) {
      running.isAlive = false
      running = startWorker()
      replay()
    } else if (act < 7) weather.isDown = !weather.isDown
    else if (act < 8 && hasLapses)
      session = session === null ? { id: step, userId: owner.userId } : null
    else replay()
    await time.advance(chance.pick([0, 1, 300, 2000, 20_000]))
  }
  weather.isDown = false
  weather.trouble = 0
  session = { id: 1000, userId: owner.userId }
  running.isAlive = false
  running = startWorker()
  for (let again = 0; again < 10; again++) {
    replay()
    await time.advance(5 * minute)
  }
  await time.advance(80 * 60 * minute)
  const waiting = new Set(
    (
      await Promise.all(
        (await running.queue.getAll()).map(
          async ({ request }) => (await request.json()) as OutgoingCommand,
        ),
      )
    ).map(({ command }) => (command.body as { token: string }).token),
  )
  for (const token of saved) {
    const done = host.effects.filter(({ body }) => body.token === token).length
    tally.writes += 1
    if (done > 1) tally.doubled += 1
    else if (done === 0) tally[waiting.has(token) ? 'stuck' : 'lost'] += 1
  }
}

/**
 * Lives through histories of consecutive seeds, one after another. The host remembers request ids
 * for it as it does for ours.
 */
export async function runWorkboxHistories(
  from: number,
  histories: number,
  hasLapses: boolean,
): Promise<QueueTally> {
  const known = { fetch: globalThis.fetch, indexedDB: globalThis.indexedDB }
  const tally: QueueTally = { writes: 0, lost: 0, doubled: 0, stuck: 0 }
  const worker = {
    self: globalThis,
    registration: { scope: 'http://localhost/' },
    IDBKeyRange,
    IDBDatabase,
    IDBCursor,
    IDBIndex,
    IDBObjectStore,
    IDBRequest,
    IDBTransaction,
  }
  Object.assign(globalThis, worker)
  try {
    for (let seed = from; seed < from + histories; seed++) await liveThrough(seed, hasLapses, tally)
  } finally {
    Object.assign(globalThis, known)
  }
  return tally
}
