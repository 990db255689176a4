import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { CustomerEquity, CustomerParity } from '#src/ui/customer/customer-standing.tsx'
import { Ends } from '#src/ui/customer/ends.tsx'
import { NextStep } from '#src/ui/customer/next-step.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { useText } from '#src/ui/text.ts'

export interface CustomerFactsProps {
  readonly row: CustomerRow
  /** When the row was answered, as an ISO instant, and its day in the organisation's zone. */
  readonly now: string
  readonly today: string
  /** Where a step or an assignee that the host does not have yet stands. */
  readonly standing: ReactNode
}

interface Fact {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  readonly note: ReactNode
}

const joined = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ')

/** What one look must tell: what they drive, what they pay, when it ends, where they stand, what comes next. */
export function CustomerFacts({ row, now, today, standing }: CustomerFactsProps) {
  const say = useText()
  const format = useFormat()
  const lookup = useLookup()
  const paid =
    typeof row.payments_made === 'number' && typeof row.payments_rem === 'number'
      ? say('details_paid', {
          made: row.payments_made,
          total: row.payments_made + row.payments_rem,
        })
      : null
  const miles =
    typeof row.cMileage === 'number'
      ? say('details_miles', { miles: format.number(row.cMileage) })
      : null
  const left =
    typeof row.payments_rem === 'number'
      ? say('details_payments_left', { count: row.payments_rem })
      : null
  const asOf =
    typeof row.processed_at === 'string'
      ? say('details_as_of', { time: format.dateTime(row.processed_at) })
      : null
  const facts: readonly Fact[] = [
    {
      id: 'drives',
      label: say('details_drives'),
      value: joined([row.aMake, row.aModel].filter(Boolean).join(' ')) || '–',
      note: joined(lookup('pFuelType', row.pFuelType ?? ''), row.aModelYear, miles),
    },
    {
      id: 'pays',
      label: say('details_pays'),
      value:
        typeof row.fPayment === 'number'
          ? say('details_a_month', { sum: format.money(row.fPayment) })
          : '–',
      note: joined(row.fProductType, paid),
    },
    {
      id: 'ends',
      label: say('details_ends'),
      value: (
        <span className="figures">
          {typeof row.fEndDate === 'string' ? format.date(row.fEndDate) : '–'}
        </span>
      ),
      note:
        row.fEndDate === null || row.fEndDate === undefined ? (
          ''
        ) : (
          <>
            {row.fEndDate < today ? (
              say('customer_ended')
            ) : (
              <Ends day={row.fEndDate} today={today} layout="days" />
            )}
            {left !== null && `, ${left}`}
          </>
        ),
    },
    {
      id: 'equity',
      label: say('customer_field_fEquity'),
      value: <CustomerEquity row={row} />,
      note: asOf,
    },
    {
      id: 'parity',
      label: say('customer_field_fParity'),
      value: <CustomerParity row={row} />,
      note: asOf,
    },
    {
      id: 'next',
      label: say('customer_field_nextStep'),
      value: <NextStep step={row.nextStep} at={row.nextStepAt} now={now} />,
      note: (
        <>
          {joined(row.assignedUser)} {standing}
        </>
      ),
    },
  ]
  return (
    <dl className="facts">
      {facts.map(({ id, label, value, note }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <span className="fact-value">{value}</span>
            <span className="fact-note">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
