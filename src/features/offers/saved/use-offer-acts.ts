import { useRef } from 'react'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { figuresOfDeal } from '#domain/offers/saved-offer.rules.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { useRecord } from '#src/features/boot/use-outbox.tsx'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { questionAbout } from '../standing-offers.ts'
import type { WorkedDeal } from '../worked-deal.ts'

export interface OfferActs {
  /** Keeps the deal as it is shown; answers the saved offer's id, or null where this device does not keep it. */
  readonly save: (worked: WorkedDeal) => Promise<string | null>
  /** Recommends a saved offer, sends it, or takes either back. */
  readonly mark: (
    kind: 'offer.recommend' | 'offer.unrecommend' | 'offer.send' | 'offer.remove',
    oId: string,
  ) => Promise<void>
}

/** The feature that each is the use of. */
const features = {
  'offer.recommend': 'recommend',
  'offer.unrecommend': 'unrecommend',
  'offer.send': 'send_to_account',
  'offer.remove': 'remove_from_account',
} as const

/** What is done with a customer's offers, with or without network: each is kept on this device before it is shown. */
export function useOfferActs(agreementNo: string): OfferActs {
  const record = useRecord()
  const audit = useFeatureAudit(agreementNo)
  // A second tap on the same act would do it twice.
  const isBusy = useRef(false)

  async function kept(write: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await write()
      return true
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      flash.error(`recording_not_kept_${error.fault}`)
      return false
    } finally {
      isBusy.current = false
    }
  }

  return {
    async save({ offer, overrides, deal }) {
      const choice = questionAbout(offer)
      if (choice === null || deal === null) return null
      audit('save_offer', auditedDeal(offer))
      const savedId = crypto.randomUUID()
      return (await kept(() =>
        record('offer.save', {
          agreementNo,
          ...choice,
          ...overrides,
          savedId,
          shown: figuresOfDeal(deal.deal),
        }),
      ))
        ? savedId
        : null
    },
    async mark(kind, oId) {
      audit(features[kind], { oId })
      await kept(() => record(kind, { agreementNo, oId }))
    },
  }
}
