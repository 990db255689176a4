import type { RequiredRights } from '../rights/right.model.ts'

export const groupListRights = { all: ['CanViewGroups'] } as const satisfies RequiredRights

/** Groups have no right of their own to be changed: editing the organisation covers it. */
export const groupEditRights = {
  all: ['CanViewGroups', 'CanEditOrganisation'],
} as const satisfies RequiredRights

export const groupExportRights = {
  all: ['CanViewGroups', 'CanLogonAsOtherUser'],
} as const satisfies RequiredRights
