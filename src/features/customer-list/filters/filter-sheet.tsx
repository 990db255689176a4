import { gitBranchOutline } from 'ionicons/icons'
import { lazy, Suspense, useId, useState } from 'react'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { createStore } from '#src/state/store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { customerCountsQuery } from '../search/customer-list.queries.ts'
import { CommonFilters } from './common-filters.tsx'
import {
  toCriterionValues,
  toFilterDraft,
  filterDraftModel,
  type FilterDraft,
} from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import type { FilterSources } from './filter-field.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterFoot } from './filter-foot.tsx'

const ConditionDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../conditions/condition-dialog.tsx'))).ConditionDialog,
}))

type CriterionValues = Readonly<Record<string, unknown>>

export interface FilterSheetProps extends FilterSources {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** “Filters” unless given. */
  readonly title?: string
  /** Names of the criteria that the sheet offers, in their order; all unless given. */
  readonly offers?: readonly string[]
  /** Every criterion that the person may use. */
  readonly criteria: readonly CriterionDefinition[]
  readonly query: CustomerQuery
  /** The day in the organisation's zone. */
  readonly today: string
  readonly userId: string
  /** Counts who the values find; null are values that nobody counts. */
  readonly getCountsQuery: (
    values: CriterionValues | null,
  ) => ReturnType<typeof customerCountsQuery>
  /** Applies the values; returns a text key of why they are refused. */
  readonly onApply: (values: CriterionValues) => void
}

/** Set by the dealer-group filter of the list; the sheet leaves them as they are. */
const setElsewhere: ReadonlySet<string> = new Set(['dealer', 'group_id'])

/**
 * Every filter of the list: the common ones, search, then each criterion by its kind, grouped by
 * subject or found by its name.
 */
export function FilterSheet({ isOpen, onClose, title, offers, ...content }: FilterSheetProps) {
  const { t } = useTranslation()
  const form = useId()
  const [draft] = useState(() =>
    createStore<FilterDraft | undefined, FilterDraft | undefined>(undefined, (_, next) => next),
  )
  const [conditions, setConditions] = useState<CustomerQuery>()
  const { criteria, query, today, userId, getCountsQuery, onApply, ...sources } = content
  const offered =
    offers === undefined
      ? criteria.filter(({ name }) => !setElsewhere.has(name))
      : offers.flatMap((name) => criteria.filter((criterion) => criterion.name === name))
  const drafted = toFilterDraft(query, offered, today)
  const close = () => {
    draft.dispatch(undefined)
    onClose()
  }
  const toValues = (changed: FilterDraft): CriterionValues => {
    const unchanged = Object.entries(query).filter(
      ([name]) =>
        setElsewhere.has(name) || JSON.stringify(changed[name]) === JSON.stringify(drafted[name]),
    )
    return { ...toCriterionValues(changed, offered), ...Object.fromEntries(unchanged) }
  }
  const withoutOffered = (): CriterionValues =>
    Object.fromEntries(
      Object.entries(query).filter(([name]) => !offered.some((one) => one.name === name)),
    )
  const openConditions = () => {
    const changed = draft.getState()
    setConditions((changed === undefined ? query : toValues(changed)) as CustomerQuery)
  }
  const apply = (values: CriterionValues) => {
    onApply(values)
    close()
    return undefined
  }
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title ?? t('list_filters')}
        width={440}
        actions={
          <FilterFoot
            form={form}
            draft={draft}
            getCountsQuery={(changed) =>
              getCountsQuery(changed === undefined ? query : changed && toValues(changed))
            }
            onClear={() => apply(offers === undefined ? {} : withoutOffered())}
          />
        }
      >
        <Form<FilterDraft, FilterDraft>
          id={form}
          schema={filterDraftModel}
          defaults={drafted}
          onDraft={draft.dispatch}
          onSubmit={(changed) => apply(toValues(changed))}
        >
          {offers === undefined ? (
            <>
              <CommonFilters criteria={offered} userId={userId} today={today} />
              <FilterFields criteria={offered} {...sources} />
              <p>
                <TextButton accent icon={gitBranchOutline} opens="dialog" onClick={openConditions}>
                  {t('conditions_open')}
                </TextButton>
              </p>
            </>
          ) : (
            offered.map((criterion) => (
              <FilterField key={criterion.name} criterion={criterion} {...sources} />
            ))
          )}
        </Form>
      </Sheet>
      {conditions !== undefined && (
        <Suspense>
          <ConditionDialog
            criteria={criteria}
            query={conditions}
            today={today}
            getCountsQuery={getCountsQuery}
            onApply={apply}
            onClose={() => setConditions(undefined)}
            {...sources}
          />
        </Suspense>
      )}
    </>
  )
}
