import { useId, type ReactNode } from 'react'
import '../agreement/agreement.css'
import './panels.css'

export interface ListedFact {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
}

export interface FactListProps {
  readonly title: string
  /** Beside the title: a short state. */
  readonly mark?: ReactNode
  readonly facts: readonly ListedFact[]
  /** The text where there are no facts. */
  readonly none?: string
  /** One of several alike, whose title may not be unique: no landmark. */
  readonly isListed?: boolean
  readonly children?: ReactNode
}

/** Facts of one subject with their labels. */
export function FactList({ title, mark, facts, none, isListed = false, children }: FactListProps) {
  const heading = useId()
  return (
    <section className="field-section" aria-labelledby={isListed ? undefined : heading}>
      <h3 id={heading}>
        {title}
        {mark !== undefined && mark !== false && <> {mark}</>}
      </h3>
      {facts.length === 0 && none !== undefined && <p className="panel-none second">{none}</p>}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
