import type { QueryClient } from '@tanstack/react-query'
import { canonicalJson } from '#domain/command.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import { maxShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { toShownDeal, monthlyOfferPayment } from '#domain/offers/shown/shown-deals.rules.ts'
import type { OfferToShow } from '#domain/offers/shown/shown-deals.rules.ts'
import type { Api } from '#src/api/client.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import type { RecordCommand } from '#src/session/outbox/use-outbox.tsx'
import { sha256 } from '#src/offline/vault/vault.ts'
import { stockPictureQuery, productDisplayQuery } from './customer-view.queries.ts'

/**
 * How long to wait for facts that are still loading, in milliseconds; then a residual value, a rate
 * or a picture is left out.
 */
const maxWait = 1500

const within = <Answer>(request: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([
    request.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWait)),
  ])

/** An offer to show, with what was typed over it. */
export interface OfferToPresent extends OfferToShow {
  readonly overrides: DealOverrides
}

/** What the host recalculates the shown deals by. */
function toChoices(offers: readonly OfferToPresent[]): ShownRecord['choices'] {
  return offers.slice(0, maxShownDeals).map(({ offer, overrides }) => {
    const choice = toOfferChoice(offer)
    return choice === null ? null : Object.assign(choice, overrides)
  })
}

export interface PresentationDeps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly boot: BootFacts
  /** The language that is shown. */
  readonly language: string
  readonly queryClient: QueryClient
  readonly record: RecordCommand
}

const getVehicleName = (of: {
  readonly aMake?: string | null
  readonly aModel?: string | null
}): string | null => [of.aMake, of.aModel].filter(Boolean).join(' ') || null
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

async function buildShownDeals(
  { api, orgId, agreementNo, boot, language, queryClient }: PresentationDeps,
  details: CustomerDetails,
  offers: readonly OfferToShow[],
): Promise<ShownDeals> {
  const { parameters, organisation, user } = boot
  const { money, date } = boot.format
  const chosen = offers.slice(0, maxShownDeals)
  const cars = chosen.map(({ offer }) =>
    offer.inventoryVin === null
      ? null
      : within(queryClient.ensureQueryData(stockPictureQuery(api, orgId, offer.inventoryVin))),
  )
  const [products, ...pictured] = await Promise.all([
    within(queryClient.ensureQueryData(productDisplayQuery(api, orgId))),
    ...cars,
  ])
  const { row } = details
  const findProduct = (name: string | null | undefined) =>
    products?.find(({ product }) => product === name) ?? null
  const today = monthlyOfferPayment(
    { fPayment: orNull(row.fPayment), fTerm: orNull(row.fTerm), fBalloon: orNull(row.fBalloon) },
    findProduct(row.fProductType),
  )
  return {
    agreementNo,
    customer: row.cFullName ?? '',
    organisation: organisation.name,
    dealer: orNull(row.dName),
    drives: getVehicleName(row),
    registration: orNull(row.aVrm),
    by: `${user.first_name} ${user.last_name}`.trim() || user.username,
    at: new Date().toISOString(),
    language,
    format: { money, date },
    deals: chosen.map(({ offer, deal }, index) =>
      toShownDeal(
        { offer, deal },
        {
          today,
          product: findProduct(offer.fProduct),
          parameters,
          picture: pictured[index]?.aImage ?? null,
        },
      ),
    ),
  }
}

/** The record of at most three offers with its hash: shown on the screen, or printed unseen. */
export async function createShownRecord(
  deps: PresentationDeps,
  details: CustomerDetails,
  offers: readonly OfferToPresent[],
  medium: 'screen' | 'paper',
): Promise<ShownRecord> {
  const deals = await buildShownDeals(deps, details, offers)
  const shown: ShownDeals = medium === 'paper' ? { ...deals, medium } : deals
  return {
    agreementNo: deps.agreementNo,
    shown,
    hash: await sha256(canonicalJson(shown)),
    choices: toChoices(offers),
  }
}
