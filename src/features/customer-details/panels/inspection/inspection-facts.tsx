import type { Inspection } from '#domain/customers/details/inspection.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListedFact } from '../fact-list.tsx'

/** When an inspection arrived, its mileage and its costs; the excess where it may be seen. */
export function useInspectionFacts(record: Inspection): readonly ListedFact[] {
  const { t } = useTranslation()
  const format = useFormat()
  const miles = (value: number | null) => (
    <span className="figures">{value === null ? '–' : format.number(value)}</span>
  )
  const money = (minor: number | null) =>
    minor === null ? '–' : <Money minor={minor} decimals={0} />
  const { excess_mileage, excess_cost } = record
  return [
    {
      id: 'received',
      label: t('inspection_received'),
      value: <span className="figures">{format.dateTime(record.received_date)}</span>,
    },
    { id: 'mileage', label: t('inspection_mileage'), value: miles(record.total_mileage) },
    ...(excess_mileage === null
      ? []
      : [{ id: 'excess', label: t('inspection_excess_mileage'), value: miles(excess_mileage) }]),
    ...(excess_cost === null
      ? []
      : [{ id: 'cost', label: t('inspection_excess_cost'), value: money(excess_cost) }]),
    { id: 'total', label: t('inspection_total'), value: money(record.total_cost) },
  ]
}
