import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, memberships } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openEvents, settle, startListening } from '#tests/support/live/event-streams.ts'

const host = describeHost()
let orgId: string
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  stop = await startListening(host)
})

afterAll(() => stop())

interface PersonInput {
  readonly name?: string
  readonly dealerCodes?: readonly string[]
  readonly orgId?: string
}

/** Somebody who can open customers: what they are answered, and how they leave. */
async function buildColleague({ name = 'Robin', ...input }: PersonInput = {}) {
  const person = await buildUser(host, { orgId, first_name: name, last_name: 'Marsh', ...input })
  const cookies = await buildSession(host, person.id)
  const as = createCaller(host.app, cookies)
  const path = (id: string) => `/notification/v1/${orgId}/customer/${id}/presence`
  return {
    ...person,
    cookies,
    open: async (id: string) => {
      const answer = await as('PUT', path(id))
      return answer.ok
        ? ((await answer.json()) as { readonly others: readonly string[] }).others
        : answer.status
    },
    leave: (id: string) => as('DELETE', path(id)),
  }
}

const buildCustomer = async (dCode = 'D1') =>
  (await buildCustomers(host, orgId, [{ dCode }]))[0] ?? ''

describe('who has a customer open', () => {
  it('is named to others who open them, not to themselves', async () => {
    const id = await buildCustomer()
    const [ines, amir] = [
      await buildColleague({ name: 'Ines' }),
      await buildColleague({ name: 'Amir' }),
    ]
    expect(await ines.open(id)).toEqual([])
    expect(await amir.open(id)).toEqual(['Ines Marsh'])
    expect(await ines.open(id)).toEqual(['Amir Marsh'])
    expect(await ines.open(await buildCustomer())).toEqual([])
  })

  it('is gone when they leave, and a while after they say nothing more', async () => {
    const id = await buildCustomer()
    const [ines, amir, tom] = [
      await buildColleague({ name: 'Ines' }),
      await buildColleague({ name: 'Amir' }),
      await buildColleague({ name: 'Tom' }),
    ]
    await ines.open(id)
    await amir.open(id)
    await ines.leave(id)
    expect(await tom.open(id)).toEqual(['Amir Marsh'])
    host.clock.advance(46)
    expect(await tom.open(id)).toEqual([])
  })

  it('is sent at once to who has the customer open, of their dealer alone', async () => {
    const [id, mark] = [await buildCustomer(), await buildCustomer()]
    const [ines, amir] = [await buildColleague(), await buildColleague()]
    const stranger = await buildColleague({ dealerCodes: ['D2'] })
    await settle(host)
    const near = await openEvents(host.app, ines.cookies, orgId)
    const far = await openEvents(host.app, stranger.cookies, orgId)
    await amir.open(id)
    expect(await near.next()).toEqual({ kind: 'presence', id })
    await amir.open(id)
    await amir.leave(id)
    expect(await near.next()).toEqual({ kind: 'presence', id })
    await amir.open(mark)
    expect(await near.next()).toEqual({ kind: 'presence', id: mark })
    const own = await buildCustomer('D2')
    expect(await far.next()).toEqual({ kind: 'customer', id: own })
    await near.close()
    await far.close()
  })

  it('is refused to other dealers and organisations as if there were no customer', async () => {
    const id = await buildCustomer()
    const ofOther = await buildColleague({ dealerCodes: ['D2'] })
    const elsewhere = await buildColleague({ orgId: await buildOrganisation(host) })
    expect([await ofOther.open(id), await elsewhere.open(id)]).toEqual([404, 404])
    expect(await ofOther.open('AG-NONE')).toBe(404)
  })

  it('does not name who may not see the customer any more', async () => {
    const id = await buildCustomer()
    const [ines, amir] = [await buildColleague({ name: 'Ines' }), await buildColleague()]
    await ines.open(id)
    await host.database.asOwner((tx) =>
      tx
        .update(memberships)
        .set({ dealerCodes: ['D2'] })
        .where(eq(memberships.userId, ines.id)),
    )
    expect(await amir.open(id)).toEqual([])
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.update(customers).set({ dCode: 'D2' }).where(eq(customers.fAgreementNo, id)),
    )
    expect(await amir.open(id)).toEqual(['Ines Marsh'])
  })
})
