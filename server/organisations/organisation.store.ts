import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../http/context.ts'
import { memberships, metadata, organisations, parameters, taxonomy } from '../db/schema/index.ts'

/** The base organisation's id, or null before anything is set up. */
export async function findBaseOrganisationId(tx: Transaction): Promise<string | null> {
  const [row] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.is_base, true))
  return row?.id ?? null
}

export async function findOrganisationById(tx: Transaction, orgId: string) {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, orgId))
  return row ?? null
}

/** A member's organisations that are not disabled, by name; the one alone where somebody acts for them. */
export async function findActorOrganisations(
  tx: Transaction,
  { userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>,
) {
  return tx
    .select({
      id: organisations.id,
      name: organisations.name,
      image_url: organisations.image_url,
      theme: organisations.theme,
      is_base: organisations.is_base,
    })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.orgId, organisations.id))
    .where(
      and(
        eq(memberships.userId, userId),
        ne(organisations.status, 'disabled'),
        actingBy === null ? undefined : eq(organisations.id, actingBy.orgId),
      ),
    )
    .orderBy(asc(organisations.name))
}

/** Rows of several organisations' texts in one language, `excluded` categories left out. */
export async function findTexts(
  tx: Transaction,
  orgIds: readonly string[],
  language: string,
  excluded: readonly string[],
) {
  return tx
    .select({ orgId: taxonomy.orgId, key: taxonomy.key, text: taxonomy.text })
    .from(taxonomy)
    .where(
      and(
        inArray(taxonomy.orgId, [...orgIds]),
        eq(taxonomy.language, language),
        excluded.length === 0 ? undefined : notInArray(taxonomy.category, [...excluded]),
      ),
    )
}

/** Rows of several organisations' texts, by key and language. */
export async function findTextsOfAllLanguages(tx: Transaction, orgIds: readonly string[]) {
  return tx
    .select({
      orgId: taxonomy.orgId,
      key: taxonomy.key,
      language: taxonomy.language,
      text: taxonomy.text,
    })
    .from(taxonomy)
    .where(inArray(taxonomy.orgId, [...orgIds]))
    .orderBy(asc(taxonomy.key), asc(taxonomy.language))
}

export async function findLanguages(tx: Transaction, orgId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ language: taxonomy.language })
    .from(taxonomy)
    .where(eq(taxonomy.orgId, orgId))
    .orderBy(asc(taxonomy.language))
  return rows.map((row) => row.language)
}

export async function findParameters(tx: Transaction, orgIds: readonly string[]) {
  return tx
    .select()
    .from(parameters)
    .where(inArray(parameters.orgId, [...orgIds]))
    .orderBy(asc(parameters.key))
}

export async function findMetadata(tx: Transaction, orgIds: readonly string[]) {
  return tx
    .select()
    .from(metadata)
    .where(inArray(metadata.orgId, [...orgIds]))
    .orderBy(asc(metadata.category), asc(metadata.sort_order), asc(metadata.key))
}
