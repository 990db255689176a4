import type { LeadPreview } from '#domain/leads/lead.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** How many are sent, how many are not, and why: each is counted once, with the first reason. */
export function LeadOutlook({ preview }: { readonly preview: LeadPreview }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { count, total, left_out: leftOut } = preview
  return (
    <section className="lead-outlook" aria-label={t('leads_outlook')}>
      <p className="strong">{t('leads_will_go', { count, written: number(count, 0) })}</p>
      {leftOut.length > 0 && (
        <>
          <p className="second">
            {t('leads_left_out', { count: total - count, written: number(total - count, 0) })}
          </p>
          <ul>
            {leftOut.map(({ reason, count: left, names }) => (
              <li key={reason}>
                <span>
                  <span>{t(`leads_left_${reason}`)}</span>
                  {names.length > 0 && <span className="second small"> {names.join(', ')}</span>}
                </span>
                <b className="figures">{number(left, 0)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="second small">{t('leads_checked_again')}</p>
    </section>
  )
}
