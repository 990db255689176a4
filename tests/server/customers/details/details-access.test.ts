import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activity, inspections, representatives, serviceHistory } from '#server/db/schema/index.ts'
import { accessCases } from '#tests/support/details-access.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const cases = accessCases(
  readFileSync(new URL('../../../fixtures/details-access.tsv', import.meta.url), 'utf8'),
).filter(({ answered }) => answered !== '')

const host = describeHost()
const organisations = new Map<string, string>()

const everything = {
  fAgreementNo: 'AG-1',
  aVrm: 'ZA22 KPL',
  cMobile: '07700 900001',
  fProductType: 'PCP',
  fTerminationDate: '2026-10-01',
  fTerminationReason: 'Sold',
  fTrueEquity: 120_000,
  fGuarantor: 'R. Wrexley',
  fEarlySettlementDate: '2026-10-02',
  fEarlySettlementReason: 'Paid off',
  fRate: 6.9,
  engagement: 'opened',
  predictedRepurchaseDate: '2027-03-01',
  fHolidayPayments: 2,
  fHolidayUntil: '2026-06-30',
  fExtendedPayments: 1,
  fExtendedEndDate: '2027-06-30',
  pFinancePreApprovedAmount: 1_800_000,
  propensity_bucket: 'high',
  P11D_TAX_PRICE: 2_800_000,
  excessMileage: 500,
  excessMileageDate: '2027-01-01',
  linked_to_my_account_at: new Date('2026-11-01T10:00:00Z'),
}

async function organisationWith(parameters: Readonly<Record<string, string>>): Promise<string> {
  const key = JSON.stringify(
    Object.entries(parameters).toSorted(([one], [other]) => one.localeCompare(other)),
  )
  const known = organisations.get(key)
  if (known !== undefined) return known
  const orgId = await buildOrganisation(host, { parameters })
  organisations.set(key, orgId)
  await buildCustomers(host, orgId, [everything, { fAgreementNo: 'AG-2', aVrm: 'ZA22KPL' }])
  const ofCustomer = { orgId, fAgreementNo: 'AG-1' }
  const at = new Date('2026-11-01T10:00:00Z')
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(inspections).values({ ...ofCustomer, id: 'i-1', received_date: at })
    await tx.insert(representatives).values({ ...ofCustomer, position: 1, firstName: 'Priya' })
    await tx.insert(activity).values({
      ...ofCustomer,
      id: 'a',
      type: 'comment',
      author: 'I',
      created_at: at,
      occurredAt: at,
    })
    await tx
      .insert(serviceHistory)
      .values({ ...ofCustomer, id: 's', serviceDescription: 'Annual service' })
  })
  return orgId
}

/** The value at a dotted path of the answer; undefined where the path does not exist. */
const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[name]
          : undefined,
      body,
    )

async function isAnswered(person: ListUser, orgId: string, answered: string): Promise<boolean> {
  const isCall = answered === 'SERVICE_HISTORY'
  const { status, body } = isCall
    ? {
        status: (await person.call('GET', `/customer/v1/${orgId}/customer/AG-1/service-history`))
          .status,
        body: {},
      }
    : await person.answer('customer/AG-1')
  if (isCall && status === 403) return false
  if (status !== 200) throw new Error(`${answered} was answered ${status}`)
  return isCall || (at(body, answered) ?? null) !== null
}

describe('the access to details', () => {
  it('has cases to check', () => {
    expect(cases.length).toBeGreaterThan(50)
  })

  it.each(cases)('$title: answered $isShown', async ({ answered, rights, parameters, isShown }) => {
    const orgId = await organisationWith(parameters)
    const person = await signInListUser(host, orgId, rights)
    expect(await isAnswered(person, orgId, answered)).toBe(isShown)
  })
})
