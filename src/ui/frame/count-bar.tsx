import { useFormat } from '../format.tsx'

export interface Count {
  readonly id: string
  readonly label: string
  /** A count, a figure already written, or nothing while it is not known. */
  readonly value: number | string | undefined
  readonly isPositive?: boolean
}

export interface CountBarProps {
  readonly counts: readonly Count[]
  /** Whether a count that is not known is on its way; it then holds its place. */
  readonly isLoading?: boolean
}

/** The figures of a page's head. */
export function CountBar({ counts, isLoading = true }: CountBarProps) {
  const format = useFormat()
  return (
    <dl className="counts">
      {counts.map(({ id, label, value, isPositive }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className={isPositive === true ? 'positive' : undefined}>
            {value === undefined && isLoading ? (
              <span className="skeleton" style={{ width: 36 }} />
            ) : typeof value === 'number' ? (
              format.number(value)
            ) : (
              (value ?? '–')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
