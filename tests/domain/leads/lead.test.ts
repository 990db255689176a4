import { describe, expect, it } from 'vitest'
import { findLeadObstacle, toLead } from '#domain/leads/lead.rules.ts'
import type { LeadCustomer } from '#domain/leads/lead.rules.ts'

const customer: LeadCustomer = {
  fAgreementNo: 'A-1',
  cFullName: 'Ada Bell',
  cPhone: '0113 496 0142',
  cMobile: '07700 900142',
  cEmail: 'ada@bell.example',
  cAddress1: '4 North Street',
  cAddress2: '',
  cCity: 'Leeds',
  cPostcode: 'LS1 1AA',
  dnc: false,
  dne: false,
  dnm: false,
  dns: false,
  doNotContact: false,
  dCode: 'D1',
  aMake: 'Arden',
  aModel: 'Fell',
  aDerivative: null,
  aVrm: 'ZA22KPL',
  fProductType: 'PCP',
  fEndDate: '2027-03-14',
}
const now = '2026-11-27T10:00:00.000Z'
const noWays = { dnc: true, dne: true, dnm: true, dns: true }

describe('A lead', () => {
  it.each([
    [{}, null, null],
    [{ doNotContact: true }, null, 'do_not_contact'],
    [noWays, null, 'unreachable'],
    [{ dnc: true, dnm: true, dns: true, cEmail: null }, null, 'unreachable'],
    [{ dnc: true, dnm: true, dns: true }, null, null],
    [{ dnc: true, dne: true, dnm: true, cMobile: '' }, null, 'unreachable'],
    [{}, '2026-11-27T09:00:01.000Z', 'sent_recently'],
    [{}, '2026-11-27T09:00:00.000Z', null],
    [{ ...noWays, doNotContact: true }, now, 'do_not_contact'],
  ] as const)('of a customer with %j, sent at %s, is left out for %s', (changes, at, reason) => {
    expect(findLeadObstacle({ ...customer, ...changes }, at, now)).toBe(reason)
  })

  it.each([
    [{}, ['phone', 'mobile', 'email', 'address']],
    [{ dnc: true }, ['mobile', 'email', 'address']],
    [{ dnc: true, dns: true }, ['email', 'address']],
    [{ dne: true, dnm: true }, ['phone', 'mobile']],
  ] as const)('of a customer with %j holds only %j', (changes, held) => {
    const { phone, mobile, email, address } = toLead({ ...customer, ...changes })
    const ways = Object.entries({ phone, mobile, email, address })
    expect(ways.flatMap(([name, value]) => (value === null ? [] : [name]))).toEqual(held)
  })
})
