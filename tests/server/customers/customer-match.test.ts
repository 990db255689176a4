import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerField } from '#domain/customers/customer-field.model.ts'
import { matchesQuery } from '#domain/customers/customer-match.rules.ts'
import type { MatchedCustomer, MatchedOffer, Matching } from '#domain/customers/customer-match.rules.ts'
import { criteria } from '#domain/customers/customer-query.model.ts'
import type { Criterion, CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { customerQuery } from '#domain/customers/customer-query.rules.ts'
import { customerStatuses, nextSteps } from '#domain/customers/customer-status.model.ts'
import { customerFields } from '#domain/customers/customer.fields.ts'
import { rights } from '#domain/rights/right.model.ts'
import { conditionsOf } from '#server/customers/customer-query.store.ts'
import { customers, dealerGroupDealers, dealerGroups, dealers, offers } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { reader } from './customer-list.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const searches = 20_000 * (process.env['LONG'] === '1' ? 25 : 1)
const searchesAtOnce = 100
const rowCount = 48
const timeZone = 'Europe/London'

const parameters = new Map<string, string>([
  ['eco_option_fuel_types', 'Electric,Hybrid'],
  ['time_zone', timeZone],
  ['lease_product_types', 'Lease,Hire'],
  ['cash_customer_product_types', 'Cash'],
  ['customer_details_additional_customer_fields', customerFields.filter(({ namedIn }) => namedIn !== null).map(({ wire }) => wire).join(',')],
  ...customerFields.flatMap(({ flag }) => (flag === null ? [] : [[flag, '1'] as const])),
])
const access = { rights: new Set<string>(rights), parameters }

const words = ['Zoë', 'Müller', 'strauß', 'AN', 'an', 'Åse', 'o’Brien', '50%', 'a_b', 'back\\slash', 'Škoda', 'x'] as const
const products = ['PCP', 'Lease', 'Hire', 'Cash', ''] as const
const days = ['2026-03-29', '2026-10-25', '2026-11-21', '2027-03-28', '2025-02-28'] as const
const instants = ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'] as const
const bounds = [...days, 'today', 'today-30d', 'today+4m', '2026-03-29T01:30:00.000', '2026-10-25T01:30:00.000', '2026-10-25T00:30:00Z'] as const
const vins = ['WVWZZZ1JZ3W386752', 'SB164ABN10E082986'] as const
const plates = ['AB12 CDE', 'ab12cdf', 'HH-XY 123'] as const

const wordsOf: Readonly<Record<string, readonly string[]>> = {
  aVin: vins, aVrm: plates, dCode: ['D1', 'D2', 'D3'], status: customerStatuses, nextStep: nextSteps, fProductType: products, assignedUser: ['u-1', 'u-2', 'unassigned'], dealer: ['D1', 'D2', 'D9'], group_id: ['north', 'south', 'none'], keywords: [...words, 'ab12', 'müller zo', 'AG-'], vehicle: [...vins, ...plates, 'AB12CDE'], identifier: [...vins, ...plates, ...words], fAgreementNo: ['AG-', '1', ...words],
  inventory_vin: ['WVWZZZ1JZXW000001', 'wvw zzz1jzxw000001', 'WVW'], targeted_brand: ['arden', ' Volta', 'Ard'], targeted_submodel: ['FELL', 'One', 'On'],
}

function valueOfField({ wire, kind }: CustomerField): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'money':
    case 'integer':
      return fc.constantFrom(-2, -1, 0, 1, 2, 3)
    case 'decimal':
    case 'percent':
      return fc.constantFrom(-0.5, 0, 0.1, 0.3, 6.9)
    case 'date':
      return fc.constantFrom(...days)
    case 'datetime':
      return fc.constantFrom(...instants).map((instant) => new Date(instant))
    case 'flag':
      return fc.boolean()
    case 'list':
      return fc.subarray([...words], { maxLength: 3 })
    case 'record':
      return fc.constant(null)
    case 'text':
    case 'url':
    case 'code':
    case 'status':
      return fc.constantFrom(...(wordsOf[wire] ?? words))
  }
}

const needed: ReadonlySet<string> = new Set(['cFullName', 'dCode', 'status', 'mapped_inventory_count', 'fParityPosition'])

/** Any customer that the columns can hold: every value, or none where there need not be one. */
const anyCustomer = fc.record(
  Object.fromEntries(
    customerFields
      .filter(({ wire, kind }) => !['fAgreementNo', 'organisationid', 'assignedUser'].includes(wire) && kind !== 'record')
      .map((field) => [field.wire, needed.has(field.wire) || field.kind === 'flag' || field.kind === 'list' ? valueOfField(field) : fc.option(valueOfField(field), { freq: 3 })]),
  ),
)

const ends = (value: fc.Arbitrary<unknown>) => fc.record({ min: value, max: value }, { requiredKeys: [] })

