import type { DealSchedule, ScheduleRow } from '#domain/deal/deal-schedule.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const columns = [
  'payment',
  'tax',
  'interest',
  'principal',
  'balance',
] as const satisfies readonly (keyof ScheduleRow)[]

interface ExampleScheduleProps {
  readonly schedule: DealSchedule
  readonly isLease: boolean
}

/** What the example pays and owes, payment by payment; opened where somebody wants to see it. */
export function ExampleSchedule({ schedule: { rows, total }, isLease }: ExampleScheduleProps) {
  const { t } = useTranslation()
  const { number, organisation } = useFormat()
  const shown = columns.filter((column) => column !== 'tax' || total.tax !== 0)
  const write = (minor: number) => number(minor / 100, 2)
  return (
    <details className="product-schedule">
      <summary>{t('product_schedule')}</summary>
      <p className="small second">
        {t('product_schedule_about', { currency: organisation.money.symbol })}
        {isLease && ` ${t('product_schedule_lease')}`}
      </p>
      <ScrollRegion label={t('product_schedule')}>
        <table>
          <caption className="sr-only">{t('product_schedule')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product_schedule_month')}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {t(`product_schedule_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{number(row.month, 0)}</th>
                {shown.map((column) => (
                  <td key={column}>{write(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('product_schedule_total')}</th>
              {shown.map((column) => (
                <td key={column}>{write(total[column])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </details>
  )
}
