import type { RequiredRights } from '../rights/right.model.ts'

/** Who may open the list of users. */
export const userListRights = {
  some: ['CanViewUsers', 'CanViewOrgSettings'],
} as const satisfies RequiredRights

/** Who may open the page of a user; with CanEditSelf alone it is one's own. */
export const userPageRights = {
  some: ['CanEditSelf', 'CanEditUsers'],
} as const satisfies RequiredRights

export const userEditRights = { all: ['CanEditUsers'] } as const satisfies RequiredRights

/** Who may read the people of the organisation: those who see the list, and those who give roles. */
export const peopleRights = {
  some: ['CanViewUsers', 'CanViewOrgSettings', 'CanEditOrganisation', 'CanEditUsers'],
} as const satisfies RequiredRights
