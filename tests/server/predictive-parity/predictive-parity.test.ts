import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ExportRow } from '#domain/exports/export.model.ts'
import type { P4Customer, P4Enabled } from '#domain/predictive-parity/p4-run.model.ts'
import { campaignCustomers, campaigns } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  buildForecastCustomers,
  createForecastCaller,
  forecastRights,
  projectSettings,
  startForecasts,
} from './forecast-host.ts'
import type { ForecastCaller } from './forecast-host.ts'

const host = describeHost()
let orgId: string
let caller: ForecastCaller
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startForecasts(host)
})
afterAll(() => stop())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  caller = await createForecastCaller(host, orgId)
})

/** From always within to always over, of two dealers; one has ended, one drives another model. */
const spread = (dealers: readonly string[] = ['D1', 'D2']) => [
  ...[900_00, 480_00, 420_00, 390_00, 360_00, 330_00, 300_00, 100_00].map((fPayment, at) => ({
    fPayment,
    dCode: dealers[at % dealers.length] ?? 'D1',
  })),
  { fStartDate: '2020-01-15' },
]

const within = () => ({ orgId, userId: null })
const firstBar = (metrics: readonly { positive_parity: number }[]) =>
  metrics.findIndex(({ positive_parity: count }) => count > 0) + 1

describe('A project', () => {
  it('has a name of its own, and is changed on what was seen', async () => {
    const project = await caller.create({
      parameters: {
        ...projectSettings.parameters,
        psCampaignObjective: 'other',
      },
    })
    expect(project).toMatchObject({ name: 'Spring', version: 1, runs: [], horizon: 12 })
    expect(project.parameters.psCampaignObjective).toBe('salesVolume')
    const again = { ...projectSettings, name: 'SPRING' }
    expect((await caller.send('POST', 'projects', again)).status).toBe(409)
    const change = { ...projectSettings, name: 'Summer', horizon: 24, version: 1 }
    const path = `projects/${project.id}`
    expect((await caller.send('PUT', path, change)).body).toMatchObject({ version: 2, horizon: 24 })
    expect((await caller.send('PUT', path, change)).body).toMatchObject({ code: 'stale' })
    expect((await caller.projects()).map(({ name }) => name)).toEqual(['Summer'])
  })

  it('is refused with what no row can hold, and found by its own organisation alone', async () => {
    for (const change of [
      { name: ' ' },
      { name: 'a\0b' },
      { horizon: 37 },
      { parameters: { ...projectSettings.parameters, psCampaignConversion: 0 } },
    ]) {
      const { status } = await caller.send('POST', 'projects', {
        ...projectSettings,
        name: 'Bad',
        ...change,
      })
      expect([change, status]).toEqual([change, 400])
    }
    const project = await caller.create()
    const stranger = await createForecastCaller(host, await buildOrganisation(host))
    expect((await stranger.send('POST', `projects/${project.id}/runs`)).status).toBe(404)
    expect(
      (await stranger.send('PUT', `projects/${project.id}`, { ...projectSettings, name: 'X' }))
        .status,
    ).toBe(404)
    for (const path of ['projects/a%00/runs/b', 'runs/a%00/enabled'])
      expect([path, (await caller.send('GET', path)).status]).toEqual([path, 404])
  })
})

