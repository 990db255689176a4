import { asc, eq } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { activity, deviceCommands } from '#server/db/schema/index.ts'
import { openDataStore } from '#server/data-store.ts'

// Tells what an organisation's devices have recorded, as it stands in the running product's store:
// one line of JSON.
const [orgId = ''] = process.argv.slice(2)
const store = await openDataStore(readConfig(process.env), () => {})
try {
  const rows = await store.database.within({ orgId, userId: null }, async (tx) => ({
    entries: await tx
      .select({
        id: activity.id,
        fAgreementNo: activity.fAgreementNo,
        type: activity.type,
        comment: activity.comment,
        status: activity.status,
        superseded: activity.superseded,
        deviceId: activity.deviceId,
      })
      .from(activity)
      .where(eq(activity.orgId, orgId))
      .orderBy(asc(activity.seq)),
    numbers: await tx
      .select({
        deviceId: deviceCommands.deviceId,
        seq: deviceCommands.seq,
        requestId: deviceCommands.requestId,
        state: deviceCommands.state,
      })
      .from(deviceCommands)
      .where(eq(deviceCommands.orgId, orgId))
      .orderBy(asc(deviceCommands.seq)),
  }))
  process.stdout.write(
    `${JSON.stringify({ entries: rows.entries.filter(({ deviceId }) => deviceId !== null), numbers: rows.numbers })}\n`,
  )
} finally {
  await store.close()
}
