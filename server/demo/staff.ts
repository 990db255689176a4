import { accountId, demoAccounts } from './accounts.ts'
import type { DemoBook } from './books.ts'

/** Someone who works on customers and signs what they write. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly dealerCodes: readonly string[] | null
}

const workingRoles: ReadonlySet<string> = new Set(['salesperson', 'agent', 'manager'])

/** Who works the list of a book: its salespeople, agents and managers, else its administrators and support. */
export function staffOf(book: DemoBook): readonly StaffMember[] {
  const here = demoAccounts.filter(({ books }) => books.includes(book.key))
  const workers = here.filter(({ role, hasMfa }) => workingRoles.has(role) && hasMfa !== true)
  return (workers.length > 0 ? workers : here).map(({ username, first, last, dealerCodes }) => ({
    id: accountId(username),
    name: `${first} ${last}`,
    username,
    dealerCodes: dealerCodes ?? null,
  }))
}
