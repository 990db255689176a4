import type { CustomerRow } from '../fields/customer.fields.ts'
import { customerManagementOrigin } from '../fields/origin.model.ts'

export function mayManageCustomer(
  { origin }: Pick<CustomerRow, 'origin'>,
  rights: ReadonlySet<string>,
): boolean {
  return origin === customerManagementOrigin && rights.has('CanManageCustomerManagement')
}
