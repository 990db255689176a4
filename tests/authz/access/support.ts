import type { CallAccess } from './call-access.ts'

const mayEdit = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditOrganisation'],
} as const satisfies CallAccess

const supports = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanLogonAsOtherUser'],
} as const satisfies CallAccess

/** Who may see how complete an organisation’s data are, and what waits for a host. */
export const supportAccess: Readonly<Record<string, CallAccess>> = {
  'ORG_HEALTH.get': { ...mayEdit, input: ({ orgId: id }) => ({ id }) },
  'ORG_HEALTH.post': mayEdit,
  'ALL_JOBS_QUEUE.get': supports,
  'QUEUE_COUNTS.get': supports,
}
