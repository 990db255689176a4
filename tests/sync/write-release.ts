import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import type { CommandInput } from '#src/offline/ports/outbox.model.ts'
import type { HostResponse, Sender } from '#src/offline/ports/outbox-deps.ts'
import { newId } from '#src/offline/vault/vault.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { newFactories, openReleasedOutbox, readTables, toJson } from './stored-release.ts'

// Writes what this release leaves on a device: `node tests/sync/write-release.ts <number>`, run
// once at a release (docs/upgrades.md).
const [number = ''] = process.argv.slice(2)
if (!/^\d+$/u.test(number)) throw new Error('Which release? A whole number')

const at = Date.UTC(2026, 10, 21, 9)
let time = at
const customers = Array.from({ length: 6 }, (_customer, index) => `AG-${index + 1}`)
const gone = 'AG-GONE'

function buildInputs(agreementNo: string): readonly CommandInput[] {
  return [
    {
      kind: contactLogKinds['comment.add'],
      body: { agreementNo, activity: 'Rang; wants to see the estate – in grey 🚗' },
      about: 'Ines Carrow',
    },
    {
      kind: contactLogKinds['status.set'],
      body: { agreementNo, status: 'contacted', status_comment: 'By telephone' },
      base: 3,
    },
    {
      kind: contactLogKinds['appointment.book'],
      body: {
        agreementNo,
        status: 'appointed',
        status_comment: null,
        status_start_time: '2026-11-28T10:00:00.000Z',
        status_end_time: '2026-11-28T10:30:00.000Z',
      },
    },
    {
      kind: contactLogKinds['event.log'],
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
      kind: contactLogKinds['preference.set'],
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
      kind: contactLogKinds['customer.assign'],
      body: { agreementNo, assignee: null, seen: 'somebody' },
    },
    { kind: contactLogKinds['status.delete'], body: { agreementNo, statusId: 'an-older-entry' } },
    {
      kind: contactLogKinds['comment.edit'],
      body: { agreementNo, commentId: 'an-older-comment', activity: 'Changed' },
      base: 2,
    },
    { kind: contactLogKinds['deals.show'], body: buildShownRecord(agreementNo) },
    {
      kind: contactLogKinds['mileage.correct'],
      body: { agreementNo, which: 'mileage', new_mileage: 45_120, seen: 31_490 },
      base: 3,
    },
  ]
}

let isReachable = true
const reported = (id: string, status: number, body: unknown): HostResponse => ({
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
      ? reported(id, 404, { code: 'not_found' })
      : reported(id, 200, { id, seq: 1, entityVersion: 4 })
  },
  async discard() {
    throw new TypeError('Failed to fetch')
  },
}

const release = {
  owner: { userId: 'user-1', orgId: 'org-1' },
  key: randomBytes(32).toString('base64'),
}
const factories = newFactories()
const outbox = await openReleasedOutbox({
  factories,
  release,
  kinds: contactLogKinds,
  sender,
  now: () => (time += 1000),
  newId: () => newId(time),
})
for (const input of buildInputs('AG-0').slice(0, 3)) await outbox.enqueue(input)
await outbox.drain()
const refused = await outbox.enqueue({
  kind: contactLogKinds['comment.add'],
  body: { agreementNo: gone, activity: 'Nobody is there' },
})
await outbox.drain()
isReachable = false
await outbox.enqueue({
  kind: contactLogKinds['comment.edit'],
  body: { agreementNo: gone, commentId: refused.command.id, activity: 'Still nobody' },
  dependsOn: refused.command.id,
})
for (const agreementNo of customers)
  for (const input of buildInputs(agreementNo)) await outbox.enqueue(input)
await outbox.drain()
await outbox.close()
const file = new URL(`../fixtures/outbox-release-${number}.json`, import.meta.url)
writeFileSync(file, `${toJson({ at: time, ...release, ...(await readTables(factories)) })}\n`, {
  flag: 'wx',
})
