import type { i18n } from 'i18next'
import { entryTexts } from '#domain/texts/en_gb/entry.ts'
import type { Api } from '#src/api/client.ts'
import {
  createI18n,
  languageTag,
  redrawTexts,
  replaceFallbackTexts,
  replaceTexts,
} from '#src/ui/translation.ts'

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
  /** Loads what the first page behind sign-in says, ahead of its use. */
  readonly fetchFirst: () => Promise<void>
  /** Loads the other texts, which no page begins with. */
  readonly fetchLater: () => Promise<void>
  /** Shows an organisation's texts; missing ones fall back to en_gb, then to their key. */
  readonly show: (language: string, texts: Texts) => Promise<void>
}

/** Runs once; after a failure the next call tries again. */
function onceLoaded(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load().catch(() => {
      loading = undefined
    })
    return loading
  }
}

const lacksAny = (texts: Texts, among: Texts): boolean =>
  Object.keys(among).some((key) => !(key in texts))

/** What is shown where the host's texts lack one. */
function createFallbackTexts(i18n: i18n, getShown: () => Texts) {
  let texts: Texts = entryTexts

  function add(more: Texts): void {
    texts = { ...texts, ...more }
    replaceFallbackTexts(i18n, texts)
  }

  return {
    // Without them the host's own texts still show, and the next page tries again.
    fetchFirst: onceLoaded(async () => {
      const { firstTexts } = await import('#domain/texts/first-texts.ts')
      add(firstTexts)
    }),
    fetchLater: onceLoaded(async () => {
      const { laterTexts } = await import('#domain/texts/later-texts.ts')
      add(laterTexts)
      // What is drawn may ask for one of them.
      if (lacksAny(getShown(), laterTexts)) redrawTexts(i18n)
    }),
    /** Whether a page that shows these texts needs any of those that are here. */
    isNeededBy: (shown: Texts) => lacksAny(shown, texts),
  }
}

/**
 * The sign-in texts in en_gb are bundled, the rest of en_gb is loaded in two parts (docs/decisions/0160);
 * other languages come from the host.
 */
export function createPageTexts(api: Api, storage: Storage): PageTexts {
  const i18n = createI18n(defaultLanguage, entryTexts, entryTexts)
  const getLanguage = () => storage.getItem(storageKey) ?? defaultLanguage
  let shown: Texts = entryTexts
  const fallback = createFallbackTexts(i18n, () => shown)

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
    fetchFirst: fallback.fetchFirst,
    fetchLater: fallback.fetchLater,
    show: async (language, texts) => {
      await fallback.fetchFirst()
      // A host of another version than the page's may lack any of them.
      if (fallback.isNeededBy(texts)) await fallback.fetchLater()
      await change(language, texts)
    },
  }
}
