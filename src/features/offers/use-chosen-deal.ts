import { useQuery } from '@tanstack/react-query'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { keyFinancialsQuery } from './offers.queries.ts'
import { questionAbout } from './standing-offers.ts'

/** Why there are no figures of the host: it is out of reach, the car has gone, or anything else. */
export type DealTrouble = 'offline' | 'inventory_not_available' | 'failed'

export interface ChosenDeal {
  /** The offer in force: the chosen one, or the repeat of the term where the host does not know that one (W§8 L187). */
  readonly offer: Offer | null
  readonly deal: KeyFinancials | null
  readonly isFallenBack: boolean
  readonly isAsking: boolean
  readonly trouble: DealTrouble | null
  readonly askAgain: () => void
}

interface Asked {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly offers: readonly Offer[]
  readonly chosen: Offer | null
}

function troubleOf(error: unknown): DealTrouble {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable') return navigator.onLine ? 'failed' : 'offline'
  return failure.code === 'inventory_not_available' ? 'inventory_not_available' : 'failed'
}

/** Asks the host for the chosen offer's deal. */
export function useChosenDeal({ api, orgId, agreementNo, offers, chosen }: Asked): ChosenDeal {
  const dealOf = (offer: Offer | null) => keyFinancialsQuery(api, orgId, agreementNo, offer === null ? null : questionAbout(offer), offer?.version ?? 0)
  const asked = useQuery(dealOf(chosen))
  const failure = asked.error === null ? null : failureOf(asked.error)
  const repeat = failure?.kind === 'refused' && failure.status === 404 ? offers.find(({ type, oId }) => type === 'repeatTerm' && oId !== chosen?.oId) : undefined
  const instead = useQuery(dealOf(repeat ?? null))
  const { data, error, isFetching, refetch } = repeat === undefined ? asked : instead
  return { offer: repeat ?? chosen, deal: data ?? null, isFallenBack: repeat !== undefined, isAsking: isFetching, trouble: error === null ? null : troubleOf(error), askAgain: () => void refetch() }
}
