import { inOrganisation } from '../http/gate.ts'
import { dayPack, dayPackRecords, dayPackShared } from './day-pack.service.ts'
import { previewBook } from './preview.service.ts'
import { changeDayPackSettings, dayPackSettings } from './settings.service.ts'

export const dayPackRoutes = {
  DAY_PACK: {
    post: inOrganisation.DAY_PACK.post.handler(({ input, context }) => dayPack(context, input)),
  },
  DAY_PACK_RECORDS: {
    post: inOrganisation.DAY_PACK_RECORDS.post.handler(({ input, context }) =>
      dayPackRecords(context, input.device, input.agreements),
    ),
  },
  DAY_PACK_SHARED: {
    post: inOrganisation.DAY_PACK_SHARED.post.handler(({ input, context }) =>
      dayPackShared(context, input.device),
    ),
  },
  DAY_PACK_LIMITS: {
    get: inOrganisation.DAY_PACK_LIMITS.get.handler(({ context }) => dayPackSettings(context)),
    put: inOrganisation.DAY_PACK_LIMITS.put.handler(({ input: { settings, seen }, context }) =>
      changeDayPackSettings(context, settings, seen),
    ),
  },
  DAY_PACK_PREVIEW: {
    get: inOrganisation.DAY_PACK_PREVIEW.get.handler(
      ({ input: { customers, megabytes, daysAhead }, context }) =>
        previewBook(context, { customers, megabytes, daysAhead }),
    ),
  },
}
