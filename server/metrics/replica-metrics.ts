import type { ReadReplica } from '../db/replica/read-replica.ts'
import type { ReadMetric } from './host-metrics.ts'

/** How the replica of this host is; none where there is none. */
export function createReplicaMetrics(getReplica: () => ReadReplica | undefined): ReadMetric[] {
  return [
    {
      name: 'forecourt_replica_lag_seconds',
      help: 'By how much the replica is behind',
      labels: [],
      read: async () => {
        const value = (await getReplica()?.getHealth())?.lagSeconds ?? null
        return value === null ? [] : [{ labels: {}, value }]
      },
    },
    {
      name: 'forecourt_replica_up',
      help: '1 while the replica answers lists and reports',
      labels: [],
      read: async () => {
        const health = await getReplica()?.getHealth()
        return health === undefined ? [] : [{ labels: {}, value: health.state === 'used' ? 1 : 0 }]
      },
    },
  ]
}
