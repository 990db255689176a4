import { isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useCondition } from '#src/ui/condition.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { useText } from '#src/ui/text.ts'
import { FactList } from './fact-list.tsx'
import type { Fact } from './fact-list.tsx'

export interface HotLeadItemProps {
  readonly lead: HotLead
  /** The host's clock at the answer, as an ISO instant. */
  readonly now: string
  readonly showsTrueEquity: boolean
}

/** One hot lead: when it came, until when to act, the offer looked at, the search and the finance part. */
export function HotLeadItem({ lead, now, showsTrueEquity }: HotLeadItemProps) {
  const say = useText()
  const format = useFormat()
  const lookup = useLookup()
  const condition = useCondition()
  const { offer, search, finance } = lead
  const isExpired = isHotLeadExpired(lead, now)
  const given = (id: TextKey, value: Fact['value'] | null): readonly Fact[] =>
    value === null || value === '' ? [] : [{ id, label: say(id), value }]
  const figure = (value: number | null) =>
    value === null ? null : <span className="figures">{format.number(value)}</span>
  const money = (minor: number | null) =>
    minor === null ? null : <Money minor={minor} decimals={0} />
  const flag = (value: boolean | null) =>
    value === null ? null : say(value ? 'customer_yes' : 'customer_no')
  const offered = [
    ...given('lead_price', money(offer.otrp)),
    ...given('lead_payment', money(offer.payment)),
    ...given('lead_cash', money(offer.cash)),
    ...given('lead_product', offer.productType),
    ...given('lead_term', figure(offer.term)),
    ...given('lead_mileage', figure(offer.mileage)),
    ...given('lead_colour', offer.colour),
    ...given('lead_vin', offer.vin === null ? null : <Vin vin={offer.vin} />),
    ...given('lead_group_stock', flag(offer.groupStock)),
    ...given('lead_true_equity', showsTrueEquity ? money(offer.trueEquity) : null),
  ]
  const searched = [
    ...given('lead_model', search.model),
    ...given('lead_type', search.type === null ? null : condition(search.type)),
    ...given('lead_body', search.body),
    ...given('lead_fuel', search.fuel === null ? null : lookup('pFuelType', search.fuel)),
    ...given('lead_transmission', search.transmission),
    ...given('lead_doors', figure(search.doors)),
    ...given('lead_seats', figure(search.seats)),
    ...given('lead_condition', search.condition === null ? null : condition(search.condition)),
    ...given('lead_max_price', money(search.maxOTRP)),
    ...given('lead_max_cash', money(search.maxCashInput)),
    ...given('lead_max_payment', money(search.maxPayment)),
    ...given('lead_accessories', search.accessories.join(', ')),
    ...given('lead_service_plan', flag(search.servicePlan)),
  ]
  return (
    <article className="panel-item">
      <FactList
        isListed
        title={say('lead_title', { day: format.date(lead.receivedDate) })}
        mark={
          <span className={`panel-mark ${isExpired ? 'caution' : 'second'}`}>
            {say(
              lead.expiredByLMS ? 'lead_expired_by_lms' : isExpired ? 'lead_expired' : 'lead_open',
            )}
          </span>
        }
        facts={[
          {
            id: 'actionBy',
            label: say('lead_action_by'),
            value: <span className="figures">{format.dateTime(lead.actionBy)}</span>,
          },
          {
            id: 'receivedDate',
            label: say('lead_received'),
            value: <span className="figures">{format.dateTime(lead.receivedDate)}</span>,
          },
        ]}
      />
      <div className="field-sections">
        <FactList isListed title={say('lead_offer')} facts={offered} none={say('lead_nothing')} />
        <FactList isListed title={say('lead_search')} facts={searched} none={say('lead_nothing')} />
        <FactList
          isListed
          title={say('lead_finance')}
          facts={[
            ...given('lead_valuation', money(finance.valuation)),
            ...given('lead_settlement', money(finance.settlement)),
          ]}
          none={say('lead_nothing')}
        />
      </div>
    </article>
  )
}
