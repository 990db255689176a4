import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { noOverrides, overrideCount } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import {
  findDifferingFigures,
  toDeviceFigures,
} from '#domain/offers/key-financials/device-figures.rules.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { keyFinancialsRefusals } from '#domain/offers/key-financials/key-financials.model.ts'
import type {
  KeyFinancials,
  KeyFinancialsRefusal,
  OfferChoice,
} from '#domain/offers/key-financials/key-financials.model.ts'
import { rvWithheldReason } from '#domain/offers/key-financials/offered-terms.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { dealFactsQuery, keyFinancialsQuery } from './offers.queries.ts'
import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import type { DealFailure, DealCalculation } from './deal-calculation.ts'

interface DealCalculationInput {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly offers: readonly Offer[]
  readonly chosen: Offer | null
  readonly getOverrides: (offer: Offer) => DealOverrides
}

/** Milliseconds without a key before the host confirms. */
const pause = 350

/** How old the facts of a refusal may be, in milliseconds, before newer ones are fetched. */
const maxFactsAge = 60_000

/** Only the host can answer: the facts are older than the offer, or incomplete. */
const isForHostAlone = ({ code, reason }: KeyFinancialsRefusal): boolean =>
  code === 'offer_not_found' || code === 'inventory_not_available' || reason === rvWithheldReason

function calculateHere(
  facts: DealFacts | undefined,
  choice: OfferChoice | null,
  overrides: DealOverrides,
): Outcome<KeyFinancials, KeyFinancialsRefusal> | null {
  if (facts === undefined || choice === null) return null
  const made = calculateKeyFinancials(facts, choice, overrides)
  return !made.ok && isForHostAlone(made.refusal) ? null : made
}

const toChoice = (offer: Offer | null): OfferChoice | null =>
  offer === null ? null : toOfferChoice(offer)

function toDealFailure(error: unknown): DealFailure {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable')
    return navigator.onLine && failure.device === null ? 'failed' : 'offline'
  return failure.code === 'inventory_not_available' ? 'inventory_not_available' : 'failed'
}

/** The host's refusal; null for any other error. */
function toRefusal(error: unknown): KeyFinancialsRefusal | null {
  const failure = error === null ? null : toFailure(error)
  if (failure?.kind !== 'refused' || failure.status !== 422) return null
  const code = keyFinancialsRefusals.find((known) => known === failure.code)
  if (code === undefined) return null
  const { field, most, nearest, reason } = failure.data
  return {
    code,
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof most === 'number' ? { most } : {}),
    ...(typeof nearest === 'number' ? { nearest } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

/** A stamp that changes with the customer's facts. */
const getStamp = ({ figures, proposals, saved_offers, applied_offers }: CustomerDetails): string =>
  [
    figures.as_of,
    ...[...proposals, ...saved_offers, ...applied_offers].map(
      ({ oId, version }) => `${oId}:${version}`,
    ),
  ].join(' ')

/** The facts of the customer's deals, kept while newer ones load. */
function useDealFacts({ api, orgId, agreementNo, details, chosen }: DealCalculationInput) {
  const question = toChoice(chosen)
  const inventoryVin = question?.oId === null ? question.inventoryVin : null
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    ...dealFactsQuery(api, { orgId, agreementNo, inventoryVin, stamp: getStamp(details) }),
    placeholderData: keepPreviousData,
  })
  return { facts: data, factsAt: dataUpdatedAt, isFetching, isError, refetch }
}

