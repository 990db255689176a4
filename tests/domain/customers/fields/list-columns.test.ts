import { describe, expect, it } from 'vitest'
import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import {
  getDefaultColumns,
  getListRole,
  isQueue,
} from '#domain/customers/fields/list-columns.rules.ts'

const ten =
  'cFullName aMake fEquity fParity status flags dSalesPerson pFuelType contact atgAccountID'
const tenStacked =
  'cFullName aMake fEndDate fPayment fEquity fParity status flags dSalesPerson pFuelType contact atgAccountID'
const service = ten.replace('aMake', 'aMake cNextServiceDate')
const serviceStacked = tenStacked.replace('aMake', 'aMake cNextServiceDate')
const queue = 'cFullName nextStepAt nextStep assignedUser phone aMake fEquity fParity fEndDate'

const others = contactStatuses.filter((tab) => tab !== 'call_back' && tab !== 'appointed')
const due = ['call_back', 'appointed'] as const

describe('columns', () => {
  it.each([
    ['workflow', 'wide', due, queue],
    ['workflow', 'stacked', due, queue],
    ['workflow', 'wide', others, ten],
    ['workflow', 'stacked', others, tenStacked],
    ['service_lead', 'wide', due, queue],
    ['service_lead', 'stacked', due, queue],
    ['service_lead', 'wide', others, service],
    ['service_lead', 'stacked', others, serviceStacked],
    ['other', 'wide', contactStatuses, ten],
    ['other', 'stacked', contactStatuses, tenStacked],
  ] as const)('are, for the role %s on a %s layout, of %j: %s', (role, layout, tabs, columns) => {
    for (const tab of tabs) {
      expect(getDefaultColumns({ role, tab, layout }).join(' '), tab).toBe(columns)
      expect(isQueue({ role, tab }), tab).toBe(columns === queue)
    }
  })
})

describe('the role that a list opens for', () => {
  it.each([
    ['workflow', true, ['CanUseWorkflow', 'CanViewDashboard', 'CanViewServiceLeadsTab']],
    ['workflow', true, ['CanUseWorkflow']],
    ['service_lead', true, ['CanUseWorkflow', 'CanViewServiceLeadsTab']],
    ['other', false, ['CanUseWorkflow', 'CanViewServiceLeadsTab']],
    ['other', true, ['CanViewDashboard']],
  ] as const)('is %s with workflow %s and %j', (role, isWorkflowEnabled, rights) => {
    expect(getListRole({ rights: new Set(rights), isWorkflowEnabled })).toBe(role)
  })
})
