import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import type { Wish } from '#src/offline/outbox.model.ts'
import type { Answer, Sender } from '#src/offline/world.ts'
import { newId } from '#src/offline/vault.ts'
import { newFactories, openProgramme, tablesOf, toJson } from './stored-release.ts'

// Writes what this release leaves on a device: `node tests/sync/write-release.ts <number>`, run once at a release (docs/upgrades.md).
const [number = ''] = process.argv.slice(2)
if (!/^\d+$/u.test(number)) throw new Error('Which release? A whole number')

const at = Date.UTC(2026, 10, 21, 9)
let moment = at
const customers = Array.from({ length: 6 }, (_customer, index) => `AG-${index + 1}`)
const gone = 'AG-GONE'

function wishesAbout(agreementNo: string): readonly Wish[] {
  return [
    {
      kind: recordedKinds['comment.add'],
      body: { agreementNo, activity: 'Rang; wants to see the estate – in grey 🚗' },
      about: 'Ines Carrow',
    },
    {
      kind: recordedKinds['status.set'],
      body: { agreementNo, status: 'contacted', status_comment: 'By telephone' },
      base: 3,
    },
    {
      kind: recordedKinds['appointment.book'],
      body: {
        agreementNo,
        status: 'appointed',
        status_comment: null,
        status_start_time: '2026-11-28T10:00:00.000Z',
        status_end_time: '2026-11-28T10:30:00.000Z',
      },
    },
    {
      kind: recordedKinds['event.log'],
      body: {
        agreementNo,
        event: 'callback',
        note: 'Ring after five',
        outcome: null,
        reason: null,
        date: '2026-11-22T17:00:00.000Z',
        end_date: null,
      },
    },
    {
      kind: recordedKinds['preference.set'],
      body: {
        agreementNo,
        channel: 'sms',
        objects: true,
        reason: 'Asked for it',
        source: 'call',
        representative: null,
      },
      base: 3,
    },
    {
      kind: recordedKinds['customer.assign'],
      body: { agreementNo, assignee: null, seen: 'somebody' },
    },
    { kind: recordedKinds['status.delete'], body: { agreementNo, statusId: 'an-older-entry' } },
    {
      kind: recordedKinds['comment.edit'],
      body: { agreementNo, commentId: 'an-older-comment', activity: 'Said anew' },
      base: 2,
    },
  ]
}

let isReachable = true
const told = (id: string, status: number, body: unknown): Answer => ({
  status,
  contentType: 'application/json',
  requestId: id,
  retryAfter: null,
  body,
})
const sender: Sender = {
  async send({ command: { id, lane } }) {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return lane.endsWith(gone)
      ? told(id, 404, { code: 'not_found' })
      : told(id, 200, { id, seq: 1, entityVersion: 4 })
  },
  async giveUp() {
    throw new TypeError('Failed to fetch')
  },
}

const release = {
  owner: { userId: 'user-1', orgId: 'org-1' },
  key: randomBytes(32).toString('base64'),
}
const factories = newFactories()
const outbox = await openProgramme({
  factories,
  release,
  kinds: recordedKinds,
  sender,
  now: () => (moment += 1000),
  newId: () => newId(moment),
})
for (const wish of wishesAbout('AG-0').slice(0, 3)) await outbox.enqueue(wish)
await outbox.drain()
const refused = await outbox.enqueue({
  kind: recordedKinds['comment.add'],
  body: { agreementNo: gone, activity: 'Nobody is there' },
})
await outbox.drain()
isReachable = false
await outbox.enqueue({
  kind: recordedKinds['comment.edit'],
  body: { agreementNo: gone, commentId: refused.command.id, activity: 'Still nobody' },
  dependsOn: refused.command.id,
})
for (const agreementNo of customers)
  for (const wish of wishesAbout(agreementNo)) await outbox.enqueue(wish)
await outbox.drain()
await outbox.close()
const file = new URL(`../fixtures/outbox-release-${number}.json`, import.meta.url)
writeFileSync(file, `${toJson({ at: moment, ...release, ...(await tablesOf(factories)) })}\n`, {
  flag: 'wx',
})
