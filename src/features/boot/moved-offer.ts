import * as v from 'valibot'
import { movedFiguresModel } from '#domain/offers/saved-offer.model.ts'
import type { MovedFigures } from '#domain/offers/saved-offer.model.ts'
import type { SavedOfferBody } from '#domain/offers/saved-offer.commands.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

const movedBody = v.object({ data: movedFiguresModel })

/** Both sides of a saved offer that the host reckons otherwise than was shown; null where that is not what is the matter. */
export function movedFiguresOf({ command, standing }: Receipt): MovedFigures | null {
  if (
    command.kind !== 'offer.save' ||
    standing.name !== 'needs_you' ||
    standing.reason !== 'figures_moved'
  )
    return null
  const read = v.safeParse(movedBody, standing.answer)
  return read.success ? read.output.data : null
}

/** The same offer with today's figures: they are what the person has seen now, and are asked about again should they move once more. */
export const savedWithToday = ({ command }: Receipt, { now }: MovedFigures): SavedOfferBody => ({
  ...(command.body as SavedOfferBody),
  shown: now,
  keepsShown: false,
})

/** The same offer with the figures that the customer was shown. */
export const savedAsShown = ({ command }: Receipt): SavedOfferBody => ({
  ...(command.body as SavedOfferBody),
  keepsShown: true,
})
