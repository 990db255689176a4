import { peopleOutline } from 'ionicons/icons'
import { failureOf } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { FaceProps } from '#src/ui/face/face.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import { useCriterionWords } from './criterion-words.ts'
import { shownCriteria } from './filter-chips.tsx'
import type { KeptTo } from './kept-words.ts'
import type { CustomerListModel } from './use-customer-list.ts'
import type { OpenedWidgetModel } from './use-opened-widget.ts'

interface Refusal {
  readonly code: string
  readonly field?: string | undefined
}

/** Search refusals with a sentence of their own; every other is a search that cannot be read. */
const named: ReadonlySet<string> = new Set([
  'bad_sort',
  'bad_value',
  'forbidden_field',
  'unknown_field',
])

const unknownTexts = {
  campaign: 'list_no_campaign_text',
  job: 'list_no_job_text',
  oId: 'list_no_offer_text',
} as const

interface ListFaceWorld {
  readonly nameOf: (assignee: string) => string
  readonly keptTo: readonly KeptTo[]
  readonly widget: OpenedWidgetModel
}

/** Why the list shows no rows, or nothing when it shows them: refused, failed, away from the network, empty. */
export function useListFace(
  { state, shown, page, remove, clear, goTo }: CustomerListModel,
  { nameOf, keptTo, widget }: ListFaceWorld,
): 'loading' | FaceProps | undefined {
  const say = useText()
  const words = useWords()
  const criteria = useCriterionWords(nameOf)
  const device = useDeviceWords()
  const clearFilters = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={clear}>
      {say('list_clear_filters')}
    </Button>
  )
  const refused = ({ code, field }: Refusal): FaceProps => ({
    kind: 'refused',
    title: say('list_refused_title'),
    text: words(`search_refused_${named.has(code) ? code : 'malformed'}`, '').replace(
      '{{field}}',
      field === undefined ? '' : words(`customer_field_${field}`, field),
    ),
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
  const showAll = (
    <Button kind="primary" onClick={clear}>
      {say('list_show_all')}
    </Button>
  )
  const failed = (error: unknown, onRetry: () => void): FaceProps => {
    const failure = failureOf(error)
    if (failure.kind === 'refused' && failure.code === 'search_refused')
      return refused({
        code: String(failure.data['code']),
        field: typeof failure.data['field'] === 'string' ? failure.data['field'] : undefined,
      })
    const away = device.face(failure)
    if (away !== null)
      return {
        ...away,
        ...(keptTo.length > 0 || shownCriteria(shown.query).length > 0 ? { actions: showAll } : {}),
        onRetry,
      }
    return {
      kind: 'failed',
      title: say('list_page_failed_load'),
      text: say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble'),
      onRetry,
    }
  }
  if (!state.ok) return refused(state.refusal)
  if (widget.error !== null || widget.isGone) {
    const failure = widget.error === null ? undefined : failureOf(widget.error)
    if (widget.isGone || (failure?.kind === 'refused' && failure.code === 'not_found'))
      return {
        kind: 'refused',
        title: say('list_refused_title'),
        text: say('list_widget_gone'),
        actions: showAll,
      }
    return failed(widget.error, () => void widget.refetch())
  }
  if (!widget.isReady) return 'loading'
  if (page.data !== undefined && !page.isPlaceholderData) {
    if (page.data.customer_data.length > 0) return undefined
    if (shown.page > 1)
      return {
        kind: 'empty',
        title: say('datatable_record_not_found'),
        text: say('list_past_the_end'),
        actions: (
          <Button kind="primary" onClick={() => goTo(1)}>
            {say('list_first_page')}
          </Button>
        ),
      }
    const unknown = keptTo.find(({ isUnknown }) => isUnknown)?.kept
    if (unknown !== undefined && unknown !== '_inventoryCount')
      return {
        kind: 'empty',
        icon: peopleOutline,
        title: say('datatable_record_not_found'),
        text: say(unknownTexts[unknown]),
        actions: showAll,
      }
    const filters = shownCriteria(shown.query).map(([name, value]) =>
      say('criterion_quoted', { text: criteria.criterion(name, value) }),
    )
    const empty = {
      kind: 'empty',
      title: say('datatable_record_not_found'),
      icon: peopleOutline,
    } as const
    const all = [...keptTo.map(({ words: text }) => say('criterion_quoted', { text })), ...filters]
    if (all.length === 0) return { ...empty, text: say('list_empty') }
    if (filters.length === 0)
      return {
        ...empty,
        text: say('list_nobody_in', { filters: all.join(', ') }),
        actions: showAll,
      }
    return {
      ...empty,
      text: say('list_nobody_matches', { count: all.length, filters: all.join(', ') }),
      actions: clearFilters('primary'),
    }
  }
  if (page.isError) {
    const failure = failureOf(page.error)
    if (failure.kind === 'refused' && failure.code === 'page_too_far')
      return {
        kind: 'refused',
        title: say('list_refused_title'),
        text: say('search_refused_page_too_far'),
        actions: (
          <Button kind="primary" onClick={() => goTo(1)}>
            {say('list_first_page')}
          </Button>
        ),
      }
    return failed(page.error, () => void page.refetch())
  }
  return page.data === undefined ? 'loading' : undefined
}
