import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { userDetailsModel, savedSearchModel } from '../users/user.model.ts'
import { sessionModel } from '../sessions/session.model.ts'
import {
  languageModel,
  metadataModel,
  organisationId,
  organisationModel,
  parameterModel,
} from './organisation.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
const baseOrganisation = v.object({
  baseorgid: organisationId,
  ga_measurement_id: v.nullable(v.string()),
})

/** Texts by key. `excludeCategories` leaves whole categories out; `mergeWithBase` fills the gaps from the base organisation (W§7 L174). */
const taxonomyQuery = {
  language: v.optional(v.pipe(v.string(), v.maxLength(10)), 'en_gb'),
  excludeCategories: v.optional(v.pipe(v.string(), v.maxLength(500))),
  mergeWithBase: v.optional(
    v.pipe(v.union([v.boolean(), v.string()]), v.transform(String), v.picklist(['true', 'false'])),
    'true',
  ),
}
const taxonomy = v.object({ language: v.string(), texts: v.record(v.string(), v.string()) })

/** Everything a page needs before it shows, in one answer, each part under the key of the call that also answers it alone (W§7 L174). */
const boot = v.object({
  TOKEN_VALIDATION: sessionModel,
  BASE_ORG: baseOrganisation,
  LANGUAGES: v.array(languageModel),
  TAXONOMY: taxonomy,
  ORG_METADATA: v.array(metadataModel),
  GET_ORGANISATION: organisationModel,
  PARAM_KEYS: v.array(parameterModel),
  EFFECTIVE_PERMISSIONS: v.array(v.string()),
  GET_SAVED_SEARCH: v.array(savedSearchModel),
  MANAGE_SESSIONS: v.object({ hasMultipleSessions: v.boolean() }),
  DATA_TABLE_LAST_CLEAR: v.object({ last_cleared: v.nullable(v.string()) }),
  USER_DETAILS: userDetailsModel,
})

export type Boot = v.InferOutput<typeof boot>

export const organisationContract = {
  BASE_ORG: {
    get: endpoint({
      key: 'BASE_ORG',
      method: 'GET',
      service: 'organisation',
      path: 'baseorgid',
      summary: 'The base organisation, whose settings and texts the others build on',
      scope: 'public',
      offline: 'cached',
      input: v.object({}),
      output: baseOrganisation,
    }),
  },
  LANGUAGES: {
    get: endpoint({
      key: 'LANGUAGES',
      method: 'GET',
      service: 'organisation',
      path: 'languages',
      summary: 'The languages that texts exist in',
      scope: 'public',
      offline: 'cached',
      input: v.object({}),
      output: v.array(languageModel),
    }),
  },
  BASE_TAXONOMY: {
    get: endpoint({
      key: 'BASE_TAXONOMY',
      method: 'GET',
      service: 'organisation',
      path: 'taxonomy',
      summary: 'The base organisation’s texts, for the pages before sign-in',
      scope: 'public',
      offline: 'cached',
      input: v.object({ language: taxonomyQuery.language }),
      output: taxonomy,
    }),
  },
  TAXONOMY: {
    get: endpoint({
      key: 'TAXONOMY',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/taxonomy',
      summary: 'The organisation’s texts over the base organisation’s',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({ ...inOrganisation.entries, ...taxonomyQuery }),
      output: taxonomy,
    }),
  },
  ORG_METADATA: {
    get: endpoint({
      key: 'ORG_METADATA',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/metadata',
      summary: 'Lookup values by category',
      scope: 'organisation',
      offline: 'cached',
      input: inOrganisation,
      output: v.array(metadataModel),
    }),
  },
  GET_ORGANISATION: {
    get: endpoint({
      key: 'GET_ORGANISATION',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}',
      summary: 'The organisation itself',
      scope: 'organisation',
      offline: 'cached',
      input: inOrganisation,
      output: organisationModel,
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
      output: v.array(organisationModel),
    }),
  },
  PARAM_KEYS: {
    get: endpoint({
      key: 'PARAM_KEYS',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/parameters',
      summary: 'The organisation’s parameters over the base organisation’s',
      scope: 'organisation',
      offline: 'cached',
      input: inOrganisation,
      output: v.array(parameterModel),
    }),
  },
  BOOT: {
    get: endpoint({
      key: 'BOOT',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/boot',
      summary: 'All boot answers in one round trip',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({
        ...inOrganisation.entries,
        ...taxonomyQuery,
        language: v.optional(v.pipe(v.string(), v.maxLength(10))),
      }),
      output: boot,
    }),
  },
  EFFECTIVE_PERMISSIONS: {
    get: endpoint({
      key: 'EFFECTIVE_PERMISSIONS',
      method: 'GET',
      service: 'authz',
      path: '{orgId}/permissions/effective',
      summary: 'The rights that the signed-in user holds here',
      scope: 'organisation',
      offline: 'cached',
      input: inOrganisation,
      output: v.array(v.string()),
    }),
  },
}
