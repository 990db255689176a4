import { chevronDownOutline, chevronUpOutline } from 'ionicons/icons'
import { useId, useState, type ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { CustomerEquity, CustomerParity } from '#src/ui/customer/customer-equity.tsx'
import { AgreementEnd } from '#src/ui/customer/agreement-end.tsx'
import { NextStepLabel } from '#src/ui/customer/next-step-label.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface CustomerFactsProps {
  readonly row: CustomerRow
  /** Another payment follows the regular ones. */
  readonly hasFinalPayment: boolean
  /** When the row was answered, as an ISO instant, and its day in the organisation's zone. */
  readonly now: string
  readonly today: string
  /** The sending state of a step or an assignee that the host does not have yet. */
  readonly pendingMark: ReactNode
  /** What is not known yet is shown as an outline. */
  readonly isWaiting?: boolean
}

/** What a fact cannot be shown without. */
const sources = {
  drives: 'aModel',
  pays: 'fPayment',
  ends: 'fEndDate',
  equity: 'fEquity',
  parity: 'fParity',
  next: 'nextStep',
} as const

interface Fact {
  readonly id: keyof typeof sources
  readonly label: string
  readonly value: ReactNode
  readonly note: ReactNode
}

const joined = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ')

/** All facts on a desktop; on a tablet and a phone the shortest, until they are unfolded. */
function FactList({
  facts,
  isMissing,
}: {
  readonly facts: readonly Fact[]
  readonly isMissing: (fact: Fact) => boolean
}) {
  const { t } = useTranslation()
  const id = useId()
  const isBelowDesktop = useMedia(belowDesktop)
  const [isUnfolded, setUnfolded] = useState(false)
  const list = (
    <dl id={id} className={`facts${isBelowDesktop && !isUnfolded ? ' folded' : ''}`}>
      {facts.map((fact) => (
        <div key={fact.id} className={`fact-${fact.id}`}>
          <dt>{fact.label}</dt>
          <dd>
            <span className="fact-value">
              {isMissing(fact) ? <Skeleton width={90} height={14} /> : fact.value}
            </span>
            <span className="fact-note">{!isMissing(fact) && fact.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
  if (!isBelowDesktop) return list
  return (
    <div className="facts-fold">
      {list}
      <IconButton
        icon={isUnfolded ? chevronUpOutline : chevronDownOutline}
        label={t('details_all_facts')}
        expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
    </div>
  )
}

/** The facts at a glance: vehicle, payment, end, equity and next step. */
export function CustomerFacts({
  row,
  hasFinalPayment,
  now,
  today,
  pendingMark,
  isWaiting = false,
}: CustomerFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useLookup()
  const paid =
    typeof row.payments_made === 'number' && typeof row.payments_rem === 'number'
      ? t(hasFinalPayment ? 'details_paid_then_final' : 'details_paid', {
          made: row.payments_made,
          total: row.payments_made + row.payments_rem,
        })
      : null
  const miles =
    typeof row.cMileage === 'number'
      ? t('details_miles', { miles: format.number(row.cMileage) })
      : null
  const left =
    typeof row.payments_rem === 'number'
      ? t('details_payments_left', { count: row.payments_rem })
      : null
  const calculatedOn =
    typeof row.processed_at === 'string'
      ? t('details_as_of', { time: format.dateTime(row.processed_at) })
      : null
  const facts: readonly Fact[] = [
    {
      id: 'drives',
      label: t('details_drives'),
      value: joined([row.aMake, row.aModel].filter(Boolean).join(' ')) || '–',
      note: joined(lookup('pFuelType', row.pFuelType ?? ''), row.aModelYear, miles),
    },
    {
      id: 'pays',
      label: t('details_pays'),
      value:
        typeof row.fPayment === 'number'
          ? t('details_a_month', { sum: format.money(row.fPayment) })
          : '–',
      note: joined(row.fProductType, paid),
    },
    {
      id: 'ends',
      label: t('details_ends'),
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
              t('customer_ended')
            ) : (
              <AgreementEnd day={row.fEndDate} today={today} layout="days" />
            )}
            {left !== null && `, ${left}`}
          </>
        ),
    },
    {
      id: 'equity',
      label: t('customer_field_fEquity'),
      value: <CustomerEquity row={row} />,
      note: calculatedOn,
    },
    {
      id: 'parity',
      label: t('customer_field_fParity'),
      value: <CustomerParity row={row} />,
      note: calculatedOn,
    },
    {
      id: 'next',
      label: t('customer_field_nextStep'),
      value: <NextStepLabel step={row.nextStep} at={row.nextStepAt} now={now} />,
      note: (
        <>
          {joined(row.assignedUser)} {pendingMark}
        </>
      ),
    },
  ]
  const isMissing = ({ id }: Fact) =>
    isWaiting && (row[sources[id]] === undefined || id === 'ends' || id === 'next')
  return <FactList facts={facts} isMissing={isMissing} />
}
