import { createInstance, type i18n } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { getI18n, I18nContext, initReactI18next } from 'react-i18next'
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

/** The texts as they are shown now: another object after each change. */
interface ShownTexts {
  readonly instance: i18n
  readonly message: (message: string, values?: TextValues) => string
}

const readTexts = (instance: i18n): ShownTexts => ({
  instance,
  message: (message, values) =>
    findPlainText(instance, message, values) ?? instance.t(message, { ...values }),
})

interface TextSource {
  readonly read: () => ShownTexts
  readonly subscribe: (onChange: () => void) => () => void
}

function createTextSource(instance: i18n): TextSource {
  let shown = readTexts(instance)
  instance.on('languageChanged', () => {
    shown = readTexts(instance)
  })
  return {
    read: () => shown,
    subscribe(onChange) {
      const notify = () => onChange()
      instance.on('languageChanged', notify)
      return () => instance.off('languageChanged', notify)
    },
  }
}

const textSources = new WeakMap<i18n, TextSource>()

// In place of i18next's own hook, which takes a tenth of a list's drawing.
function getTextSource(instance: i18n): TextSource {
  const known = textSources.get(instance) ?? createTextSource(instance)
  textSources.set(instance, known)
  return known
}

function useShownTexts(): ShownTexts {
  // Without a provider it is undefined, although the type says otherwise.
  const provided: { readonly i18n: i18n } | undefined = useContext(I18nContext)
  const { subscribe, read } = getTextSource(provided?.i18n ?? getI18n())
  return useSyncExternalStore(subscribe, read)
}

/** The language that is shown, as browsers name it. */
export function useLanguageTag(): string {
  return languageTag(useShownTexts().instance.language)
}

/** A message that may be a key or a sentence already written by the host. */
export function useMessage(): (message: string, values?: TextValues) => string {
  return useShownTexts().message
}

/** The texts of the user's language: `t(key, values)`, its keys checked by the compiler. */
export function useTranslation(): { readonly t: Translate } {
  return { t: useMessage() }
}

/** The text of a key made from data, such as a code; `fallback` where no text has that key. */
export function useLabel(): (key: string, fallback: string) => string {
  const { instance } = useShownTexts()
  return (key, fallback) =>
    findPlainText(instance, key) ?? instance.t(key, { defaultValue: fallback })
}
