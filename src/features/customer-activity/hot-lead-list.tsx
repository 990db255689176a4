import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

/** What a customer asked for by themselves, the newest first, with the moment to act by. */
export function HotLeadList({
  leads,
  now,
}: {
  readonly leads: readonly HotLead[]
  readonly now: string
}) {
  const say = useText()
  const format = useFormat()
  const moment = (iso: string) =>
    say('activity_at', { day: format.date(iso), time: format.time(iso) })
  const factsOf = ({ offer }: HotLead) =>
    [
      {
        label: say('activity_lead_price'),
        value: offer.otrp === null ? null : format.money(offer.otrp, { decimals: 0 }),
      },
      {
        label: say('activity_lead_payment'),
        value: offer.payment === null ? null : format.money(offer.payment),
      },
      {
        label: say('activity_lead_cash'),
        value: offer.cash === null ? null : format.money(offer.cash, { decimals: 0 }),
      },
      {
        label: say('activity_lead_term'),
        value: say('activity_lead_months', { count: offer.term }),
      },
      { label: say('activity_lead_mileage'), value: format.number(offer.mileage) },
      { label: say('activity_lead_colour'), value: offer.colour },
    ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  return (
    <ol aria-label={say('activity_tab_hot_leads')}>
      {leads.map((lead) => {
        const isExpired = isHotLeadExpired(lead, now)
        return (
          <li key={lead.id}>
            <article className="activity-entry">
              <header>
                <b>{lead.search.model ?? say('activity_lead_nameless')}</b>
                <time className="figures" dateTime={lead.receivedDate}>
                  {say('activity_lead_received', { when: format.date(lead.receivedDate) })}
                </time>
              </header>
              <p className={`figures ${isExpired ? 'quiet' : 'strong'}`}>
                {say(isExpired ? 'activity_lead_expired' : 'activity_lead_due', {
                  when: moment(lead.actionBy),
                })}
              </p>
              <dl className="activity-facts">
                {factsOf(lead).map(({ label, value }) => (
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
