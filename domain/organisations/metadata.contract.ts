import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { metadataName, metadataRowModel, metadataSettingsModel } from './metadata.model.ts'
import { metadataEditRights, metadataListRights } from './metadata-rights.model.ts'
import { metadataModel } from './organisation.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
/** A name that may have been written before there were rules for names. */
const storedName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const named = v.object({ ...inOrganisation.entries, category: storedName, key: storedName })

const common = {
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

/**
 * The lookup values of an organisation. Creating, changing, the list with who wrote what, and
 * history are proposed.
 */
export const metadataContract = {
  ORG_METADATA: {
    get: endpoint({
      key: 'ORG_METADATA',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/metadata',
      summary: 'Lookup values by category',
      scope: 'organisation',
      offline: 'cached',
      storage: 'worker',
      input: inOrganisation,
      output: v.array(metadataModel),
    }),
  },
  CREATE_METADATA: {
    post: endpoint({
      ...common,
      key: 'CREATE_METADATA',
      method: 'POST',
      path: '{orgId}/metadata',
      summary: 'Write a lookup value that the organisation has not written yet',
      rights: metadataEditRights,
      input: v.object({
        ...inOrganisation.entries,
        category: metadataName,
        key: metadataName,
        ...metadataSettingsModel.entries,
      }),
      output: metadataRowModel,
      refusals: { exists: { status: 409 } },
    }),
  },
  UPDATE_METADATA: {
    put: endpoint({
      ...common,
      key: 'UPDATE_METADATA',
      method: 'PUT',
      path: '{orgId}/metadata/{category}/{key}',
      summary: 'Change a lookup value of the organisation. With `seen` it is refused as `stale`',
      rights: metadataEditRights,
      input: v.object({
        ...named.entries,
        ...metadataSettingsModel.entries,
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(metadataSettingsModel),
      }),
      output: metadataRowModel,
      refusals: { stale: { status: 409 } },
    }),
  },
  EDIT_DELETE_METADATA: {
    delete: endpoint({
      ...common,
      key: 'EDIT_DELETE_METADATA',
      method: 'DELETE',
      path: '{orgId}/metadata/{category}/{key}',
      summary: 'Take away a lookup value of the organisation; the base organisation’s holds',
      rights: metadataEditRights,
      input: named,
      output: v.object({ category: v.string(), key: v.string() }),
    }),
  },
  METADATA_LIST: {
    get: endpoint({
      ...common,
      key: 'METADATA_LIST',
      method: 'GET',
      path: '{orgId}/metadata/list',
      summary: 'Every lookup value with whose it is and who wrote it last',
      rights: metadataListRights,
      input: inOrganisation,
      output: v.array(metadataRowModel),
    }),
  },
  METADATA_HISTORY: {
    get: historyEndpoint({
      key: 'METADATA_HISTORY',
      service: 'organisation',
      path: '{orgId}/metadata/history',
      summary: 'Who changed which lookup value, from what to what',
      rights: metadataListRights,
    }),
  },
}
