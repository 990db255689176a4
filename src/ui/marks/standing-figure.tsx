import type { TextKey } from '#domain/texts/text.model.ts'
import { useText } from '../text.ts'
import { Money } from './money.tsx'

const words = {
  equity: { good: 'equity_in_hand', bad: 'equity_short' },
  parity: { good: 'parity_within', bad: 'parity_over' },
} as const satisfies Record<string, Record<string, TextKey>>

export interface StandingFigureProps {
  readonly of: keyof typeof words
  /** Minor units; null where it is not known or not shown, as beyond 180 days to the next payment. */
  readonly minor: number | null
  readonly decimals: 0 | 2
}

/** Equity or parity with its sign and its word; the word stands before the figure, so that the digits end on one line. */
export function StandingFigure({ of, minor, decimals }: StandingFigureProps) {
  const say = useText()
  if (minor === null) return <span className="quiet">{say('mark_not_available')}</span>
  const { good, bad } = words[of]
  return (
    <span className={minor < 0 ? 'caution nowrap' : 'positive nowrap'}>
      <span className="figure-note">{say(minor < 0 ? bad : good)}</span>&ensp;
      <Money minor={minor} decimals={decimals} sign="always" />
    </span>
  )
}
