import { useQuery } from '@tanstack/react-query'
import { chevronBackOutline, chevronForwardOutline, listOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import { DealState } from './deal-state.tsx'
import { OfferAbout } from './offer-about.tsx'
import { OfferCards } from './offer-cards.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { OfferPicker } from './offer-picker.tsx'
import { OfferTable } from './offer-table.tsx'
import { offerQuery } from './offers.queries.ts'
import { ParityWhy } from './parity-why.tsx'
import { reckonedOffer } from './reckoned-offer.ts'
import { initialOffer, standingOffers } from './standing-offers.ts'
import { useChosenDeal } from './use-chosen-deal.ts'
import './offers.css'

export interface OffersPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  /** The offer that the address names. */
  readonly linked: string | undefined
}

/** Beside the tabs and the activity on a small laptop there is room for two columns of offers, else for three. */
const narrow = '(min-width: 1100px) and (max-width: 1279.98px)'

/** What the customer could pay: the offers beside the agreement, one of them chosen and reckoned anew by the host. */
export function OffersPanel({ api, orgId, agreementNo, details, access, linked }: OffersPanelProps) {
  const say = useText()
  const format = useFormat()
  const isPhone = useMedia(phone)
  const columns = useMedia(narrow) ? 2 : 3
  const [picked, setPicked] = useState<string>()
  const [first, setFirst] = useState<number>()
  const [isPicking, setPicking] = useState(false)
  const link = useQuery({ ...offerQuery(api, orgId, linked ?? ''), enabled: linked !== undefined })
  const known = standingOffers(details)
  const { data: named } = link
  const linkedOffer = named?.fAgreementNo === agreementNo && !known.some(({ oId }) => oId === named.oId) ? [named] : []
  const offers = [...linkedOffer, ...known]
  const initial = initialOffer(offers, linked ?? null, access)
  const chosen = offers.find(({ oId }) => oId === picked) ?? initial?.offer ?? null
  const { offer: current, deal, isFallenBack, isAsking, trouble, askAgain } = useChosenDeal({ api, orgId, agreementNo, offers, chosen })
  const drawn = offers.map((offer) => (deal !== null && offer.oId === current?.oId ? reckonedOffer(offer, deal) : offer))
  const shownCurrent = drawn.find(({ oId }) => oId === current?.oId)
  const at = Math.max(0, offers.findIndex(({ oId }) => oId === current?.oId))
  const from = Math.min(first ?? at - (at % columns), Math.max(0, offers.length - columns))
  const shown = drawn.slice(from, from + columns)
  const isPaged = !isPhone && offers.length > columns
  const linkFailure = link.error === null ? null : failureOf(link.error)
  const choose = (oId: string, page: number | undefined) => {
    setPicked(oId)
    setFirst(page)
  }
  const table = { details, chosen: current?.oId ?? null, onChoose: (oId: string) => choose(oId, from) }
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
        {shownCurrent !== undefined && <ParityWhy key={shownCurrent.oId} offer={shownCurrent} details={details} />}
        {offers.length > 1 && (
          <TextButton icon={listOutline} outlined opens="dialog" expanded={isPicking} onClick={() => setPicking(true)}>
            {say('offers_all', { count: format.number(offers.length) })}
          </TextButton>
        )}
      </div>
      <OfferNotices
        isPoorChoice={picked === undefined && initial?.isFallback === true}
        isLinkDead={linkFailure?.kind === 'refused' && linkFailure.status === 404}
        isFallenBack={isFallenBack}
        trouble={trouble}
        flags={deal?.flags ?? null}
        onRetry={askAgain}
      />
      {isPhone && offers.length > 0 ? <OfferCards {...table} offers={drawn} /> : <OfferTable {...table} offers={shown} />}
      {offers.length === 0 && <p className="second">{say('financials_no_offers_text')}</p>}
      {current !== null && shownCurrent !== undefined && (
        <>
          <DealState offer={current} deal={deal} isAsking={isAsking} />
          <OfferAbout offer={shownCurrent} deal={deal} showsRate={details.row.fRate !== undefined} />
        </>
      )}
      <OfferPicker isOpen={isPicking} onClose={() => setPicking(false)} details={details} access={access} offers={drawn} chosen={current?.oId ?? null} onChoose={(oId) => choose(oId, undefined)} />
    </div>
  )
}
