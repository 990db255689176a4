import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import { activity } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string

type NewRow = Omit<
  typeof activity.$inferInsert,
  'orgId' | 'author' | 'created_at' | 'occurredAt' | 'fAgreementNo'
> & { readonly at: string; readonly fAgreementNo?: string }

async function add(rows: readonly NewRow[]): Promise<void> {
  const values = rows.map(({ at, ...row }) => ({
    fAgreementNo: 'AG-1',
    ...row,
    orgId,
    author: 'Ines Carrow',
    created_at: new Date(at),
    occurredAt: new Date(at),
  }))
  await host.database.within({ orgId, userId: null }, (tx) => tx.insert(activity).values(values))
}

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { fAgreementNo: 'AG-1', dCode: 'D1' },
    { fAgreementNo: 'AG-2', dCode: 'D2' },
    { fAgreementNo: 'LONG', dCode: 'D1' },
  ])
  await add([
    { id: 'c', type: 'comment', at: '2026-11-20T14:02:00Z', comment: 'Wants a smaller payment' },
    {
      id: 's',
      type: 'status',
      at: '2026-11-20T13:51:00Z',
      activity: 'call back',
      status: 'call back',
      superseded: true,
      start: new Date('2026-11-21T14:30:00Z'),
    },
    {
      id: 'a',
      type: 'status',
      at: '2026-11-19T09:00:00Z',
      status: 'assigned',
      activity_type: 'assigned',
      assigner: 'Daniel Reeve',
    },
    {
      id: 'u',
      type: 'status',
      at: '2026-11-19T10:00:00Z',
      activity_type: 'unassigned',
      assigner: 'Daniel Reeve',
    },
    {
      id: 'e',
      type: 'event',
      at: '2026-11-20T12:00:00Z',
      event: 'call',
      note: 'Asked to be called again.',
      outcome: 'not_interested',
      reason: 'keeping_vehicle',
      start: new Date('2026-11-24T10:00:00Z'),
      end: new Date('2026-11-24T10:30:00Z'),
    },
    {
      id: 'm',
      type: 'communication',
      at: '2026-11-18T09:00:00Z',
      activity: 'email',
      comment: '<p onclick="x">Words</p><script>x</script>',
      details: {
        subject: 'Your car',
        template: 'Value today',
        sender: 'sales@northgate.example',
        to: 'no business of ours',
      },
    },
    {
      id: 'i',
      type: 'intentions',
      at: '2026-11-17T09:00:00Z',
      comment: 'Change within six months',
      outcome: 'change',
    },
    {
      id: 'gone',
      type: 'comment',
      at: '2026-11-16T09:00:00Z',
      comment: 'Taken back',
      deletedAt: new Date('2026-11-16T10:00:00Z'),
    },
    { id: 'odd', type: 'of no known type', at: '2026-11-16T09:00:00Z' },
    {
      id: 'foreign',
      type: 'comment',
      at: '2026-11-20T09:00:00Z',
      fAgreementNo: 'AG-2',
      comment: 'Another dealer’s',
    },
  ])
})

async function person(rights: readonly string[], dealerCodes?: readonly string[]) {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  return {
    call,
    statuses: async (body: object) => {
      const answer = await call('POST', `/customer/v1/${orgId}/status-history`, {
        body: { customer_id: 'AG-1', ...body },
      })
      return {
        status: answer.status,
        body: (await answer.json()) as ActivityHistory & { code?: string },
      }
    },
  }
}

const getIds = ({ entries }: ActivityHistory) => entries.map(({ id }) => id)

