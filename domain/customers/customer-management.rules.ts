import type { CustomerRow } from './customer.fields.ts'

/** The origin of agreements that are kept here, and so may be changed here (W§6 L137). */
export const customerManagementOrigin = 'customer management'

/** Whether the person may edit and clone the agreement: with CanManageCustomerManagement, and only one of origin customer management. */
export function mayManageCustomer(
  { origin }: Pick<CustomerRow, 'origin'>,
  rights: ReadonlySet<string>,
): boolean {
  return origin === customerManagementOrigin && rights.has('CanManageCustomerManagement')
}