/** The host's deal of the chosen offer, or of the repeat term where the host does not know it. */
function useHostDeal(
  { api, orgId, agreementNo, offers, chosen, getOverrides }: DealCalculationInput,
  facts: DealFacts | undefined,
  isKnown: boolean,
) {
  const getDealQuery = (offer: Offer | null, overrides: DealOverrides) => {
    const choice = isKnown ? toChoice(offer) : null
    const device = () => {
      const made = calculateHere(facts, choice, overrides)
      return made?.ok === true
        ? toDeviceFigures(made.value.deal, facts?.reckoned_at ?? null)
        : undefined
    }
    const version = offer?.version ?? 0
    return keyFinancialsQuery(api, { orgId, agreementNo, choice, overrides, version, device })
  }
  const chosenQuery = useQuery(getDealQuery(chosen, noOverrides))
  const failure = chosenQuery.error === null ? null : toFailure(chosenQuery.error)
  const repeat =
    failure?.kind === 'refused' && failure.status === 404
      ? offers.find(({ type, oId }) => type === 'repeatTerm' && oId !== chosen?.oId)
      : undefined
  const repeatQuery = useQuery(getDealQuery(repeat ?? null, noOverrides))
  const offer = repeat ?? chosen
  const unchanged = repeat === undefined ? chosenQuery : repeatQuery
  const overrides = offer === null ? noOverrides : getOverrides(offer)
  const isCustom = overrideCount(overrides) > 0
  const settled = useDebounced(overrides, pause)
  const isTyping = isCustom && settled !== overrides
  const isRefusedHere = useMemo(
    () => isCustom && calculateHere(facts, toChoice(offer), settled)?.ok === false,
    [isCustom, facts, offer, settled],
  )
  // The host would refuse it, too: by the same rules and facts.
  const typed = useQuery(
    getDealQuery(isCustom && !isTyping && !isRefusedHere ? offer : null, settled),
  )
  return {
    offer,
    overrides,
    isCustom,
    isTyping,
    isFallback: repeat !== undefined,
    unchanged,
    host: isCustom ? typed : unchanged,
  }
}

/** The device's own deal, without and with overrides. */
function useDeviceDeal(
  facts: DealFacts | undefined,
  offer: Offer | null,
  overrides: DealOverrides,
  isCustom: boolean,
) {
  const choice = useMemo(() => toChoice(offer), [offer])
  const plain = useMemo(() => calculateHere(facts, choice, noOverrides), [facts, choice])
  const current = useMemo(
    () => (isCustom ? calculateHere(facts, choice, overrides) : plain),
    [facts, choice, overrides, isCustom, plain],
  )
  return { plain, current }
}

/**
 * Calculates the selected offer on the device at once and confirms with the host after a pause;
 * the newest request counts.
 */
export function useDealCalculation(input: DealCalculationInput): DealCalculation {
  const { facts, factsAt, isFetching, isError, refetch } = useDealFacts(input)
  const isKnown = facts !== undefined || isError
  const deals = useHostDeal(input, facts, isKnown)
  const { offer, overrides, isCustom, isTyping, isFallback, unchanged, host } = deals
  const answer = isTyping ? undefined : host.data
  const { plain, current } = useDeviceDeal(facts, offer, overrides, isCustom)
  const deviceResult = current?.ok === true ? current.value : null
  const apart =
    deviceResult === null || answer === undefined
      ? []
      : findDifferingFigures(deviceResult.deal, answer.deal)
  const areFactsOlder = factsAt < host.dataUpdatedAt
  const isApart = apart.length > 0
  useEffect(() => {
    // The host may know newer facts; only equal facts make a difference an error.
    if (isApart && areFactsOlder) void refetch()
  }, [isApart, areFactsOlder, refetch])
  const isRefusedHere = current?.ok === false
  useEffect(() => {
    // Nobody else is asked about what is refused here.
    if (isRefusedHere && Date.now() - factsAt > maxFactsAge) void refetch()
  }, [isRefusedHere, factsAt, refetch])

  const hostRefusal = isTyping ? null : toRefusal(host.error)
  const deviceRefusal = current?.ok === false ? current.refusal : null
  return {
    offer,
    overrides,
    plain: unchanged.data ?? (plain?.ok === true ? plain.value : null),
    deal: answer ?? (hostRefusal === null ? deviceResult : null),
    isConfirmed: answer !== undefined,
    isLoading: host.isFetching || isTyping || (offer !== null && !isKnown),
    isFallback,
    refusal: answer === undefined ? (hostRefusal ?? deviceRefusal) : null,
    differingFigures: (areFactsOlder && !isError) || isFetching ? [] : apart,
    deviceResult,
    facts: facts ?? null,
    failure:
      host.error === null || hostRefusal !== null || isTyping ? null : toDealFailure(host.error),
    retry: () => void host.refetch(),
  }
}
