import type { RightsNeeded } from '../rights/right.model.ts'

/** Who sees the organisation's devices, revokes and wipes them: administrators, who edit people, and managers, who give them their customers. */
export const fleetRights: RightsNeeded = { some: ['CanEditUsers', 'CanAssignCustomerToUser'] }
