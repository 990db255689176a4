import { createInstance, type i18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation as useI18next } from 'react-i18next'
import type { TextKey, TextValues } from '#domain/texts/text.model.ts'
import { findPlainText } from './plain-text.ts'

export type Translate = (key: TextKey, values?: TextValues) => string

type Texts = Readonly<Record<string, string>>

/**
 * The page's texts: `texts` of the user's language, then `fallback`, else the key itself. Keys are
 * flat: dots and colons mean nothing.
 */
export function createI18n(language: string, texts: Texts, fallback: Texts = {}): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fallback',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // An empty text is deliberate, such as a notice that is switched off.
    returnEmptyString: true,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: texts }, fallback: { translation: fallback } },
  })
  return instance
}

/** As it is: `addResourceBundle` would make a deep copy of thousands of texts. */
function replaceBundle(instance: i18n, language: string, texts: Texts): void {
  instance.services.resourceStore.data[language] = { translation: texts }
}

/** Replaces the texts of `language` and shows them everywhere. */
export async function replaceTexts(instance: i18n, language: string, texts: Texts): Promise<void> {
  replaceBundle(instance, language, texts)
  await instance.changeLanguage(language)
}

/** Replaces the fallback texts; they show with the next change of texts. */
export function replaceFallbackTexts(instance: i18n, texts: Texts): void {
  replaceBundle(instance, 'fallback', texts)
}

/** Draws all texts again. */
export function redrawTexts(instance: i18n): void {
  instance.emit('languageChanged', instance.language)
}

/** A language as browsers name it: de-de of de_de. */
export function languageTag(language: string): string {
  return language.replace('_', '-')
}

/** The language that is shown, as browsers name it. */
export function useLanguageTag(): string {
  const { i18n: shown } = useI18next()
  return languageTag(shown.language)
}

/** A message that may be a key or a sentence already written by the host. */
export function useMessage(): (message: string, values?: TextValues) => string {
  const { t, i18n: shown } = useI18next()
  return useCallback(
    (message, values) => findPlainText(shown, message, values) ?? t(message, { ...values }),
    [t, shown],
  )
}

/** The texts of the user's language: `t(key, values)`, its keys checked by the compiler. */
export function useTranslation(): { readonly t: Translate } {
  return { t: useMessage() }
}

/** The text of a key made from data, such as a code; `fallback` where no text has that key. */
export function useLabel(): (key: string, fallback: string) => string {
  const { t, i18n: shown } = useI18next()
  return (key, fallback) => findPlainText(shown, key) ?? t(key, { defaultValue: fallback })
}
