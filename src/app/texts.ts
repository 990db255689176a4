import type { i18n } from 'i18next'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { Api } from '#src/api/client.ts'
import { changeTexts, startTexts } from '#src/ui/text.ts'

export const defaultLanguage = 'en_gb'
const storageKey = 'forecourt.language'

export interface PageTexts {
  readonly i18n: i18n
  /** The language chosen on this device before sign-in, else en_gb (U-020). */
  readonly chosen: () => string
  /** Keeps the choice on the device and shows it. */
  readonly choose: (language: string) => Promise<void>
  /** Shows the texts of the language that was chosen on this device: what the host has, over en_gb. */
  readonly showChosen: () => Promise<void>
  /** Shows an organisation's texts; what it lacks comes from en_gb, and what that lacks is the key itself (U-029). */
  readonly show: (language: string, texts: Readonly<Record<string, string>>) => Promise<void>
}

/** The page's sentences: en_gb stands in the page, other languages and the organisations' own words come from the host. */
export function createPageTexts(api: Api, storage: Storage): PageTexts {
  const i18n = startTexts(defaultLanguage, en_gb, en_gb)
  const chosen = () => storage.getItem(storageKey) ?? defaultLanguage

  async function show(language: string, texts: Readonly<Record<string, string>>): Promise<void> {
    await changeTexts(i18n, language, texts)
    document.documentElement.lang = language.replace('_', '-')
  }

  async function showChosen(): Promise<void> {
    const language = chosen()
    if (language === i18n.language && language !== defaultLanguage) return
    // The sign-in page must show without the host too: in en_gb it asks nobody.
    const texts = language === defaultLanguage ? en_gb : await api.BASE_TAXONOMY.get({ language }).then((answer) => answer.texts, () => ({}))
    await show(language, texts)
  }

  return {
    i18n,
    chosen,
    choose: async (language) => {
      storage.setItem(storageKey, language)
      await showChosen()
    },
    showChosen,
    show,
  }
}
