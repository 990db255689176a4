import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { organisationEditRights } from '../organisations/organisation-settings.model.ts'
import {
  chosenItems,
  comparisonModel,
  configurationStateModel,
  dateEntries,
  restorableParts,
  restoredModel,
  restoreEffectModel,
  sourceEntries,
} from './configuration.model.ts'

const inOrganisation = { orgId: organisationId }

const common = {
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: organisationEditRights,
} as const

/** `date_ahead`: that date is still to come. */
const dateRefusals = { date_ahead: { status: 422 }, date_missing: { status: 422 } } as const

const restoreInput = v.object({ ...inOrganisation, ...sourceEntries, chosen: chosenItems })

/**
 * The configuration as of any date, compared and put back. The specifications name no call: the
 * keys are proposed. Each part needs its own rights beside those of the call.
 */
export const configurationContract = {
  CONFIGURATION_AS_OF: {
    get: endpoint({
      ...common,
      key: 'CONFIGURATION_AS_OF',
      method: 'GET',
      path: '{orgId}/configuration',
      summary: 'A part of the configuration as of a date',
      input: v.object({
        ...inOrganisation,
        ...dateEntries,
        part: v.picklist(restorableParts),
      }),
      output: configurationStateModel,
      refusals: { ...dateRefusals, outside_dealers: { status: 403 } },
    }),
  },
  CONFIGURATION_COMPARE: {
    get: endpoint({
      ...common,
      key: 'CONFIGURATION_COMPARE',
      method: 'GET',
      path: '{orgId}/configuration/differences',
      summary: 'How the configuration differs from a date, or from another organisation',
      input: v.object({ ...inOrganisation, ...sourceEntries }),
      output: comparisonModel,
      refusals: dateRefusals,
    }),
  },
  CONFIGURATION_EFFECT: {
    post: endpoint({
      ...common,
      key: 'CONFIGURATION_EFFECT',
      method: 'POST',
      path: '{orgId}/configuration/effect',
      summary: 'What putting chosen differences back would do; changes nothing',
      acting: 'withheld',
      remembered: false,
      input: restoreInput,
      output: restoreEffectModel,
      refusals: dateRefusals,
    }),
  },
  CONFIGURATION_RESTORE: {
    post: endpoint({
      ...common,
      key: 'CONFIGURATION_RESTORE',
      method: 'POST',
      path: '{orgId}/configuration/restore',
      summary: 'Put chosen differences back, each as an edit of today; `stale` where they changed',
      acting: 'withheld',
      input: v.object({
        ...restoreInput.entries,
        /** The comparison that was seen; without it all that differs now. */
        basis: v.optional(v.pipe(v.string(), v.maxLength(100))),
      }),
      output: restoredModel,
      refusals: { ...dateRefusals, stale: { status: 409 } },
    }),
  },
}
