import { sql } from 'drizzle-orm'
import type { ArrivedRange } from '#domain/devices/missing-numbers.rules.ts'
import type { Transaction } from '../db/database.ts'
import { deviceCommands } from '../db/schema/index.ts'
import { isDeviceRow } from './device-contact.store.ts'
import type { PersonDevice } from './device-contact.store.ts'

/** The arrivals of one person's part of a device without a gap between them. */
export interface DeviceArrivals extends ArrivedRange {
  readonly userId: string
  readonly deviceId: string
  /** Epoch milliseconds of the last of them. */
  readonly latest: number
}

/**
 * The arrivals after `after` as ranges, by number: of one device, or of all of the organisation.
 * The database puts them together, for ninety days of work are too many rows to read for a list.
 */
export async function findArrivedRanges(
  tx: Transaction,
  of: PersonDevice | { readonly orgId: string },
  after = 0,
): Promise<readonly DeviceArrivals[]> {
  const one =
    'deviceId' in of
      ? sql`and ${deviceCommands.userId} = ${of.userId} and ${deviceCommands.deviceId} = ${of.deviceId}`
      : sql``
  const { rows } = await tx.execute<Record<keyof DeviceArrivals, unknown>>(sql`
    select user_id as "userId", device_id as "deviceId", min(seq) as from, max(seq) as to,
      extract(epoch from min(at)) * 1000 as at, extract(epoch from max(at)) * 1000 as latest
    from (
      select user_id, device_id, seq, at,
        seq - row_number() over (partition by user_id, device_id order by seq) as island
      from ${deviceCommands}
      where ${deviceCommands.orgId} = ${of.orgId} and ${deviceCommands.seq} > ${after} ${one}
    ) numbered
    group by user_id, device_id, island
    order by 3`)
  return rows.map(({ userId, deviceId, ...range }) => ({
    userId: String(userId),
    deviceId: String(deviceId),
    from: Number(range.from),
    to: Number(range.to),
    at: Math.floor(Number(range.at)),
    latest: Math.floor(Number(range.latest)),
  }))
}

/** How many numbers of a device arrived, by their result. */
export async function countArrivals(
  tx: Transaction,
  device: PersonDevice,
): Promise<{ readonly made: number; readonly refused: number; readonly discarded: number }> {
  const inState = (state: string) =>
    sql`count(*) filter (where ${deviceCommands.state} = ${state})`.mapWith(Number)
  const [counts] = await tx
    .select({
      made: inState('made'),
      refused: inState('refused'),
      discarded: inState('discarded'),
    })
    .from(deviceCommands)
    .where(isDeviceRow(device, deviceCommands))
  return counts ?? { made: 0, refused: 0, discarded: 0 }
}