describe('A run', () => {
  it('[A-250] has title, processing id, customer count, parameters and metrics', async () => {
    await buildForecastCustomers(host, orgId, spread())
    const project = await caller.create()
    const run = await caller.run(project.id)
    expect(run).toMatchObject({
      title: 'Spring 1',
      processing_id: run.id,
      customers_count: 8,
      parameters: projectSettings.parameters,
      project_name: 'Spring',
      job: { state: 'done', result: { customers: 8 } },
    })
    expect(run.metrics).toHaveLength(12)
    const sum = (name: 'positive_parity' | 'negative_parity') =>
      run.metrics.reduce((total, month) => total + month[name], 0)
    expect(sum('positive_parity')).toBeGreaterThan(0)
    expect(sum('negative_parity')).toBeGreaterThan(0)
    expect(sum('positive_parity') + sum('negative_parity')).toBe(8)
    expect(run.metrics[0]?.active_customers).toBe(8)
  })

  it('puts each customer in one bar, which the search counts within one’s dealers', async () => {
    await buildForecastCustomers(host, orgId, spread())
    const run = await caller.run((await caller.create()).id)
    const own = await createForecastCaller(host, orgId, { dealerCodes: ['D1'] })
    let [all, mine] = [0, 0]
    for (const [index, month] of run.metrics.entries())
      for (const side of ['within', 'over'] as const) {
        const id = `${run.id}.parity.${index + 1}.${side}`
        const count = await caller.count(id)
        expect(count).toBe(side === 'within' ? month.positive_parity : month.negative_parity)
        all += count
        mine += await own.count(id)
      }
    expect([all, mine]).toEqual([8, 4])
    expect(await caller.count(`${run.id}.parity.13.within`)).toBe(0)
  })

  it('says of the first customers of a bar why each is there', async () => {
    await buildForecastCustomers(host, orgId, spread())
    const run = await caller.run((await caller.create()).id)
    const month = firstBar(run.metrics)
    const read = async (of = caller) =>
      (await of.send<P4Customer[]>('GET', `runs/${run.id}/customers?tab=parity&month=${month}`))
        .body
    const rows = await read()
    expect(rows).toHaveLength(run.metrics[month - 1]?.positive_parity ?? 0)
    expect(rows.every(({ parity_then: then }) => (then ?? -1) >= 0)).toBe(true)
    expect(rows[0]).toMatchObject({ offer: 'original', parity_now: expect.any(Number) as number })
    const other = await createForecastCaller(host, orgId, { dealerCodes: ['D9'] })
    expect(await read(other)).toEqual([])
  })

  it('is one at a time, keeps its settings, and looks at its products and models alone', async () => {
    await buildForecastCustomers(host, orgId, [...spread(), { aModel: 'Tor', aMake: 'Arden' }])
    const project = await caller.create({ models: ['fell'] })
    const first = await caller.run(project.id)
    expect(first.customers_count).toBe(8)
    await caller.send('PUT', `projects/${project.id}`, {
      ...projectSettings,
      name: 'Tor',
      models: ['Tor'],
    })
    const second = await caller.run(project.id)
    expect(second).toMatchObject({ title: 'Tor 2', customers_count: 1 })
    expect((await caller.read(project.id, first.id)).customers_count).toBe(8)
    const [listed] = await caller.projects()
    expect(listed?.runs.map(({ number }) => number)).toEqual([2, 1])
  })

  it('[A-252] has its enabled config by run: empty, ready, and with a campaign', async () => {
    const enabled = async (runId: string) =>
      (await caller.send<P4Enabled>('GET', `runs/${runId}/enabled`)).body
    const project = await caller.create()
    const empty = await caller.run(project.id)
    expect(await enabled(empty.id)).toEqual({
      enable_campaign_button: false,
      run: false,
      campaign: false,
    })
    const request = {
      tab: 'parity',
      month: 1,
      title: 'In parity',
      start_date: '2026-12-01',
      end_date: null,
    }
    expect((await caller.send('POST', `runs/${empty.id}/campaign`, request)).body).toMatchObject({
      code: 'run_empty',
    })
    await buildForecastCustomers(host, orgId, spread())
    const run = await caller.run(project.id)
    expect(await enabled(run.id)).toEqual({
      enable_campaign_button: true,
      run: true,
      campaign: false,
    })
    const month = firstBar(run.metrics)
    const path = `runs/${run.id}/campaign`
    // A month without anybody does not take the run's place.
    const emptyBar = run.metrics.findIndex(({ positive_parity: count }) => count === 0) + 1
    expect(emptyBar).toBeGreaterThan(0)
    expect((await caller.send('POST', path, { ...request, month: emptyBar })).body).toMatchObject({
      code: 'run_empty',
    })
    expect((await enabled(run.id)).campaign).toBe(false)
    const { body } = await caller.send<{ id: string }>('POST', path, { ...request, month })
    expect(body).toMatchObject({
      customers: run.metrics[month - 1]?.positive_parity ?? 0,
      is_new: true,
    })
    expect((await caller.send('POST', path, { ...request, month })).body).toMatchObject({
      id: body.id,
      is_new: false,
    })
    expect(await enabled(run.id)).toEqual({
      enable_campaign_button: false,
      run: true,
      campaign: true,
    })
    const members = await host.database.within(within(), (tx) =>
      tx.select().from(campaignCustomers).where(eq(campaignCustomers.campaignId, body.id)),
    )
    expect(members).toHaveLength(run.metrics[month - 1]?.positive_parity ?? 0)
    const made = await host.database.within(within(), (tx) =>
      tx.select().from(campaigns).where(eq(campaigns.id, body.id)),
    )
    expect(made[0]).toMatchObject({ title: 'In parity', campaignType: 'p4' })
  })
})

describe('An export of a bar', () => {
  it('holds its customers and is named after the chart', async () => {
    await buildForecastCustomers(host, orgId, spread())
    const run = await caller.run((await caller.create()).id)
    const month = firstBar(run.metrics)
    const request = {
      name: 'parity.csv',
      lang: 'en_gb',
      org_id: orgId,
      user_id: caller.user.id,
      run_id: run.id,
      project_id: run.project_id,
      job_id: run.id,
      type: 'p4_customer_export',
      campaign: JSON.stringify({ id: `${run.id}.parity.${month}.within`, type: 'p4' }),
    }
    const { body } = await caller.send<ExportRow>('POST', 'customer-exports', request)
    const row = await vi.waitFor(
      async () => {
        const { body: rows } = await caller.send<ExportRow[]>('GET', 'exports')
        const found = rows.find(({ id }) => id === body.id)
        if (found?.status !== 'available') throw new Error(`It is ${found?.status}`)
        return found
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(row).toMatchObject({
      name: 'parity',
      rows: run.metrics[month - 1]?.positive_parity ?? 0,
    })
    const { body: taken } = await caller.send<{ address: string }>(
      'GET',
      `exports/${String(body.id)}/download`,
    )
    const file = await caller.call('GET', taken.address.replace(/^\/api/u, ''))
    expect(file.headers.get('content-disposition')).toContain('parity.csv')
    for (const [change, status] of [
      [{ project_id: 'other' }, 404],
      [{ campaign: '{"id":"winter"}' }, 404],
      [{ campaign: '{' }, 404],
      [{ name: 'a\0' }, 400],
      [{ q: '{"nothing":1}' }, 400],
      [{ type: 'customers' }, 400],
    ] as const)
      expect(
        (await caller.send('POST', 'customer-exports', { ...request, ...change })).status,
      ).toBe(status)
    const barred = await createForecastCaller(host, orgId, { rights: forecastRights.slice(0, 1) })
    expect((await barred.send('POST', 'customer-exports', request)).status).toBe(403)
  })
})
