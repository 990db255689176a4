import { ReadReplica } from '../db/replica/read-replica.ts'
import type { ReplicaHealth } from '../db/replica/read-replica.ts'
import { openPool } from '../db/database.ts'
import type { ReplicaSettings } from '../db/database-settings.ts'
import { toReplicaUrl } from '../db/store-address.ts'
import type { StoreAddress } from '../db/store-address.ts'
import { fault, ok, toMessage } from './finding.ts'
import type { Finding } from './finding.ts'

const instead = 'Until then DATABASE_URL answers lists and reports too.'

function toFinding({ state, lagSeconds }: ReplicaHealth, boundSeconds: number): Finding {
  switch (state) {
    case 'used':
      return ok('replica', `It answers, and is ${(lagSeconds ?? 0).toFixed(1)} s behind.`)
    case 'behind':
      return fault(
        'replica',
        lagSeconds === null
          ? 'It is behind, and cannot tell by how much.'
          : `It is ${Math.round(lagSeconds)} s behind, more than ${boundSeconds}.`,
        `Look at pg_stat_replication of the primary and at the log of the standby. ${instead}`,
      )
    case 'no_standby':
      return fault(
        'replica',
        'DATABASE_READ_URL leads to a server that is no standby.',
        `Name a streaming standby of DATABASE_URL, or unset the variable. ${instead}`,
      )
    case 'other_database':
      return fault(
        'replica',
        'DATABASE_READ_URL leads to a database that is no copy of DATABASE_URL.',
        `Name a streaming standby of DATABASE_URL, or unset the variable. ${instead}`,
      )
    case 'unreachable':
      return fault(
        'replica',
        'The login of calls cannot work there.',
        `The standby must run with hot_standby on, and its pg_hba.conf admit the login of calls. ${instead}`,
      )
  }
}

/** What can be told about the standby of DATABASE_READ_URL. */
export async function checkReplica(
  { url, boundSeconds }: ReplicaSettings,
  address: StoreAddress,
  now: () => Date,
): Promise<Finding> {
  const primary = openPool(address.owner, 1, undefined, address.calls)
  const replica = new ReadReplica({
    url: toReplicaUrl(url, address),
    primary,
    connections: 1,
    boundSeconds,
    now,
  })
  try {
    return toFinding(await replica.getHealth(), boundSeconds)
  } catch (error) {
    return fault('replica', `It cannot be examined: ${toMessage(error)}.`, instead)
  } finally {
    await replica.close()
    await primary.close()
  }
}
