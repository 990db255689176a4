import { arrowUndoOutline } from 'ionicons/icons'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { overrideCount } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides, OverrideField, OverrideGroup } from '#domain/deals/deal-overrides.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { DealField } from '#domain/offers/deal-fields.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { vehicleOf } from '../offer-words.ts'
import type { ReckonedWork } from '../worked-deal.ts'
import { AdjustPrice } from './adjust-price.tsx'
import { DealFieldRow } from './deal-field-row.tsx'
import { DealResult } from './deal-result.tsx'
import { originalOf, valueOf } from './field-values.ts'
import type { Standing } from './field-values.ts'
import { useDealEntries } from './use-deal-entries.ts'
import '#src/ui/form/form.css'
import './deal-editor.css'

export interface DealEditorProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly details: CustomerDetails
  readonly fields: readonly DealField[]
  readonly product: ProductConfiguration | null
  readonly work: ReckonedWork
  readonly showsRv: boolean
  readonly showsRate: boolean
  readonly onOverrides: (overrides: DealOverrides) => void
  /** What can be done with the deal as typed over, at the foot. */
  readonly actions?: ReactNode
}

const groups: readonly OverrideGroup[] = ['offerOverrides', 'customerOverrides', 'supportOverrides']

/** The deal's fields in their three groups, and beside them what comes of what is typed. */
export function DealEditor(props: DealEditorProps) {
  const { isOpen, onClose, details, work } = props
  const say = useText()
  const { offer, plain } = work
  if (offer === null || plain === null) return null
  const { row } = details
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('deal_edit')}
      about={say('deal_edit_about', {
        offer: vehicleOf(offer),
        product: plain.deal.fProduct,
        name: row.cFullName ?? row.fAgreementNo,
      })}
      shape="side"
      width={960}
    >
      <DealFields
        {...props}
        standing={{
          row,
          oId: plain.oId,
          product: props.product,
          facts: work.facts,
          plain,
          deal: work.deal,
        }}
      />
    </Dialog>
  )
}

function DealFields({
  details,
  fields,
  work,
  showsRv,
  showsRate,
  onOverrides,
  actions,
  standing,
}: DealEditorProps & { readonly standing: Standing }) {
  const say = useText()
  const [isAdjusting, setAdjusting] = useState(false)
  const { overrides, refusal, deal } = work
  const { limits } = deal ?? standing.plain
  const { entryOf, acts } = useDealEntries(overrides, standing, onOverrides)
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
              <section key={group} aria-label={say(`deal_group_${group}`)}>
                <h3>{say(`deal_group_${group}`)}</h3>
                {members.map((of) => (
                  <DealFieldRow
                    key={of.field}
                    of={of}
                    value={valueOf(of.field, typedOver(of), standing)}
                    original={originalOf(of.field, standing)}
                    isChanged={typedOver(of) !== undefined}
                    entry={entryOf(of.field)}
                    acts={acts}
                    most={
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
            <TextButton icon={arrowUndoOutline} onClick={acts.takeAllBack}>
              {say('deal_revert_all', { count })}
            </TextButton>
          )}
        </div>
      </div>
      <DealResult
        row={details.row}
        work={work}
        plain={standing.plain}
        showsRv={showsRv}
        showsRate={showsRate}
      />
      {price !== undefined && (
        <AdjustPrice
          isOpen={isAdjusting}
          onClose={() => setAdjusting(false)}
          price={valueOf('fPurchasePrice', typedOver(price), standing) ?? 0}
          onPrice={(adjusted) => acts.choose(price, adjusted)}
        />
      )}
    </div>
  )
}
