import * as v from 'valibot'
import { movedFiguresModel } from '#domain/offers/saved/saved-offer.model.ts'
import type { MovedFigures } from '#domain/offers/saved/saved-offer.model.ts'
import type { SavedOfferBody } from '#domain/offers/saved/saved-offer.commands.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

const movedBody = v.object({ data: movedFiguresModel })

/**
 * Both figures of a saved offer that the host calculates differently; null where it was refused for
 * another reason.
 */
export function readMovedFigures({ command, status }: Receipt): MovedFigures | null {
  if (
    command.kind !== 'offer.save' ||
    status.name !== 'needs_you' ||
    status.reason !== 'figures_moved'
  )
    return null
  const read = v.safeParse(movedBody, status.answer)
  return read.success ? read.output.data : null
}

/** The same offer with today's figures; should they change again, the person is asked again. */
export const acceptTodaysFigures = (
  { command }: Receipt,
  { now }: MovedFigures,
): SavedOfferBody => ({
  ...(command.body as SavedOfferBody),
  shown: now,
  keepsShown: false,
})

/** The same offer with the figures that the customer was shown. */
export const keepShownFigures = ({ command }: Receipt): SavedOfferBody => ({
  ...(command.body as SavedOfferBody),
  keepsShown: true,
})
