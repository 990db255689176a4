import * as v from 'valibot'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useText, useWords } from '#src/ui/text.ts'

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

/** What it takes to settle, by kind, as the row carries it (W§3 L47). */
export function SettlementList({ settlements }: { readonly settlements: unknown }) {
  const say = useText()
  const words = useWords()
  const format = useFormat()
  const known = v.parse(settlementsModel, settlements) ?? []
  if (known.length === 0) return null
  return (
    <table className="settlements">
      <caption>{say('agreement_settlements')}</caption>
      <tbody>
        {known.map(({ settlementType, settlementValue, settlementDate }) => (
          <tr key={settlementType}>
            <th scope="row">
              {words(`customer_field_fSettlementType_${settlementType}`, settlementType)}
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
