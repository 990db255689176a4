import { randomUUID } from 'node:crypto'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'

/**
 * A person of dealer D1, who shows deals to the customer `agreement`; the customer `other` is of
 * dealer D2.
 */
export async function openShownDealsCaller(parameters: Readonly<Record<string, string>> = {}) {
  const host = await openHost()
  const orgId = await buildOrganisation(host, { parameters })
  const user = await buildUser(host, { orgId, dealerCodes: ['D1'] })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const [agreement = '', other = ''] = await buildCustomers(host, orgId, [
    {
      dCode: 'D1',
      cFullName: 'Tamsin Wrexley',
      aMake: 'Arden',
      aModel: 'Fell',
      aVrm: 'ZA24 KLM',
    },
    { dCode: 'D2' },
  ])

  const at = (of: string, rest = '') =>
    `/offer-service/v1/${orgId}/customer/${encodeURIComponent(of)}/shown${rest}`

  async function show(of: string, body: object, id = randomUUID()) {
    const answer = await call('POST', at(of), {
      body,
      requestId: id,
      headers: { 'x-occurred-at': '2026-11-21T08:58:00.000Z' },
    })
    return {
      id,
      status: answer.status,
      body: (await answer.json()) as { id?: string; seq?: number; code?: string },
    }
  }

  async function get(path: string) {
    const answer = await call('GET', path)
    return { status: answer.status, body: await answer.json() }
  }

  const record = (changes: Partial<ShownDeals> = {}) => {
    const { shown, hash } = buildShownRecord(agreement, changes)
    return { shown, hash }
  }

  /** The customer's activity of these types, newest first. */
  async function readActivity(types: readonly string[]) {
    const answer = await call('POST', `/customer/v1/${orgId}/status-history`, {
      body: { customer_id: agreement, types },
    })
    return ((await answer.json()) as ActivityHistory).entries
  }

  return { host, orgId, agreement, other, at, show, get, record, readActivity }
}

export type ShownDealsCaller = Awaited<ReturnType<typeof openShownDealsCaller>>
