import { beforeAll, describe, expect, it } from 'vitest'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
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

const tomorrow = '2026-11-22T10:00:00.000Z'

describe('a status', () => {
  it('can follow any other', async () => {
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
    const { history } = await readStoredHistory(host, orgId, agreement)
    expect(history.map(({ status }) => status)).toEqual(customerStatuses)
  })

  it('[W-236] becomes appointed by an appointment with start and end', async () => {
    const agreement = await customer()
    const { body } = await robin.bookAppointment(agreement, {
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

  it('reports overlapping appointments', async () => {
    const [one, other, third] = [await customer(), await customer(), await customer()]
    const at = (start: string, end: string) => ({
      status_start_time: `2026-12-01T${start}:00Z`,
      status_end_time: `2026-12-01T${end}:00Z`,
    })
    const first = await robin.bookAppointment(one, at('10:00', '10:30'))
    const overlapping = (await robin.bookAppointment(other, at('10:15', '10:45'))) as unknown as {
      body: { overlaps: { id: string }[] }
    }
    const behind = (await robin.bookAppointment(third, at('10:45', '11:00'))) as unknown as {
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
  ])('is refused as an appointment with %j', async (times) => {
    expect((await robin.bookAppointment(await customer(), times)).body.code).toBe('bad_input')
  })

  it('[W-249] do not contact is stored with its comment and flag', async () => {
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
    const { history, ledger } = await readStoredHistory(host, orgId, agreement)
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

describe('a deleted status', () => {
  it('restores the status before it', async () => {
    const agreement = await customer()
    await robin.status(agreement, { status: 'contacted' })
    const last = await robin.bookAppointment(agreement, {
      status_start_time: tomorrow,
      status_end_time: '2026-11-22T10:30:00.000Z',
    })
    const { body } = await robin.takeBack(agreement, last.body.id)
    expect(body.customer).toMatchObject({ status: 'contacted', nextStep: null, nextStepAt: null })
    const { history } = await readStoredHistory(host, orgId, agreement)
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

  it('changes nothing under a later status', async () => {
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

  it('cannot be an objection or an assignment', async () => {
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
