import { inOrganisation } from '../http/gate.ts'
import { requireLegacySource } from './legacy-page.service.ts'

export const legacyPageRoutes = {
  LEGACY_PAGE: {
    get: inOrganisation.LEGACY_PAGE.get.handler(({ input, context }) => ({
      source: requireLegacySource(context, input.page).source,
    })),
  },
}
