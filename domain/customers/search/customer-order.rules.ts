import type { CustomerFieldName } from '../fields/customer.fields.ts'
import type { CustomerListRow } from '../fields/customer-row.model.ts'
import { isLiveFirst } from './customer-sort.rules.ts'
import type { CustomerSort } from './customer-sort.rules.ts'
import { foldText } from './keywords.rules.ts'

/**
 * Surrogates sort below other UTF-16 units although they stand for higher code points; this moves
 * them up.
 */
const getUnitRank = (unit: number): number =>
  unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit

/** Orders texts by code point, as the host's database does. */
export function compareCodePoints(one: string, other: string): number {
  if (one === other) return 0
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at++) {
    const difference = getUnitRank(one.charCodeAt(at)) - getUnitRank(other.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

type SortValue = string | number | boolean | null

/**
 * Names without case and accents; days and instants are written so that text order is time order.
 */
function getSortValue(row: CustomerListRow, field: CustomerFieldName): SortValue {
  const value: unknown = row[field]
  if (typeof value === 'string') return field === 'cFullName' ? foldText(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === 'string' && typeof other === 'string'
    ? compareCodePoints(one, other)
    : Number(one) - Number(other)
}

/**
 * The host's order: by value, rows without one last in either direction, and by agreement within
 * equal values. By parity, live agreements come before ended ones.
 */
export function sortInHostOrder<Listed extends { readonly row: CustomerListRow }>(
  listed: readonly Listed[],
  sort: CustomerSort,
): Listed[] {
  const { field, direction } = sort
  const isByLife = isLiveFirst(sort)
  const sign = direction === 'asc' ? 1 : -1
  const keyed = listed.map((one) => ({
    one,
    value: getSortValue(one.row, field),
    agreement: one.row.fAgreementNo,
    isEnded: isByLife && one.row.isEnded === true,
  }))
  keyed.sort((left, right) => {
    if (left.isEnded !== right.isEnded) return left.isEnded ? 1 : -1
    if (left.value === null || right.value === null) {
      if (left.value !== right.value) return left.value === null ? 1 : -1
    } else {
      const difference = compareValues(left.value, right.value)
      if (difference !== 0) return sign * difference
    }
    return sign * compareCodePoints(left.agreement, right.agreement)
  })
  return keyed.map(({ one }) => one)
}
