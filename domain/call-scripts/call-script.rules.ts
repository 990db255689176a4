import type { CallScript } from './call-script.model.ts'

/** The scripts that may be read to a customer: a draft is nobody's words yet (O§4 L128). */
export function publishedAmong(scripts: readonly CallScript[]): readonly CallScript[] {
  return scripts.filter(({ published }) => published === 1)
}

export interface ScriptCategory {
  readonly category: string
  readonly scripts: readonly CallScript[]
}

/** The scripts under their categories, both in the order given. */
export function byCategory(scripts: readonly CallScript[]): readonly ScriptCategory[] {
  const categories = new Map<string, CallScript[]>()
  for (const script of scripts) {
    const others = categories.get(script.category)
    if (others === undefined) categories.set(script.category, [script])
    else others.push(script)
  }
  return [...categories].map(([category, of]) => ({ category, scripts: of }))
}

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The scripts that have every one of the words in title, category or text, however they are accented; all of them where no word is given. */
export function scriptsWith(scripts: readonly CallScript[], words: string): readonly CallScript[] {
  const wanted = plain(words)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return scripts.filter(({ title, category, content }) => {
    const said = plain(`${title} ${category} ${content}`)
    return wanted.every((word) => said.includes(word))
  })
}
