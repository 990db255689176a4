import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
})

async function customer(values: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [values])
  return agreement
}

/** Logs the event for a new customer and returns what is stored. */
async function logged(body: object, values: object = {}) {
  const agreement = await customer(values)
  const { status } = await robin.logEvent(agreement, body)
  expect(status).toBe(200)
  return readStoredHistory(host, orgId, agreement)
}

const tomorrow = '2026-11-22T10:00:00.000Z'

describe('a logged outcome', () => {
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

  it('[W-245] refinanced makes the customer refinanced', async () => {
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

  it('letter makes the customer letter sent', async () => {
    expect(
      await statusAfter({
        event: 'letter',
        outcome: 'letter_sent',
        note: 'Posted',
        date: tomorrow,
      }),
    ).toEqual({ row: 'letter sent', history: ['event', 'status letter sent'] })
  })

  it('callback makes the customer contacted', async () => {
    expect(await statusAfter({ event: 'callback', note: 'Ring', date: tomorrow })).toEqual({
      row: 'contacted',
      history: ['event', 'status contacted'],
    })
  })

  it('meeting makes the customer attended', async () => {
    expect(await statusAfter({ event: 'meeting', note: 'Coffee', date: tomorrow })).toEqual({
      row: 'attended',
      history: ['event', 'status attended'],
    })
  })

  it('[O-083] is stored with its event, note, reason and dates', async () => {
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

  it('[O-084] is a known outcome only', async () => {
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
        (await robin.logEvent(agreement, { event: 'sms', outcome, ...full })).status,
      ]).toEqual([outcome, 200])
    }
    const { history } = await readStoredHistory(host, orgId, agreement)
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
      expect((await robin.logEvent(agreement, { event: 'sms', outcome, ...full })).body.code).toBe(
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
        (
          await robin.logEvent(agreement, {
            ...event,
            ...needed,
            [part]: part === 'date' ? null : '  ',
          })
        ).body.code,
      ).toBe('bad_input')
    expect((await readStoredHistory(host, orgId, agreement)).history).toEqual([])
    expect((await robin.logEvent(agreement, { ...event, ...needed })).status).toBe(200)
  })

  it('sets or clears the diary', async () => {
    const agreement = await customer()
    const diary = async () => (await readStoredHistory(host, orgId, agreement)).row
    await robin.logEvent(agreement, { event: 'callback', note: 'Ring', date: tomorrow })
    expect(await diary()).toMatchObject({
      nextStep: 'call',
      nextStepAt: new Date(tomorrow),
      contact_status: 'call_back',
    })
    await robin.logEvent(agreement, { event: 'meeting', note: 'Coffee', date: tomorrow })
    expect(await diary()).toMatchObject({ nextStep: 'visit', contact_status: 'appointed' })
    await robin.logEvent(agreement, { event: 'call', outcome: 'sold', note: 'Signed' })
    expect(await diary()).toMatchObject({
      nextStep: 'none',
      nextStepAt: null,
      contact_status: 'completed',
    })
  })
})
