import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import { queueNames } from '#domain/support/support.model.ts'
import { jobKinds } from '#server/job-kinds.ts'
import { nightlyHealthTask, orgHealthJob } from '#server/org-health/org-health.job.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps, startTestJobs } from '../jobs/job-fixtures.ts'

const host = describeHost()
const stops: (() => Promise<void>)[] = []
let base: string
let orgId: string

beforeAll(async () => {
  base = await buildOrganisation(host, { is_base: true, name: 'Forecourt' })
  orgId = await buildOrganisation(host, { name: 'Northgate' })
  await buildCustomers(host, orgId, [
    { fProductType: 'PCP', aCode1: 'A1', aValuationAverage: 100, fEndDate: '2099-01-01' },
    { fProductType: 'PCP', aCode1: null, aValuationAverage: null, fEndDate: '2099-01-01' },
    { fProductType: null, aCode1: 'A1', aValuationAverage: 100, fEndDate: '2099-01-01' },
    { fProductType: 'PCP', aCode1: null, fEndDate: '2020-01-01' },
  ])
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

async function buildCallerIn(org: string, rights: readonly string[]) {
  const user = await buildUser(host, { orgId: org, rights })
  const call = createCaller(host.app, await buildSession(host, user.id))
  return async (method: string, path: string) => {
    const answer = await call(method, path)
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  }
}

const health = (org: string) => `/organisation/v1/${org}/health`
const getReports = (org: string) =>
  vi.waitFor(
    async () => {
      const send = await buildCallerIn(org, ['CanEditOrganisation'])
      const { body } = await send('GET', `${health(org)}?id=${org}`)
      const reports = body as OrgHealthReport[]
      if (reports.length === 0) throw new Error('No report yet')
      return reports
    },
    { timeout: 60_000, interval: 200 },
  )

describe('A health report', { timeout: 120_000 }, () => {
  it('is made once a night by the host, with what customers lack', async () => {
    await nightlyHealthTask.run(getJobDeps(host))
    await nightlyHealthTask.run(getJobDeps(host))
    stops.push(await startTestJobs(host, [orgHealthJob]))
    const [report, ...more] = await getReports(orgId)
    expect(more).toEqual([])
    expect(report).toMatchObject({
      name: 'Northgate',
      details: {
        live_customers: 3,
        deleted_customers: 1,
        no_mapping_id: 1,
        no_valuation: 1,
        no_proposals: 3,
      },
      products: { no_product: 1 },
      unclassified_products: ['PCP'],
    })
    await nightlyHealthTask.run(getJobDeps(host))
    expect(await getReports(orgId)).toHaveLength(1)
  })

  it('is one’s own organisation’s, and everyone’s for the base one without an id', async () => {
    const own = await buildCallerIn(orgId, ['CanEditOrganisation'])
    const ofNorthgate = [expect.objectContaining({ name: 'Northgate' })]
    expect((await own('GET', health(orgId))).body).toEqual(ofNorthgate)
    expect((await own('GET', `${health(orgId)}?id=${base}`)).status).toBe(404)
    const every = await buildCallerIn(base, ['CanEditOrganisation'])
    expect((await every('GET', health(base))).body).toEqual(ofNorthgate)
  })
})

describe('A figure of the report', () => {
  const find = async (figure: string, rights: readonly string[] = ['CanEditOrganisation']) => {
    const send = await buildCallerIn(orgId, ['CanViewDashboard', ...rights])
    const campaign = encodeURIComponent(JSON.stringify({ id: figure, type: 'health' }))
    const { body } = await send(
      'GET',
      `/search/v1/${orgId}/customers?counts=true&campaign=${campaign}`,
    )
    return body
  }

  it.each([
    ['live_customers', 3],
    ['deleted_customers', 1],
    ['no_mapping_id', 1],
    ['no_valuation', 1],
    ['no_proposals', 3],
    ['no_product', 1],
    ['unclassified_products', 2],
  ])('%s opens its %i customers on the list', async (figure, found) => {
    expect(await find(figure)).toMatchObject({
      total_count: found,
      narrowed_by: [{ by: 'campaign', name: figure }],
    })
  })

  it('opens nobody under another name, nor for who sees no reports', async () => {
    const nobody = { total_count: 0, narrowed_by: [{ by: 'campaign', name: null }] }
    expect(await find('everything')).toMatchObject(nobody)
    expect(await find('live_customers', [])).toMatchObject(nobody)
  })
})

describe('The queues', () => {
  it('are named for every kind of job, for messages and for replies', () => {
    expect(queueNames.toSorted()).toEqual(
      [...jobKinds.map(({ kind }) => kind), 'messages', 'unmatched_replies'].toSorted(),
    )
  })

  it('are those of the organisations that the caller supports', async () => {
    const post = await buildCallerIn(orgId, ['CanEditOrganisation'])
    expect((await post('POST', health(orgId))).status).toBe(200)
    const supports = await buildCallerIn(orgId, ['CanLogonAsOtherUser'])
    const queued = { organisation: 'Northgate', kind: 'org_health', state: 'queued' }
    const jobs = await supports('GET', `/queue/v1/${orgId}/all-jobs`)
    expect(jobs.body).toContainEqual(expect.objectContaining(queued))
    const counts = await supports('GET', `/queue/v1/${orgId}/queue-counts`)
    expect(counts.body).toContainEqual({ queue: 'org_health', waiting: 1, running: 0 })
    expect(counts.body).toContainEqual({ queue: 'messages', waiting: 0, running: 0 })
    const elsewhere = await buildOrganisation(host)
    const stranger = await buildCallerIn(elsewhere, ['CanLogonAsOtherUser'])
    expect((await stranger('GET', `/queue/v1/${elsewhere}/all-jobs`)).body).toEqual([])
    const staff = await buildCallerIn(base, ['CanLogonAsOtherUser'])
    const every = await staff('GET', `/queue/v1/${base}/all-jobs`)
    expect(every.body).toContainEqual(expect.objectContaining(queued))
  })
})
