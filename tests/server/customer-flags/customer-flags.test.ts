import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

describe('The flags of a customer', () => {
  it('are set one by one, and those that are left out stay', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { show_ofp_buyup_flag_input: 'true' },
    })
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{ dCode: 'A1' }])
    const rights = ['CanChangeCustomerStatus'] as const
    const user = await buildUser(host, { orgId, rights })
    const elsewhere = await buildUser(host, { orgId, rights, dealerCodes: ['B2'] })
    const put = async (id: string, flags: object, agreement = agreementNo) => {
      const call = createCaller(host.app, await buildSession(host, id))
      const path = `/customer/v1/${orgId}/customer/${agreement}/flags`
      const answer = await call('PUT', path, { body: { flags } })
      return { status: answer.status, body: (await answer.json()) as object }
    }
    expect(await put(user.id, { buyUpFlag: true })).toMatchObject({
      status: 200,
      body: { version: 2, flags: { buyUpFlag: true, ofp_buyup_flag: false } },
    })
    expect(await put(user.id, { ofp_buyup_flag: true })).toMatchObject({
      body: { version: 3, flags: { buyUpFlag: true, ofp_buyup_flag: true } },
    })
    expect(await put(user.id, { buyUpFlag: true })).toMatchObject({ body: { version: 3 } })
    expect((await put(user.id, { ev_flag: 'yes' })).status).toBe(200)
    expect((await put(user.id, { buyUpFlag: 'yes' })).status).toBe(400)
    expect((await put(elsewhere.id, { buyUpFlag: false })).status).toBe(404)
    expect((await put(user.id, {}, '%00')).status).toBe(404)
  })

  it('that one may not see cannot be set', async () => {
    const orgId = await buildOrganisation(host)
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    const user = await buildUser(host, { orgId, rights: ['CanChangeCustomerStatus'] })
    const call = createCaller(host.app, await buildSession(host, user.id))
    const path = `/customer/v1/${orgId}/customer/${agreementNo}/flags`
    const answer = await call('PUT', path, { body: { flags: { ofp_buyup_flag: true } } })
    expect(answer.status).toBe(400)
  })
})
