import type { Transaction } from '../db/database.ts'
import { taxonomy } from '../db/schema/index.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { findBaseOrganisationId } from './organisation.store.ts'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { en_gb, de_de }
const rowsAtOnce = 1000

/**
 * Adds the shipped texts that the base organisation lacks; changed ones stay. Run as the owner.
 */
export async function addMissingTexts(tx: Transaction): Promise<void> {
  const orgId = await findBaseOrganisationId(tx)
  if (orgId === null) return
  const texts = Object.entries(languages).flatMap(([language, sentences]) =>
    Object.entries(sentences).map(([key, text]) => ({ orgId, language, key, text })),
  )
  for (let from = 0; from < texts.length; from += rowsAtOnce)
    await tx
      .insert(taxonomy)
      .values(texts.slice(from, from + rowsAtOnce))
      .onConflictDoNothing()
}
