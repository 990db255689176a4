import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { offersBySource, offersByType } from './offer-groups.ts'
import { PickerOption } from './picker-option.tsx'
import '#src/ui/form/form.css'

export interface OfferPickerProps {
  readonly isOpen: boolean
  /** The initial grouping. */
  readonly groupedBy: 'source' | 'type'
  readonly onClose: () => void
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly chosen: string | null
  readonly onChoose: (oId: string) => void
}

/** All offers, grouped by source or type. */
export function OfferPicker({
  isOpen,
  groupedBy,
  onClose,
  details,
  access,
  offers,
  chosen,
  onChoose,
}: OfferPickerProps) {
  const { t } = useTranslation()
  const [by, setBy] = useState(groupedBy)
  const groups = by === 'source' ? offersBySource(offers, access) : offersByType(offers, access)
  const views = [
    { value: 'source', label: t('offers_by_source') },
    { value: 'type', label: t('offers_by_type') },
  ] as const
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('offers_picker')}
      about={details.row.cFullName ?? details.row.fAgreementNo}
    >
      <Segmented label={t('offers_grouped')} options={views} value={by} onChange={setBy} />
      {groups.map(({ id, offers: members }) => (
        <section key={id} className="picker-group" aria-label={t(`offers_group_${id}`)}>
          <h3>{t(`offers_group_${id}`)}</h3>
          <ul>
            {members.map((offer) => (
              <li key={offer.oId}>
                <PickerOption
                  offer={offer}
                  access={access}
                  isChosen={offer.oId === chosen}
                  onChoose={() => {
                    onChoose(offer.oId)
                    onClose()
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
