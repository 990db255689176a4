import type { ReadReplica } from '../db/replica/read-replica.ts'
import type { ReadMetric } from './host-metrics.ts'

/** How the replica of this host is. */
export const createReplicaMetrics = (replica: ReadReplica): ReadMetric[] => [
  {
    name: 'forecourt_replica_lag_seconds',
    help: 'By how much the replica is behind',
    labels: [],
    read: async () => {
      const { lagSeconds } = await replica.getHealth()
      return lagSeconds === null ? [] : [{ labels: {}, value: lagSeconds }]
    },
  },
  {
    name: 'forecourt_replica_up',
    help: '1 while the replica answers lists and reports',
    labels: [],
    read: async () => {
      const { state } = await replica.getHealth()
      return [{ labels: {}, value: state === 'used' ? 1 : 0 }]
    },
  },
]
