import type { NarrowedBy } from '#domain/customers/customer-narrowing.model.ts'
import { useText } from '#src/ui/text.ts'
import { useCriterionWords } from './criterion-words.ts'
import type { ListSearch } from './list-search.ts'
import type { Kept } from './use-customer-list.ts'

/** Something that the list is kept to beside its filters, in words. */
export interface KeptTo {
  readonly kept: Kept
  readonly words: string
  /** There is no such campaign, run or offer. */
  readonly isUnknown: boolean
}

const texts = {
  campaign: 'list_kept_campaign',
  job: 'list_kept_job',
  oId: 'list_kept_offer',
} as const
const unknown = { campaign: 'list_no_campaign', job: 'list_no_job', oId: 'list_no_offer' } as const

/** What the list is kept to, as its address says and the host names it; a name that has not come yet is a dash. */
export function useKeptTo(
  { campaign, job, oId, _inventoryCount: cars }: ListSearch,
  named: readonly NarrowedBy[] | undefined,
): readonly KeptTo[] {
  const say = useText()
  const words = useCriterionWords()
  const one = (kept: NarrowedBy['by'], isAsked: boolean): KeptTo[] => {
    if (!isAsked) return []
    const name = named?.find(({ by }) => by === kept)?.name
    return [
      {
        kept,
        words: name === null ? say(unknown[kept]) : say(texts[kept], { name: name ?? '…' }),
        isUnknown: name === null,
      },
    ]
  }
  return [
    ...one('campaign', campaign !== undefined),
    ...one('job', job !== undefined),
    ...one('oId', oId !== undefined),
    ...(cars === undefined
      ? []
      : [
          {
            kept: '_inventoryCount' as const,
            words: words.criterion('mapped_inventory_count', { min: cars }),
            isUnknown: false,
          },
        ]),
  ]
}
