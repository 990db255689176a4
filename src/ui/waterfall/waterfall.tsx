import { useFormat } from '../format.tsx'
import { useText } from '../text.ts'
import { placedBars, waterfallBars } from './waterfall-bars.ts'
import type { Bar, Step } from './waterfall-bars.ts'

export interface WaterfallProps {
  readonly title: string
  readonly steps: readonly Step[]
  /** Whether a plus is good for the customer. */
  readonly isMoreGood: boolean
  /** Sums a month show pence, capital sums do not. */
  readonly decimals: 0 | 2
}

const toneClass = {
  start: '',
  none: '',
  result: 'strong',
  good: 'positive',
  bad: 'caution',
} as const

/** How a figure came about: bars, each from where the last one ended, and the same as a table. */
export function Waterfall({ title, steps, isMoreGood, decimals }: WaterfallProps) {
  const say = useText()
  const format = useFormat()
  const bars = waterfallBars(steps, isMoreGood)
  const { zero, places } = placedBars(bars)
  const amountOf = ({ amount, tone }: Bar) =>
    format.money(amount, {
      decimals,
      sign: tone === 'start' || tone === 'none' ? 'negative' : 'always',
    })
  const aloud = bars.map((bar) => `${say(`step_${bar.label}`)} ${amountOf(bar)}`).join(', ')
  return (
    <section className="waterfall" aria-label={title}>
      <h3>{title}</h3>
      <div
        className="waterfall-chart"
        role="img"
        aria-label={say('why_chart', { title, steps: aloud })}
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
                  {amountOf(bar)}
                </span>
              </div>
              <span className="waterfall-label">{say(`step_${bar.label}`)}</span>
            </div>
          )
        })}
      </div>
      <table className="waterfall-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say('why_column_step')}</th>
            <th scope="col">{say('why_column_amount')}</th>
            <th scope="col">{say('why_column_so_far')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label} className={bar.tone}>
              <th scope="row">{say(`step_${bar.label}`)}</th>
              <td className={toneClass[bar.tone]}>{amountOf(bar)}</td>
              <td>{format.money(bar.to, { decimals })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
