import { describe, expect, it } from 'vitest'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import {
  groupByCategory,
  filterPublished,
  searchScripts,
} from '#domain/call-scripts/call-script.rules.ts'

const at = '2026-11-20T09:00:00.000Z'
const script = (changes: Partial<CallScript>): CallScript => ({
  id: 's',
  title: 'Renewal',
  category: 'Renewal',
  content: 'Good morning',
  created_at: at,
  modified_at: at,
  published: 1,
  ...changes,
})

const scripts = [
  script({
    id: 'miles',
    title: 'Miles beyond',
    category: 'Mileage',
    content: 'You are on the way to more.',
  }),
  script({
    id: 'six',
    title: 'Six months to go',
    content: 'May I tell you what that would look like?',
  }),
  script({ id: 'two', title: 'Two months to go', content: 'Die Ablösung Ihres Vertrags' }),
  script({ id: 'draft', published: 0 }),
]
const ids = (found: readonly CallScript[]) => found.map(({ id }) => id)

describe('call scripts', () => {
  it('are read to customers only when they are published', () => {
    expect(ids(filterPublished(scripts))).toEqual(['miles', 'six', 'two'])
  })

  it('stand under their categories, in their order', () => {
    expect(
      groupByCategory(scripts).map(({ category, scripts: of }) => [category, ids(of)]),
    ).toEqual([
      ['Mileage', ['miles']],
      ['Renewal', ['six', 'two', 'draft']],
    ])
    expect(groupByCategory([])).toEqual([])
  })

  it.each([
    ['', ['miles', 'six', 'two', 'draft']],
    ['   ', ['miles', 'six', 'two', 'draft']],
    ['MONTHS go', ['six', 'two']],
    ['mileage', ['miles']],
    ['renewal look', ['six']],
    ['ablosung', ['two']],
    ['nothing like it', []],
  ])('are found by every word of %j in title, category or text', (words, found) => {
    expect(ids(searchScripts(scripts, words))).toEqual(found)
  })
})
