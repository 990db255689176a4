import { addMonths } from '../calendar.ts'
import { p4Tabs } from './p4-run.model.ts'
import type { P4Tab } from './p4-run.model.ts'

/** A bar of a run's chart: everybody who stands in it can be searched. */
export interface RunPlace {
  readonly runId: string
  readonly tab: P4Tab
  /** Months from the run's day, from 1. */
  readonly month: number
  /** Of parity: those who stay over it, not those who come within. */
  readonly isOver: boolean
}

/** The `id` of a `campaign` of type p4 that a search takes. */
export const writeRunPlace = ({ runId, tab, month, isOver }: RunPlace): string =>
  [runId, tab, month, isOver ? 'over' : 'within'].join('.')

/** Null where it names no bar, as the id of a campaign does. */
export function readRunPlace(text: string): RunPlace | null {
  const [, runId = '', name, month, side] =
    /^([\w-]{1,64})\.([a-z]+)\.(\d{1,2})\.(within|over)$/u.exec(text) ?? []
  const tab = p4Tabs.find((one) => one === name)
  return tab === undefined ? null : { runId, tab, month: Number(month), isOver: side === 'over' }
}

/** `YYYY-MM` of a month of a run. */
export const toRunMonth = (day: string, month: number): string => addMonths(day, month).slice(0, 7)
