import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
import { addressedOverrides } from './offer-address.ts'
import type { OfferAddress } from './offer-address.ts'
import type { OfferVisibility } from './offer-rows.tsx'
import { newWork } from './offer-work.ts'
import type { OfferWork } from './offer-work.ts'
import { offerQuery } from './offers.queries.ts'
import { reckonedOffer } from './reckoned-offer.ts'
import { useSavedOffers } from './saved/use-saved-offers.ts'
import { initialOffer, standingOffers } from './standing-offers.ts'
import { useEditing } from './use-editing.ts'
import type { Editing } from './use-editing.ts'
import { useWorkedDeal } from './use-worked-deal.ts'
import type { ReckonedWork, WorkedDeal } from './worked-deal.ts'

/** A customer, and what was chosen among their offers so far. */
export interface OffersAsked {
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
}

/** A customer's offers and the one that is worked with. */
export interface OfferDesk {
  readonly offers: readonly Offer[]
  /** The same, the one that is worked with by the figures that are shown. */
  readonly drawn: readonly Offer[]
  readonly worked: WorkedDeal | null
  readonly reckoned: ReckonedWork
  readonly editing: Editing
  readonly visible: OfferVisibility
  readonly overridesOf: (offer: Offer) => DealOverrides
  /** Nobody has chosen, and the offer stands for want of better data. */
  readonly isPoorChoice: boolean
  readonly isLinkDead: boolean
  /** There is a choice, or something typed, to take back. */
  readonly isChanged: boolean
  readonly choose: (oId: string) => void
  readonly startAgain: () => void
}

/** The same overrides as long as the address and the offer's own rate are the same. */
function useAddressed(address: OfferAddress, fRate: number | null): DealOverrides {
  return useMemo(() => addressedOverrides(address, { fRate }), [address, fRate])
}

/** Where the offers stand: which there are, which is worked with and with what typed over it, what that comes to, and what may be seen of it. */
export function useOfferDesk({
  api,
  orgId,
  agreementNo,
  details,
  access,
  linked,
  address,
  work,
  onWork,
  filter,
}: OffersAsked): OfferDesk {
  const audit = useFeatureAudit(agreementNo)
  const link = useQuery({ ...offerQuery(api, orgId, linked ?? ''), enabled: linked !== undefined })
  const known = useSavedOffers(agreementNo, standingOffers(details))
  const { data: named } = link
  const linkedOffer =
    named?.fAgreementNo === agreementNo && !known.some(({ oId }) => oId === named.oId)
      ? [named]
      : []
  const offers = [...linkedOffer, ...known]
  const initial = initialOffer(
    offers,
    work.isReset ? null : (linked ?? null),
    access,
    work.isReset ? null : address,
    offerSearchOf(work.isReset || filter === undefined ? {} : filter),
  )
  const chosen = offers.find(({ oId }) => oId === work.picked) ?? initial?.offer ?? null
  const initialId = initial?.offer.oId
  const addressed = useAddressed(address, initial?.offer.fRate ?? null)
  const overridesOf = ({ oId }: Offer): DealOverrides =>
    work.typed[oId] ??
    (oId === initialId && !work.isReset && overrideCount(addressed) > 0 ? addressed : noOverrides)
  const reckoned = useWorkedDeal({ api, orgId, agreementNo, details, offers, chosen, overridesOf })
  const { offer: current, deal, overrides, isConfirmed } = reckoned
  const editing = useEditing({
    api,
    orgId,
    access,
    row: details.row,
    offer: current,
    facts: reckoned.facts,
  })
  const drawn = offers.map((offer) =>
    deal !== null && offer.oId === current?.oId ? reckonedOffer(offer, deal) : offer,
  )
  const shownCurrent = drawn.find(({ oId }) => oId === current?.oId)
  const isCustom = overrideCount(overrides) > 0
  const linkFailure = link.error === null ? null : failureOf(link.error)
  const own = editing.productOf(details.row.fProductType)
  return {
    offers,
    drawn,
    worked:
      shownCurrent === undefined
        ? null
        : { offer: shownCurrent, overrides, deal, isCustom, isConfirmed },
    reckoned,
    editing,
    visible: {
      showsOldRate: showsOldRate(access, own),
      showsOldRv: own?.customer_rv_hidden !== 1,
      showsRateOf: ({ fProduct }) => editing.productOf(fProduct)?.rate_hidden !== 1,
      showsRvOf: ({ fProduct }) => showsRv(access, editing.productOf(fProduct)),
    },
    overridesOf,
    isPoorChoice: work.picked === null && initial?.isFallback === true,
    isLinkDead: linkFailure?.kind === 'refused' && linkFailure.status === 404,
    isChanged: shownCurrent !== undefined && (isCustom || work.picked !== null),
    choose(oId) {
      const picked = drawn.find((offer) => offer.oId === oId)
      if (picked !== undefined) audit('choose_offer', auditedDeal(picked))
      onWork({ ...work, picked: oId })
    },
    startAgain: () => onWork({ ...newWork(agreementNo), isReset: true }),
  }
}
