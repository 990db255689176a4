import { isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useConditionLabel } from '#src/ui/condition-label.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FactList } from './fact-list.tsx'
import type { ListedFact } from './fact-list.tsx'

export interface HotLeadItemProps {
  readonly lead: HotLead
  /** The host's clock at the answer, as an ISO instant. */
  readonly now: string
  readonly showsTrueEquity: boolean
}

/**
 * One hot lead: when it came, until when to act, the offer looked at, the search and the finance
 * part.
 */
export function HotLeadItem({ lead, now, showsTrueEquity }: HotLeadItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useLookup()
  const condition = useConditionLabel()
  const { offer, search, finance } = lead
  const isExpired = isHotLeadExpired(lead, now)
  const toFact = (id: TextKey, value: ListedFact['value'] | null): readonly ListedFact[] =>
    value === null || value === '' ? [] : [{ id, label: t(id), value }]
  const figure = (value: number | null) =>
    value === null ? null : <span className="figures">{format.number(value)}</span>
  const money = (minor: number | null) =>
    minor === null ? null : <Money minor={minor} decimals={0} />
  const flag = (value: boolean | null) =>
    value === null ? null : t(value ? 'customer_yes' : 'customer_no')
  const offered = [
    ...toFact('lead_price', money(offer.otrp)),
    ...toFact('lead_payment', money(offer.payment)),
    ...toFact('lead_cash', money(offer.cash)),
    ...toFact('lead_product', offer.productType),
    ...toFact('lead_term', figure(offer.term)),
    ...toFact('lead_mileage', figure(offer.mileage)),
    ...toFact('lead_colour', offer.colour),
    ...toFact('lead_vin', offer.vin === null ? null : <Vin vin={offer.vin} place="stock" />),
    ...toFact('lead_group_stock', flag(offer.groupStock)),
    ...toFact('lead_true_equity', showsTrueEquity ? money(offer.trueEquity) : null),
  ]
  const searched = [
    ...toFact('lead_model', search.model),
    ...toFact('lead_type', search.type === null ? null : condition(search.type)),
    ...toFact('lead_body', search.body),
    ...toFact('lead_fuel', search.fuel === null ? null : lookup('pFuelType', search.fuel)),
    ...toFact('lead_transmission', search.transmission),
    ...toFact('lead_doors', figure(search.doors)),
    ...toFact('lead_seats', figure(search.seats)),
    ...toFact('lead_condition', search.condition === null ? null : condition(search.condition)),
    ...toFact('lead_max_price', money(search.maxOTRP)),
    ...toFact('lead_max_cash', money(search.maxCashInput)),
    ...toFact('lead_max_payment', money(search.maxPayment)),
    ...toFact('lead_accessories', search.accessories.join(', ')),
    ...toFact('lead_service_plan', flag(search.servicePlan)),
  ]
  return (
    <article className="panel-item">
      <FactList
        isListed
        title={t('lead_title', { day: format.date(lead.receivedDate) })}
        mark={
          <span className={`panel-mark ${isExpired ? 'caution' : 'second'}`}>
            {t(
              lead.expiredByLMS ? 'lead_expired_by_lms' : isExpired ? 'lead_expired' : 'lead_open',
            )}
          </span>
        }
        facts={[
          {
            id: 'actionBy',
            label: t('lead_action_by'),
            value: <span className="figures">{format.dateTime(lead.actionBy)}</span>,
          },
          {
            id: 'receivedDate',
            label: t('lead_received'),
            value: <span className="figures">{format.dateTime(lead.receivedDate)}</span>,
          },
        ]}
      />
      <div className="field-sections">
        <FactList isListed title={t('lead_offer')} facts={offered} none={t('lead_nothing')} />
        <FactList isListed title={t('lead_search')} facts={searched} none={t('lead_nothing')} />
        <FactList
          isListed
          title={t('lead_finance')}
          facts={[
            ...toFact('lead_valuation', money(finance.valuation)),
            ...toFact('lead_settlement', money(finance.settlement)),
          ]}
          none={t('lead_nothing')}
        />
      </div>
    </article>
  )
}
