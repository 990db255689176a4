import { vi } from 'vitest'
import type { P4Project, P4Run, ListedRun } from '#domain/predictive-parity/p4-run.model.ts'
import { exportJob } from '#server/exports/export.job.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { p4RunJob } from '#server/predictive-parity/p4-run.job.ts'
import { priceList } from '#server/db/schema/index.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

export const startForecasts = (host: TestHost) =>
  startJobs(
    { ...getJobDeps(host), now: host.clock.now, files: host.files },
    [p4RunJob, exportJob],
    [],
    { superviseSeconds: 1 },
  )

export const forecastRights = [
  'CanCreatePredictiveParity',
  'CanExportP4',
  'CanAddCampaign',
] as const

export const projectSettings = {
  parameters: {
    psCampaignObjective: 'salesVolume',
    psCampaignVolume: 60,
    psCampaignBudget: 0,
    psCampaignConversion: 15,
  },
  products: [] as string[],
  models: [] as string[],
  horizon: 12,
}

/** Customers two years from their end, whose payments are spread around that of the new vehicle. */
export async function buildForecastCustomers(
  host: TestHost,
  orgId: string,
  inputs: readonly Parameters<typeof buildCustomers>[2][number][],
): Promise<string[]> {
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx
      .insert(priceList)
      .values({ orgId, make: 'Arden', model: 'Fell', entry: buildPrice() })
      .onConflictDoNothing(),
  )
  return buildCustomers(
    host,
    orgId,
    inputs.map((input) => ({
      aMake: 'Arden',
      aModel: 'Fell',
      aRegDate: '2025-06-15',
      aValuationAverage: 13_000_00,
      fProductType: 'PCP',
      fPayment: 300_00,
      fTerm: 48,
      fBalloon: 8000_00,
      fRate: 6.9,
      rateType: 'apr',
      fAdvance: 15_000_00,
      fStartDate: '2025-06-15',
      cSoldMileage: 40_000,
      ...input,
    })),
  )
}

/** Somebody who sets projects up and runs them. */
export async function createForecastCaller(
  host: TestHost,
  orgId: string,
  input: { readonly rights?: readonly string[]; readonly dealerCodes?: readonly string[] } = {},
) {
  const user = await buildUser(host, { orgId, rights: forecastRights, ...input })
  const call = createCaller(host.app, await buildSession(host, user.id))
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test names its answer
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await call(method, `/predictive-parity/v1/${orgId}/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const projects = async () => (await send<P4Project[]>('GET', 'projects')).body
  const create = async (change: object = {}) =>
    (await send<P4Project>('POST', 'projects', { name: 'Spring', ...projectSettings, ...change }))
      .body
  const read = async (projectId: string, runId: string) =>
    (await send<P4Run>('GET', `projects/${projectId}/runs/${runId}`)).body
  /** Runs a project and waits until the run has ended. */
  const run = async (projectId: string): Promise<P4Run> => {
    const { body } = await send<ListedRun>('POST', `projects/${projectId}/runs`)
    return vi.waitFor(
      async () => {
        const found = await read(projectId, body.id)
        if (!found.has_ended) throw new Error(`The run is ${found.job?.state}`)
        return found
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  const count = async (campaign: string, q = '{}') => {
    const query = new URLSearchParams({
      countOnly: 'true',
      q,
      campaign: JSON.stringify({ id: campaign, type: 'p4' }),
    })
    const answer = await call('GET', `/search/v1/${orgId}/customers?${query.toString()}`)
    return ((await answer.json()) as { total_count: number }).total_count
  }
  return { user, call, send, projects, create, read, run, count }
}

export type ForecastCaller = Awaited<ReturnType<typeof createForecastCaller>>
