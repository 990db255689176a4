import { arrowUndoOutline } from 'ionicons/icons'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { overrideCount } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides, OverrideField, OverrideGroup } from '#domain/deal/deal-overrides.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { DealField } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { vehicleName } from '../views/offer-labels.ts'
import type { DealCalculation } from '../state/deal-calculation.ts'
import { AdjustPrice } from './adjust-price.tsx'
import { DealFieldRow } from './deal-field-row.tsx'
import { DealResult } from './deal-result.tsx'
import { getOriginalValue, getFieldValue } from './field-values.ts'
import type { DealFieldContext } from './field-values.ts'
import { useDealEntries } from './use-deal-entries.ts'
import '#src/ui/form/form.css'
import './deal-editor.css'

export interface DealEditorProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly details: CustomerDetails
  readonly fields: readonly DealField[]
  readonly product: ProductConfiguration | null
  readonly calculation: DealCalculation
  readonly isRvShown: boolean
  readonly isRateShown: boolean
  readonly onOverrides: (overrides: DealOverrides) => void
  /** Actions for the deal, in the footer. */
  readonly actions?: ReactNode
}

const groups: readonly OverrideGroup[] = ['offerOverrides', 'customerOverrides', 'supportOverrides']

/** The deal's fields in three groups beside the result. */
export function DealEditor(props: DealEditorProps) {
  const { isOpen, onClose, details, calculation } = props
  const { t } = useTranslation()
  const { offer, plain } = calculation
  if (offer === null || plain === null) return null
  const { row } = details
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('deal_edit')}
      about={t('deal_edit_about', {
        offer: vehicleName(offer),
        product: plain.deal.fProduct,
        name: row.cFullName ?? row.fAgreementNo,
      })}
      shape="side"
      width={960}
    >
      <DealFields
        {...props}
        context={{
          row,
          oId: plain.oId,
          product: props.product,
          facts: calculation.facts,
          plain,
          deal: calculation.deal,
        }}
      />
    </Dialog>
  )
}

function DealFields({
  details,
  fields,
  calculation,
  isRvShown,
  isRateShown,
  onOverrides,
  actions,
  context,
}: DealEditorProps & { readonly context: DealFieldContext }) {
  const { t } = useTranslation()
  const [isAdjusting, setAdjusting] = useState(false)
  const { overrides, refusal, deal } = calculation
  const { limits } = deal ?? context.plain
  const { getEntry, entryActions } = useDealEntries(overrides, context, onOverrides)
  const startAdjusting = useCallback(() => setAdjusting(true), [])
  const count = overrideCount(overrides)
  const typedOver = ({ group, field }: DealField): number | undefined =>
    (overrides[group] as Readonly<Partial<Record<OverrideField, number>>>)[field]
  const price = fields.find(({ field }) => field === 'fPurchasePrice')
  return (
    <div className="deal-editor">
      <div className="deal-fields">
        {groups.map((group) => {
          const members = fields.filter((of) => of.group === group)
          return (
            members.length > 0 && (
              <section key={group} aria-label={t(`deal_group_${group}`)}>
                <h3>{t(`deal_group_${group}`)}</h3>
                {members.map((of) => (
                  <DealFieldRow
                    key={of.field}
                    dealField={of}
                    value={getFieldValue(of.field, typedOver(of), context)}
                    original={getOriginalValue(of.field, context)}
                    isChanged={typedOver(of) !== undefined}
                    entry={getEntry(of.field)}
                    entryActions={entryActions}
                    max={
                      of.field === 'trading_contribution' || of.field === 'payment_contribution'
                        ? limits[of.field]
                        : null
                    }
                    refusal={refusal?.field === of.field ? refusal : null}
                    onAdjust={startAdjusting}
                  />
                ))}
              </section>
            )
          )
        })}
        <div className="deal-foot">
          {actions}
          <span className="spacer" />
          {count > 0 && (
            <TextButton icon={arrowUndoOutline} onClick={entryActions.revertAll}>
              {t('deal_revert_all', { count })}
            </TextButton>
          )}
        </div>
      </div>
      <DealResult
        row={details.row}
        calculation={calculation}
        plain={context.plain}
        isRvShown={isRvShown}
        isRateShown={isRateShown}
      />
      {price !== undefined && (
        <AdjustPrice
          isOpen={isAdjusting}
          onClose={() => setAdjusting(false)}
          price={getFieldValue('fPurchasePrice', typedOver(price), context) ?? 0}
          onPrice={(adjusted) => entryActions.choose(price, adjusted)}
        />
      )}
    </div>
  )
}
