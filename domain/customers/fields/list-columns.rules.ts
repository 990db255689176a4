import {
  isServiceLeadUser,
  isWorkflowUser,
  type UserKindFacts,
} from '../../users/user-kind.rules.ts'
import type { ContactStatus } from './customer-status.model.ts'
import type { CustomerFieldName } from './customer.fields.ts'

/** A field, or a column that stands for several of them. */
export type ListColumnName = CustomerFieldName | 'flags' | 'contact' | 'phone'

/** The people that the list opens differently for. */
export const listRoles = ['workflow', 'service_lead', 'other'] as const

export type ListRole = (typeof listRoles)[number]

export function getListRole(facts: UserKindFacts): ListRole {
  if (isServiceLeadUser(facts)) return 'service_lead'
  return isWorkflowUser(facts) ? 'workflow' : 'other'
}

/** `wide` has one line a row; `stacked`, as on a tablet, has two. */
export type ListLayout = 'wide' | 'stacked'

/** The specification's ten. */
const initial: readonly ListColumnName[] = [
  'cFullName',
  'aMake',
  'fEquity',
  'fParity',
  'status',
  'flags',
  'dSalesPerson',
  'pFuelType',
  'contact',
  'atgAccountID',
]

/** Two lines a row leave room for when an agreement ends and what is paid. */
const stacked: readonly ListColumnName[] = [
  'cFullName',
  'aMake',
  'fEndDate',
  'fPayment',
  ...initial.slice(2),
]

/** What is due when, what it is, who does it and by which number; then the agreement. */
const queue: readonly ListColumnName[] = [
  'cFullName',
  'nextStepAt',
  'nextStep',
  'assignedUser',
  'phone',
  'aMake',
  'fEquity',
  'fParity',
  'fEndDate',
]

const queueTabs: ReadonlySet<ContactStatus> = new Set<ContactStatus>(['call_back', 'appointed'])

export interface ListView {
  readonly role: ListRole
  readonly tab: ContactStatus
  readonly layout: ListLayout
}

/** The tab is worked through by due time. */
export function isQueue({ role, tab }: Pick<ListView, 'role' | 'tab'>): boolean {
  return role !== 'other' && queueTabs.has(tab)
}

/** The columns of somebody who has not chosen any, in their order. */
export function getDefaultColumns(view: ListView): readonly ListColumnName[] {
  if (isQueue(view)) return queue
  const columns = view.layout === 'stacked' ? stacked : initial
  if (view.role !== 'service_lead') return columns
  return [...columns.slice(0, 2), 'cNextServiceDate', ...columns.slice(2)]
}
