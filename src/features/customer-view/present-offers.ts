import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createShownRecord } from './create-shown-record.ts'
import type { OfferToPresent, PresentationDeps } from './create-shown-record.ts'
import { cacheShowing } from './showing-cache.ts'
import { startPresentation } from './presentation-mode.ts'
import type { Presentation } from './presentation-mode.ts'

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

function toObjections({ row }: CustomerDetails): Presentation['objections'] {
  const flags = Object.fromEntries(contactChannels.map(({ flag }) => [flag, orNull(row[flag])]))
  return {
    ...(flags as Omit<Presentation['objections'], 'doNotContact'>),
    doNotContact: orNull(row.doNotContact),
  }
}

/**
 * Records what the customer will be shown with its hash, also offline, then starts the
 * presentation. Answers false where the device cannot store it.
 */
export async function presentOffers(
  deps: PresentationDeps,
  details: CustomerDetails,
  offers: readonly OfferToPresent[],
): Promise<boolean> {
  const { orgId, agreementNo, record } = deps
  const showing = await createShownRecord(deps, details, offers, 'screen')
  try {
    const { command } = await record('deals.show', showing)
    cacheShowing(command.id, showing.shown)
    startPresentation({
      orgId,
      agreementNo,
      shownId: command.id,
      objections: toObjections(details),
      version: details.row.version,
    })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    flash.error(`shown_not_kept_${error.fault}`)
    return false
  }
  for (const { id } of flash.messages()) flash.dismiss(id)
  return true
}