describe('a customer’s history', () => {
  it('is newest first, without deleted entries', async () => {
    const { body } = await (await person(['CanViewComments'])).statuses({})
    expect(getIds(body)).toEqual(['c', 's', 'e', 'u', 'a', 'm', 'i'])
    expect(body.has_more).toBe(false)
    expect(
      body.entries.every(
        ({ author, created_at }) =>
          author === 'Ines Carrow' && !Number.isNaN(Date.parse(created_at)),
      ),
    ).toBe(true)
  })

  it('has each type’s own values', async () => {
    const { body } = await (await person(['CanViewComments'])).statuses({})
    const entry = (id: string) => body.entries.find((one) => one.id === id)
    expect(entry('s')).toMatchObject({
      status: 'call back',
      statusId: 's',
      superseded: true,
      start: '2026-11-21T14:30:00.000Z',
      can_delete: true,
      date: null,
    })
    expect(entry('a')).toMatchObject({
      activity_type: 'assigned',
      assigner: 'Daniel Reeve',
      can_delete: false,
    })
    expect(entry('u')).toMatchObject({
      activity_type: 'unassigned',
      assigner: 'Daniel Reeve',
      status: null,
    })
    expect(entry('m')).toMatchObject({
      activity: 'email',
      comment: '<p onclick="x">Words</p><script>x</script>',
      subject: 'Your car',
      sender: 'sales@northgate.example',
      template: 'Value today',
    })
    expect(entry('m')).not.toHaveProperty('details')
    expect(entry('i')).toMatchObject({ comment: 'Change within six months', outcome: 'change' })
  })

  it.each([
    [['comment'], ['c']],
    ['comment,intentions', ['c', 'i']],
    [
      ['status', 'event'],
      ['s', 'e', 'u', 'a'],
    ],
    [[], []],
  ])('has the types %j', async (types, expected) => {
    expect(getIds((await (await person(['CanViewComments'])).statuses({ types })).body)).toEqual(
      expected,
    )
  })

  it('hides comments and messages without CanViewComments', async () => {
    const other = await person(['CanAddComment'])
    expect(getIds((await other.statuses({})).body)).toEqual(['s', 'e', 'u', 'a', 'i'])
    expect(getIds((await other.statuses({ types: ['comment', 'communication'] })).body)).toEqual([])
  })

  it.each([
    { types: ['nonsense'] },
    { types: 'comment;status' },
    { types: 7 },
    { customer_id: '' },
    { customer_id: ['AG-1'] },
  ])('is bad input as %j', async (body) => {
    expect((await (await person(['CanViewComments'])).statuses(body)).body.code).toBe('bad_input')
  })

  it('is not found for another dealer or organisation', async () => {
    const limited = await person(['CanViewComments'], ['D1'])
    const unknown = await limited.statuses({ customer_id: 'NOBODY' })
    expect(unknown.status).toBe(404)
    expect(await limited.statuses({ customer_id: 'AG-2' })).toEqual(unknown)
    expect(await limited.statuses({ customer_id: 'AG-1\0' })).toEqual(unknown)
    expect(
      (await limited.statuses({ organisation_id: await buildOrganisation(host) })).body.code,
    ).toBe('identity_mismatch')
    expect((await limited.statuses({ organisation_id: orgId })).status).toBe(200)
  })

  it('stops at 500 entries and reports that more exist', async () => {
    await add(
      Array.from({ length: 501 }, (_, number) => ({
        id: `long-${number}`,
        type: 'status',
        status: 'contacted',
        at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
        fAgreementNo: 'LONG',
      })),
    )
    const { body } = await (await person([])).statuses({ customer_id: 'LONG' })
    expect([body.entries.length, body.entries[0]?.id, body.has_more]).toEqual([
      500,
      'long-500',
      true,
    ])
  })
})

describe('a customer’s events', () => {
  it('[O-253] carry event, note, outcome, reason and date', async () => {
    const { call } = await person([])
    const { entries } = (await (
      await call('GET', `/customer/v1/${orgId}/customer/AG-1/event-history`)
    ).json()) as ActivityHistory
    expect(
      entries.map(({ event, note, outcome, reason, date, start, end }) => ({
        event,
        note,
        outcome,
        reason,
        date,
        start,
        end,
      })),
    ).toEqual([
      {
        event: 'call',
        note: 'Asked to be called again.',
        outcome: 'not_interested',
        reason: 'keeping_vehicle',
        date: '2026-11-24T10:00:00.000Z',
        start: '2026-11-24T10:00:00.000Z',
        end: '2026-11-24T10:30:00.000Z',
      },
    ])
  })

  it('are dated by when they happened by default', async () => {
    await buildCustomers(host, orgId, [{ fAgreementNo: 'AG-9' }])
    await add([
      { id: 'e9', type: 'event', at: '2026-11-20T12:00:00Z', event: 'call', fAgreementNo: 'AG-9' },
    ])
    const { call } = await person([])
    const { entries } = (await (
      await call('GET', `/customer/v1/${orgId}/customer/AG-9/event-history`)
    ).json()) as ActivityHistory
    expect(entries[0]).toMatchObject({
      date: '2026-11-20T12:00:00.000Z',
      start: null,
      reason: null,
    })
  })
})
