import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './marks.css'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A number beside the label; left out while it is being counted. */
  readonly count?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** The row's name. */
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly active: Id
  readonly onChange: (id: Id) => void
  /** The id of the panel that they switch. */
  readonly panel?: string
  /** At the right of the row. */
  readonly end?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs with a line under the active one; the arrow keys walk along, Home and End go to the ends.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  panel,
  end,
}: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === active)
  // A row wider than the screen shows the tab in force, also when an address names it; counts that
  // come later widen the tabs.
  useEffect(() => {
    const tab = row.current?.querySelectorAll('[role="tab"]').item(at)
    if (tab === undefined || tab === null) return
    const observer = new ResizeObserver(() =>
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    observer.observe(tab)
    return () => observer.disconnect()
  }, [at])
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? -1
            : (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(next).focus()
  }
  return (
    <div className="tabs">
      <div
        ref={row}
        className="tabs-row"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {tabs.map(({ id, label: words, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === active}
            aria-controls={panel}
            tabIndex={id === active ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {words}
            {count !== undefined && <span>{count}</span>}
          </button>
        ))}
      </div>
      {end !== undefined && <div className="tabs-end">{end}</div>}
    </div>
  )
}
