import { dealers } from '#server/db/schema/index.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

interface Answer {
  readonly [name: string]: unknown
  readonly rows: readonly Record<string, unknown>[]
  readonly all: Record<string, unknown>
  readonly graph: { readonly points: readonly Record<string, unknown>[] }
}

/** An organisation with two dealers and six customers, in November 2026. */
export async function buildReports(
  host: TestHost,
  {
    parameters,
    dealerCodes,
  }: {
    readonly parameters?: Readonly<Record<string, string>>
    readonly dealerCodes?: readonly string[]
  } = {},
) {
  const orgId = await buildOrganisation(host, { parameters: parameters ?? {} })
  const user = await buildUser(host, {
    orgId,
    rights: everyRight,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(dealers).values([
      { orgId, code: 'A1', name: 'Quay Road' },
      { orgId, code: 'B2', name: 'Moorgate' },
    ]),
  )
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = await buildCustomers(
    host,
    orgId,
    [
      { dCode: 'A1', assignedUserId: user.id },
      { dCode: 'A1', assignedUserId: user.id },
      { dCode: 'A1' },
      { dCode: 'A1', aMake: 'Arden' },
      { dCode: 'B2' },
      { dCode: 'B2' },
    ],
  )
  const post = async (path: string, body: object = {}) => {
    const answer = await call('POST', `/business-intelligence/v1/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const kpi = (q: object, body: object = {}, subType = 'dealer') =>
    post(`kpi/${orgId}/${subType}`, { q, sortby: 'name', sort: 'asc', ...body })
  return { orgId, user, call, post, kpi, agreements: [one, two, three, four, five, six] as const }
}

export const november = { from: '01-11-2026', to: '30-11-2026' }
export const at = (day: string, time = '10:00') => `2026-${day}T${time}:00Z`
