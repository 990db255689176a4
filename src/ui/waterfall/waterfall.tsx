import { breakdownDecimals } from '#domain/finance/breakdown.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import { placeBars, waterfallBars } from './waterfall-bars.ts'
import type { Bar, WaterfallStep } from './waterfall-bars.ts'

export interface WaterfallProps {
  readonly title: string
  readonly steps: readonly WaterfallStep[]
  /** An increase is good for the customer. */
  readonly isMoreGood: boolean
}

const toneClass = {
  start: '',
  none: '',
  result: 'strong',
  good: 'positive',
  bad: 'caution',
} as const

/** Explains a figure by bars and by a table, whose shown rows add up to it. */
export function Waterfall({ title, steps, isMoreGood }: WaterfallProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const decimals = breakdownDecimals(steps)
  const bars = waterfallBars(steps, isMoreGood)
  const { zero, places } = placeBars(bars)
  const formatAmount = ({ amount, tone }: Bar) =>
    format.money(amount, {
      decimals,
      sign: tone === 'start' || tone === 'none' ? 'negative' : 'always',
    })
  const aloud = bars.map((bar) => `${t(`step_${bar.label}`)} ${formatAmount(bar)}`).join(', ')
  return (
    <section className="waterfall" aria-label={title}>
      <h3>{title}</h3>
      <div
        className="waterfall-chart"
        role="img"
        aria-label={t('why_chart', { title, steps: aloud })}
      >
        {bars.map((bar, index) => {
          const { bottom = 0, height = 0 } = places[index] ?? {}
          return (
            <div key={bar.label} className="waterfall-step">
              <div className="waterfall-track">
                <hr style={{ bottom: `${zero}%` }} />
                <i
                  className={bar.tone}
                  style={{ bottom: `${bottom}%`, height: `max(2px, ${height}%)` }}
                />
                <span
                  className={`figures ${toneClass[bar.tone]}`}
                  style={{ bottom: `${bottom + height}%` }}
                >
                  {formatAmount(bar)}
                </span>
              </div>
              <span className="waterfall-label">{t(`step_${bar.label}`)}</span>
            </div>
          )
        })}
      </div>
      <table className="waterfall-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('why_column_step')}</th>
            <th scope="col">{t('why_column_amount')}</th>
            <th scope="col">{t('why_column_so_far')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label} className={bar.tone}>
              <th scope="row">{t(`step_${bar.label}`)}</th>
              <td className={toneClass[bar.tone]}>{formatAmount(bar)}</td>
              <td>{format.money(bar.to, { decimals })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
