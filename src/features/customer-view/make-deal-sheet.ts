import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { CommandStatus } from '#src/offline/ports/outbox.model.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createShownRecord } from './create-shown-record.ts'
import type { OfferToPresent, PresentationDeps } from './create-shown-record.ts'
import { downloadPdf } from '#src/ui/download-pdf.ts'

/** How long the host may take to record the figures, in milliseconds, before it says otherwise. */
const maxRecording = 10_000

const settled: ReadonlySet<CommandStatus['name']> = new Set(['confirmed', 'needs_you', 'waiting'])

/** What became of a command; null where it has not been tried in time. */
function whenSettled(
  outbox: Pick<SessionOutbox, 'subscribe' | 'getState'>,
  id: string,
): Promise<CommandStatus['name'] | null> {
  const findStatus = () =>
    outbox.getState().outbox.receipts.find(({ command }) => command.id === id)?.status.name
  return new Promise((resolve) => {
    const check = () => {
      const status = findStatus()
      if (status === undefined || !settled.has(status)) return
      end()
      resolve(status)
    }
    const stop = outbox.subscribe(check)
    const timer = setTimeout(() => {
      stop()
      resolve(null)
    }, maxRecording)
    const end = () => {
      stop()
      clearTimeout(timer)
    }
    check()
  })
}

/**
 * Records the offers as printed and downloads the host's sheet of them. What cannot be sent yet is
 * stored on the device and says so.
 */
export async function makeDealSheet(
  deps: PresentationDeps & {
    readonly outbox: Pick<SessionOutbox, 'subscribe' | 'getState'>
    readonly isOnline: boolean
  },
  details: CustomerDetails,
  offers: readonly OfferToPresent[],
): Promise<void> {
  const { api, orgId, agreementNo, record, outbox, isOnline } = deps
  try {
    const { command } = await record(
      'deals.show',
      await createShownRecord(deps, details, offers, 'paper'),
    )
    const status = isOnline ? await whenSettled(outbox, command.id) : null
    if (status === 'confirmed') {
      downloadPdf(await api.DEAL_SHEET.get({ orgId, agreementNo, shownId: command.id }))
      flash.success('sheet_done')
    } else if (status === 'needs_you') flash.error('sheet_refused')
    else flash.info('sheet_waiting')
  } catch (error) {
    flash.error(error instanceof StorageError ? `sheet_not_kept_${error.fault}` : 'sheet_failed')
  }
}
