import { inOrganisation } from '../http/gate.ts'
import { getDayPack, getDayPackRecords, getDayPackShared } from './day-pack.service.ts'
import { previewDayPack } from './day-pack-preview.service.ts'
import { changeDayPackSettings, getDayPackSettings } from './day-pack-settings.service.ts'

export const dayPackRoutes = {
  DAY_PACK: {
    post: inOrganisation.DAY_PACK.post.handler(({ input, context }) => getDayPack(context, input)),
  },
  DAY_PACK_RECORDS: {
    post: inOrganisation.DAY_PACK_RECORDS.post.handler(({ input, context }) =>
      getDayPackRecords(context, input.device, input.agreements),
    ),
  },
  DAY_PACK_SHARED: {
    post: inOrganisation.DAY_PACK_SHARED.post.handler(({ input, context }) =>
      getDayPackShared(context, input.device),
    ),
  },
  DAY_PACK_LIMITS: {
    get: inOrganisation.DAY_PACK_LIMITS.get.handler(({ context }) => getDayPackSettings(context)),
    put: inOrganisation.DAY_PACK_LIMITS.put.handler(({ input: { settings, seen }, context }) =>
      changeDayPackSettings(context, settings, seen),
    ),
  },
  DAY_PACK_PREVIEW: {
    get: inOrganisation.DAY_PACK_PREVIEW.get.handler(
      ({ input: { customers, megabytes, daysAhead }, context }) =>
        previewDayPack(context, { customers, megabytes, daysAhead }),
    ),
  },
}
