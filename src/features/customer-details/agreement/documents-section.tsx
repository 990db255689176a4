import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isLocked, lockMilliseconds } from '#domain/customers/lock-window.rules.ts'
import { failureOf } from '#src/api/failure.ts'
import { Skeleton } from '#src/ui/face/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { oneDocQuery } from '../customer-details.queries.ts'
import type { PanelProps } from '../panel.ts'

/** When the documents were sent last, as the host remembers it, and until when they cannot be sent again. */
export function DocumentsSection({
  api,
  orgId,
  agreementNo,
  details,
}: Pick<PanelProps, 'api' | 'orgId' | 'agreementNo' | 'details'>) {
  const say = useText()
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
      <h3 id={heading}>{say('agreement_documents')}</h3>
      {error !== null && (
        <p className="small caution" role="status">
          {say(
            failureOf(error).kind === 'unreachable'
              ? 'list_unreachable'
              : 'agreement_documents_failed',
          )}
        </p>
      )}
      {data === undefined && error === null && <Skeleton width={180} height={14} />}
      {data !== undefined && (
        <dl>
          <div>
            <dt>{say('agreement_documents_sent')}</dt>
            <dd>
              {sent === null ? (
                <span className="quiet">{say('agreement_documents_never')}</span>
              ) : (
                <span className="figures">{format.dateTime(sent)}</span>
              )}
              {free !== null && (
                <span className="figure-note caution">
                  {say('agreement_documents_locked', { time: format.time(free) })}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>{say('agreement_documents_state')}</dt>
            <dd>{data.cOneDocStatus ?? '–'}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
