import { createInstance, type i18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { TextKey, TextValues } from '#domain/texts/text.model.ts'

export type Say = (key: TextKey, values?: TextValues) => string

type Texts = Readonly<Record<string, string>>

/**
 * Makes the page's texts: `texts` of the user's language first, then `fallback`, else the key itself. Keys are flat, so neither a dot nor a colon in a
 * key has a meaning. `changeTexts` replaces them when the host's taxonomy arrives.
 */
export function startTexts(language: string, texts: Texts, fallback: Texts = {}): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fallback',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // An empty text is one that hides what it would say, such as a notice, not a missing one.
    returnEmptyString: true,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: texts }, fallback: { translation: fallback } },
  })
  return instance
}

/** Replaces the texts of `language` and shows them everywhere. */
export async function changeTexts(instance: i18n, language: string, texts: Texts): Promise<void> {
  instance.removeResourceBundle(language, 'translation')
  instance.addResourceBundle(language, 'translation', texts)
  await instance.changeLanguage(language)
}

/** Replaces the texts that stand in for missing ones; they show with the next change of texts. */
export function changeFallback(instance: i18n, texts: Texts): void {
  instance.removeResourceBundle('fallback', 'translation')
  instance.addResourceBundle('fallback', 'translation', texts)
}

/** A language as browsers name it: de-de of de_de. */
export function languageTag(language: string): string {
  return language.replace('_', '-')
}

/** The language that is shown, as browsers name it. */
export function useLanguageTag(): string {
  const { i18n: shown } = useTranslation()
  return languageTag(shown.language)
}

/** The sentences of the user's language, by key. */
export function useText(): Say {
  const { t } = useTranslation()
  return useCallback((key, values) => t(key, { ...values }), [t])
}

/** A message that may be a key or a sentence already written by the host. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation()
  return (message) => t(message)
}

/** Words for a key that is made of data, such as a code's; `otherwise` where no text has that key. */
export function useWords(): (key: string, otherwise: string) => string {
  const { t } = useTranslation()
  return (key, otherwise) => t(key, { defaultValue: otherwise })
}
