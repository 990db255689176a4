import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { noOverrides, overrideCount } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { isOldRateShown, isRvShown } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { toOfferSearch } from '#domain/offers/initial-offer.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { recommendOne } from '#domain/offers/recommended-offer.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { overridesFromUrl } from './state/offer-url-params.ts'
import type { OfferUrlParams } from './state/offer-url-params.ts'
import type { OfferVisibility } from './views/offer-rows.tsx'
import type { OfferSelection, OfferSelectionEvent } from './state/offer-selection.ts'
import { offerQuery } from './state/offers.queries.ts'
import { withDealFigures } from '#domain/offers/key-financials/with-deal-figures.ts'
import { useSavedOffers } from './state/use-saved-offers.ts'
import { findInitialOffer, currentOffers } from './state/current-offers.ts'
import { useDealEditing } from './state/use-deal-editing.ts'
import type { DealEditing } from './state/use-deal-editing.ts'
import { useDealCalculation } from './state/use-deal-calculation.ts'
import type { DealCalculation, CalculatedDeal } from './state/deal-calculation.ts'

export interface OffersInput {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  /** The offer that the address names. */
  readonly linked: string | undefined
  /** Further URL parameters and navigation state. */
  readonly urlParams: OfferUrlParams
  readonly selection: OfferSelection
  readonly onSelection: (event: OfferSelectionEvent) => void
  /** The filter of the list that the customer was opened from. */
  readonly filter?: CustomerQuery | undefined
}

/** A customer's offers and the selected one. */
export interface OffersState {
  readonly offers: readonly Offer[]
  /** The offers, the selected one with its displayed figures. */
  readonly displayedOffers: readonly Offer[]
  readonly selected: CalculatedDeal | null
  readonly calculation: DealCalculation
  readonly editing: DealEditing
  readonly visible: OfferVisibility
  readonly getOverrides: (offer: Offer) => DealOverrides
  /** Nobody has chosen, and better data is missing. */
  readonly isPoorChoice: boolean
  readonly isLinkDead: boolean
  /** There is a choice or an override to reset. */
  readonly isChanged: boolean
  readonly choose: (oId: string) => void
  readonly reset: () => void
}

/** Stable while the URL and the offer's rate are. */
function useUrlOverrides(urlParams: OfferUrlParams, fRate: number | null): DealOverrides {
  return useMemo(() => overridesFromUrl(urlParams, { fRate }), [urlParams, fRate])
}

/** The customer's offers with the linked one where it is missing. */
function useOffersWithLink({
  api,
  orgId,
  agreementNo,
  details,
  linked,
}: Pick<OffersInput, 'api' | 'orgId' | 'agreementNo' | 'details' | 'linked'>) {
  const link = useQuery({ ...offerQuery(api, orgId, linked ?? ''), enabled: linked !== undefined })
  const answered = useMemo(() => currentOffers(details), [details])
  const known = useSavedOffers(agreementNo, answered)
  const { data: named, error } = link
  const isMissing =
    named?.fAgreementNo === agreementNo && !known.some(({ oId }) => oId === named.oId)
  const failure = error === null ? null : toFailure(error)
  const offers = useMemo(
    () => recommendOne(isMissing ? [named, ...known] : known),
    [isMissing, named, known],
  )
  return {
    offers,
    isLinkDead: failure?.kind === 'refused' && failure.status === 404,
  }
}

/** The selected offer, the person's choice or the initial one, and each offer's overrides. */
function useChosenOffer(
  offers: readonly Offer[],
  { access, linked, urlParams, selection, filter }: OffersInput,
) {
  const { isReset, picked, overridesByOffer } = selection
  const initial = findInitialOffer(
    offers,
    isReset ? null : (linked ?? null),
    access,
    isReset ? null : urlParams,
    toOfferSearch(isReset || filter === undefined ? {} : filter),
  )
  const urlOverrides = useUrlOverrides(urlParams, initial?.offer.fRate ?? null)
  const initialId = initial?.offer.oId
  return {
    chosen: offers.find(({ oId }) => oId === picked) ?? initial?.offer ?? null,
    isPoorChoice: picked === null && initial?.isFallback === true,
    getOverrides: ({ oId }: Offer): DealOverrides =>
      overridesByOffer[oId] ??
      (oId === initialId && !isReset && overrideCount(urlOverrides) > 0
        ? urlOverrides
        : noOverrides),
  }
}

function toVisibility(
  access: FieldAccess,
  { findProduct }: DealEditing,
  fProductType: string | null | undefined,
): OfferVisibility {
  const own = findProduct(fProductType)
  return {
    isOldRateShown: isOldRateShown(access, own),
    isOldRvShown: own?.customer_rv_hidden !== 1,
    isRateShown: ({ fProduct }) => findProduct(fProduct)?.rate_hidden !== 1,
    isRvShown: ({ fProduct }) => isRvShown(access, findProduct(fProduct)),
  }
}

/** The panel's state: offers, selection, calculation, editing and visibility. */
export function useOffersState(input: OffersInput): OffersState {
  const { api, orgId, agreementNo, details, access, selection, onSelection } = input
  const audit = useFeatureAudit(agreementNo)
  const { offers, isLinkDead } = useOffersWithLink(input)
  const { chosen, isPoorChoice, getOverrides } = useChosenOffer(offers, input)
  const calculation = useDealCalculation({
    api,
    orgId,
    agreementNo,
    details,
    offers,
    chosen,
    getOverrides,
  })
  const { offer: current, deal, overrides, isConfirmed, facts } = calculation
  const { row } = details
  const editing = useDealEditing({ api, orgId, access, row, offer: current, facts })
  const displayedOffers = offers.map((offer) =>
    deal !== null && offer.oId === current?.oId ? withDealFigures(offer, deal) : offer,
  )
  const shownCurrent = displayedOffers.find(({ oId }) => oId === current?.oId)
  const isCustom = overrideCount(overrides) > 0
  return {
    offers,
    displayedOffers,
    selected:
      shownCurrent === undefined
        ? null
        : { offer: shownCurrent, overrides, deal, isCustom, isConfirmed },
    calculation,
    editing,
    visible: toVisibility(access, editing, row.fProductType),
    getOverrides,
    isPoorChoice,
    isLinkDead,
    isChanged: shownCurrent !== undefined && (isCustom || selection.picked !== null),
    choose(oId) {
      const picked = displayedOffers.find((offer) => offer.oId === oId)
      if (picked !== undefined) audit('choose_offer', auditedDeal(picked))
      onSelection({ name: 'picked', agreementNo, oId })
    },
    reset: () => onSelection({ name: 'reset', agreementNo }),
  }
}
