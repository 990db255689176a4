import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The customer's own requests, the newest first, each with the time to act by. */
export function HotLeadList({
  leads,
  now,
}: {
  readonly leads: readonly HotLead[]
  readonly now: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const actionTime = (iso: string) =>
    t('activity_at', { day: format.date(iso), time: format.time(iso) })
  const toFacts = ({ offer }: HotLead) =>
    [
      {
        label: t('activity_lead_price'),
        value: offer.otrp === null ? null : format.money(offer.otrp, { decimals: 0 }),
      },
      {
        label: t('activity_lead_payment'),
        value: offer.payment === null ? null : format.money(offer.payment),
      },
      {
        label: t('activity_lead_cash'),
        value: offer.cash === null ? null : format.money(offer.cash, { decimals: 0 }),
      },
      {
        label: t('activity_lead_term'),
        value: t('activity_lead_months', { count: offer.term }),
      },
      { label: t('activity_lead_mileage'), value: format.number(offer.mileage) },
      { label: t('activity_lead_colour'), value: offer.colour },
    ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  return (
    <ol aria-label={t('activity_tab_hot_leads')}>
      {leads.map((lead) => {
        const isExpired = isHotLeadExpired(lead, now)
        return (
          <li key={lead.id}>
            <article className="activity-entry">
              <header>
                <b>{lead.search.model ?? t('activity_lead_nameless')}</b>
                <time className="figures" dateTime={lead.receivedDate}>
                  {t('activity_lead_received', { when: format.date(lead.receivedDate) })}
                </time>
              </header>
              <p className={`figures ${isExpired ? 'quiet' : 'strong'}`}>
                {t(isExpired ? 'activity_lead_expired' : 'activity_lead_due', {
                  when: actionTime(lead.actionBy),
                })}
              </p>
              <dl className="activity-facts">
                {toFacts(lead).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="figures">{value}</dd>
                  </div>
                ))}
              </dl>
            </article>
          </li>
        )
      })}
    </ol>
  )
}
