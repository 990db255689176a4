import type { ActivityEntry, OfferActivity } from '#domain/activity/activity.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const texts = {
  offer_saved: 'activity_offer_saved',
  offer_shown: 'activity_offer_shown',
  offer_sheet: 'activity_offer_sheet',
} as const satisfies Record<OfferActivity, TextKey>

/** What was done with which offers: saved, shown to the customer, or printed for them. */
export function OfferBody({ entry: { event, deals } }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const lines = (deals ?? []).map(({ vehicle, payment }) =>
    [vehicle, payment === null ? '' : t('details_a_month', { sum: money(payment) })]
      .filter(Boolean)
      .join(', '),
  )
  const label = t(texts[event as OfferActivity])
  const [only = ''] = lines
  return lines.length > 1 ? (
    <>
      <p className="strong">{label}:</p>
      <ul className="activity-deals">
        {lines.map((line, index) => (
          <li key={`${index + 1} ${line}`} className="figures">
            {line}
          </li>
        ))}
      </ul>
    </>
  ) : (
    <p className="figures">
      <b>{only === '' ? label : `${label}:`}</b> {only}
    </p>
  )
}
