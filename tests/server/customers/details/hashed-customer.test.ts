import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string

const toHash = (agreement: string) => createHash('md5').update(agreement).digest('hex')

async function lookUp(hash: string, dealerCodes?: readonly string[]) {
  const user = await buildUser(host, {
    orgId,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = await createSignedInCaller(host.app, user)
  const answer = await call(
    'GET',
    `/customer/v1/${orgId}/hashed-customer/${encodeURIComponent(hash)}`,
  )
  const body = (await answer.json()) as { fAgreementNo?: string; code?: string }
  return body.fAgreementNo ?? body.code
}

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const elsewhere = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { fAgreementNo: 'AG/1 ü', dCode: 'D1' },
    { fAgreementNo: 'AG-2', dCode: 'D2' },
  ])
  await buildCustomers(host, elsewhere, [{ fAgreementNo: 'AG-9', dCode: 'D1' }])
})

describe('A hash', () => {
  it('names its customer, in any case of its letters', async () => {
    expect(await lookUp(toHash('AG/1 ü'))).toBe('AG/1 ü')
    expect(await lookUp(toHash('AG-2').toUpperCase())).toBe('AG-2')
  })

  it('of another dealer, another organisation and nobody is unknown alike', async () => {
    expect(await lookUp(toHash('AG-2'), ['D1'])).toBe('not_found')
    expect(await lookUp(toHash('AG-9'))).toBe('not_found')
    for (const hash of [toHash('AG-3'), 'AG-2', '%', "' or true --", 'x'.repeat(128)])
      expect(await lookUp(hash)).toBe('not_found')
  })

  it('is found by an index within the organisation', async () => {
    const { rows } = await host.database.pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'customers_hash'",
    )
    expect(rows[0]?.indexdef).toContain('(org_id, agreement_hash)')
  })
})
