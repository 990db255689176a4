import type { i18n } from 'i18next'
import { entryTexts } from '#domain/texts/entry.en_gb.ts'
import type { Api } from '#src/api/client.ts'
import { changeFallback, changeTexts, languageTag, startTexts } from '#src/ui/text.ts'

export const defaultLanguage = 'en_gb'
const storageKey = 'forecourt.language'

type Texts = Readonly<Record<string, string>>

export interface PageTexts {
  readonly i18n: i18n
  /** The language chosen on this device before sign-in, else en_gb (U-020). */
  readonly chosen: () => string
  /** Keeps the choice on the device and shows it. */
  readonly choose: (language: string) => Promise<void>
  /** Shows the texts of the language that was chosen on this device, as the host has them; en_gb where it does not answer. */
  readonly showChosen: () => Promise<void>
  /** Fetches the sentences behind sign-in ahead of their need. */
  readonly fetchAll: () => Promise<void>
  /** Shows an organisation's texts; what it lacks comes from en_gb, and what that lacks is the key itself (U-029). */
  readonly show: (language: string, texts: Texts) => Promise<void>
}

/** The page's sentences: the en_gb of sign-in stands in the page, the rest of it is fetched; other languages and the organisations' own words come from the host. */
export function createPageTexts(api: Api, storage: Storage): PageTexts {
  const i18n = startTexts(defaultLanguage, entryTexts, entryTexts)
  const chosen = () => storage.getItem(storageKey) ?? defaultLanguage
  let shown: Texts = entryTexts
  let all: Promise<void> | undefined

  // Without them the host's own texts still show, and the next page asks again.
  function fetchAll(): Promise<void> {
    all ??= import('#domain/texts/en_gb.ts').then(
      ({ en_gb }) => changeFallback(i18n, en_gb),
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
    await changeTexts(i18n, language, texts)
  }

  async function showChosen(): Promise<void> {
    const language = chosen()
    // The sign-in page must show without the host too: in en_gb it asks nobody.
    const texts =
      language === defaultLanguage
        ? null
        : await api.BASE_TAXONOMY.get({ language }).then(
            (answer) => answer.texts,
            () => null,
          )
    // Two choices one after the other: the first one's texts may come last.
    if (language !== chosen()) return
    await (texts === null ? change(defaultLanguage, entryTexts) : change(language, texts))
  }

  return {
    i18n,
    chosen,
    choose: async (language) => {
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
