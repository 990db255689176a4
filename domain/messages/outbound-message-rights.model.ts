import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees what the organisation sends: its settings, and what was written to customers. */
export const messageTrayRights = {
  all: ['CanViewOrgSettings', 'CanViewComments'],
} as const satisfies RequiredRights

/** Who decides about a message and tries the set-up. */
export const manageMessagesRights = {
  all: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
} as const satisfies RequiredRights
