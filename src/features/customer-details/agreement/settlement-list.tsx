import * as v from 'valibot'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'

const settlementsModel = v.fallback(
  v.nullish(
    v.array(
      v.object({
        settlementType: v.string(),
        settlementValue: v.nullable(v.number()),
        settlementDate: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
  null,
)

/** The settlement figures by kind, as the row carries them. */
export function SettlementList({ settlements }: { readonly settlements: unknown }) {
  const { t } = useTranslation()
  const label = useLabel()
  const format = useFormat()
  const known = v.parse(settlementsModel, settlements) ?? []
  if (known.length === 0) return null
  return (
    <table className="settlements">
      <caption>{t('agreement_settlements')}</caption>
      <tbody>
        {known.map(({ settlementType, settlementValue, settlementDate }) => (
          <tr key={settlementType}>
            <th scope="row">
              {label(`customer_field_fSettlementType_${settlementType}`, settlementType)}
            </th>
            <td className="figures second">
              {typeof settlementDate === 'string' ? format.date(settlementDate) : '–'}
            </td>
            <td>
              {settlementValue === null ? '–' : <Money minor={settlementValue} decimals={0} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
