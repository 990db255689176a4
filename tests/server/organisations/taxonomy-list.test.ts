import { beforeAll, expect, it } from 'vitest'
import type { TaxonomyRow } from '#domain/organisations/organisation.model.ts'
import { taxonomy } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let baseId: string
let orgId: string

beforeAll(async () => {
  baseId = await buildOrganisation(host, { name: 'Forecourt', is_base: true })
  orgId = await buildOrganisation(host)
  const otherId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  const text = (owner: string, language: string, key: string, value: string) => ({
    orgId: owner,
    language,
    key,
    text: value,
  })
  await host.database.asOwner((tx) =>
    tx
      .insert(taxonomy)
      .values([
        text(baseId, 'en_gb', 'shell_home', 'Home'),
        text(baseId, 'de_de', 'shell_home', 'Start'),
        text(baseId, 'en_gb', 'shell_customers', 'Customers'),
        text(orgId, 'en_gb', 'shell_customers', 'Clients'),
        text(orgId, 'fr_fr', 'shell_home', 'Accueil'),
        text(otherId, 'en_gb', 'shell_home', 'Of another organisation'),
      ]),
  )
})
async function callList(organisation: string, ...rights: readonly string[]) {
  const call = await createSignedInCaller(
    host.app,
    await buildUser(host, { orgId: organisation, rights }),
  )
  return call('GET', `/organisation/v1/${organisation}/taxonomy/list`)
}

async function listTexts(organisation: string): Promise<readonly string[]> {
  const answer = await callList(organisation, 'CanViewTaxonomyList')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as readonly TaxonomyRow[]).map(
    ({ key, language, text, is_own }) => `${key} ${language} ${text} ${is_own ? 'own' : 'base'}`,
  )
}

it('The list of texts has every language, an own text over the base one', async () => {
  expect(await listTexts(orgId)).toEqual([
    'shell_customers en_gb Clients own',
    'shell_home de_de Start base',
    'shell_home en_gb Home base',
    'shell_home fr_fr Accueil own',
  ])
})

it('The list of texts of the base organisation has only its own', async () => {
  expect(await listTexts(baseId)).toEqual([
    'shell_customers en_gb Customers own',
    'shell_home de_de Start own',
    'shell_home en_gb Home own',
  ])
})

it('The list of texts is refused without CanViewTaxonomyList', async () => {
  const answer = await callList(orgId, 'CanViewDashboard', 'CanViewOrgSettings')
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    403,
    'right_missing',
  ])
})
