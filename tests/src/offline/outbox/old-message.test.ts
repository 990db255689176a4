import { expect, it } from 'vitest'
import { contactOldAfter } from '#domain/customer-contact/customer-contact.rules.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createOutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts'
import { toOutboxState } from '#src/offline/outbox/outbox-state.ts'
import { createSeals } from '#src/offline/outbox/seals.ts'
import { findSendableRows } from '#src/offline/outbox/sending/lanes.ts'
import { hashText, createMemoryStorage } from '#tests/sync/simulator/memory-storage.ts'

const command = (id: string, kind: 'comment.add' | 'contact.send') => ({
  id,
  kind,
  schema: 1,
  lane: `customer:${id}`,
  body: { agreementNo: id },
  base: null,
  occurredAt: '2026-11-26T09:00:00.000Z',
})

it('a message that waited for twelve hours asks before it goes, a comment goes', async () => {
  const { store, vault } = await createMemoryStorage().open({ userId: 'ann', orgId: 'north' }, 1)
  const seals = createSeals({ vault, hash: hashText, kinds: contactLogKinds })
  const snapshot = createOutboxSnapshot(store, seals, () => {})
  for (const waiting of [command('comment', 'comment.add'), command('message', 'contact.send')])
    await store.add(await seals.sealRow(waiting, { savedAt: 0, replaces: null }))
  await snapshot.reload()
  const conditions = {
    sending: new Set<string>(),
    pendingDiscards: { ids: new Set<string>(), lanes: new Set<string>() },
  }
  const findReady = (now: number) =>
    findSendableRows(snapshot.rows, { ...conditions, now }, 4).ready.map(({ id }) => id)
  expect(findReady(contactOldAfter)).toEqual(['comment', 'message'])
  expect(findReady(contactOldAfter + 1)).toEqual(['comment'])
  const { receipts } = toOutboxState({
    snapshot,
    sending: conditions.sending,
    now: contactOldAfter + 1,
    trouble: null,
    evicted: 0,
  })
  expect(receipts.map(({ status }) => status)).toMatchObject([
    { name: 'saved' },
    { name: 'needs_you', reason: 'old' },
  ])
})
