import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import {
  listedOrganisationModel,
  organisationDetailsModel,
  organisationEditRights,
  organisationName,
  organisationSettingsModel,
  testOrganisationRights,
} from './organisation-settings.model.ts'
import { setupModel } from './setup.model.ts'

const inOrganisation = v.object({ orgId: organisationId })

const settings = v.partial(organisationSettingsModel)
/** As stored, which may be older than the rules for what is written. */
const seenSettings = v.partial(
  v.object({ organisation: v.string(), status: v.string(), theme: v.string() }),
)

const common = {
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

/** The organisation itself: read, changed, made. Its history is proposed. */
export const organisationSettingsContract = {
  GET_ORGANISATION: {
    get: endpoint({
      key: 'GET_ORGANISATION',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}',
      summary: 'The organisation itself',
      scope: 'organisation',
      offline: 'cached',
      storage: 'worker',
      input: inOrganisation,
      output: organisationDetailsModel,
    }),
  },
  /** Proposed: the specifications name no call for it. */
  SETUP_CHECKLIST: {
    get: endpoint({
      ...common,
      key: 'SETUP_CHECKLIST',
      method: 'GET',
      path: '{orgId}/setup',
      summary: 'What the organisation has of what its people need before they work a list',
      rights: organisationEditRights,
      input: inOrganisation,
      output: setupModel,
    }),
  },
  UPDATE_ORGANISATION: {
    put: endpoint({
      ...common,
      key: 'UPDATE_ORGANISATION',
      method: 'PUT',
      path: '{orgId}',
      summary:
        'Change the organisation, or take a picture away (null). With `seen` it is refused as `stale`',
      rights: organisationEditRights,
      input: v.object({
        ...inOrganisation.entries,
        id: organisationId,
        ...settings.entries,
        profile_pic: v.optional(v.null()),
        purl_picture: v.optional(v.null()),
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(seenSettings),
      }),
      output: organisationDetailsModel,
      refusals: { stale: { status: 409 }, base_stays_active: { status: 409 } },
    }),
  },
  FLAG_TEST_ORG: {
    put: endpoint({
      ...common,
      key: 'FLAG_TEST_ORG',
      method: 'PUT',
      path: '{orgId}/test-organisation',
      summary: 'Mark the organisation as one for tests, or as none',
      rights: testOrganisationRights,
      input: v.object({ ...inOrganisation.entries, is_test_org: v.boolean() }),
      output: organisationDetailsModel,
    }),
  },
  ORGANISATION_HISTORY: {
    get: historyEndpoint({
      key: 'ORGANISATION_HISTORY',
      service: 'organisation',
      path: '{orgId}/history',
      summary: 'Who changed the organisation, from what to what',
      rights: organisationEditRights,
    }),
  },
  ORGANISATIONS: {
    get: endpoint({
      key: 'ORGANISATIONS',
      method: 'GET',
      service: 'organisation',
      path: 'organisations',
      summary: 'The organisations that the signed-in user may open',
      scope: 'session',
      offline: 'online',
      input: v.object({}),
      output: v.array(listedOrganisationModel),
    }),
  },
  CREATE_ORG: {
    post: endpoint({
      key: 'CREATE_ORG',
      method: 'POST',
      service: 'organisation',
      path: 'organisations',
      summary: 'Create an organisation, whose administrator the signed-in user is',
      scope: 'session',
      acting: 'withheld',
      input: v.object({ organisation: organisationName, status: v.literal('created') }),
      output: listedOrganisationModel,
    }),
  },
}
