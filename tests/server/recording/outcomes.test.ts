import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { salesperson, storedOf } from './salesperson.ts'
import type { Salesperson } from './salesperson.ts'

let host: Host
let orgId: string
let robin: Salesperson

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host)
  robin = await salesperson(host, orgId)
})

afterAll(() => host.close())

async function customer(wish: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [wish])
  return agreement
}

/** Logs the event about a new customer; answers with what the store then holds. */
async function logged(body: object, wish: object = {}) {
  const agreement = await customer(wish)
  const { status } = await robin.log(agreement, body)
  expect(status).toBe(200)
  return storedOf(host, orgId, agreement)
}

const tomorrow = '2026-11-22T10:00:00.000Z'

describe('an outcome that is logged', () => {
  const statusAfter = async (body: object) => {
    const { row, history } = await logged(body, { status: 'contacted' })
    return {
      row: row.status,
      history: history.map(({ type, status }) => `${type} ${status ?? ''}`.trim()),
    }
  }

  it('[W-242] external contact sent makes the customer assigned', async () => {
    expect(
      await statusAfter({
        event: 'external_contact',
        outcome: 'external_contact_sent',
        note: 'Wrote',
      }),
    ).toEqual({ row: 'assigned', history: ['event', 'status assigned'] })
  })

  it('[W-243] no reply makes the customer assigned', async () => {
    expect(await statusAfter({ event: 'call', outcome: 'no_reply', note: 'Rang out' })).toEqual({
      row: 'assigned',
      history: ['event', 'status assigned'],
    })
  })

  it('[W-244] not interested makes the customer not sold', async () => {
    expect(
      await statusAfter({ event: 'call', outcome: 'not_interested', note: 'No', reason: 'price' }),
    ).toEqual({ row: 'not sold', history: ['event', 'status not sold'] })
  })

  it('[W-245] not interested because refinanced makes the customer refinanced', async () => {
    expect(
      await statusAfter({
        event: 'call',
        outcome: 'not_interested',
        note: 'No',
        reason: 'refinanced',
      }),
    ).toEqual({ row: 'refinanced', history: ['event', 'status refinanced'] })
  })

  it('[W-246] reappoint makes the customer attended', async () => {
    expect(
      await statusAfter({ event: 'call', outcome: 'reappoint', note: 'Again', date: tomorrow }),
    ).toEqual({ row: 'attended', history: ['event', 'status attended'] })
  })

  it('[W-247] sold makes the customer sold', async () => {
    expect(await statusAfter({ event: 'call', outcome: 'sold', note: 'Signed' })).toEqual({
      row: 'sold',
      history: ['event', 'status sold'],
    })
  })

  it('[W-248] unable to contact makes the customer not sold', async () => {
    expect(
      await statusAfter({
        event: 'call',
        outcome: 'unable_to_contact',
        note: 'Three times',
        reason: 'moved',
      }),
    ).toEqual({ row: 'not sold', history: ['event', 'status not sold'] })
  })

  it('a letter sent makes the customer letter sent', async () => {
    expect(
      await statusAfter({
        event: 'letter',
        outcome: 'letter_sent',
        note: 'Posted',
        date: tomorrow,
      }),
    ).toEqual({ row: 'letter sent', history: ['event', 'status letter sent'] })
  })

  it('a callback makes the customer contacted', async () => {
    expect(await statusAfter({ event: 'callback', note: 'Ring', date: tomorrow })).toEqual({
      row: 'contacted',
      history: ['event', 'status contacted'],
    })
  })

  it('a meeting makes the customer attended', async () => {
    expect(await statusAfter({ event: 'meeting', note: 'Coffee', date: tomorrow })).toEqual({
      row: 'attended',
      history: ['event', 'status attended'],
    })
  })

  it('[O-083] is kept with its event, note, outcome, reason, date and end', async () => {
    const { history } = await logged({
      event: 'meeting',
      note: 'Coffee',
      outcome: 'reappoint',
      reason: 'asked',
      date: tomorrow,
      end_date: '2026-11-22T11:00:00.000Z',
    })
    expect(history[0]).toMatchObject({
      event: 'meeting',
      note: 'Coffee',
      outcome: 'reappoint',
      reason: 'asked',
      start: new Date(tomorrow),
      end: new Date('2026-11-22T11:00:00.000Z'),
    })
    const read = await robin.send(
      'GET',
      `${orgId}/customer/${history[0]?.fAgreementNo}/event-history`,
    )
    expect(read.body.entries[0]).toMatchObject({
      event: 'meeting',
      note: 'Coffee',
      outcome: 'reappoint',
      reason: 'asked',
      date: tomorrow,
    })
  })

  it('[O-084] is {event}_sent, no_reply, not_interested, reappoint, letter_sent, sold or unable_to_contact, and nothing else', async () => {
    const full = { note: 'Said', reason: 'price', date: tomorrow }
    const agreement = await customer()
    for (const outcome of [
      'sms_sent',
      'no_reply',
      'not_interested',
      'reappoint',
      'letter_sent',
      'sold',
      'unable_to_contact',
    ]) {
      expect([
        outcome,
        (await robin.log(agreement, { event: 'sms', outcome, ...full })).status,
      ]).toEqual([outcome, 200])
    }
    const { history } = await storedOf(host, orgId, agreement)
    expect(history.filter(({ type }) => type === 'event').map(({ outcome }) => outcome)).toEqual([
      'sms_sent',
      'no_reply',
      'not_interested',
      'reappoint',
      'letter_sent',
      'sold',
      'unable_to_contact',
    ])
    for (const outcome of ['call_sent', 'sms_sold', 'sent', 'not interested', '_sent'])
      expect((await robin.log(agreement, { event: 'sms', outcome, ...full })).body.code).toBe(
        'bad_input',
      )
  })

  it.each([
    [{ event: 'external_contact', outcome: 'external_contact_sent' }, ['note']],
    [{ event: 'call', outcome: 'no_reply' }, ['note']],
    [{ event: 'call', outcome: 'sold' }, ['note']],
    [{ event: 'call', outcome: 'not_interested' }, ['note', 'reason']],
    [{ event: 'call', outcome: 'unable_to_contact' }, ['note', 'reason']],
    [{ event: 'call', outcome: 'reappoint' }, ['note', 'date']],
    [{ event: 'letter', outcome: 'letter_sent' }, ['note', 'date']],
    [{ event: 'callback' }, ['note', 'date']],
  ] as const)('%j needs %j', async (event, parts) => {
    const agreement = await customer()
    const full: Record<string, string> = { note: 'Said', reason: 'price', date: tomorrow }
    const needed = Object.fromEntries(parts.map((part) => [part, full[part] ?? '']))
    for (const part of parts)
      expect(
        (await robin.log(agreement, { ...event, ...needed, [part]: part === 'date' ? null : '  ' }))
          .body.code,
      ).toBe('bad_input')
    expect((await storedOf(host, orgId, agreement)).history).toEqual([])
    expect((await robin.log(agreement, { ...event, ...needed })).status).toBe(200)
  })

  it('puts a callback and a meeting into the diary, and a closing outcome clears it', async () => {
    const agreement = await customer()
    const diary = async () => (await storedOf(host, orgId, agreement)).row
    await robin.log(agreement, { event: 'callback', note: 'Ring', date: tomorrow })
    expect(await diary()).toMatchObject({
      nextStep: 'call',
      nextStepAt: new Date(tomorrow),
      contact_status: 'call_back',
    })
    await robin.log(agreement, { event: 'meeting', note: 'Coffee', date: tomorrow })
    expect(await diary()).toMatchObject({ nextStep: 'visit', contact_status: 'appointed' })
    await robin.log(agreement, { event: 'call', outcome: 'sold', note: 'Signed' })
    expect(await diary()).toMatchObject({
      nextStep: 'none',
      nextStepAt: null,
      contact_status: 'completed',
    })
  })
})

