import { baseOnlyParameters } from '#domain/parameters/known-parameter.model.ts'
import type { TaxonomyRow } from '#domain/organisations/organisation.model.ts'
import type { Transaction } from '../db/database.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './organisation.store.ts'

/** The base organisation. Refuses `not_found` on a store that was never set up. */
export async function getBaseOrganisation(
  tx: Transaction,
): Promise<{ baseorgid: string; ga_measurement_id: null }> {
  const id = await store.findBaseOrganisationId(tx)
  if (id === null) throw refusal('not_found')
  return { baseorgid: id, ga_measurement_id: null }
}

/** The organisation's own rows override the base organisation's rows of the same key. */
function override<Row extends { orgId: string }>(
  rows: readonly Row[],
  orgId: string,
  getKey: (row: Row) => string,
): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows)
    if (row.orgId === orgId || !merged.has(getKey(row))) merged.set(getKey(row), row)
  return [...merged.values()]
}

/** The organisation with the base organisation before it, whose rows it builds on. */
export async function findSourceOrganisations(tx: Transaction, orgId: string): Promise<string[]> {
  const base = await store.findBaseOrganisationId(tx)
  return base === null || base === orgId ? [orgId] : [base, orgId]
}

export interface TextsQuery {
  readonly language: string
  readonly excludeCategories?: string | undefined
  readonly mergeWithBase: string
}

/** Texts by key; the organisation's own override the base ones. */
export async function getTexts(tx: Transaction, orgId: string, query: TextsQuery) {
  const excluded = (query.excludeCategories ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const orgIds = query.mergeWithBase === 'true' ? await findSourceOrganisations(tx, orgId) : [orgId]
  const rows = override(
    await store.findTexts(tx, orgIds, query.language, excluded),
    orgId,
    (row) => row.key,
  )
  return {
    language: query.language,
    texts: Object.fromEntries(rows.map((row) => [row.key, row.text])),
  }
}

/** The texts of every language by key; the organisation's own override the base ones. */
export async function getTaxonomyList(tx: Transaction, orgId: string): Promise<TaxonomyRow[]> {
  const rows = override(
    await store.findTextsOfAllLanguages(tx, await findSourceOrganisations(tx, orgId)),
    orgId,
    (row) => `${row.language}\n${row.key}`,
  )
  return rows.map(({ key, language, text, orgId: owner }) => ({
    key,
    language,
    text,
    is_own: owner === orgId,
  }))
}

/** The organisation's parameters over the base ones, but those that the base one alone decides. */
export async function getEffectiveParameters(tx: Transaction, orgId: string) {
  const sources = await findSourceOrganisations(tx, orgId)
  const isDecided = (row: { readonly key: string; readonly orgId: string }) =>
    row.orgId === sources[0] || !baseOnlyParameters.has(row.key)
  const written = await store.findParameters(tx, sources)
  const rows = override(written.filter(isDecided), orgId, (row) => row.key)
  return rows.map(({ key, value, category }) => ({ key, value, category }))
}

/** The stored lookup values, inactive ones too, by category and sort order. */
export async function findEffectiveMetadata(tx: Transaction, orgId: string) {
  const rows = await store.findMetadata(tx, await findSourceOrganisations(tx, orgId))
  return override(rows, orgId, (row) => `${row.category}\n${row.key}`)
}

/** The active lookup values; an inactive one of the organisation hides the base organisation's. */
export async function getEffectiveMetadata(tx: Transaction, orgId: string) {
  return (await findEffectiveMetadata(tx, orgId))
    .filter(({ status }) => status === 'active')
    .map(({ category, key, value, lang_value, sort_order }) => ({
      category,
      key,
      value,
      lang_value,
      sort_order,
    }))
}

const languageNames: Readonly<Record<string, string>> = { en_gb: 'English (UK)', de_de: 'Deutsch' }

/** The languages that the base organisation has texts in. */
export async function getLanguages(tx: Transaction) {
  const base = await store.findBaseOrganisationId(tx)
  const ids = base === null ? [] : await store.findLanguages(tx, base)
  return ids.map((id) => ({ language_id: id, language_description: languageNames[id] ?? id }))
}

/** The organisation itself. Refuses `not_found`. */
export async function getOrganisation(tx: Transaction, orgId: string) {
  const row = await store.findOrganisationById(tx, orgId)
  if (row === null) throw refusal('not_found')
  const { id, name, image_url, theme, is_base } = row
  return { id, name, image_url, theme, is_base }
}
