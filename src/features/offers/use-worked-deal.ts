import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { noOverrides, overrideCount } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { disagreement, figuresOfDevice } from '#domain/offers/deal-agreement.rules.ts'
import type { DealFacts } from '#domain/offers/deal-facts.model.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import { keyFinancialsRefusals } from '#domain/offers/key-financials.model.ts'
import type {
  KeyFinancials,
  KeyFinancialsRefusal,
  OfferChoice,
} from '#domain/offers/key-financials.model.ts'
import { rvWithheld } from '#domain/offers/offered-terms.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { dealFactsQuery, keyFinancialsQuery } from './offers.queries.ts'
import { questionAbout } from './standing-offers.ts'
import type { DealTrouble, ReckonedWork } from './worked-deal.ts'

interface Asked {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly offers: readonly Offer[]
  readonly chosen: Offer | null
  readonly overridesOf: (offer: Offer) => DealOverrides
}

/** How long a person pauses before what they typed is confirmed by the host. */
const pause = 350

/** Upon these the device cannot say more than the host: the facts are older than the offer, or not all are given. */
const isForHostAlone = ({ code, reason }: KeyFinancialsRefusal): boolean =>
  code === 'offer_not_found' || code === 'inventory_not_available' || reason === rvWithheld

function reckonHere(
  facts: DealFacts | undefined,
  choice: OfferChoice | null,
  overrides: DealOverrides,
): Outcome<KeyFinancials, KeyFinancialsRefusal> | null {
  if (facts === undefined || choice === null) return null
  const made = keyFinancials(facts, choice, overrides)
  return !made.ok && isForHostAlone(made.refusal) ? null : made
}

function troubleOf(error: unknown): DealTrouble {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable')
    return navigator.onLine && failure.device === null ? 'failed' : 'offline'
  return failure.code === 'inventory_not_available' ? 'inventory_not_available' : 'failed'
}

/** Why the host makes no deal of what was typed; null where anything else went wrong. */
function refusalOf(error: unknown): KeyFinancialsRefusal | null {
  const failure = error === null ? null : failureOf(error)
  if (failure?.kind !== 'refused' || failure.status !== 422) return null
  const code = keyFinancialsRefusals.find((known) => known === failure.code)
  if (code === undefined) return null
  const { field, most, reason } = failure.data
  return {
    code,
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof most === 'number' ? { most } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

/** A stamp of all that the facts of a customer depend on. */
const stampOf = ({ figures, proposals, saved_offers, applied_offers }: CustomerDetails): string =>
  [
    figures.as_of,
    ...[...proposals, ...saved_offers, ...applied_offers].map(
      ({ oId, version }) => `${oId}:${version}`,
    ),
  ].join(' ')

/** The deal of the chosen offer as typed over: reckoned on the device at once, and confirmed by the host when the person pauses; the newest question counts. */
export function useWorkedDeal({
  api,
  orgId,
  agreementNo,
  details,
  offers,
  chosen,
  overridesOf,
}: Asked): ReckonedWork {
  const question = chosen === null ? null : questionAbout(chosen)
  const inventoryVin = question?.oId === null ? question.inventoryVin : null
  const known = useQuery({
    ...dealFactsQuery(api, { orgId, agreementNo, inventoryVin, stamp: stampOf(details) }),
    placeholderData: keepPreviousData,
  })
  const {
    data: facts,
    dataUpdatedAt: factsAt,
    isFetching: isFetchingFacts,
    refetch: refetchFacts,
  } = known
  const isKnown = facts !== undefined || known.isError

  const dealOf = (offer: Offer | null, overrides: DealOverrides) => {
    const choice = offer === null || !isKnown ? null : questionAbout(offer)
    const device = () => {
      const made = reckonHere(facts, choice, overrides)
      return made?.ok === true
        ? figuresOfDevice(made.value.deal, facts?.reckoned_at ?? null)
        : undefined
    }
    return keyFinancialsQuery(api, {
      orgId,
      agreementNo,
      choice,
      overrides,
      version: offer?.version ?? 0,
      device,
    })
  }
  const asked = useQuery(dealOf(chosen, noOverrides))
  const failure = asked.error === null ? null : failureOf(asked.error)
  const repeat =
    failure?.kind === 'refused' && failure.status === 404
      ? offers.find(({ type, oId }) => type === 'repeatTerm' && oId !== chosen?.oId)
      : undefined
  const instead = useQuery(dealOf(repeat ?? null, noOverrides))
  const offer = repeat ?? chosen
  const unchanged = repeat === undefined ? asked : instead

  const overrides = offer === null ? noOverrides : overridesOf(offer)
  const isCustom = overrideCount(overrides) > 0
  const settled = useSettled(overrides, pause)
  const isSettled = settled === overrides
  const typed = useQuery(dealOf(isCustom && isSettled ? offer : null, settled))
  const host = isCustom ? typed : unchanged
  const answer = isCustom && !isSettled ? undefined : host.data

  const choice = useMemo(() => (offer === null ? null : questionAbout(offer)), [offer])
  const plainHere = useMemo(() => reckonHere(facts, choice, noOverrides), [facts, choice])
  const here = useMemo(
    () => (isCustom ? reckonHere(facts, choice, overrides) : plainHere),
    [facts, choice, overrides, isCustom, plainHere],
  )
  const ofDevice = here?.ok === true ? here.value : null
  const apart =
    ofDevice === null || answer === undefined ? [] : disagreement(ofDevice.deal, answer.deal)
  const areFactsOlder = factsAt < host.dataUpdatedAt
  const isApart = apart.length > 0
  useEffect(() => {
    // What the host knows may be newer than what the device has: only then is it no disagreement.
    if (isApart && areFactsOlder) void refetchFacts()
  }, [isApart, areFactsOlder, refetchFacts])

  const ofHost = isCustom && !isSettled ? null : refusalOf(host.error)
  return {
    offer,
    overrides,
    plain: unchanged.data ?? (plainHere?.ok === true ? plainHere.value : null),
    deal: answer ?? (ofHost === null ? ofDevice : null),
    isConfirmed: answer !== undefined,
    isAsking: host.isFetching || (isCustom && !isSettled) || (offer !== null && !isKnown),
    isFallenBack: repeat !== undefined,
    refusal: answer === undefined ? (ofHost ?? (here?.ok === false ? here.refusal : null)) : null,
    differs: (areFactsOlder && !known.isError) || isFetchingFacts ? [] : apart,
    ofDevice,
    facts: facts ?? null,
    trouble:
      host.error === null || ofHost !== null || (isCustom && !isSettled)
        ? null
        : troubleOf(host.error),
    askAgain: () => void host.refetch(),
  }
}
