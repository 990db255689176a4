import { maxDealerCode, maxDealerText } from './dealer.model.ts'
import { dealerColumns, requiredDealerColumns } from './dealer-import.model.ts'
import type { DealerColumn, DealerRowFault } from './dealer-import.model.ts'

/** Where the columns are in a file; null for one that it does not have. */
export type DealerHeader = ReadonlyMap<DealerColumn, number>

export type DealerHeaderResult =
  | { readonly ok: true; readonly header: DealerHeader }
  | { readonly ok: false; readonly missing: readonly DealerColumn[] }

const toColumnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/^address(?=\d$)/u, 'address_')

/** Finds the columns in any order, letters and spaces; others are left out. */
export function readDealerHeader(cells: readonly string[]): DealerHeaderResult {
  const names = cells.map(toColumnName)
  const header = new Map(
    dealerColumns.flatMap((column): [DealerColumn, number][] => {
      const at = names.indexOf(column)
      return at === -1 ? [] : [[column, at]]
    }),
  )
  const missing = requiredDealerColumns.filter((column) => !header.has(column))
  return missing.length === 0 ? { ok: true, header } : { ok: false, missing }
}

export type DealerCells = Readonly<Record<DealerColumn, string>>

export const readDealerCells = (header: DealerHeader, cells: readonly string[]): DealerCells =>
  Object.fromEntries(
    dealerColumns.map((column) => {
      const at = header.get(column)
      return [column, at === undefined ? '' : (cells[at] ?? '').trim()]
    }),
  ) as DealerCells

/** What a spreadsheet would run instead of showing it; signed numbers are harmless. */
const isFormula = (cell: string): boolean => /^[=@]|^[-+](?![\d\s.,()]*$)/u.test(cell)

/** Why a row cannot be a dealer; null where it can. `seen` are the codes of the rows before it. */
export function findDealerRowFault(
  row: DealerCells,
  seen: ReadonlySet<string>,
): DealerRowFault | null {
  if (row.code === '') return 'code_missing'
  if (row.name === '') return 'name_missing'
  const cells = Object.values(row)
  if (cells.some((cell) => cell.includes('\0'))) return 'unreadable'
  if (row.code.length > maxDealerCode) return 'too_long'
  if (cells.some((cell) => cell.length > maxDealerText)) return 'too_long'
  if (cells.some(isFormula)) return 'formula'
  return seen.has(row.code) ? 'repeated' : null
}