function valueOfCriterion(criterion: Criterion): fc.Arbitrary<unknown> {
  const { name, kind, values, isNumeric, field } = criterion
  switch (kind) {
    case 'range':
      return ends(fc.constantFrom(-2, -1, 0, 1, 2, ...(field?.kind === 'decimal' || field?.kind === 'percent' ? [0.1, 0.3, 6.9] : [])))
    case 'dates':
      return ends(fc.constantFrom(...bounds))
    case 'tri':
      return fc.constantFrom('include', 'exclude', 'only')
    case 'choice':
      return fc.constantFrom(...(values ?? ['x']))
    case 'list':
      return fc.array<unknown>(isNumeric ? fc.integer({ min: values === null ? -2 : 1, max: values === null ? 3 : 7 }) : fc.constantFrom(...(wordsOf[name] ?? values ?? words)), { minLength: 1, maxLength: 3 })
    case 'text':
      return fc.constantFrom(...(wordsOf[name] ?? ['a', 'AN', 'Ü', 'ß', ...words]))
  }
}

const anySearch = fc
  .uniqueArray(fc.constantFrom(...criteria), { minLength: 1, maxLength: 3, selector: ({ name }) => name })
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((criterion) => [criterion.name, valueOfCriterion(criterion)]))))
  .map((values) => customerQuery(values, { access, timeZone }))
  .filter((read) => read.ok)
  .map((read): CustomerQuery => (read.ok ? read.value : {}))

let host: Host
let orgId: string
let book: readonly MatchedCustomer[]

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host, { parameters: Object.fromEntries(parameters) })
  const assignees = [null, 'u-1', 'u-2', 'lms_user']
  const rows = fc.sample(anyCustomer, { numRuns: rowCount, seed }).map((row, number) => Object.assign(row, { assignedUserId: assignees[number % assignees.length] ?? null }))
  const numbers = await buildCustomers(host, orgId, rows)
  const kinds: readonly MatchedOffer[] = [
    { type: 'repeatTerm', inventoryVin: null, aFuelType: null, aMake: null, aModel: null },
    { type: 'mapped', inventoryVin: 'wvw zzz1jzxw000001', aFuelType: ' electric', aMake: 'ARDEN ', aModel: 'Fell' },
    { type: 'mapped', inventoryVin: null, aFuelType: 'Petrol', aMake: 'Volta', aModel: 'one' },
    { type: 'saved', inventoryVin: 'WVWZZZ1JZXW000001', aFuelType: 'Electric', aMake: 'Arden', aModel: 'Fell' },
  ]
  const withOffers = new Map(numbers.flatMap((fAgreementNo, number) => { const offer = kinds[number % 6]; return offer === undefined ? [] : [[fAgreementNo, offer] as const] }))
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(dealers).values(['D1', 'D2', 'D3'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values([{ orgId, id: 'north', name: 'North' }, { orgId, id: 'south', name: 'South' }])
    await tx.insert(dealerGroupDealers).values([{ orgId, groupId: 'north', dealerCode: 'D1' }, { orgId, groupId: 'north', dealerCode: 'D2' }])
    await tx.insert(offers).values([...withOffers].map(([fAgreementNo, offer]) => Object.assign({ orgId, fAgreementNo, oId: 'o', created_at: host.clock.now() }, offer)))
  })
  const person = await reader(host, orgId, rights)
  const found = await person.search({ size: 50, sortby: 'fAgreementNo:asc' })
  book = found.customer_data.map((row) => ({ row, assignedUserId: row.assignedUserId, offers: [withOffers.get(row.fAgreementNo)].filter((offer) => offer !== undefined) }))
})

afterAll(() => host.close())

/** What the host finds by each search: the agreement numbers, in order. */
async function foundByHost(queries: readonly CustomerQuery[]): Promise<readonly (readonly string[])[]> {
  return host.database.within({ orgId, userId: null }, async (tx) => {
    const searching = { tx, parameters, timeZone, now: host.clock.now() }
    const lists = queries.map((query): SQL => sql`array(select ${customers.fAgreementNo} from ${customers} where ${and(sql`${customers.orgId} = ${orgId}`, ...conditionsOf(query, searching))} order by 1)`)
    const { rows } = await tx.execute(sql`select json_build_array(${sql.join(lists, sql`, `)}) as found`)
    return (rows[0] as { readonly found: readonly (readonly string[])[] }).found
  })
}

describe('The filter of a book on the device', () => {
  it('keeps whom it keeps on the host, for random searches over random customers', { timeout: 300_000 }, async () => {
    expect(book).toHaveLength(rowCount)
    const matching: Matching = { parameters, timeZone, now: host.clock.now().toISOString(), groups: new Map([['north', ['D1', 'D2']], ['south', []]]) }
    const queries = fc.sample(anySearch, { numRuns: searches, seed })
    const differences: unknown[] = []
    let kept = 0
    for (let start = 0; start < queries.length; start += searchesAtOnce) {
      const some = queries.slice(start, start + searchesAtOnce)
      const found = await foundByHost(some)
      for (const [number, query] of some.entries()) {
        const here = book.filter((customer) => matchesQuery(query, customer, matching)).map(({ row }) => row.fAgreementNo)
        kept += here.length
        if (here.join() !== (found[number] ?? []).join()) differences.push({ query, here, host: found[number] })
      }
    }
    process.stdout.write(`differences ${differences.length}/${queries.length} (seed ${seed}, ${rowCount} customers, ${kept} kept)\n`)
    expect(differences.slice(0, 3)).toEqual([])
    expect(kept).toBeGreaterThan(queries.length)
  })
})
