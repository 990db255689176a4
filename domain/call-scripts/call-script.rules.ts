import type { CallScript } from './call-script.model.ts'

/** Published scripts: a draft is not read to customers. */
export function filterPublished(scripts: readonly CallScript[]): readonly CallScript[] {
  return scripts.filter(({ published }) => published === 1)
}

export interface ScriptCategory {
  readonly category: string
  readonly scripts: readonly CallScript[]
}

/** The scripts under their categories, both in the order given. */
export function groupByCategory(scripts: readonly CallScript[]): readonly ScriptCategory[] {
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

/** The scripts that contain every word in title, category or text, regardless of accents. */
export function searchScripts(
  scripts: readonly CallScript[],
  words: string,
): readonly CallScript[] {
  const terms = plain(words)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return scripts.filter(({ title, category, content }) => {
    const text = plain(`${title} ${category} ${content}`)
    return terms.every((word) => text.includes(word))
  })
}
