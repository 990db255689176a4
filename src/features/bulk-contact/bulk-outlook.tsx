import type { BulkPreview } from '#domain/bulk-contact/bulk-contact.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { FramedEmail } from '#src/ui/message/framed-email.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface OutlookProps {
  readonly preview: BulkPreview
}

/** How many get it, how many do not, and why: each is counted once, with the first reason. */
export function BulkCounts({
  preview,
  onIncludeRecent,
}: OutlookProps & { readonly onIncludeRecent: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { count, total, left_out, pause_days } = preview
  return (
    <section className="bulk-counts">
      <p className="bulk-sum">
        <span>
          <b className="figures">{number(count)}</b> {t('bulk_will_get', { count })}
        </span>
        <span className="second">
          <b className="figures">{number(total - count)}</b> {t('bulk_will_not')}
        </span>
      </p>
      <meter min={0} max={Math.max(1, total)} value={count} aria-label={t('bulk_share')} />
      {left_out.length > 0 && (
        <ul aria-label={t('bulk_why_not')}>
          {left_out.map(({ reason, count: left, names }) => (
            <li key={reason}>
              <span>
                <span>
                  {reason === 'contacted_recently'
                    ? t('bulk_left_contacted_recently', { count: pause_days })
                    : t(`bulk_left_${reason}`)}
                </span>
                {names.length > 0 && (
                  <span className="second small">
                    {names.join(', ')}
                    {left > names.length && ` ${t('bulk_more', { count: left - names.length })}`}
                  </span>
                )}
              </span>
              <b className="figures">{number(left)}</b>
              {reason === 'contacted_recently' && onIncludeRecent !== undefined && (
                <Button size="small" kind="quiet" onClick={onIncludeRecent}>
                  {t('bulk_include', { count: left })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What it costs, when it leaves, and from whom. */
export function BulkFacts({ preview }: OutlookProps) {
  const { t } = useTranslation()
  const { number, money, dateTime } = useFormat()
  const { parts, cost, held_until, limit_per_hour, count, sender } = preview
  const written = number(parts.count)
  return (
    <div className="bulk-facts">
      {parts.count > 0 && (
        <p>
          {t(parts.is_estimate ? 'bulk_parts_about' : 'bulk_parts', {
            count: parts.count,
            written,
          })}
          {cost !== null && `, ${money(cost)}`}
        </p>
      )}
      {sender === null ? (
        <Hint tone="caution">{t('contact_no_sender')}</Hint>
      ) : (
        <p className="second">{t('contact_preview_from', { sender })}</p>
      )}
      {held_until !== null && (
        <Hint tone="caution">{t('bulk_held', { time: dateTime(held_until) })}</Hint>
      )}
      {count > limit_per_hour && (
        <p className="second">{t('bulk_limit', { written: number(limit_per_hour) })}</p>
      )}
    </div>
  )
}

/** Three of the messages as they arrive. */
export function BulkSamples({ preview: { samples, count } }: OutlookProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (samples.length === 0) return null
  return (
    <section className="bulk-contact-samples" aria-label={t('bulk_samples_title')}>
      <h3>{t('bulk_samples_of', { shown: samples.length, count: number(count) })}</h3>
      <div>
        {samples.map(({ kind, recipient, address, subject, text, html }) => (
          <article key={kind}>
            <h4>{t(`bulk_sample_${kind}`)}</h4>
            <p className="second small">{t('contact_preview_to', { name: recipient, address })}</p>
            {subject !== '' && <p className="strong">{subject}</p>}
            {html === null ? (
              <p className="sms-bubble">{text}</p>
            ) : (
              <FramedEmail html={html} title={recipient} />
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
