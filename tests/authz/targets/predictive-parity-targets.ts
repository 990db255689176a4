import type { Transaction } from '#server/db/database.ts'
import { campaigns, p4Projects, p4RunCustomers, p4Runs } from '#server/db/schema/index.ts'

/** A project with a run that has ended, one that is changed, one deleted, and a 4S project. */
export interface PredictiveParityTargets {
  readonly p4ProjectId: string
  readonly p4RunId: string
  readonly p4ChangedId: string
  readonly p4ChangedName: string
  readonly p4DeletedId: string
  readonly fourSProjectId: string
}

export const namePredictiveParityTargets = (
  entry: (kind: string) => string,
): PredictiveParityTargets => ({
  p4ProjectId: entry('p4-project'),
  p4RunId: entry('p4-run'),
  p4ChangedId: entry('p4-changed'),
  p4ChangedName: entry('p4-changed-name'),
  p4DeletedId: entry('p4-deleted'),
  fourSProjectId: entry('four-s'),
})

export async function insertPredictiveParityTargets(
  tx: Transaction,
  orgId: string,
  fAgreementNo: string,
  targets: PredictiveParityTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const settings = {
    parameters: {
      psCampaignObjective: 'salesVolume',
      psCampaignVolume: 60,
      psCampaignBudget: 0,
      psCampaignConversion: 15,
    },
    products: [],
    models: [],
    horizon: 12,
  }
  await tx.insert(campaigns).values({
    orgId,
    id: targets.fourSProjectId,
    campaignType: '4s',
    title: 'Four segments',
    date: '2026-11-20',
    details: { q: '{}', query: 'Everybody', job_id: null },
  })
  await tx.insert(p4Projects).values(
    [targets.p4ProjectId, targets.p4ChangedId, targets.p4DeletedId].map((id) => ({
      orgId,
      id,
      name: `Project ${id}`,
      settings,
      updatedAt: at,
      updatedBy: 'Robin Marsh',
    })),
  )
  await tx.insert(p4Runs).values({
    orgId,
    id: targets.p4RunId,
    projectId: targets.p4ProjectId,
    number: 1,
    settings,
    day: '2026-11-20',
    createdAt: at,
    createdBy: 'Robin Marsh',
    counts: { customers: 1, forecasts: [], placed: [] },
    endedAt: at,
  })
  await tx.insert(p4RunCustomers).values({
    orgId,
    runId: targets.p4RunId,
    fAgreementNo,
    parityMonth: 1,
    isWithin: true,
    parityNow: -500,
    parityThen: 100,
    offer: 'original',
  })
}
