import { Skeleton } from '../state-view/skeleton.tsx'
import type { Column } from './column.ts'

// Uneven widths, the same each time, so that grey rows look like the words to come.
const widths = [62, 84, 78, 74, 70, 66, 60, 86, 80, 72, 58, 68]

interface SkeletonRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hasChecks: boolean
  readonly hasActions: boolean
  /** Before the wait is long enough to be shown the rows only hold their place. */
  readonly isShown: boolean
}

/** The place of a row that is being fetched. */
export function SkeletonRow<Row>({
  columns,
  hasChecks,
  hasActions,
  isShown,
  index,
}: SkeletonRowProps<Row> & { readonly index: number }) {
  // Most answers come before: a cell for each column would be drawn for nothing.
  if (!isShown) {
    const span = columns.length + (hasChecks ? 1 : 0) + (hasActions ? 1 : 0)
    return (
      <tr aria-hidden="true" className="skeleton-row">
        <td colSpan={span} />
      </tr>
    )
  }
  return (
    <tr aria-hidden="true" className="skeleton-row">
      {hasChecks && <td className="check-column" />}
      {columns.map(({ id, align = 'start' }, at) => (
        <td key={id} className={`align-${align}`}>
          <Skeleton width={`${widths[(index + at) % widths.length] ?? 70}%`} />
        </td>
      ))}
      {hasActions && <td className="actions-column" />}
    </tr>
  )
}

export function SkeletonRows<Row>({
  count,
  ...row
}: SkeletonRowProps<Row> & { readonly count: number }) {
  return (
    <tbody aria-hidden="true" className="skeleton-rows">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow key={index} {...row} index={index} />
      ))}
    </tbody>
  )
}
