import { useFormat } from '../format.tsx'

export interface Count {
  readonly id: string
  readonly label: string
  /** A count, a figure already written, or nothing while it is still being counted. */
  readonly value: number | string | undefined
  readonly isPositive?: boolean
}

/** The figures of a page's head. A count that has not arrived holds its place. */
export function CountBar({ counts }: { readonly counts: readonly Count[] }) {
  const format = useFormat()
  return (
    <dl className="counts">
      {counts.map(({ id, label, value, isPositive }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className={isPositive === true ? 'positive' : undefined}>
            {value === undefined ? (
              <span className="skeleton" style={{ width: 36 }} />
            ) : typeof value === 'number' ? (
              format.number(value)
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
