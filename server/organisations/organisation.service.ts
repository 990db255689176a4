import type { Transaction } from '../db/database.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './organisation.store.ts'

/** The base organisation. Refuses `not_found` on a store that was never set up. */
export async function baseOrganisation(
  tx: Transaction,
): Promise<{ baseorgid: string; ga_measurement_id: null }> {
  const id = await store.baseOrganisationId(tx)
  if (id === null) throw refusal('not_found')
  return { baseorgid: id, ga_measurement_id: null }
}

/** The own organisation's rows over the base organisation's, by the key that `keyOf` names. */
function over<Row extends { orgId: string }>(
  rows: readonly Row[],
  orgId: string,
  keyOf: (row: Row) => string,
): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows)
    if (row.orgId === orgId || !merged.has(keyOf(row))) merged.set(keyOf(row), row)
  return [...merged.values()]
}

async function withBase(tx: Transaction, orgId: string): Promise<string[]> {
  const base = await store.baseOrganisationId(tx)
  return base === null || base === orgId ? [orgId] : [base, orgId]
}

/** What of the texts is asked for: the language, categories to leave out, and whether the base organisation fills the gaps (W§7 L174). */
export interface TextsAsked {
  readonly language: string
  readonly excludeCategories?: string | undefined
  readonly mergeWithBase: string
}

/** Texts by key; the organisation's own override the base ones. */
export async function texts(tx: Transaction, orgId: string, asked: TextsAsked) {
  const excluded = (asked.excludeCategories ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const orgIds = asked.mergeWithBase === 'true' ? await withBase(tx, orgId) : [orgId]
  const rows = over(
    await store.textsOf(tx, orgIds, asked.language, excluded),
    orgId,
    (row) => row.key,
  )
  return {
    language: asked.language,
    texts: Object.fromEntries(rows.map((row) => [row.key, row.text])),
  }
}

/** The parameters in force: the organisation's own over the base organisation's. */
export async function parametersInForce(tx: Transaction, orgId: string) {
  const rows = over(
    await store.parametersOf(tx, await withBase(tx, orgId)),
    orgId,
    (row) => row.key,
  )
  return rows.map(({ key, value, category }) => ({ key, value, category }))
}

/** Lookup values in force, by category and sort order. */
export async function metadataInForce(tx: Transaction, orgId: string) {
  const rows = over(
    await store.metadataOf(tx, await withBase(tx, orgId)),
    orgId,
    (row) => `${row.category}\n${row.key}`,
  )
  return rows.map(({ category, key, value, lang_value, sort_order }) => ({
    category,
    key,
    value,
    lang_value,
    sort_order,
  }))
}

const languageNames: Readonly<Record<string, string>> = { en_gb: 'English (UK)', de_de: 'Deutsch' }

/** The languages that the base organisation has texts in. */
export async function languages(tx: Transaction) {
  const base = await store.baseOrganisationId(tx)
  const ids = base === null ? [] : await store.languagesOf(tx, base)
  return ids.map((id) => ({ language_id: id, language_description: languageNames[id] ?? id }))
}

/** The organisation itself. Refuses `not_found`. */
export async function organisation(tx: Transaction, orgId: string) {
  const row = await store.organisationById(tx, orgId)
  if (row === null) throw refusal('not_found')
  const { id, name, image_url, theme, is_base } = row
  return { id, name, image_url, theme, is_base }
}