describe('a status', () => {
  it('can be any of the thirteen, from any', async () => {
    const agreement = await customer()
    for (const status of customerStatuses) {
      const { body } = await robin.status(agreement, {
        status,
        status_comment: 'So it is',
        key: `status_${status}`,
        organisationid: orgId,
        userId: robin.user.id,
        statusValue: status,
        language: 'en_gb',
      })
      expect(body.customer.status).toBe(status)
    }
    const { history } = await storedOf(host, orgId, agreement)
    expect(history.map(({ status }) => status)).toEqual(customerStatuses)
  })

  it('[W-236] becomes appointed by an appointment with start and end', async () => {
    const agreement = await customer()
    const { body } = await robin.book(agreement, {
      status_start_time: tomorrow,
      status_end_time: '2026-11-22T10:30:00.000Z',
      status_comment: 'Test drive',
    })
    expect(body.customer).toMatchObject({
      status: 'appointed',
      nextStep: 'visit',
      nextStepAt: tomorrow,
      contact_status: 'appointed',
    })
    expect(body.entries[0]).toMatchObject({
      status: 'appointed',
      start: tomorrow,
      end: '2026-11-22T10:30:00.000Z',
      comment: 'Test drive',
      can_delete: true,
    })
  })

  it('is warned of another appointment of the same person at the same time, whoever it is with', async () => {
    const [one, other, third] = [await customer(), await customer(), await customer()]
    const at = (start: string, end: string) => ({
      status_start_time: `2026-12-01T${start}:00Z`,
      status_end_time: `2026-12-01T${end}:00Z`,
    })
    const first = await robin.book(one, at('10:00', '10:30'))
    const overlapping = (await robin.book(other, at('10:15', '10:45'))) as unknown as {
      body: { overlaps: { id: string }[] }
    }
    const behind = (await robin.book(third, at('10:45', '11:00'))) as unknown as {
      body: { overlaps: unknown[] }
    }
    expect(overlapping.body.overlaps.map(({ id }) => id)).toEqual([first.body.id])
    expect(behind.body.overlaps).toEqual([])
  })

  it.each([
    { status_start_time: tomorrow },
    { status_end_time: tomorrow },
    { status_start_time: tomorrow, status_end_time: tomorrow },
    { status_start_time: '2026-11-22T10:00', status_end_time: '2026-11-22T11:00' },
    { status_start_time: '2026-02-30T10:00:00Z', status_end_time: '2026-03-30T11:00:00Z' },
  ])('is no appointment with %j', async (times) => {
    expect((await robin.book(await customer(), times)).body.code).toBe('bad_input')
  })

  it('[W-249] do not contact is kept with its comment, and stands as a flag', async () => {
    const agreement = await customer({ nextStep: 'call', nextStepAt: new Date(tomorrow) })
    const { body } = await robin.status(agreement, {
      status: 'do not contact',
      status_comment: 'Asked us to stop',
    })
    expect(body.customer).toMatchObject({
      status: 'do not contact',
      doNotContact: true,
      nextStepAt: null,
    })
    const { history, ledger } = await storedOf(host, orgId, agreement)
    expect(history[0]).toMatchObject({
      type: 'status',
      status: 'do not contact',
      comment: 'Asked us to stop',
    })
    expect(ledger[0]).toMatchObject({
      channel: 'all',
      objects: true,
      reason: 'Asked us to stop',
      username: robin.user.username,
    })
    expect((await robin.status(await customer(), { status: 'do not contact' })).body.code).toBe(
      'bad_input',
    )
  })
})

