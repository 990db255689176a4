import { beforeAll, describe, expect, it } from 'vitest'
import { taxonomy } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  const baseId = await buildOrganisation(host, { name: 'Forecourt', is_base: true })
  orgId = await buildOrganisation(host)
  const text = (owner: string, key: string, value: string, category = 'shell') => ({
    orgId: owner,
    language: 'en_gb',
    category,
    key,
    text: value,
  })
  await host.database.asOwner((tx) =>
    tx
      .insert(taxonomy)
      .values([
        text(baseId, 'shell_home', 'Home'),
        text(baseId, 'shell_customers', 'Customers'),
        text(baseId, 'letter_greeting', 'Dear', 'letters'),
        text(baseId, 'account_welcome', 'Welcome', 'customer_account'),
        text(orgId, 'shell_customers', 'Clients'),
        text(orgId, 'letter_farewell', 'Yours', 'letters'),
      ]),
  )
})
/** The texts in the answer to the page's boot call with this query. */
async function bootTexts(query: string): Promise<unknown> {
  const call = await createSignedInCaller(host.app, await buildUser(host, { orgId }))
  const answer = await call('GET', `/organisation/v1/${orgId}/boot?${query}`)
  expect(answer.status).toBe(200)
  const { TAXONOMY } = (await answer.json()) as { readonly TAXONOMY: { readonly texts: unknown } }
  return TAXONOMY.texts
}

describe('the texts of the boot call', () => {
  it('[W-006] are the organisation’s over the base’s, without excluded categories', async () => {
    expect(
      await bootTexts('mergeWithBase=true&excludeCategories=customer_account,letters'),
    ).toEqual({ shell_customers: 'Clients', shell_home: 'Home' })
  })

  it('are only the organisation’s own without mergeWithBase', async () => {
    expect(await bootTexts('mergeWithBase=false')).toEqual({
      letter_farewell: 'Yours',
      shell_customers: 'Clients',
    })
  })

  it('have every category unless some are excluded', async () => {
    expect(Object.keys((await bootTexts('mergeWithBase=true')) as object).toSorted()).toEqual([
      'account_welcome',
      'letter_farewell',
      'letter_greeting',
      'shell_customers',
      'shell_home',
    ])
  })
})
