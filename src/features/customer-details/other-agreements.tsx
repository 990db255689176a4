import { Link } from '@tanstack/react-router'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import {
  hasOwnRegistration,
  maxNamedAgreements,
  personKey,
} from '#domain/customers/details/other-agreement.rules.ts'
import { formatRegistration } from '#domain/formatting/registration.ts'
import { useTranslation } from '#src/ui/translation.ts'

export interface OtherAgreementsProps {
  readonly orgId: string
  readonly details: Pick<CustomerDetails, 'row' | 'other_agreements'>
}

/** One person is one person: their other agreements by name, with links to them. */
export function OtherAgreements({ orgId, details }: OtherAgreementsProps) {
  const { t } = useTranslation()
  const { row, other_agreements: others } = details
  if (others === undefined || others.total === 0) return null
  const { total, agreements, is_merged: isMerged = false } = others
  // No list finds the agreements of merged people: all are named.
  const named = isMerged ? agreements : agreements.slice(0, maxNamedAgreements)
  const person = isMerged ? null : personKey(row)
  return (
    <p className="other-agreements">
      {t('details_other_agreements', { count: total })}{' '}
      {named.map((agreement, index) => (
        <span key={agreement.fAgreementNo}>
          {index > 0 && ', '}
          <Link
            className="link figures"
            to="/$orgId/customer/$agreementNo"
            params={{ orgId, agreementNo: agreement.fAgreementNo }}
          >
            {hasOwnRegistration(agreement, row.aVrm)
              ? formatRegistration(agreement.aVrm ?? '')
              : agreement.fAgreementNo}
          </Link>
        </span>
      ))}
      {total > named.length && person !== null && (
        <>
          {', '}
          <Link
            className="link"
            to="/$orgId/customers"
            params={{ orgId }}
            search={{ q: { identifierType: 'cBPID' } }}
            state={{ personal: { identifier: person } }}
          >
            {t('details_more_agreements', { count: total - named.length })}
          </Link>
        </>
      )}
    </p>
  )
}
