import { describe, expect, it } from 'vitest'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { getDefaultColumns } from '#domain/customers/fields/list-columns.rules.ts'
import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import { indexDayPack, searchDayPack } from '#domain/day-pack/day-pack-search.rules.ts'
import { requiredRowFields } from '#src/features/customer-list/table/row-fields.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const rows = [
  { fAgreementNo: 'A-1', nextStepAt: '2026-11-24T10:00:00.000Z', cMobile: '07700 900001' },
  { fAgreementNo: 'A-2', nextStepAt: null, cPhone: '0161 1' },
  { fAgreementNo: 'A-3', nextStepAt: '2026-11-22T10:00:00.000Z', cMobile: '07700 900003' },
].map((row) => listedCustomer({ contact_status: 'call_back', nextStep: 'call', ...row }))

function findQueue(right: string) {
  const access = { rights: new Set([right]), parameters: new Map<string, string>() }
  const columns = getDefaultColumns({ role: 'workflow', tab: 'call_back', layout: 'wide' })
  const found = searchDayPack(
    indexDayPack(rows.map((row) => toMatchedCustomer(buildFullDayPackRecord(row)))),
    {
      q: JSON.stringify({ contact_status: 'call_back' }),
      minimal_columns: requiredRowFields(columns, visibleFields(access)).join(','),
      size: 10,
      pageno: 1,
      counts: false,
      only_count: false,
      countOnly: false,
    },
    { ...access, timeZone: 'Europe/London', now: '2026-11-23T12:00:00.000Z', groups: new Map() },
  )
  return found.ok ? found.value.customer_data : found
}

describe('the call-back tab', () => {
  it('is in order of due time, with all that its columns show', () => {
    expect(findQueue('CanSendCustomerSMS')).toMatchObject([
      { fAgreementNo: 'A-3', nextStep: 'call', cMobile: '07700 900003' },
      { fAgreementNo: 'A-1', assignedUser: null, cMobile: '07700 900001', aModel: 'Fell' },
      { fAgreementNo: 'A-2', nextStepAt: null, cMobile: null, cPhone: '0161 1' },
    ])
  })

  it('has numbers only for people who may see them', () => {
    for (const row of Object.values(findQueue('CanViewComments'))) {
      expect(row).not.toHaveProperty('cMobile')
      expect(row).not.toHaveProperty('cPhone')
    }
  })
})
