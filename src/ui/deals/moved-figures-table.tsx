import type { MovedFigures as Moved } from '#domain/offers/saved/saved-offer.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './deals.css'

const sums = [
  ['fPayment', 'compare_payment', 2],
  ['fDeposit', 'compare_deposit', 0],
  ['fBalloon', 'compare_balloon', 0],
  ['fPurchasePrice', 'step_price', 0],
] as const satisfies readonly (readonly [keyof Moved['now'], TextKey, 0 | 2])[]

const counts = [
  ['fTerm', 'compare_term'],
  ['Mileage', 'compare_mileage'],
] as const satisfies readonly (readonly [keyof Moved['now'], TextKey])[]

/** The shown figures beside today's; the payment always, others where they differ. */
export function MovedFiguresTable({ moved: { shown, now } }: { readonly moved: Moved }) {
  const { t } = useTranslation()
  const format = useFormat()
  const written = (minor: number, decimals: 0 | 2) =>
    format.money(minor, { decimals: minor % 100 === 0 ? decimals : 2 })
  const rows = [
    ...sums.map(([field, label, decimals]) => ({
      field,
      label,
      shown: written(shown[field], decimals),
      now: written(now[field], decimals),
      differs: shown[field] !== now[field],
    })),
    ...counts.map(([field, label]) => ({
      field,
      label,
      shown: format.number(shown[field]),
      now: format.number(now[field]),
      differs: shown[field] !== now[field],
    })),
  ].filter(({ field, differs }) => differs || field === 'fPayment')
  return (
    <table className="moved-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('saved_moved_shown')}</th>
          <th scope="col">{t('saved_moved_now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, shown: before, now: today }) => (
          <tr key={field}>
            <th scope="row">{t(label)}</th>
            <td>{before}</td>
            <td className="strong">{today}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
