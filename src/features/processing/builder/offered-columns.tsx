import { createContext, use, useId, type ReactNode } from 'react'
import { columnParams } from '#domain/processing/steps/step-param.rules.ts'

const ListId = createContext<string | undefined>(undefined)

/** Columns that may be typed inside, as a list to choose from. */
export function OfferedColumns({
  columns,
  children,
}: {
  readonly columns: readonly string[]
  readonly children: ReactNode
}) {
  const id = useId()
  const names = [...new Set(columns)]
  return (
    <ListId value={names.length === 0 ? undefined : id}>
      {children}
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </ListId>
  )
}

/** The list that a parameter offers, where it names columns: `from` are those of a built key. */
export function useOfferedList(param: string): string | undefined {
  const id = use(ListId)
  return columnParams.has(param) || param === 'from' ? id : undefined
}
