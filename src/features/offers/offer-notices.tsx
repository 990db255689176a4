import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import type { DealTrouble } from './worked-deal.ts'

export interface OfferNoticesProps {
  /** The offer stands chosen for want of better data. */
  readonly isPoorChoice: boolean
  readonly isLinkDead: boolean
  readonly isFallenBack: boolean
  readonly trouble: DealTrouble | null
  /** This device has reckoned what is shown. */
  readonly isOfDevice: boolean
  readonly hasProductsFailed: boolean
  readonly hasRvRulesFailed: boolean
  readonly flags: KeyFinancials['flags'] | null
  readonly onRetry: () => void
}

const sentences = {
  failed: 'detail_page_failed_key_financials_load',
  inventory_not_available: 'inventory_not_available',
  offline: 'offers_offline',
} as const

/** What must be said about the offer that is shown: why this one, and why it has no figures of the host or which of them to doubt. */
export function OfferNotices({
  isPoorChoice,
  isLinkDead,
  isFallenBack,
  trouble,
  isOfDevice,
  hasProductsFailed,
  hasRvRulesFailed,
  flags,
  onRetry,
}: OfferNoticesProps) {
  const say = useText()
  const rv = flags?.rv === true ? flags.taxonomy : null
  const errors = [
    isLinkDead ? say('offers_link_dead') : null,
    isFallenBack ? say('offer_not_found_repeat_term_used') : null,
    trouble === null || trouble === 'offline' ? null : say(sentences[trouble]),
    hasProductsFailed ? say('detail_page_failed_product_config_load') : null,
    hasRvRulesFailed ? say('detail_page_failed_rv_config_load') : null,
    rv === null ? null : say(rv),
  ].filter((words) => words !== null)
  const remarks = [
    isPoorChoice ? say('sub_choice_due_to_poor_data') : null,
    trouble === 'offline' ? say(isOfDevice ? 'deal_offline' : 'offers_offline') : null,
  ].filter((words) => words !== null)
  return (
    <>
      {errors.length > 0 && (
        <Hint tone="refusal">
          <div role="alert">
            {errors.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          {(trouble === 'failed' || hasProductsFailed || hasRvRulesFailed) && (
            <TextButton outlined onClick={onRetry}>
              {say('face_retry')}
            </TextButton>
          )}
        </Hint>
      )}
      {remarks.length > 0 && (
        <Hint tone="caution">
          <div role="status">
            {remarks.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </Hint>
      )}
    </>
  )
}
