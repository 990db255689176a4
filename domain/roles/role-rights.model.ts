import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees the roles: people who edit the organisation, or its users. */
export const roleListRights = {
  some: ['CanEditOrganisation', 'CanEditUsers'],
} as const satisfies RequiredRights

/** Roles have no right of their own: they are a part of editing the organisation. */
export const roleEditRights = {
  all: ['CanEditOrganisation'],
} as const satisfies RequiredRights
