import { Link } from '@tanstack/react-router'
import { chevronForwardOutline } from 'ionicons/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { HomeCustomer } from '#domain/home/home.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ParityCell } from '#src/ui/marks/equity-cell.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface DayCardProps {
  readonly title: string
  readonly count: number
  readonly isUrgent?: boolean
  readonly customers: readonly HomeCustomer[]
  /** When the customer's step is due. */
  readonly due: (customer: HomeCustomer) => string
  readonly empty: string
  readonly orgId: string
  /** Links to all of them in the customer list. */
  readonly all: (props: { readonly className: string; readonly children: ReactNode }) => ReactNode
}

function CustomerRow({
  customer,
  orgId,
  due,
  isUrgent,
}: {
  readonly customer: HomeCustomer
  readonly orgId: string
  readonly due: string
  readonly isUrgent: boolean
}) {
  const { t } = useTranslation()
  const { fAgreementNo, cFullName, aVrm, aMake, aModel, nextStep, assignedUser, fParity } = customer
  const { isTooEarlyForParity = false } = customer
  const step =
    nextStep === 'call' ? t('home_step_call') : nextStep === 'visit' ? t('home_step_visit') : null
  const vehicle = [aMake, aModel].filter((part) => part !== null).join(' ')
  return (
    <li>
      <Link
        className="day-row"
        to="/$orgId/customer/$agreementNo"
        params={{ orgId, agreementNo: fAgreementNo }}
      >
        <span className="day-name ellipsis strong">
          {cFullName} {customer.isHeldOut === true && <HeldOutMark />}
        </span>
        <span className={`day-due figures${isUrgent ? ' refusal strong' : ''}`}>{due}</span>
        <span className="day-about second small">
          <span className="day-vehicle">
            {aVrm !== null && <Plate registration={aVrm} />}{' '}
            <span className="ellipsis">{vehicle}</span>
          </span>{' '}
          <span>{[step, assignedUser].filter((part) => part !== null).join(' · ')}</span>
        </span>
        <span className="day-parity small">
          {fParity === null ? (
            <span className="quiet">
              {t(isTooEarlyForParity ? 'home_parity_too_early' : 'home_no_parity')}
            </span>
          ) : (
            <ParityCell minor={fParity} strong={false} />
          )}
        </span>
      </Link>
    </li>
  )
}

/** One kind of customers of the day: their number, the first of them, and a link to all. */
export function DayCard({
  title,
  count,
  isUrgent = false,
  customers,
  due,
  empty,
  orgId,
  all,
}: DayCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const urgent = isUrgent && count > 0
  return (
    <section className="day-card" aria-labelledby={heading}>
      <header className="day-head">
        <h2 id={heading}>{title}</h2>
        <span className={`day-count figures${urgent ? ' refusal' : ''}`}>
          {format.number(count)}
        </span>
        {count > 0 &&
          all({
            className: 'day-all link',
            children: (
              <>
                {t('home_see_all', { count: format.number(count) })}
                <span className="sr-only">: {title}</span>
                <Icon icon={chevronForwardOutline} size={14} />
              </>
            ),
          })}
      </header>
      {customers.length === 0 ? (
        <p className="day-empty second">{empty}</p>
      ) : (
        <ul>
          {customers.map((customer) => (
            <CustomerRow
              key={customer.fAgreementNo}
              customer={customer}
              orgId={orgId}
              due={due(customer)}
              isUrgent={urgent}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
