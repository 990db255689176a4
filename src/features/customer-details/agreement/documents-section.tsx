import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isLocked, lockMilliseconds } from '#domain/customers/details/lock-window.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { oneDocQuery } from '../panel-data/customer-details.queries.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'

/** When the documents were sent last, and until when they cannot be sent again. */
export function DocumentsSection({
  api,
  orgId,
  agreementNo,
  details,
}: Pick<PanelProps, 'api' | 'orgId' | 'agreementNo' | 'details'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { data, error } = useQuery(oneDocQuery(api, orgId, agreementNo))
  const sent = data?.last_sent_to_onedoc ?? null
  const free =
    sent === null || !isLocked(sent, details.as_of)
      ? null
      : new Date(Date.parse(sent) + lockMilliseconds).toISOString()
  return (
    <section className="field-section" aria-labelledby={heading}>
      <h3 id={heading}>{t('agreement_documents')}</h3>
      {error !== null && (
        <p className="small caution" role="status">
          {t(
            toFailure(error).kind === 'unreachable'
              ? 'list_unreachable'
              : 'agreement_documents_failed',
          )}
        </p>
      )}
      {data === undefined && error === null && <Skeleton width={180} height={14} />}
      {data !== undefined && (
        <dl>
          <div>
            <dt>{t('agreement_documents_sent')}</dt>
            <dd>
              {sent === null ? (
                <span className="quiet">{t('agreement_documents_never')}</span>
              ) : (
                <span className="figures">{format.dateTime(sent)}</span>
              )}{' '}
              {free !== null && (
                <span className="figure-note caution">
                  {t('agreement_documents_locked', { time: format.time(free) })}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('agreement_documents_state')}</dt>
            <dd>{data.cOneDocStatus ?? '–'}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
