import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { dayPackSettingsChanged, dayPackSettingsSeen } from './day-pack-rights.model.ts'
import { dayPackSettingsModel } from './day-pack-settings.model.ts'

const standing = v.object({
  settings: dayPackSettingsModel,
  /** The last change of any of them; null where nobody has changed one. */
  changed: v.nullable(v.object({ by: v.string(), at: v.string() })),
})

export type StandingSettings = v.InferOutput<typeof standing>

/** Proposed key. The parameters `offline_*` by the narrow call that keeps them within their bounds. */
export const dayPackSettingsContract = {
  DAY_PACK_LIMITS: {
    get: endpoint({
      key: 'DAY_PACK_LIMITS',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/day-pack/limits',
      summary: 'The limits and the protection of the organisation’s day packs',
      scope: 'organisation',
      rights: dayPackSettingsSeen,
      input: v.object({ orgId: organisationId }),
      output: standing,
    }),
    put: endpoint({
      key: 'DAY_PACK_LIMITS',
      method: 'PUT',
      service: 'organisation',
      path: '{orgId}/day-pack/limits',
      summary:
        'Change the limits and the protection of the organisation’s day packs; each parameter that changes is noted with who and when',
      scope: 'organisation',
      rights: dayPackSettingsChanged,
      input: v.object({
        orgId: organisationId,
        settings: dayPackSettingsModel,
        /** What stood when the change was made up. */ seen: dayPackSettingsModel,
      }),
      output: standing,
      refusals: {
        /** Somebody changed them since they were seen: data is what stands now, and who changed it last. */
        stale: { status: 409 },
      },
    }),
  },
}
