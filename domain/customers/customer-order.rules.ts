import type { CustomerFieldName } from './customer.fields.ts'
import type { CustomerListRow } from './customer.model.ts'
import type { CustomerSort } from './customer-sort.rules.ts'
import { folded } from './keywords.rules.ts'

/** UTF-16 tells characters beyond the first plane by units that stand below some of the first; this puts them where they belong. */
const rankOf = (unit: number): number =>
  unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit

/** Orders texts by their code points, as the host's database does: negative where `one` comes first. */
export function byCodePoint(one: string, other: string): number {
  if (one === other) return 0
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at++) {
    const difference = rankOf(one.charCodeAt(at)) - rankOf(other.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

type SortValue = string | number | boolean | null

/** What a row is sorted by: names without case and accents, everything else as it stands; days and instants are written so that their text is their order. */
function sortValueOf(row: CustomerListRow, field: CustomerFieldName): SortValue {
  const value: unknown = row[field]
  if (typeof value === 'string') return field === 'cFullName' ? folded(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function compared(one: SortValue, other: SortValue): number {
  return typeof one === 'string' && typeof other === 'string'
    ? byCodePoint(one, other)
    : Number(one) - Number(other)
}

/**
 * Those who are listed in the order that the host lists them: by the sort's value, what has none last in either direction, and within one value by
 * agreement in the sort's direction, so that ties stand still.
 */
export function inHostOrder<Listed extends { readonly row: CustomerListRow }>(
  listed: readonly Listed[],
  { field, direction }: CustomerSort,
): Listed[] {
  const sign = direction === 'asc' ? 1 : -1
  const keyed = listed.map((one) => ({
    one,
    value: sortValueOf(one.row, field),
    agreement: one.row.fAgreementNo,
  }))
  keyed.sort((left, right) => {
    if (left.value === null || right.value === null) {
      if (left.value !== right.value) return left.value === null ? 1 : -1
    } else {
      const difference = compared(left.value, right.value)
      if (difference !== 0) return sign * difference
    }
    return sign * byCodePoint(left.agreement, right.agreement)
  })
  return keyed.map(({ one }) => one)
}
