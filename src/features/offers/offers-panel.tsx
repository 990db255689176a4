import { useQuery } from '@tanstack/react-query'
import { chevronBackOutline, chevronForwardOutline, createOutline, listOutline, refreshOutline } from 'ionicons/icons'
import { useMemo, useState } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { noOverrides, overrideCount } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { showsOldRate, showsRv } from '#domain/offers/deal-fields.rules.ts'
import { offerSearchOf } from '#domain/offers/initial-offer.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import { DealState } from './deal-state.tsx'
import { DealEditor } from './editor/deal-editor.tsx'
import { OfferAbout } from './offer-about.tsx'
import { addressedOverrides } from './offer-address.ts'
import type { OfferAddress } from './offer-address.ts'
import { OfferCards } from './offer-cards.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { OfferPicker } from './picker/offer-picker.tsx'
import { OfferTable } from './offer-table.tsx'
import { newWork, withTyped } from './offer-work.ts'
import type { OfferWork } from './offer-work.ts'
import { offerQuery } from './offers.queries.ts'
import { ParityWhy } from './parity-why.tsx'
import { reckonedOffer } from './reckoned-offer.ts'
import { OfferViews } from './comparison/offer-views.tsx'
import { InventoryCard } from './inventory/inventory-card.tsx'
import { OfferActions } from './saved/offer-actions.tsx'
import { useSavedOffers } from './saved/use-saved-offers.ts'
import { initialOffer, standingOffers } from './standing-offers.ts'
import { useEditing } from './use-editing.ts'
import { useWorkedDeal } from './use-worked-deal.ts'
import type { WorkedDeal } from './worked-deal.ts'
import './offers.css'

export interface OffersPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  /** The offer that the address names. */
  readonly linked: string | undefined
  /** What else the address and the navigation state bring. */
  readonly address: OfferAddress
  /** What was chosen and typed while the customer's page is open. */
  readonly work: OfferWork
  readonly onWork: (work: OfferWork) => void
  /** What the list was filtered by that the customer was opened from. */
  readonly filter?: CustomerQuery | undefined
  /** Turns the tablet to the customer with the deals that are compared. */
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
}

/** Beside the tabs and the activity on a small laptop there is room for two columns of offers, else for three. */
const narrow = '(min-width: 1100px) and (max-width: 1279.98px)'

/** The same overrides as long as the address and the offer's own rate are the same. */
function useAddressed(address: OfferAddress, fRate: number | null): DealOverrides {
  return useMemo(() => addressedOverrides(address, { fRate }), [address, fRate])
}

