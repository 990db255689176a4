import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { Segmented } from '#src/ui/form/segmented.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { offersBySource, offersByType } from './offer-groups.ts'
import { PickerOption } from './picker-option.tsx'
import '#src/ui/form/form.css'

export interface OfferPickerProps {
  readonly isOpen: boolean
  /** How the offers are grouped at first: by what they are for who came for the cars in stock. */
  readonly groupedBy: 'source' | 'type'
  readonly onClose: () => void
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly chosen: string | null
  readonly onChoose: (oId: string) => void
}

/** Every offer with what tells it from the others, in groups by where it comes from or by what it is (W§4 L101). */
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
  const say = useText()
  const [by, setBy] = useState(groupedBy)
  const groups = by === 'source' ? offersBySource(offers, access) : offersByType(offers, access)
  const views = [
    { value: 'source', label: say('offers_by_source') },
    { value: 'type', label: say('offers_by_type') },
  ] as const
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('offers_picker')}
      about={details.row.cFullName ?? details.row.fAgreementNo}
    >
      <Segmented label={say('offers_grouped')} options={views} value={by} onChange={setBy} />
      {groups.map(({ id, offers: members }) => (
        <section key={id} className="picker-group" aria-label={say(`offers_group_${id}`)}>
          <h3>{say(`offers_group_${id}`)}</h3>
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
