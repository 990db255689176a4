import { easelOutline, printOutline } from 'ionicons/icons'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { comparesTotalCost } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useText } from '#src/ui/text.ts'
import type { OfferVisibility } from '../offer-rows.tsx'
import type { WorkedDeal } from '../worked-deal.ts'
import { comparisonRows } from './comparison-rows.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTicks } from './comparison-ticks.tsx'
import { printComparison } from './print-comparison.ts'
import { useComparedDeals } from './use-compared-deals.ts'
import type { ComparedFrom } from './use-compared-deals.ts'
import { useComparison } from './use-comparison.ts'
import { useTotalCosts } from './use-total-costs.ts'
import './comparison.css'

export interface ComparisonDeskProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly from: ComparedFrom
  readonly visible: OfferVisibility
  /** Turns the tablet to the customer with what is compared. */
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
}

/** Offers beside each other: ticked, compared with the agreement, shown and printed (W§4 L102). */
export function ComparisonDesk({
  details,
  access,
  offers,
  from,
  visible,
  onShowCustomer,
}: ComparisonDeskProps) {
  const say = useText()
  const format = useFormat()
  const comparing = useComparison(offers, access)
  const deals = useComparedDeals(comparing.ticked, from)
  const costs = useTotalCosts(deals, access, from)
  const rows = comparisonRows({
    row: details.row,
    deals,
    costs,
    comparesCosts: comparesTotalCost(access),
    visible,
    format,
    say,
  })
  return (
    <div className="comparison-desk">
      <ComparisonTicks offers={offers} comparing={comparing} access={access} />
      {deals.length > 0 && (
        <>
          <div className="offer-acts no-print">
            <TextButton onClick={comparing.clear}>{say('compare_clear')}</TextButton>
            <TextButton icon={printOutline} outlined onClick={printComparison}>
              {say('compare_print')}
            </TextButton>
            {onShowCustomer !== undefined && (
              <TextButton icon={easelOutline} outlined onClick={() => onShowCustomer(deals)}>
                {say('compare_show_customer')}
              </TextButton>
            )}
          </div>
          <p className="comparison-about">
            {[
              details.row.cFullName,
              say('compare_printed', { time: format.dateTime(details.as_of) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ComparisonTable row={details.row} deals={deals} rows={rows} />
        </>
      )}
      <ConfirmDialog
        isOpen={comparing.asked !== null}
        onClose={() => comparing.answer(false)}
        title={say('tco_eco_selection')}
        confirm={say('tco_eco_selection_confirm')}
        onConfirm={() => comparing.answer(true)}
      >
        <p>{say('tco_eco_selection_body')}</p>
      </ConfirmDialog>
    </div>
  )
}
