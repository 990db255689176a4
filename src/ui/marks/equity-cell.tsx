import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './marks.css'

export interface EquityCellProps {
  /**
   * Integer pence or cents; nothing where it is not shown, as beyond 180 days to the next payment.
   */
  readonly minor: number | undefined
  readonly strong?: boolean
}

interface WordedFigureProps extends EquityCellProps {
  readonly decimals: 0 | 2
  readonly good: 'parity_within' | 'equity_in_hand'
  readonly bad: 'parity_over' | 'equity_short'
}

// Below zero is amber, zero and above green, and the word says it again (W-093).
function WordedFigure({ minor, strong = false, decimals, good, bad }: WordedFigureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (minor === undefined) {
    return (
      <span className="standing">
        <span className="quiet">{t('mark_not_available')}</span>
        <span />
      </span>
    )
  }
  const isShort = minor < 0
  return (
    <span className="standing">
      <span className={`money ${isShort ? 'caution' : 'positive'}${strong ? ' strong' : ''}`}>
        {format.money(minor, { decimals, sign: 'always' })}
      </span>{' '}
      <span className={`standing-word ${isShort ? 'caution' : ''}`}>{t(isShort ? bad : good)}</span>
    </span>
  )
}

/** Parity a month with its word: within the old payment, or over it. */
export function ParityCell({ strong = true, ...props }: EquityCellProps) {
  return (
    <WordedFigure {...props} strong={strong} decimals={2} good="parity_within" bad="parity_over" />
  )
}

/** Equity with its word: in hand, or short. */
export function EquityCell(props: EquityCellProps) {
  return <WordedFigure {...props} decimals={0} good="equity_in_hand" bad="equity_short" />
}
