import { createHash } from 'node:crypto'
import type { ExcludedCustomer } from '#domain/customers/contact/assignment.model.ts'
import type { AssignedCustomer } from './assignment.store.ts'

/**
 * Changes when the assignee, the customers, their present assignees or the left-out customers
 * change.
 */
export function hashSelection(
  assignee: string | null,
  taken: readonly Pick<AssignedCustomer, 'fAgreementNo' | 'assignedUserId'>[],
  leftOut: readonly ExcludedCustomer[],
): string {
  const hash = createHash('sha256').update(`${assignee ?? ''}\n`)
  for (const { fAgreementNo, assignedUserId } of taken)
    hash.update(`${JSON.stringify([fAgreementNo, assignedUserId])}\n`)
  for (const { fAgreementNo, reason } of leftOut)
    hash.update(`${JSON.stringify([fAgreementNo, reason])}\n`)
  return hash.digest('base64url')
}
