import { getDemoAccountId, demoAccounts } from './accounts.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'

/** Someone who works on customers and signs what they write. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly dealerCodes: readonly string[] | null
}

const workingRoles: ReadonlySet<string> = new Set(['salesperson', 'agent', 'manager'])

/**
 * The staff who contact customers: salespeople, agents and managers, else administrators and
 * support.
 */
export function getDemoStaff(organisation: DemoOrganisation): readonly StaffMember[] {
  const here = demoAccounts.filter(({ organisations }) => organisations.includes(organisation.key))
  const workers = here.filter(({ role, hasMfa }) => workingRoles.has(role) && hasMfa !== true)
  return (workers.length > 0 ? workers : here).map(({ username, first, last, dealerCodes }) => ({
    id: getDemoAccountId(username),
    name: `${first} ${last}`,
    username,
    dealerCodes: dealerCodes ?? null,
  }))
}
