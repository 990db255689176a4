import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { ReadReplica } from '../db/replica/read-replica.ts'
import { createConnectionMetric, createWorkMetrics } from './database-metrics.ts'
import { createBackupMetric, createDiskMetric } from './disk-metrics.ts'
import { createHostMetrics } from './host-metrics.ts'
import { createReplicaMetrics } from './replica-metrics.ts'
import type { MetricsAccess } from './metrics-access.ts'

/** The figures of a host by its settings, and who may read them. */
export function openMetrics(
  config: Pick<Config, 'dataFolder' | 'backups' | 'metricsToken' | 'publicUrl'>,
  pools: { readonly calls: Database; readonly jobs: Database },
  replica?: ReadReplica,
): MetricsAccess {
  const { dataFolder: data, backups } = config
  const folders: Record<string, string> = { data }
  if (backups !== null) folders['backups'] = backups.folder
  const metrics = createHostMetrics([
    createConnectionMetric({ ...pools, ...(replica === undefined ? {} : { replica }) }),
    ...createWorkMetrics(pools.jobs),
    ...(replica === undefined ? [] : createReplicaMetrics(replica)),
    createDiskMetric(folders),
    ...(backups === null ? [] : [createBackupMetric(backups.folder)]),
  ])
  return { metrics, token: config.metricsToken, isBehindProxy: config.publicUrl !== null }
}
