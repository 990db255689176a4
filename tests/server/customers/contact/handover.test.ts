import { beforeEach, describe, expect, it } from 'vitest'
import type { Handover, HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

const host = describeHost()
const rights = ['CanEditUsers', 'CanEditOrganisation', 'CanAssignCustomerToUser']
let orgId: string
let robin: Salesperson
let perry: BuiltUser
let ada: BuiltUser
let ben: BuiltUser
let customers: string[]

const build = (first_name: string, dealerCodes?: readonly string[], in_ = orgId) =>
  buildUser(host, { orgId: in_, first_name, ...(dealerCodes === undefined ? {} : { dealerCodes }) })
const ofPerry = () => ({ assignedUserId: perry.id, assignedUser: 'Perry Marsh' })

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId, { rights })
  perry = await build('Perry')
  ada = await build('Ada')
  ben = await build('Ben', ['D2'])
  customers = await buildCustomers(host, orgId, [
    ofPerry(),
    ofPerry(),
    { ...ofPerry(), dCode: 'D2' },
    { ...ofPerry(), dCode: 'D2' },
  ])
})

const send = async (path: string, body: object, as = robin, of = perry.id) => {
  const { status, body: answer } = await as.send(
    'POST',
    `${orgId}/people/${of}/handover${path}`,
    body,
  )
  return { status, body: answer as unknown as Record<string, unknown> }
}
const preview = async (takers: readonly string[], as = robin) =>
  (await send('/preview', { takers }, as)).body as unknown as HandoverPreview
const handOver = async (takers: readonly string[], deactivate = false, as = robin) => {
  const { count, hash } = await preview(takers, as)
  return send('', { takers, count, hash, deactivate }, as)
}
const owners = async () => {
  const rows = []
  for (const agreement of customers)
    rows.push((await readStoredHistory(host, orgId, agreement)).row.assignedUserId)
  return rows
}

describe('The customers of a person who leaves', () => {
  it('are counted before, spread over colleagues by their dealers, and written in each history', async () => {
    expect(await preview([])).toMatchObject({ customers: 4, count: 0, beyond_own_dealers: 0 })
    expect(await preview([ada.id, ben.id])).toMatchObject({
      count: 4,
      takers: [
        { userID: ada.id, name: 'Ada Marsh', count: 2 },
        { userID: ben.id, name: 'Ben Marsh', count: 2 },
      ],
      left_out_count: 0,
    })
    const done = (await handOver([ada.id, ben.id])).body as unknown as Handover
    expect(done).toMatchObject({ count: 4, user: { status: 'active' } })
    expect(await owners()).toEqual([ada.id, ada.id, ben.id, ben.id])
    const { history } = await readStoredHistory(host, orgId, customers[3] ?? '')
    expect(history).toMatchObject([
      {
        activity_type: 'assigned',
        assigner: 'Robin Marsh',
        details: { from: perry.id, to: ben.id },
      },
    ])
    const undone = await robin.send('POST', `${orgId}/assignments/${done.batch ?? ''}/undo`, {})
    expect(undone.body).toMatchObject({ count: 4 })
    expect(await owners()).toEqual(customers.map(() => perry.id))
  })

  it('stay where no colleague may see their dealer, and are named', async () => {
    const done = (await handOver([ben.id])).body
    expect(done).toMatchObject({
      count: 2,
      left_out_count: 2,
      left_out: [{ reason: 'not_their_dealer' }, { reason: 'not_their_dealer' }],
    })
    expect(await owners()).toEqual([perry.id, perry.id, ben.id, ben.id])
  })

  it('are handed over and the person deactivated together, or neither', async () => {
    const { count, hash } = await preview([ada.id])
    const stale = { takers: [ada.id], count, hash: `${hash}x`, deactivate: true }
    expect((await send('', stale)).body).toMatchObject({ code: 'set_changed' })
    const page = await createCaller(host.app, await buildSession(host, robin.user.id))(
      'GET',
      `/users/v1/${orgId}/users/${perry.id}`,
    )
    expect(await page.json()).toMatchObject({ status: 'active' })
    expect(await owners()).toEqual(customers.map(() => perry.id))
    expect((await handOver([ada.id], true)).body).toMatchObject({
      count: 4,
      user: { status: 'disabled' },
    })
    expect(await owners()).toEqual(customers.map(() => ada.id))
  })

  it('stay with a colleague who got them meanwhile: the preview no longer holds', async () => {
    const { count, hash } = await preview([ada.id])
    await robin.assign(customers[0] ?? '', ben.id, perry.id)
    await robin.assign(customers[2] ?? '', ben.id, perry.id)
    const refused = await send('', { takers: [ada.id], count, hash, deactivate: false })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'set_changed', data: { count: 3 } },
    })
    await handOver([ada.id])
    expect(await owners()).toEqual([ada.id, ada.id, ben.id, ada.id])
  })

  it('of dealers that the administrator does not see stay, and are counted', async () => {
    const narrow = await openSalesperson(host, orgId, { rights, dealerCodes: ['D1'] })
    expect(await preview([ada.id], narrow)).toMatchObject({ customers: 2, beyond_own_dealers: 2 })
    await handOver([ada.id], false, narrow)
    expect(await owners()).toEqual([ada.id, ada.id, perry.id, perry.id])
  })

  it('go to nobody of another organisation, inactive, or the person themselves', async () => {
    const foreign = await build('Stranger', undefined, await buildOrganisation(host))
    for (const taker of [foreign.id, perry.id, 'nobody', 'a\0b'])
      expect((await send('/preview', { takers: [taker] })).body).toMatchObject({
        code: 'assignee_unknown',
      })
    expect((await send('/preview', { takers: [] }, robin, foreign.id)).status).toBe(404)
  })

  it.each([['CanEditUsers'], ['CanAssignCustomerToUser']])(
    'are handed over by nobody who holds %s alone',
    async (right) => {
      const half = await openSalesperson(host, orgId, { rights: [right] })
      expect((await send('/preview', { takers: [ada.id] }, half)).status).toBe(403)
      const body = { takers: [ada.id], count: 4, hash: '', deactivate: false }
      expect((await send('', body, half)).status).toBe(403)
    },
  )

  it('are handed over before nobody deactivates themselves', async () => {
    const { count, hash } = (await send('/preview', { takers: [ada.id] }, robin, robin.user.id))
      .body as unknown as HandoverPreview
    const body = { takers: [ada.id], count, hash, deactivate: true }
    expect((await send('', body, robin, robin.user.id)).body).toMatchObject({ code: 'own_status' })
  })
})
