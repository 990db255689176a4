import { beforeAll, expect, it } from 'vitest'
import { metadata, parameters, savedSearches, taxonomy } from '#server/db/schema/index.ts'
import {
  addMember,
  buildOrganisation,
  buildUser,
  createSignedInCaller,
} from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let base: string
let british: string
let german: string
let user: BuiltUser
let call: Call

beforeAll(async () => {
  base = await buildOrganisation(host, {
    is_base: true,
    name: 'Base',
    parameters: { currency: '£', rows: '10' },
  })
  british = await buildOrganisation(host, {
    name: 'Ashdown Motors',
    parameters: { time_zone: 'Europe/London' },
  })
  german = await buildOrganisation(host, {
    name: 'Autohaus Birke',
    parameters: { currency: '€', time_zone: 'Europe/Berlin' },
  })
  user = await buildUser(host, {
    orgId: british,
    rights: ['CanSeeSavedSearch', 'CanViewDashboard'],
  })
  await addMember(host.database, german, user.id, ['CanViewOffers'])
  await host.database.asOwner(async (tx) => {
    await tx.insert(taxonomy).values([
      { orgId: base, language: 'en_gb', key: 'title', text: 'Customers' },
      { orgId: base, language: 'en_gb', key: 'bye', text: 'Sign out' },
      { orgId: german, language: 'en_gb', key: 'title', text: 'Kunden' },
    ])
    await tx.insert(metadata).values([
      { orgId: base, category: 'title', key: 'mr', value: 'Mr', lang_value: 'Mr' },
      { orgId: german, category: 'title', key: 'mr', value: 'Herr', lang_value: 'Herr' },
      { orgId: german, category: 'title', key: 'dr', value: 'Dr.', lang_value: 'Dr.' },
      { orgId: british, category: 'colour', key: 'red', value: 'Red', lang_value: 'Red' },
    ])
    await tx
      .insert(savedSearches)
      .values({ orgId: british, searchid: 's1', userId: user.id, name: 'Mine', q: '{}' })
    await tx.insert(parameters).values({ orgId: british, key: 'only_here', value: 'yes' })
  })
  call = await createSignedInCaller(host.app, user)
})
interface Boot {
  readonly GET_ORGANISATION: { readonly id: string; readonly name: string }
  readonly PARAM_KEYS: readonly { readonly key: string; readonly value: string }[]
  readonly ORG_METADATA: readonly { readonly category: string; readonly value: string }[]
  readonly TAXONOMY: { readonly texts: Readonly<Record<string, string>> }
  readonly EFFECTIVE_PERMISSIONS: readonly string[]
  readonly GET_SAVED_SEARCH: readonly { readonly name: string }[]
  readonly TOKEN_VALIDATION: { readonly organisations: readonly { readonly id: string }[] }
}

const answer = async <T>(path: string) => (await (await call('GET', path)).json()) as T

it('[W-001] scopes settings, permissions, texts and searches to the path’s organisation', async () => {
  const shown = async (orgId: string) => {
    const boot = await answer<Boot>(`/organisation/v1/${orgId}/boot?language=en_gb`)
    return {
      organisation: boot.GET_ORGANISATION.name,
      parameters: Object.fromEntries(boot.PARAM_KEYS.map(({ key, value }) => [key, value])),
      metadata: boot.ORG_METADATA.map(({ category, value }) => `${category} ${value}`),
      texts: boot.TAXONOMY.texts,
      permissions: boot.EFFECTIVE_PERMISSIONS,
      searches: boot.GET_SAVED_SEARCH.map(({ name }) => name),
    }
  }
  expect(await shown(british)).toEqual({
    organisation: 'Ashdown Motors',
    parameters: { currency: '£', rows: '10', time_zone: 'Europe/London', only_here: 'yes' },
    metadata: ['colour Red', 'title Mr'],
    texts: { title: 'Customers', bye: 'Sign out' },
    permissions: ['CanSeeSavedSearch', 'CanViewDashboard'],
    searches: ['Mine'],
  })
  expect(await shown(german)).toEqual({
    organisation: 'Autohaus Birke',
    parameters: { currency: '€', rows: '10', time_zone: 'Europe/Berlin' },
    metadata: ['title Dr.', 'title Herr'],
    texts: { title: 'Kunden', bye: 'Sign out' },
    permissions: ['CanViewOffers'],
    searches: [],
  })
})

it('answers each part of the boot alone as in the one answer', async () => {
  for (const orgId of [british, german]) {
    const boot = await answer<Readonly<Record<string, unknown>>>(
      `/organisation/v1/${orgId}/boot?language=en_gb`,
    )
    const alone: Readonly<Record<string, string>> = {
      TOKEN_VALIDATION: '/authn/v1/validatecookie',
      BASE_ORG: '/organisation/v1/baseorgid',
      LANGUAGES: '/organisation/v1/languages',
      TAXONOMY: `/organisation/v1/${orgId}/taxonomy?language=en_gb`,
      ORG_METADATA: `/organisation/v1/${orgId}/metadata`,
      GET_ORGANISATION: `/organisation/v1/${orgId}`,
      PARAM_KEYS: `/organisation/v1/${orgId}/parameters`,
      EFFECTIVE_PERMISSIONS: `/authz/v1/${orgId}/permissions/effective`,
      MANAGE_SESSIONS: '/authn/v1/sessions',
      DATA_TABLE_LAST_CLEAR: '/users/v1/tables/last-cleared',
      USER_DETAILS: `/users/v1/${orgId}/user/${user.id}`,
    }
    for (const [key, path] of Object.entries(alone))
      expect({ [key]: await answer(path) }).toMatchObject({ [key]: boot[key] })
  }
})

it('lists the organisations that one is a member of, without the base one', async () => {
  await buildOrganisation(host, { name: 'Not mine' })
  const listed = await answer<readonly { readonly name: string }[]>(
    '/organisation/v1/organisations',
  )
  expect(listed.map(({ name }) => name)).toEqual(['Ashdown Motors', 'Autohaus Birke'])
})
