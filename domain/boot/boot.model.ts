import * as v from 'valibot'
import {
  baseOrganisationModel,
  languageModel,
  metadataModel,
  organisationModel,
  parameterModel,
  taxonomyModel,
} from '../organisations/organisation.model.ts'
import { sessionModel } from '../sessions/session.model.ts'
import { savedSearchModel } from '../saved-searches/saved-search.model.ts'
import { userDetailsModel } from '../users/user.model.ts'

/**
 * Everything a page needs before it shows, in one answer, each part under the key of the call that
 * also answers it alone.
 */
export const bootModel = v.object({
  TOKEN_VALIDATION: sessionModel,
  BASE_ORG: baseOrganisationModel,
  LANGUAGES: v.array(languageModel),
  TAXONOMY: taxonomyModel,
  ORG_METADATA: v.array(metadataModel),
  GET_ORGANISATION: organisationModel,
  PARAM_KEYS: v.array(parameterModel),
  EFFECTIVE_PERMISSIONS: v.array(v.string()),
  GET_SAVED_SEARCH: v.array(savedSearchModel),
  MANAGE_SESSIONS: v.object({ hasMultipleSessions: v.boolean() }),
  DATA_TABLE_LAST_CLEAR: v.object({ last_cleared: v.nullable(v.string()) }),
  USER_DETAILS: userDetailsModel,
})

export type Boot = v.InferOutput<typeof bootModel>
