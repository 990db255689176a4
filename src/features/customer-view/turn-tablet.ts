import type { QueryClient } from '@tanstack/react-query'
import { canonicalJson } from '#domain/command.ts'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { mostShown } from '#domain/offers/shown-deals.model.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { dealForCustomer, monthlyPayment } from '#domain/offers/shown-deals.rules.ts'
import type { OfferToShow } from '#domain/offers/shown-deals.rules.ts'
import type { Api } from '#src/api/client.ts'
import type { BootFacts } from '#src/features/boot/boot-facts.ts'
import type { RecordWork } from '#src/features/boot/use-outbox.tsx'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { sha256 } from '#src/offline/vault.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { pictureQuery, productsQuery } from './customer-view.queries.ts'
import { rememberShowing } from './showing-memory.ts'
import { turn } from './turned.ts'
import type { Turned } from './turned.ts'

/** What is still on its way so long after the tap is done without, in milliseconds: a residual value or rate is then kept back, a picture left out. */
const longestWait = 1500

const within = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWait)),
  ])

/** What turning stands on. */
export interface TurnWorld {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly boot: BootFacts
  /** The language that is shown. */
  readonly language: string
  readonly queryClient: QueryClient
  readonly record: RecordWork
}

const vehicleOf = (of: {
  readonly aMake?: string | null
  readonly aModel?: string | null
}): string | null => [of.aMake, of.aModel].filter(Boolean).join(' ') || null
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

function objectionsOf({ row }: CustomerDetails): Turned['objections'] {
  const flags = Object.fromEntries(contactChannels.map(({ flag }) => [flag, orNull(row[flag])]))
  return {
    ...(flags as Omit<Turned['objections'], 'doNotContact'>),
    doNotContact: orNull(row.doNotContact),
  }
}

async function shownBy(
  { api, orgId, agreementNo, boot, language, queryClient }: TurnWorld,
  details: CustomerDetails,
  offers: readonly OfferToShow[],
): Promise<ShownDeals> {
  const { parameters, format, organisation, user } = boot
  const chosen = offers.slice(0, mostShown)
  const cars = chosen.map(({ offer }) =>
    offer.inventoryVin === null
      ? null
      : within(queryClient.ensureQueryData(pictureQuery(api, orgId, offer.inventoryVin))),
  )
  const [products, ...pictured] = await Promise.all([
    within(queryClient.ensureQueryData(productsQuery(api, orgId))),
    ...cars,
  ])
  const { row } = details
  const productOf = (name: string | null | undefined) =>
    products?.find(({ product }) => product === name) ?? null
  const today = monthlyPayment(
    { fPayment: orNull(row.fPayment), fTerm: orNull(row.fTerm), fBalloon: orNull(row.fBalloon) },
    productOf(row.fProductType),
  )
  return {
    agreementNo,
    customer: row.cFullName ?? '',
    organisation: organisation.name,
    dealer: orNull(row.dName),
    drives: vehicleOf(row),
    registration: orNull(row.aVrm),
    by: `${user.first_name} ${user.last_name}`.trim() || user.username,
    at: new Date().toISOString(),
    language,
    format,
    deals: chosen.map(({ offer, deal }, index) =>
      dealForCustomer(
        { offer, deal },
        {
          today,
          product: productOf(offer.fProduct),
          parameters,
          picture: pictured[index]?.aImage ?? null,
        },
      ),
    ),
  }
}

/**
 * Turns the tablet: what the customer is about to see is kept with its hash, through the outbox and so without a network too; then this tab is kept to it.
 * What this device does not keep is not shown. Answers whether it was turned.
 */
export async function turnTablet(
  world: TurnWorld,
  details: CustomerDetails,
  offers: readonly OfferToShow[],
): Promise<boolean> {
  const { orgId, agreementNo, record } = world
  const shown = await shownBy(world, details, offers)
  try {
    const { command } = await record('deals.show', {
      agreementNo,
      shown,
      hash: await sha256(canonicalJson(shown)),
    })
    rememberShowing(command.id, shown)
    turn({
      orgId,
      agreementNo,
      shownId: command.id,
      objections: objectionsOf(details),
      version: details.row.version,
    })
  } catch (error) {
    if (!(error instanceof StorageTrouble)) throw error
    flash.error(`shown_not_kept_${error.fault}`)
    return false
  }
  for (const { id } of flash.messages()) flash.dismiss(id)
  return true
}
