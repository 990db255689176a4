import { useId, type KeyboardEvent } from 'react'
import type { DetailsTabId } from '#domain/customers/details-tabs.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { tabIcons } from './tab-list.ts'
import type { ListedTab } from './tab-list.ts'

export interface DetailsTabsProps {
  readonly tabs: readonly ListedTab[]
  readonly chosen: DetailsTabId
  /** The id of the panel that they switch. */
  readonly panel: string
  /** By arrow keys the chosen tab changes and the focus stays; by a click the person has decided. */
  readonly onChoose: (id: DetailsTabId, by: 'click' | 'keys') => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The sidebar's tabs, one below the other: arrow keys walk, Home and End go to the ends; a tab that cannot be chosen can still be reached, and says why. */
export function DetailsTabs({ tabs, chosen, panel, onChoose }: DetailsTabsProps) {
  const say = useText()
  const format = useFormat()
  const base = useId()
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const drawn = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = drawn.findIndex((tab) => tab === document.activeElement)
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? drawn.length - 1
          : step === undefined || at < 0
            ? -1
            : (at + step + drawn.length) % drawn.length
    const tab = tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    drawn[next]?.focus()
    if (tab.isEnabled) onChoose(tab.id, 'keys')
  }
  return (
    <div
      className="details-tabs"
      role="tablist"
      aria-label={say('details_tabs')}
      aria-orientation="vertical"
      tabIndex={-1}
      onKeyDown={walk}
    >
      {tabs.map(({ id, isEnabled, count, reason }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panel}
          aria-disabled={!isEnabled}
          aria-describedby={reason === undefined ? undefined : `${base}-${id}`}
          title={reason === undefined ? undefined : say(reason)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => isEnabled && onChoose(id, 'click')}
        >
          <Icon of={tabIcons[id]} />
          <span className="details-tab-label">{say(`details_tab_${id}`)}</span>
          {count > 0 && <span className="details-tab-count">{format.number(count)}</span>}
          {reason !== undefined && (
            <>
              <span className="details-tab-count" aria-hidden="true">
                {say('details_tab_none')}
              </span>
              <span id={`${base}-${id}`} className="sr-only">
                {say(reason)}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
