import type { TextKey, TextValues } from '#domain/texts/text.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { Transaction } from '../db/database.ts'
import { getTexts } from '../organisations/organisation.service.ts'

const product: Readonly<Record<string, Readonly<Record<string, string>>>> = { en_gb, de_de }

/** Translates into the sheet's language. */
export type SheetTranslate = (key: TextKey, values?: TextValues) => string

/** The organisation's texts, else the product's, else the product's in en_gb. */
export async function loadSheetTexts(
  tx: Transaction,
  orgId: string,
  language: string,
): Promise<SheetTranslate> {
  const { texts: own } = await getTexts(tx, orgId, { language, mergeWithBase: 'true' })
  return (key, values = {}) => {
    const sentence = own[key] ?? product[language]?.[key] ?? en_gb[key as keyof typeof en_gb]
    return sentence.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) =>
      String(values[name] ?? place),
    )
  }
}
