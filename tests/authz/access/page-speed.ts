import type { CallAccess } from './call-access.ts'

/** Who may report how long a page took, and see it. */
export const pageSpeedAccess: Readonly<Record<string, CallAccess>> = {
  'PAGE_SPEED_AUDIT.post': { who: 'member', input: () => ({ page: '/customers', time: 840 }) },
  'PAGE_SPEED_AUDIT.get': { who: 'member', all: ['CanLogonAsOtherUser'] },
}
