import { peopleOutline } from 'ionicons/icons'
import { failureOf } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { FaceProps } from '#src/ui/face/face.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import { useCriterionWords } from './criterion-words.ts'
import { shownCriteria } from './filter-chips.tsx'
import type { CustomerListModel } from './use-customer-list.ts'

interface Refusal {
  readonly code: string
  readonly field?: string | undefined
}

/** Search refusals with a sentence of their own; every other is a search that cannot be read. */
const named: ReadonlySet<string> = new Set(['bad_sort', 'bad_value', 'forbidden_field', 'unknown_field'])

/** Why the list shows no rows, or nothing when it shows them: refused, failed, away from the network, empty. */
export function useListFace({ state, shown, page, remove, clear, goTo }: CustomerListModel, nameOf: (assignee: string) => string): 'loading' | FaceProps | undefined {
  const say = useText()
  const words = useWords()
  const criteria = useCriterionWords(nameOf)
  const clearFilters = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={clear}>
      {say('list_clear_filters')}
    </Button>
  )
  const refused = ({ code, field }: Refusal): FaceProps => ({
    kind: 'refused',
    title: say('list_refused_title'),
    text: words(`search_refused_${named.has(code) ? code : 'malformed'}`, '').replace('{{field}}', field === undefined ? '' : words(`customer_field_${field}`, field)),
    actions: (
      <>
        {field !== undefined && (
          <Button kind="primary" onClick={() => remove([field])}>
            {say('list_remove_one_filter')}
          </Button>
        )}
        {clearFilters(field === undefined ? 'primary' : 'secondary')}
      </>
    ),
  })
  if (!state.ok) return refused(state.refusal)
  if (page.data !== undefined && !page.isPlaceholderData) {
    if (page.data.customer_data.length > 0) return undefined
    if (shown.page > 1) return { kind: 'empty', title: say('datatable_record_not_found'), text: say('list_past_the_end'), actions: <Button kind="primary" onClick={() => goTo(1)}>{say('list_first_page')}</Button> }
    const filters = shownCriteria(shown.query).map(([name, value]) => say('criterion_quoted', { text: criteria.criterion(name, value) }))
    const empty = { kind: 'empty', title: say('datatable_record_not_found'), icon: peopleOutline } as const
    if (filters.length === 0) return { ...empty, text: say('list_empty') }
    return { ...empty, text: say('list_nobody_matches', { count: filters.length, filters: filters.join(', ') }), actions: clearFilters('primary') }
  }
  if (page.isError) {
    const failure = failureOf(page.error)
    if (failure.kind === 'refused' && failure.code === 'search_refused') return refused({ code: String(failure.data['code']), field: typeof failure.data['field'] === 'string' ? failure.data['field'] : undefined })
    if (failure.kind === 'refused' && failure.code === 'page_too_far') return { kind: 'refused', title: say('list_refused_title'), text: say('search_refused_page_too_far'), actions: <Button kind="primary" onClick={() => goTo(1)}>{say('list_first_page')}</Button> }
    return { kind: 'failed', title: say('list_page_failed_load'), text: say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble'), onRetry: () => void page.refetch() }
  }
  return page.data === undefined ? 'loading' : undefined
}
