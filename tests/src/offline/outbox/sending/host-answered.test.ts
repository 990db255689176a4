import { expect, it, vi } from 'vitest'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import type { HostResponse } from '#src/offline/ports/outbox-deps.ts'
import { hashText, createMemoryStorage } from '#tests/sync/simulator/memory-storage.ts'
import { kindsBySchema } from '#tests/sync/simulator/notebook.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'

const owner = { userId: 'ann', orgId: 'north' }

type Answer = (id: string) => Promise<HostResponse>

const answerWith =
  (status: number, body: object): Answer =>
  async (id) => ({
    status,
    contentType: 'application/json',
    requestId: id,
    retryAfter: null,
    body: { id, ...body },
  })
const accept = answerWith(200, { seq: 1, entityVersion: 1 })
const fault = answerWith(500, { code: 'fault' })
const nothing: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const portal: Answer = async () => ({
  status: 503,
  contentType: 'text/html',
  requestId: null,
  retryAfter: '900',
  body: undefined,
})

/** An outbox with ten commands that were answered so, on a clock that stands still. */
async function openDelayed(first: Answer) {
  const { store, vault } = await createMemoryStorage().open(owner, 1)
  let answer = first
  const outbox = await openOutbox({
    owner,
    kinds: kindsBySchema[1],
    store,
    vault,
    sender: { send: ({ command }) => answer(command.id), discard: (id) => answer(id) },
    timers: { now: () => 1_000_000, after: () => () => {} },
    random: () => 1,
    newId: createSeededRandom(7).uuid,
    hash: hashText,
    tryLock: null,
    otherTabs: { notify: () => {}, subscribe: () => () => {} },
    highWater: null,
    freeSpace: async () => false,
  })
  for (let at = 0; at < 10; at++) {
    await outbox.enqueue({
      kind: { kind: 'note.add' },
      body: { lane: `l${at}`, token: `t${at}`, text: `Rang ${at}` },
    })
    await outbox.drain()
  }
  answer = accept
  await outbox.drain()
  return outbox
}

it.each([
  ['was not reached', nothing],
  ['was answered for by a portal', portal],
])('Any answer of the host sends at once what waits because it %s', async (_why, first) => {
  const outbox = await openDelayed(first)
  expect(outbox.getState().counts.waiting).toBe(10)
  outbox.hostAnswered()
  await vi.waitUntil(() => outbox.getState().counts.waiting === 0)
  await outbox.close()
})

it('An answer of the host leaves a command that it failed its pause', async () => {
  const outbox = await openDelayed(fault)
  outbox.hostAnswered()
  await outbox.drain()
  expect(outbox.getState().counts.waiting).toBe(10)
  await outbox.close()
})
