import type { Transaction } from '#server/db/database.ts'
import { powerBiReports, powerBiReportUsers } from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** The Power BI reports that calls can name. */
export interface PowerBiTargets {
  /** A report assigned to the user, and one that is deleted. */
  readonly powerBiReportId: string
  readonly deletedPowerBiReportId: string
}

export const namePowerBiTargets = (entry: (kind: string) => string): PowerBiTargets => ({
  powerBiReportId: entry('report'),
  deletedPowerBiReportId: entry('deleted-report'),
})

export async function insertPowerBiTargets(
  tx: Transaction,
  { id: userId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  { powerBiReportId, deletedPowerBiReportId }: PowerBiTargets,
): Promise<void> {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  await tx.insert(powerBiReports).values(
    [powerBiReportId, deletedPowerBiReportId].map((id) => ({
      orgId,
      id,
      name: 'Sales',
      report_id: 'r-1',
      workspace_id: 'w-1',
      createdAt,
    })),
  )
  await tx.insert(powerBiReportUsers).values({ orgId, reportId: powerBiReportId, userId })
}
