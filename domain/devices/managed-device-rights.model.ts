import type { RequiredRights } from '../rights/right.model.ts'

/** Administrators, who edit people, and managers, who assign their customers. */
export const manageDevicesRights: RequiredRights = {
  some: ['CanEditUsers', 'CanAssignCustomerToUser'],
}
