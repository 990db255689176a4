import { useId, useState } from 'react'
import { fieldGroups } from '#domain/customers/customer-field.model.ts'
import type { Criterion, CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Finder } from '#src/ui/form/finder.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { askedBy, draftOf, filterDraftModel, type FilterDraft } from './filter-draft.ts'
import { FilterField, type FilterSources } from './filter-field.tsx'
import { FilterGroup } from './filter-group.tsx'

export interface FilterSheetProps extends FilterSources {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Every criterion that the person may use. */
  readonly criteria: readonly Criterion[]
  readonly query: CustomerQuery
  /** The day in the organisation's zone. */
  readonly today: string
  /** Takes what is asked for; the answer is a text key of why it cannot be asked. */
  readonly onApply: (values: Readonly<Record<string, unknown>>) => void
}

/** Set elsewhere, by the dealer-group filter of the list; the sheet leaves them as they are. */
const setElsewhere: ReadonlySet<string> = new Set(['dealer', 'group_id'])
/** Always in sight: what people search by. */
const searches: ReadonlySet<string> = new Set(['keywords', 'vehicle'])

/** Every way to narrow the list: search, then each criterion by its kind, grouped by subject or found by its name. */
export function FilterSheet({
  isOpen,
  onClose,
  criteria,
  query,
  today,
  onApply,
  ...sources
}: FilterSheetProps) {
  const say = useText()
  const form = useId()
  const [wanted, setWanted] = useState('')
  const offered = criteria.filter(({ name }) => !setElsewhere.has(name))
  const words = wanted.trim().toLocaleLowerCase()
  const found =
    words === ''
      ? undefined
      : offered.filter(({ label }) => say(label).toLocaleLowerCase().includes(words))
  const draw = (criterion: Criterion) => (
    <FilterField key={criterion.name} criterion={criterion} {...sources} />
  )
  const drafted = draftOf(query, offered, today)
  const close = () => {
    setWanted('')
    onClose()
  }
  const apply = (draft: FilterDraft) => {
    const kept = Object.entries(query).filter(
      ([name]) =>
        setElsewhere.has(name) || JSON.stringify(draft[name]) === JSON.stringify(drafted[name]),
    )
    onApply({ ...askedBy(draft, offered), ...Object.fromEntries(kept) })
    close()
    return undefined
  }
  const groups = [
    {
      id: 'kinds',
      title: say('list_group_kinds'),
      members: offered.filter(({ name, field }) => field === null && !searches.has(name)),
    },
    ...fieldGroups.map((group) => ({
      id: group,
      title: say(`customer_group_${group}`),
      members: offered.filter(({ field }) => field?.group === group),
    })),
  ].filter(({ members }) => members.length > 0)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={say('list_filters')}
      width={440}
      actions={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              onApply({})
              close()
            }}
          >
            {say('list_clear_filters')}
          </Button>
          <Button kind="primary" type="submit" form={form}>
            {say('list_apply_filters')}
          </Button>
        </>
      }
    >
      <Form<FilterDraft, FilterDraft>
        id={form}
        schema={filterDraftModel}
        defaults={drafted}
        onSubmit={apply}
      >
        {offered.filter(({ name }) => searches.has(name)).map(draw)}
        <Finder
          label={say('list_find_filter')}
          value={wanted}
          onChange={setWanted}
          note={found === undefined ? '' : say('list_found_filters', { count: found.length })}
        />
        {found === undefined ? (
          <div className="filter-groups">
            {groups.map(({ id, title, members }) => (
              <FilterGroup key={id} title={title} criteria={members} draw={draw} />
            ))}
          </div>
        ) : (
          found.map(draw)
        )}
      </Form>
    </Sheet>
  )
}
