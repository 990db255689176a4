import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { dayPackSettingsEditRights, dayPackSettingsViewRights } from './day-pack-rights.model.ts'
import { dayPackSettingsModel } from './day-pack-settings.model.ts'

const currentSettings = v.object({
  settings: dayPackSettingsModel,
  /** The last change of any of them; null where none was changed. */
  changed: v.nullable(v.object({ by: v.string(), at: v.string() })),
})

export type CurrentDayPackSettings = v.InferOutput<typeof currentSettings>

/** Changes the `offline_*` parameters within their bounds. */
export const dayPackSettingsContract = {
  DAY_PACK_LIMITS: {
    get: endpoint({
      key: 'DAY_PACK_LIMITS',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/day-pack/limits',
      summary: 'The limits and the protection of the organisation’s day packs',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: dayPackSettingsViewRights,
      input: v.object({ orgId: organisationId }),
      output: currentSettings,
    }),
    put: endpoint({
      key: 'DAY_PACK_LIMITS',
      method: 'PUT',
      service: 'organisation',
      path: '{orgId}/day-pack/limits',
      summary:
        'Change the limits and the protection of the organisation’s day packs; each parameter ' +
        'that changes is noted with who and when',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: dayPackSettingsEditRights,
      input: v.object({
        orgId: organisationId,
        settings: dayPackSettingsModel,
        /** The settings on which the change was based. */ seen: dayPackSettingsModel,
      }),
      output: currentSettings,
      refusals: {
        /**
         * Changed by somebody else meanwhile: data holds the current settings and who changed them
         * last.
         */
        stale: { status: 409 },
      },
    }),
  },
}
