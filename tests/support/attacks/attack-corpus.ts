import { readFileSync } from 'node:fs'

interface Corpus {
  readonly patterns: readonly string[]
  readonly wrappers: readonly string[]
  readonly encodings: readonly Encoding[]
}

type Encoding = 'plain' | 'upper' | 'entities'

/**
 * A text that is dangerous where it is taken for markup; its mark is found wherever its words are
 * shown.
 */
export interface Attack {
  readonly mark: string
  readonly text: string
  /** A pattern as it stands, without wrapper and encoding. */
  readonly isBare: boolean
}

/** Where nothing of a text may ever call. */
export const attackHost = 'attack.invalid'

/** What a script of an attack calls, and names that an element of one takes. */
export const attackCall = 'attackRan'
export const clobberNames = [
  'clobber',
  'attributes',
  'getElementById',
  'createElement',
  '__proto__',
  'href',
] as const

const encode: Readonly<Record<Encoding, (text: string) => string>> = {
  plain: (text) => text,
  upper: (text) => text.replaceAll(/<\/?[a-z]+/gu, (tag) => tag.toUpperCase()),
  entities: (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
}

/** Every pattern in every wrapper and encoding. */
export function attacks(): readonly Attack[] {
  const { patterns, wrappers, encodings } = JSON.parse(
    readFileSync(new URL('../../fixtures/xss-corpus.json', import.meta.url), 'utf8'),
  ) as Corpus
  const texts = encodings.flatMap((encoding) =>
    wrappers.flatMap((wrapper) =>
      patterns.map((pattern) => ({
        text: encode[encoding](wrapper.replace('{}', () => pattern)),
        isBare: encoding === 'plain' && wrapper === '{}',
      })),
    ),
  )
  return texts.map(({ text, isBare }, number) => {
    const mark = `xss${number}x`
    return {
      mark,
      isBare,
      text: `${mark} ${text.replaceAll('RUN', `${attackCall}(${number})`).replaceAll('HOST', `${attackHost}/${mark}`)}`,
    }
  })
}

/** Attacks side by side in one text; those that swallow what follows them stand last. */
export function packAttacks(all: readonly Attack[], size: number): readonly (readonly Attack[])[] {
  const swallows = ({ text }: Attack) =>
    /<(?:!--|style|template|noscript|script|iframe|math)|["']>?$/iu.test(text)
  const [open, closing] = [all.filter((one) => !swallows(one)), all.filter(swallows)]
  const packs = Array.from({ length: Math.ceil(all.length / size) }, (): Attack[] => [])
  for (const [at, one] of [...open, ...closing].entries()) packs[at % packs.length]?.push(one)
  return packs
}
