import { easelOutline, printOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { mayCompareTotalCost } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { OfferVisibility } from '../views/offer-rows.tsx'
import type { CalculatedDeal } from '../state/deal-calculation.ts'
import { DealSheetButton } from '../saved/deal-sheet-button.tsx'
import type { DealSheetAction } from '../saved/deal-sheet-button.tsx'
import { comparisonRows } from './comparison-rows.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTicks } from './comparison-ticks.tsx'
import { printComparison } from './print-comparison.ts'
import { useComparedDeals } from './use-compared-deals.ts'
import type { ComparisonSource } from './use-compared-deals.ts'
import { useComparison } from './use-comparison.ts'
import { useTotalCosts } from './use-total-costs.ts'
import './comparison.css'

export interface OfferComparisonProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly from: ComparisonSource
  readonly visible: OfferVisibility
  /** Starts the presentation with the compared deals. */
  readonly onShowCustomer?: ((deals: readonly CalculatedDeal[]) => void) | undefined
  readonly sheet: DealSheetAction | undefined
  /** The offers as they are shown until one is chosen. */
  readonly children: ReactNode
}

/** Selects, compares, presents and prints offers. */
export function OfferComparison({
  details,
  access,
  offers,
  from,
  visible,
  onShowCustomer,
  sheet,
  children,
}: OfferComparisonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparing = useComparison(offers, access)
  const deals = useComparedDeals(comparing.ticked, from)
  const costs = useTotalCosts(deals, access, from)
  const rows = comparisonRows({
    row: details.row,
    deals,
    costs,
    hasTotalCosts: mayCompareTotalCost(access),
    visible,
    format,
    t,
  })
  return (
    <div className="comparison-page">
      <ComparisonTicks offers={offers} comparing={comparing} access={access} />
      {deals.length === 0 ? (
        children
      ) : (
        <>
          <div className="offer-acts no-print">
            <TextButton onClick={comparing.clear}>{t('compare_clear')}</TextButton>
            <DealSheetButton sheet={sheet} deals={deals} />
            <TextButton icon={printOutline} outlined onClick={printComparison}>
              {t('compare_print')}
            </TextButton>
            {onShowCustomer !== undefined && (
              <TextButton icon={easelOutline} outlined onClick={() => onShowCustomer(deals)}>
                {t('compare_show_customer')}
              </TextButton>
            )}
          </div>
          <p className="comparison-remark small second no-print">{t('compare_print_about')}</p>
          <p className="comparison-about">
            {[details.row.cFullName, t('compare_printed', { time: format.dateTime(details.as_of) })]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ComparisonTable row={details.row} deals={deals} rows={rows} />
        </>
      )}
      <ConfirmDialog
        isOpen={comparing.pendingOffer !== null}
        onClose={() => comparing.answerConfirmation(false)}
        title={t('tco_eco_selection')}
        confirm={t('tco_eco_selection_confirm')}
        onConfirm={() => comparing.answerConfirmation(true)}
      >
        <p>{t('tco_eco_selection_body')}</p>
      </ConfirmDialog>
    </div>
  )
}
