import { describe, expect, it } from 'vitest'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { findPlainText } from '#src/ui/plain-text.ts'
import { createI18n } from '#src/ui/translation.ts'

const values = { name: '{{other}} $t(x)', count: 2, n: 1_234 }

/** Fills every place of a text. */
const getValues = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = ''], place) => [name, `v${place} {{n}}`]),
  )

describe.each([
  ['en_gb', en_gb],
  ['de_de', de_de],
] as const)('a text of %s', (language, texts) => {
  const i18n = createI18n(language, texts, en_gb)

  it('is the one that i18next gives, filled or not', () => {
    const keys = Object.keys(texts).filter((key) => !/_(one|other)$/u.test(key))
    expect(keys.length).toBeGreaterThan(1000)
    for (const key of keys) {
      const filled = getValues((texts as Readonly<Record<string, string>>)[key] ?? '')
      if ('count' in filled) continue
      expect([key, findPlainText(i18n, key, filled)]).toEqual([key, i18n.t(key, { ...filled })])
    }
  })
})

describe('a text that is not plain', () => {
  const i18n = createI18n(
    'xx',
    {
      empty: '',
      nested: 'See $t(empty)',
      own: 'Own {{name}}',
      formatted: '{{n, number}} of {{n}}',
      many_one: '{{count}} day',
      many_other: '{{count}} days',
    },
    { own: 'Other {{name}}', fallen: 'Fallen back, {{n}}' },
  )

  it.each(['nested', 'formatted', 'many', 'missing', 'constructor', 'A sentence of the host'])(
    '%s is left to i18next',
    (key) => {
      expect(findPlainText(i18n, key, values)).toBeNull()
    },
  )

  it('is left to it where a value is missing', () => {
    expect(findPlainText(i18n, 'own', { n: 1 })).toBeNull()
  })

  it.each(['empty', 'own', 'fallen'])('%s is not among them', (key) => {
    const { count: _, ...filled } = values
    expect(findPlainText(i18n, key, filled)).toBe(i18n.t(key, filled))
  })
})
