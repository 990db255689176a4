import type { P4Month, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useMonthName } from '#src/ui/month-name.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { barTexts, buildFigureRows, getBarCount } from './chart-months.ts'

/** Which bar is open: months from the run's day, and of parity which side. */
export interface OpenBar {
  readonly month: number
  readonly isOver: boolean
}

interface MonthChartProps {
  readonly metrics: readonly P4Month[]
  readonly tab: P4Tab
  readonly open: OpenBar | undefined
  readonly onOpen: (bar: OpenBar) => void
}

type BarRowProps = MonthChartProps & { readonly isOver: boolean; readonly highest: number }

/** In pixels; both rows of bars have one scale. */
const tallestBar = 200

/** A row of bars; each is a button, so that a key opens it as a finger does. */
function BarRow({ metrics, tab, open, onOpen, isOver, highest }: BarRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const monthName = useMonthName()
  const what = t(isOver ? 'p4_bar_over' : barTexts[tab])
  return (
    <tr className={`p4-bars ${isOver ? 'over' : 'within'}`}>
      <th scope="row">{what}</th>
      {metrics.map((one, index) => {
        const month = index + 1
        const count = isOver ? one.negative_parity : getBarCount(one, tab)
        const isOpen = open?.month === month && open.isOver === isOver
        return (
          <td key={one.date_str} data-open={open?.month === month}>
            <button
              type="button"
              aria-pressed={isOpen}
              aria-label={t('p4_bar_label', {
                month: monthName.long(one.date_str),
                count: format.number(count, 0),
                what,
              })}
              onClick={() => onOpen({ month, isOver })}
            >
              <span className="figures">{format.number(count, 0)}</span>
              <span
                className="p4-bar"
                style={{ height: highest === 0 ? 0 : Math.round((count / highest) * tallestBar) }}
              />
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** The run by month: bars that open, and under each the month's figures. */
export function MonthChart(props: MonthChartProps) {
  const { metrics, tab, open } = props
  const { t } = useTranslation()
  const format = useFormat()
  const monthName = useMonthName()
  const highest = metrics.reduce(
    (max, month) =>
      Math.max(max, getBarCount(month, tab), tab === 'parity' ? month.negative_parity : 0),
    0,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways
    <section className="p4-chart" aria-label={t('p4_chart')} tabIndex={0}>
      <table className="p4-months">
        <caption className="sr-only">{t('p4_figures')}</caption>
        <tbody>
          <BarRow {...props} isOver={false} highest={highest} />
          {tab === 'parity' && <BarRow {...props} isOver highest={highest} />}
          <tr className="p4-names">
            <td />
            {metrics.map(({ date_str: month }, index) => (
              <th key={month} scope="col" data-open={open?.month === index + 1}>
                <span className="sr-only">{monthName.long(month)}</span>
                <span aria-hidden="true">
                  {monthName.short(month)}
                  {(index === 0 || month.endsWith('-01')) && (
                    <span className="p4-year">{month.slice(0, 4)}</span>
                  )}
                </span>
              </th>
            ))}
          </tr>
          {buildFigureRows(t, format, tab).map(({ id, label, read }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {metrics.map((month, index) => (
                <td key={month.date_str} className="figures" data-open={open?.month === index + 1}>
                  {read(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
