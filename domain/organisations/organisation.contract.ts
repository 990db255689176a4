import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  baseOrganisationModel,
  languageModel,
  taxonomyListRights,
  taxonomyModel,
  taxonomyQuery,
  taxonomyRowModel,
} from './organisation.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
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
      storage: 'worker',
      input: v.object({}),
      output: baseOrganisationModel,
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
      storage: 'plain',
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
      storage: 'worker',
      input: v.object({ language: taxonomyQuery.language }),
      output: taxonomyModel,
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
      storage: 'worker',
      input: v.object({ ...inOrganisation.entries, ...taxonomyQuery }),
      output: taxonomyModel,
    }),
  },
  TAXONOMY_LIST: {
    get: endpoint({
      key: 'TAXONOMY_LIST',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/taxonomy/list',
      summary: 'The organisation’s texts in every language, and whether each is its own',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: taxonomyListRights,
      input: inOrganisation,
      output: v.array(taxonomyRowModel),
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
      storage: 'worker',
      input: inOrganisation,
      output: v.array(v.string()),
    }),
  },
}
