import { expect, it } from 'vitest'
import { readCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { rights } from '#domain/rights/right.model.ts'
import { demoSavedSearches } from '#server/demo/organisations/saved-searches.ts'

it('saves searches that the list can read', () => {
  for (const { q } of demoSavedSearches) {
    expect(
      readCustomerQuery(JSON.stringify(q), {
        access: { rights: new Set<string>(rights), parameters: new Map() },
        timeZone: 'Europe/London',
      }),
    ).toMatchObject({ ok: true })
  }
})
