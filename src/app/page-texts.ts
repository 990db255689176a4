import type { i18n } from 'i18next'
import { entryTexts } from '#domain/texts/en_gb/entry.ts'
import type { Api } from '#src/api/client.ts'
import { replaceFallbackTexts, replaceTexts, languageTag, createI18n } from '#src/ui/translation.ts'

export const defaultLanguage = 'en_gb'
const storageKey = 'forecourt.language'

type Texts = Readonly<Record<string, string>>

export interface PageTexts {
  readonly i18n: i18n
  /** The language chosen on this device before sign-in, else en_gb. */
  readonly getLanguage: () => string
  /** Stores the choice on the device and shows it. */
  readonly chooseLanguage: (language: string) => Promise<void>
  /** Shows the host's texts of the chosen language; en_gb where it does not answer. */
  readonly showChosen: () => Promise<void>
  /** Loads the texts behind sign-in ahead of their use. */
  readonly fetchAll: () => Promise<void>
  /** Shows an organisation's texts; missing ones fall back to en_gb, then to their key. */
  readonly show: (language: string, texts: Texts) => Promise<void>
}

/**
 * The sign-in texts in en_gb are bundled, the rest of en_gb is loaded; other languages come from
 * the host.
 */
export function createPageTexts(api: Api, storage: Storage): PageTexts {
  const i18n = createI18n(defaultLanguage, entryTexts, entryTexts)
  const getLanguage = () => storage.getItem(storageKey) ?? defaultLanguage
  let shown: Texts = entryTexts
  let all: Promise<void> | undefined

  // Without them the host's own texts still show, and the next page tries again.
  function fetchAll(): Promise<void> {
    all ??= import('#domain/texts/en_gb.ts').then(
      ({ en_gb }) => replaceFallbackTexts(i18n, en_gb),
      () => {
        all = undefined
      },
    )
    return all
  }

  async function change(language: string, texts: Texts): Promise<void> {
    document.documentElement.lang = languageTag(language)
    if (texts === shown && language === i18n.language) return
    shown = texts
    await replaceTexts(i18n, language, texts)
  }

  async function showChosen(): Promise<void> {
    const language = getLanguage()
    // The sign-in page must show without the host too: en_gb needs no call.
    const texts =
      language === defaultLanguage
        ? null
        : await api.BASE_TAXONOMY.get({ language }).then(
            (answer) => answer.texts,
            () => null,
          )
    // After two quick choices the first one's texts may arrive last.
    if (language !== getLanguage()) return
    await (texts === null ? change(defaultLanguage, entryTexts) : change(language, texts))
  }

  return {
    i18n,
    getLanguage,
    chooseLanguage: async (language) => {
      storage.setItem(storageKey, language)
      await showChosen()
    },
    showChosen,
    fetchAll,
    show: async (language, texts) => {
      await fetchAll()
      await change(language, texts)
    },
  }
}
