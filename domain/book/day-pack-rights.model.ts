import type { RightsNeeded } from '../rights/right.model.ts'

/** Who sees what the organisation has settled about its day packs: whoever sees its settings (O§6). */
export const dayPackSettingsSeen: RightsNeeded = { all: ['CanViewOrgSettings'] }

/** Who changes it: who may edit the organisation besides. The specifications name no right of its own for parameters (A§6 L310, L315). */
export const dayPackSettingsChanged: RightsNeeded = {
  all: ['CanViewOrgSettings', 'CanEditOrganisation'],
}
