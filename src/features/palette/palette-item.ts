import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'

/** A page that the person may open. */
export interface PalettePage {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly href: string
  readonly open: () => void
}

/** A line of the palette that can be chosen. */
export type PaletteItem = { readonly id: string } & (
  | { readonly kind: 'customer'; readonly row: CustomerListRow }
  | { readonly kind: 'act'; readonly label: string; readonly key: string; readonly run: () => void }
  | { readonly kind: 'page'; readonly page: PalettePage }
  /** All that the words match, in the list. */
  | { readonly kind: 'list' }
)

export interface PaletteSection {
  readonly id: 'customers' | 'recent' | 'acts' | 'pages' | 'list'
  readonly items: readonly PaletteItem[]
}

/** The item that is chosen: the one last chosen while it is there, else the first. */
export function findChosen(
  items: readonly PaletteItem[],
  id: string | undefined,
): PaletteItem | undefined {
  return items.find((item) => item.id === id) ?? items[0]
}

/** The item a number of steps away; after the last comes the first. */
export function findStep(
  items: readonly PaletteItem[],
  chosen: PaletteItem | undefined,
  steps: number,
): PaletteItem | undefined {
  const at = chosen === undefined ? 0 : items.indexOf(chosen)
  return items.at((at + steps) % items.length)
}
