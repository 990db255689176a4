import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { noChecks, writeCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { customers } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

type Answer = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** A campaign that runs, of the one customer of the person whose calls these are. */
async function buildRunning() {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const [agreement = ''] = await buildCustomers(host, orgId, [{ aMake: 'Arden' }])
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.update(customers).set({ assignedUserId: user.id }).where(eq(customers.orgId, orgId)),
  )
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body === undefined ? {} : { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const today = host.clock.now().toISOString().slice(0, 10)
  const input = {
    organisation_id: orgId,
    id: '',
    title: 'Winter',
    start_date: today,
    end_date: null,
    description: '',
    private: false,
    availabilitySelection: true,
    dealer_ids: [],
    search_criteria_append: writeCampaignCriteria({
      q: JSON.stringify({ aMake: ['Arden'] }),
      scope: {},
      checks: noChecks,
    }),
  }
  const { body: campaign } = await send('POST', `/campaign/v1/${orgId}/new`, input)
  const path = `/campaign/v1/${orgId}/${campaign.id}`
  return {
    today,
    campaign,
    setState: (state: object) => send('PUT', `${path}/state`, state),
    /** Where people meet it: on their first page, at the customer, and as another's overlap. */
    readPlaces: async () => {
      const assigned = await send('GET', `/campaign/v1/${orgId}/assigned`)
      const details = await send('GET', `/search/v1/${orgId}/customer/${agreement}`)
      const { availabilitySelection, dealer_ids, search_criteria_append } = input
      const reach = { availabilitySelection, dealer_ids, search_criteria_append }
      const preview = await send('POST', `/campaign/v1/${orgId}/preview`, reach)
      const titles = (of: unknown) => (of as { title: string }[]).map(({ title }) => title)
      return {
        assigned: titles(assigned.body),
        ofCustomer: titles(details.body['campaigns']),
        overlap: preview.body['in_others'],
      }
    },
    readListed: async () => {
      const { body } = await send('GET', `/campaign/v1/${orgId}/campaigns`)
      return (body as unknown as readonly Answer[])[0]
    },
  }
}

describe('A campaign', () => {
  it('that is paused asks nobody to work it, and goes on where it was', async () => {
    const { campaign, setState, readPlaces, readListed } = await buildRunning()
    const running = { assigned: ['Winter'], ofCustomer: ['Winter'], overlap: 1 }
    expect(await readPlaces()).toEqual(running)
    const paused = await setState({ paused: true, end_date: null, version: campaign.version })
    expect(paused).toMatchObject({ status: 200, body: { paused: true, customers: 1 } })
    expect(await readPlaces()).toEqual({ assigned: [], ofCustomer: [], overlap: 0 })
    expect(await readListed()).toMatchObject({ paused: true, has_criteria: true })
    const { version } = paused.body
    expect(await setState({ paused: false, end_date: null, version })).toMatchObject({
      status: 200,
      body: { paused: false },
    })
    expect(await readPlaces()).toEqual(running)
  })

  it('is ended with a last day, not before its first, and not over another’s change', async () => {
    const { campaign, today, setState, readListed } = await buildRunning()
    const { version } = campaign
    expect(await setState({ paused: false, end_date: '2020-01-01', version })).toMatchObject({
      status: 422,
      body: { code: 'campaign_refused', data: { reason: 'ends_before_start' } },
    })
    expect(await setState({ paused: false, end_date: today, version })).toMatchObject({
      status: 200,
      body: { end_date: today },
    })
    expect(await setState({ paused: true, end_date: null, version })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    })
    expect(await readListed()).toMatchObject({ end_date: today, paused: false })
  })
})
