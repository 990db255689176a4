import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { legacyPageModel, legacyPath } from './legacy-page.model.ts'

/** Pages of the legacy product that are shown in a frame. A proposed key. */
export const legacyPageContract = {
  LEGACY_PAGE: {
    get: endpoint({
      key: 'LEGACY_PAGE',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/legacy-pages',
      summary: 'Where the legacy page is, for who has the right of the page of its name',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: v.object({ orgId: organisationId, page: legacyPath }),
      output: legacyPageModel,
    }),
  },
}
