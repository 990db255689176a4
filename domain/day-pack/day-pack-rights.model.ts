import type { RequiredRights } from '../rights/right.model.ts'

/** Day pack settings are part of the organisation's settings. */
export const dayPackSettingsViewRights: RequiredRights = { all: ['CanViewOrgSettings'] }

/** Parameters have no right of their own: editing the organisation covers them. */
export const dayPackSettingsEditRights: RequiredRights = {
  all: ['CanViewOrgSettings', 'CanEditOrganisation'],
}
