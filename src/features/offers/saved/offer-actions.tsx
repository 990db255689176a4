import {
  bookmarkOutline,
  personAddOutline,
  personRemoveOutline,
  star,
  starOutline,
} from 'ionicons/icons'
import { useRef } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import {
  hasRecentAccount,
  mayRecommendOffer,
  maySaveOffer,
  maySendOffer,
} from '#domain/offers/saved/saved-offer.rules.ts'
import { readMovedFigures } from '#src/session/outbox/moved-offer.ts'
import { useReceipts } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'
import { DealSheetButton } from './deal-sheet-button.tsx'
import type { DealSheetAction } from './deal-sheet-button.tsx'
import { MovedOffer } from './moved-offer.tsx'
import { useSavedOfferUpdates } from './use-saved-offer-updates.ts'
import { useSavedOfferActions } from './use-saved-offer-actions.ts'
import { isOnDeviceOnly } from '#domain/offers/key-financials/deal-choice.rules.ts'
import './saved.css'

export interface OfferActionsProps {
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly selected: CalculatedDeal
  readonly onSaved: (oId: string) => void
  readonly sheet: DealSheetAction | undefined
}

/** The latest command about the offer on this device. */
const lastAbout = (receipts: readonly Receipt[], { oId }: Offer): Receipt | undefined =>
  receipts.findLast(
    ({ command: { kind, body } }) =>
      kind.startsWith('offer.') &&
      ((body as { readonly oId?: unknown }).oId === oId ||
        (body as { readonly savedId?: unknown }).savedId === oId) &&
      (kind !== 'offer.save' || (body as { readonly savedId?: unknown }).savedId === oId),
  )

/** Saves, recommends or sends the selected offer. */
export function OfferActions({
  agreementNo,
  details,
  access,
  offers,
  selected,
  onSaved,
  sheet,
}: OfferActionsProps) {
  const { t } = useTranslation()
  const receipts = useReceipts(customerLane(agreementNo))
  const acts = useSavedOfferActions(agreementNo)
  const group = useRef<HTMLDivElement>(null)
  useSavedOfferUpdates(receipts)
  const { offer, deal, isCustom } = selected
  const { oId, isCustomRecommended, send_to_myaccount } = offer
  const last = lastAbout(receipts, offer)
  const maySend = maySendOffer(offer, details.row, access)
  const isLinked = maySend ? hasRecentAccount(details.row, access, details.as_of) : null
  const save = async () => {
    const saved = await acts.save(selected)
    if (saved === null) return
    // Its button is of no use for the saved offer: the focus stays beside it.
    if (group.current?.contains(document.activeElement) === true) group.current.focus()
    onSaved(saved)
  }
  return (
    <>
      {receipts.map((receipt) => {
        const moved = readMovedFigures(receipt)
        return (
          moved !== null && (
            <MovedOffer key={receipt.command.id} receipt={receipt} moved={moved} offers={offers} />
          )
        )
      })}
      <div
        ref={group}
        className="offer-acts"
        role="group"
        aria-label={t('saved_actions')}
        tabIndex={-1}
      >
        {maySaveOffer(access) && (
          <TextButton
            icon={bookmarkOutline}
            outlined
            disabled={deal === null || (offer.type === 'saved' && !isCustom)}
            onClick={() => void save()}
          >
            {t('saved_save')}
          </TextButton>
        )}
        {mayRecommendOffer(offer, access) && (
          <TextButton
            icon={isCustomRecommended ? star : starOutline}
            outlined
            onClick={() =>
              void acts.mark(isCustomRecommended ? 'offer.unrecommend' : 'offer.recommend', oId)
            }
          >
            {t(isCustomRecommended ? 'saved_unrecommend' : 'saved_recommend')}
          </TextButton>
        )}
        {maySend && (
          <TextButton
            icon={send_to_myaccount ? personRemoveOutline : personAddOutline}
            outlined
            onClick={() => void acts.mark(send_to_myaccount ? 'offer.remove' : 'offer.send', oId)}
          >
            {t(send_to_myaccount ? 'saved_remove' : 'saved_send')}
          </TextButton>
        )}
        <DealSheetButton sheet={sheet} deals={[selected]} />
        {last !== undefined && <ReceiptMark state={last.status} />}
        {last === undefined && isOnDeviceOnly(offer) && (
          <span className="small second">{t('saved_on_device')}</span>
        )}
      </div>
      {isLinked !== null && (
        <p className="small second">
          {t(isLinked ? 'saved_account_linked' : 'saved_account_unlinked')}
        </p>
      )}
    </>
  )
}
