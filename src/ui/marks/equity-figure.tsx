import type { TextKey } from '#domain/texts/text.model.ts'
import { useTranslation } from '../translation.ts'
import { Money } from './money.tsx'

const labelKeys = {
  equity: { good: 'equity_in_hand', bad: 'equity_short' },
  parity: { good: 'parity_within', bad: 'parity_over' },
} as const satisfies Record<string, Record<string, TextKey>>

export interface EquityFigureProps {
  readonly kind: keyof typeof labelKeys
  /**
   * Minor units; null where it is not known or not shown, as beyond 180 days to the next payment.
   */
  readonly minor: number | null
  readonly decimals: 0 | 2
}

/** Equity or parity with its sign and its label; the label is first, so that the digits align. */
export function EquityFigure({ kind, minor, decimals }: EquityFigureProps) {
  const { t } = useTranslation()
  if (minor === null) return <span className="quiet">{t('mark_not_available')}</span>
  const { good, bad } = labelKeys[kind]
  return (
    <span className={minor < 0 ? 'caution nowrap' : 'positive nowrap'}>
      <span className="figure-note">{t(minor < 0 ? bad : good)}</span>&ensp;
      <Money minor={minor} decimals={decimals} sign="always" />
    </span>
  )
}