describe('a status that is taken back', () => {
  it('leaves the customer where the history then says, and the entry’s row as it was', async () => {
    const agreement = await customer()
    await robin.status(agreement, { status: 'contacted' })
    const last = await robin.book(agreement, {
      status_start_time: tomorrow,
      status_end_time: '2026-11-22T10:30:00.000Z',
    })
    const { body } = await robin.takeBack(agreement, last.body.id)
    expect(body.customer).toMatchObject({ status: 'contacted', nextStep: null, nextStepAt: null })
    const { history } = await storedOf(host, orgId, agreement)
    expect(history[1]).toMatchObject({
      status: 'appointed',
      deletedBy: 'Robin Marsh',
      deletedAt: host.clock.now(),
    })
    const shown = await robin.send('POST', `${orgId}/status-history`, {
      customer_id: agreement,
      types: 'status',
    })
    expect(shown.body.entries.map(({ status }) => status)).toEqual(['contacted'])
  })

  it('changes nothing when something later stands, and twice is once', async () => {
    const agreement = await customer()
    const first = await robin.status(agreement, { status: 'contacted' })
    await robin.status(agreement, { status: 'attended' })
    const once = await robin.takeBack(agreement, first.body.id)
    const twice = await robin.takeBack(agreement, first.body.id)
    expect(
      [once, twice].map(({ status, body }) => [status, body.customer.status, body.entityVersion]),
    ).toEqual([
      [200, 'attended', 4],
      [200, 'attended', 4],
    ])
  })

  it('cannot be an objection, an assignment or anything that is no status', async () => {
    const agreement = await customer()
    const objection = await robin.status(agreement, {
      status: 'do not contact',
      status_comment: 'Stop',
    })
    const assigned = await robin.assign(agreement, robin.user.id, null)
    const comment = await robin.comment(agreement, 'Hello')
    for (const { body } of [objection, assigned, comment])
      expect((await robin.takeBack(agreement, body.id)).body.code).toBe('not_deletable')
    expect((await robin.takeBack(agreement, 'nobody')).body.code).toBe('not_found')
  })
})
