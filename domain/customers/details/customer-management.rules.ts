import type { CustomerRow } from '../fields/customer.fields.ts'

/** The origin of agreements that may be edited in this product. */
export const customerManagementOrigin = 'customer management'

export function mayManageCustomer(
  { origin }: Pick<CustomerRow, 'origin'>,
  rights: ReadonlySet<string>,
): boolean {
  return origin === customerManagementOrigin && rights.has('CanManageCustomerManagement')
}