/** What the customer could pay: the offers beside the agreement, one of them chosen, typed over and reckoned on the spot. */
export function OffersPanel({ api, orgId, agreementNo, details, access, linked, address, work, onWork, filter, onShowCustomer }: OffersPanelProps) {
  const say = useText()
  const format = useFormat()
  const audit = useFeatureAudit(agreementNo)
  const isPhone = useMedia(phone)
  const columns = useMedia(narrow) ? 2 : 3
  const [first, setFirst] = useState<number>()
  const [isPicking, setPicking] = useState(address.onMountMappedInventory && !work.isReset)
  const [isEditing, setEditing] = useState(false)
  const link = useQuery({ ...offerQuery(api, orgId, linked ?? ''), enabled: linked !== undefined })
  const known = useSavedOffers(agreementNo, standingOffers(details))
  const { data: named } = link
  const linkedOffer = named?.fAgreementNo === agreementNo && !known.some(({ oId }) => oId === named.oId) ? [named] : []
  const offers = [...linkedOffer, ...known]
  const initial = initialOffer(offers, work.isReset ? null : (linked ?? null), access, work.isReset ? null : address, offerSearchOf(work.isReset || filter === undefined ? {} : filter))
  const chosen = offers.find(({ oId }) => oId === work.picked) ?? initial?.offer ?? null
  const initialId = initial?.offer.oId
  const initialRate = initial?.offer.fRate ?? null
  const addressed = useAddressed(address, initialRate)
  const overridesOf = ({ oId }: Offer): DealOverrides => work.typed[oId] ?? (oId === initialId && !work.isReset && overrideCount(addressed) > 0 ? addressed : noOverrides)
  const reckoned = useWorkedDeal({ api, orgId, agreementNo, details, offers, chosen, overridesOf })
  const { offer: current, deal, overrides, isConfirmed } = reckoned
  const editing = useEditing({ api, orgId, access, row: details.row, offer: current, facts: reckoned.facts })
  const drawn = offers.map((offer) => (deal !== null && offer.oId === current?.oId ? reckonedOffer(offer, deal) : offer))
  const shownCurrent = drawn.find(({ oId }) => oId === current?.oId)
  const worked: WorkedDeal | null = shownCurrent === undefined ? null : { offer: shownCurrent, overrides, deal, isCustom: overrideCount(overrides) > 0, isConfirmed }
  const at = Math.max(0, offers.findIndex(({ oId }) => oId === current?.oId))
  const from = Math.min(first ?? at - (at % columns), Math.max(0, offers.length - columns))
  const shown = drawn.slice(from, from + columns)
  const isPaged = !isPhone && offers.length > columns
  const linkFailure = link.error === null ? null : failureOf(link.error)
  const choose = (oId: string, page: number | undefined) => {
    const picked = drawn.find((offer) => offer.oId === oId)
    if (picked !== undefined) audit('choose_offer', auditedDeal(picked))
    onWork({ ...work, picked: oId })
    setFirst(page)
  }
  const startAgain = () => {
    onWork({ ...newWork(agreementNo), isReset: true })
    setFirst(undefined)
    setPicking(false)
  }
  const own = editing.productOf(details.row.fProductType)
  const visible = {
    showsOldRate: showsOldRate(access, own),
    showsOldRv: own?.customer_rv_hidden !== 1,
    showsRateOf: ({ fProduct }: Offer) => editing.productOf(fProduct)?.rate_hidden !== 1,
    showsRvOf: ({ fProduct }: Offer) => showsRv(access, editing.productOf(fProduct)),
  }
  const table = { details, chosen: current?.oId ?? null, onChoose: (oId: string) => choose(oId, from), visible }
  return (
    <div className="offers-panel">
      <div className="panel-head">
        <h2>{say('details_tab_key_financials')}</h2>
        {isPaged && (
          <>
            <span className="second figures">{say('financials_offers', { from: format.number(from + 1), to: format.number(from + shown.length), total: format.number(offers.length) })}</span>
            <IconButton icon={chevronBackOutline} small label={say('financials_previous_offers')} disabled={from === 0} onClick={() => setFirst(Math.max(0, from - columns))} />
            <IconButton icon={chevronForwardOutline} small label={say('financials_next_offers')} disabled={from + columns >= offers.length} onClick={() => setFirst(from + columns)} />
          </>
        )}
        <span className="spacer" />
        {worked !== null && (worked.isCustom || work.picked !== null) && (
          <TextButton icon={refreshOutline} onClick={startAgain}>
            {say('deal_refresh')}
            <span className="sr-only">{say('deal_refresh_about')}</span>
          </TextButton>
        )}
        {worked !== null && <ParityWhy key={worked.offer.oId} offer={worked.offer} deal={worked.deal} details={details} />}
        {worked !== null && (
          <TextButton icon={createOutline} outlined opens="dialog" expanded={isEditing} disabled={editing.fields === null || reckoned.plain === null} onClick={() => {
              audit('edit_deal', auditedDeal(worked.offer))
              setEditing(true)
            }}>
            {say('deal_edit')}
          </TextButton>
        )}
        {offers.length > 1 && (
          <TextButton icon={listOutline} outlined opens="dialog" expanded={isPicking} onClick={() => setPicking(true)}>
            {say('offers_all', { count: format.number(offers.length) })}
          </TextButton>
        )}
      </div>
      <OfferNotices
        isPoorChoice={work.picked === null && initial?.isFallback === true}
        isLinkDead={linkFailure?.kind === 'refused' && linkFailure.status === 404}
        isFallenBack={reckoned.isFallenBack}
        trouble={reckoned.trouble}
        isOfDevice={deal !== null}
        hasProductsFailed={editing.hasProductsFailed}
        hasRvRulesFailed={editing.hasRvRulesFailed}
        flags={deal?.flags ?? null}
        onRetry={() => {
          if (reckoned.trouble === 'failed') reckoned.askAgain()
          editing.askAgain()
        }}
      />
      <OfferViews details={details} access={access} offers={offers} worked={worked} onChoose={(oId) => choose(oId, undefined)} visible={visible} from={{ api, orgId, agreementNo, facts: reckoned.facts, overridesOf }} onShowCustomer={onShowCustomer}>
        {isPhone && offers.length > 0 ? <OfferCards {...table} offers={drawn} /> : <OfferTable {...table} offers={shown} />}
      </OfferViews>
      {offers.length === 0 && <p className="second">{say('financials_no_offers_text')}</p>}
      {worked !== null && (
        <>
          {!isEditing && <OfferActions agreementNo={agreementNo} details={details} access={access} offers={offers} worked={worked} onSaved={(oId) => choose(oId, undefined)} />}
          <DealState work={reckoned} />
          {worked.offer.inventoryVin !== null && <InventoryCard key={worked.offer.inventoryVin} api={api} orgId={orgId} vin={worked.offer.inventoryVin} access={access} />}
          <OfferAbout offer={worked.offer} deal={deal} parameters={access.parameters} showsRate={visible.showsRateOf(worked.offer)} />
        </>
      )}
      {worked !== null && editing.fields !== null && (
        <DealEditor
          key={worked.offer.oId}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
          details={details}
          fields={editing.fields}
          product={editing.productOf(current?.fProduct)}
          work={reckoned}
          showsRv={visible.showsRvOf(worked.offer)}
          showsRate={visible.showsRateOf(worked.offer)}
          onOverrides={(typed) => onWork(withTyped(work, worked.offer.oId, typed))}
          actions={isEditing && <OfferActions agreementNo={agreementNo} details={details} access={access} offers={offers} worked={worked} onSaved={(oId) => choose(oId, undefined)} />}
        />
      )}
      <OfferPicker isOpen={isPicking} onClose={() => setPicking(false)} details={details} access={access} offers={drawn} chosen={current?.oId ?? null} onChoose={(oId) => choose(oId, undefined)} />
    </div>
  )
}
