import { createHash } from 'node:crypto'
import type { LeftOut } from '#domain/customers/assignment.model.ts'
import type { AssignedCustomer } from './assignment.store.ts'

/**
 * Stands for a selection: the assignee, the customers and whose each of them is, and who is left out and why. Another customer, or one given to somebody
 * else meanwhile, makes another hash.
 */
export function hashOfSelection(
  assignee: string | null,
  taken: readonly Pick<AssignedCustomer, 'fAgreementNo' | 'assignedUserId'>[],
  leftOut: readonly LeftOut[],
): string {
  const hash = createHash('sha256').update(`${assignee ?? ''}\n`)
  for (const { fAgreementNo, assignedUserId } of taken)
    hash.update(`${JSON.stringify([fAgreementNo, assignedUserId])}\n`)
  for (const { fAgreementNo, reason } of leftOut)
    hash.update(`${JSON.stringify([fAgreementNo, reason])}\n`)
  return hash.digest('base64url')
}
