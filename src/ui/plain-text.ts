import type { i18n } from 'i18next'
import type { TextValues } from '#domain/texts/text.model.ts'

const placeholder = /\{\{(\w+)\}\}/gu

/** What only i18next decides: plurals, contexts and texts within texts. */
const isPlain = (text: string, values: TextValues | undefined): boolean =>
  values?.['count'] === undefined && values?.['context'] === undefined && !text.includes('$t(')

/**
 * A text as i18next gives it, at a tenth of its cost: a list asks for thousands. Null where only
 * i18next can tell.
 */
export function findPlainText(
  { language, services }: i18n,
  key: string,
  values?: TextValues,
): string | null {
  const { data } = services.resourceStore
  const find = (name: string): unknown =>
    (data[name]?.['translation'] as Readonly<Record<string, unknown>> | undefined)?.[key]
  const text = find(language) ?? find('fallback')
  if (typeof text !== 'string' || !isPlain(text, values)) return null
  if (!text.includes('{{')) return text
  let isWhole = true
  const filled = text.replaceAll(placeholder, (_, name: string) => {
    const value = values?.[name]
    isWhole &&= value !== undefined
    return String(value)
  })
  return isWhole && !text.replaceAll(placeholder, '').includes('{{') ? filled : null
}
