import {
  bookmarkOutline,
  personAddOutline,
  personRemoveOutline,
  star,
  starOutline,
} from 'ionicons/icons'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import {
  hasRecentAccount,
  mayRecommendOffer,
  maySaveOffer,
  maySendOffer,
} from '#domain/offers/saved-offer.rules.ts'
import { movedFiguresOf } from '#src/features/boot/moved-offer.ts'
import { useReceipts } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useText } from '#src/ui/text.ts'
import type { WorkedDeal } from '../worked-deal.ts'
import { MovedOffer } from './moved-offer.tsx'
import { useOfferNews } from './offer-news.ts'
import { useOfferActs } from './use-offer-acts.ts'
import { isOnDeviceOnly } from './saved-view.ts'
import './saved.css'

export interface OfferActionsProps {
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly worked: WorkedDeal
  /** Called with the id of an offer that was just saved. */
  readonly onSaved: (oId: string) => void
}

/** The last thing that was done with the offer on this device. */
const lastAbout = (receipts: readonly Receipt[], { oId }: Offer): Receipt | undefined =>
  receipts.findLast(
    ({ command: { kind, body } }) =>
      kind.startsWith('offer.') &&
      ((body as { readonly oId?: unknown }).oId === oId ||
        (body as { readonly savedId?: unknown }).savedId === oId) &&
      (kind !== 'offer.save' || (body as { readonly savedId?: unknown }).savedId === oId),
  )

/** What can be done with the offer in force: save it as typed, recommend it, put it into the customer's account or take it out (W§4 L100). */
export function OfferActions({
  agreementNo,
  details,
  access,
  offers,
  worked,
  onSaved,
}: OfferActionsProps) {
  const say = useText()
  const receipts = useReceipts(customerLane(agreementNo))
  const acts = useOfferActs(agreementNo)
  useOfferNews(receipts)
  const { offer, deal, isCustom } = worked
  const { oId, isCustomRecommended, send_to_myaccount } = offer
  const last = lastAbout(receipts, offer)
  const maySend = maySendOffer(offer, details.row, access)
  const isLinked = maySend ? hasRecentAccount(details.row, access, details.as_of) : null
  const save = async () => {
    const saved = await acts.save(worked)
    if (saved !== null) onSaved(saved)
  }
  return (
    <>
      {receipts.map((receipt) => {
        const moved = movedFiguresOf(receipt)
        return (
          moved !== null && (
            <MovedOffer key={receipt.command.id} receipt={receipt} moved={moved} offers={offers} />
          )
        )
      })}
      <div className="offer-acts">
        {maySaveOffer(access) && (
          <TextButton
            icon={bookmarkOutline}
            outlined
            disabled={deal === null || (offer.type === 'saved' && !isCustom)}
            onClick={() => void save()}
          >
            {say('saved_save')}
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
            {say(isCustomRecommended ? 'saved_unrecommend' : 'saved_recommend')}
          </TextButton>
        )}
        {maySend && (
          <TextButton
            icon={send_to_myaccount ? personRemoveOutline : personAddOutline}
            outlined
            onClick={() => void acts.mark(send_to_myaccount ? 'offer.remove' : 'offer.send', oId)}
          >
            {say(send_to_myaccount ? 'saved_remove' : 'saved_send')}
          </TextButton>
        )}
        {last !== undefined && <ReceiptMark standing={last.standing} />}
        {last === undefined && isOnDeviceOnly(offer) && (
          <span className="small second">{say('saved_on_device')}</span>
        )}
      </div>
      {isLinked !== null && (
        <p className="small second">
          {say(isLinked ? 'saved_account_linked' : 'saved_account_unlinked')}
        </p>
      )}
    </>
  )
}
