import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { parameterModel } from '../organisations/organisation.model.ts'
import {
  parameterEditRights,
  parameterKey,
  parameterListRights,
  parameterRowModel,
  parameterSettingsModel,
} from './parameter.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
/** A key that may have been written before there were rules for keys. */
const namedKey = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
/** The caller’s own name, which the specification sends; the host goes by the session. */
const username = v.optional(v.string())

const common = {
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

const refusals = {
  /** `data` says what would be possible. */
  value_refused: { status: 422 },
  /** A parameter reaches every device, so it holds no secret. */
  secret_refused: { status: 422 },
} as const

/** The parameters of an organisation. The list with who wrote what, and history, are proposed. */
export const parameterContract = {
  PARAM_KEYS: {
    get: endpoint({
      key: 'PARAM_KEYS',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/parameters',
      summary: 'The organisation’s parameters over the base organisation’s',
      scope: 'organisation',
      offline: 'cached',
      storage: 'worker',
      input: inOrganisation,
      output: v.array(parameterModel),
    }),
    post: endpoint({
      ...common,
      key: 'PARAM_KEYS',
      method: 'POST',
      path: '{orgId}/parameters',
      summary: 'Write a parameter that the organisation has not written yet',
      rights: parameterEditRights,
      input: v.object({
        ...inOrganisation.entries,
        key: parameterKey,
        ...parameterSettingsModel.entries,
        username,
      }),
      output: parameterRowModel,
      refusals: { ...refusals, exists: { status: 409 } },
    }),
  },
  UPDATE_ORG_PARAM: {
    put: endpoint({
      ...common,
      key: 'UPDATE_ORG_PARAM',
      method: 'PUT',
      path: '{orgId}/parameters/{key}',
      summary: 'Change a parameter of the organisation. With `seen` it is refused as `stale`',
      rights: parameterEditRights,
      input: v.object({
        ...inOrganisation.entries,
        key: namedKey,
        ...parameterSettingsModel.entries,
        username,
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(v.object({ value: v.string(), category: v.string() })),
      }),
      output: parameterRowModel,
      refusals: { ...refusals, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'UPDATE_ORG_PARAM',
      method: 'DELETE',
      path: '{orgId}/parameters/{key}',
      summary: 'Take away what the organisation has written; the base organisation’s value holds',
      rights: parameterEditRights,
      input: v.object({ ...inOrganisation.entries, key: namedKey }),
      output: v.object({ key: v.string() }),
    }),
  },
  PARAMETER_LIST: {
    get: endpoint({
      ...common,
      key: 'PARAMETER_LIST',
      method: 'GET',
      path: '{orgId}/parameters/list',
      summary: 'Every written parameter with whose it is and who wrote it last',
      rights: parameterListRights,
      input: inOrganisation,
      output: v.array(parameterRowModel),
    }),
  },
  PARAMETER_HISTORY: {
    get: historyEndpoint({
      key: 'PARAMETER_HISTORY',
      service: 'organisation',
      path: '{orgId}/parameters/history',
      summary: 'Who changed which parameter, from what to what',
      rights: parameterListRights,
    }),
  },
}
