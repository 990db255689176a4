import { useRef } from 'react'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { toShownFigures } from '#domain/offers/saved/saved-offer.rules.ts'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { useRecord } from '#src/session/outbox/use-outbox.tsx'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'

export interface SavedOfferActions {
  /** Saves the deal as shown; returns the saved offer's id, or null when it cannot be stored. */
  readonly save: (selected: CalculatedDeal) => Promise<string | null>
  /** Recommends a saved offer, sends it, or takes either back. */
  readonly mark: (
    kind: 'offer.recommend' | 'offer.unrecommend' | 'offer.send' | 'offer.remove',
    oId: string,
  ) => Promise<void>
}

/** The audited feature of each command. */
const features = {
  'offer.recommend': 'recommend',
  'offer.unrecommend': 'unrecommend',
  'offer.send': 'send_to_account',
  'offer.remove': 'remove_from_account',
} as const

/** Actions on offers; each is stored on the device before it shows, online or offline. */
export function useSavedOfferActions(agreementNo: string): SavedOfferActions {
  const record = useRecord()
  const audit = useFeatureAudit(agreementNo)
  // A second tap must not repeat the command.
  const isBusy = useRef(false)

  async function store(write: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await write()
      return true
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      flash.error(`recording_not_kept_${error.fault}`)
      return false
    } finally {
      isBusy.current = false
    }
  }

  return {
    async save({ offer, overrides, deal }) {
      const choice = toOfferChoice(offer)
      if (choice === null || deal === null) return null
      audit('save_offer', auditedDeal(offer))
      const savedId = crypto.randomUUID()
      return (await store(() =>
        record('offer.save', {
          agreementNo,
          ...choice,
          ...overrides,
          savedId,
          shown: toShownFigures(deal.deal),
        }),
      ))
        ? savedId
        : null
    },
    async mark(kind, oId) {
      audit(features[kind], { oId })
      await store(() => record(kind, { agreementNo, oId }))
    },
  }
}
