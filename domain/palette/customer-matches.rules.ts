import type { MatchedCustomer } from '../customers/search/customer-match.model.ts'
import { buildKeywordMatcher } from '../customers/search/customer-match.rules.ts'
import { foldText } from '../customers/search/keywords.rules.ts'
import type { CustomerListRow } from '../customers/fields/customer-row.model.ts'

const toText = (value: unknown): string => (typeof value === 'string' ? foldText(value) : '')

/** 0 for a name that begins so, 1 for a word of a name, 2 for a registration, 3 for the rest. */
function getRank({ cFullName, cCompanyName, aVrm }: CustomerListRow, words: string): number {
  const sought = foldText(words).trim()
  const names = [toText(cFullName), toText(cCompanyName)]
  if (names.some((name) => name.startsWith(sought))) return 0
  if (names.some((name) => ` ${name}`.includes(` ${sought}`))) return 1
  return toText(aVrm).replaceAll(' ', '').includes(sought.replaceAll(/\s/gu, '')) ? 2 : 3
}

/**
 * The device's customers who match what was typed, the likeliest first: at most `most`. A
 * registration may be typed with or without its space.
 */
export function findDeviceCustomers(
  customers: readonly MatchedCustomer[],
  words: string,
  most: number,
): readonly CustomerListRow[] {
  const isMatch = buildKeywordMatcher(words)
  return customers
    .filter(isMatch)
    .map(({ row }) => ({ row, rank: getRank(row, words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ row }) => row)
}

/** The device's customers in their order, and after them whom only the host knows. */
export function mergeCustomers(
  device: readonly CustomerListRow[],
  host: readonly CustomerListRow[],
  most: number,
): readonly CustomerListRow[] {
  const known = new Set(device.map(({ fAgreementNo }) => fAgreementNo))
  return [...device, ...host.filter(({ fAgreementNo }) => !known.has(fAgreementNo))].slice(0, most)
}
