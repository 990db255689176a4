import type { CallAccess } from './call-access.ts'

/** Who may open a page of the legacy product; most names ask for a right of their own. */
export const legacyPageAccess: Readonly<Record<string, CallAccess>> = {
  'LEGACY_PAGE.get': { who: 'member', isClosedToListUsers: true, input: () => ({ page: 'user' }) },
}
