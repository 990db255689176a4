import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { isLabelMatch } from '#domain/palette/label-match.rules.ts'
import type { PaletteItem, PalettePage, PaletteSection } from './palette-item.ts'

const mostActs = 6

const toCustomerItem = (row: CustomerListRow): PaletteItem => ({
  id: `customer ${row.fAgreementNo}`,
  kind: 'customer',
  row,
})

export interface PaletteContents {
  readonly words: string
  readonly customers: readonly CustomerListRow[]
  readonly recent: readonly CustomerListRow[]
  /** What the page in sight offers. */
  readonly acts: readonly PaletteItem[]
  readonly pages: readonly PalettePage[]
  readonly maySearch: boolean
}

/** Customers, what can be done here, pages and the way to the list; empty sections are left out. */
export function toPaletteSections({
  words,
  customers,
  recent,
  acts,
  pages,
  maySearch,
}: PaletteContents): readonly PaletteSection[] {
  const shownActs = acts.filter((act) => act.kind === 'act' && isLabelMatch(act.label, words))
  const shownPages = pages.filter(({ label }) => isLabelMatch(label, words))
  const sections: readonly PaletteSection[] = [
    { id: 'customers', items: customers.map(toCustomerItem) },
    { id: 'recent', items: recent.map(toCustomerItem) },
    { id: 'acts', items: shownActs.slice(0, mostActs) },
    {
      id: 'pages',
      items: shownPages.map((page) => ({ id: `page ${page.id}`, kind: 'page', page })),
    },
    { id: 'list', items: maySearch && words.trim() !== '' ? [{ id: 'list', kind: 'list' }] : [] },
  ]
  return sections.filter(({ items }) => items.length > 0)
}
