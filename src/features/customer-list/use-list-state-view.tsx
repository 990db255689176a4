import { peopleOutline } from 'ionicons/icons'
import { findCriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import type { ListScopeFilter } from './filters/list-scope-filters.ts'
import type { CustomerListModel } from './table/use-customer-list.ts'
import type { OpenedWidgetModel } from './table/use-opened-widget.ts'

interface Refusal {
  readonly code: string
  readonly field?: string | undefined
}

/** Search refusals with a sentence of their own; every other is a search that cannot be read. */
const knownRefusals: ReadonlySet<string> = new Set([
  'bad_sort',
  'bad_value',
  'forbidden_field',
  'unknown_field',
])

interface ListStateInput {
  readonly getAssigneeName: (assignee: string) => string
  readonly scopeFilters: readonly ListScopeFilter[]
  readonly widget: OpenedWidgetModel
}

const firstPageView = (
  texts: Pick<StateViewProps, 'kind' | 'title' | 'text'>,
  goTo: (page: number) => void,
  t: Translate,
): StateViewProps => ({
  ...texts,
  actions: (
    <Button kind="primary" onClick={() => goTo(1)}>
      {t('list_first_page')}
    </Button>
  ),
})

/** A search that is refused, with the way to take out the filter that it is refused for. */
function useRefusedView({ remove, clear }: Pick<CustomerListModel, 'remove' | 'clear'>) {
  const { t } = useTranslation()
  const label = useLabel()
  return ({ code, field }: Refusal): StateViewProps => ({
    kind: 'refused',
    title: t('list_refused_title'),
    text: label(`search_refused_${knownRefusals.has(code) ? code : 'malformed'}`, '').replace(
      '{{field}}',
      field === undefined ? '' : label(`customer_field_${field}`, field),
    ),
    actions: (
      <>
        {field !== undefined && (
          <Button kind="primary" onClick={() => remove([field])}>
            {t('list_remove_one_filter')}
          </Button>
        )}
        <Button kind={field === undefined ? 'primary' : 'secondary'} onClick={clear}>
          {t('list_clear_filters')}
        </Button>
      </>
    ),
  })
}

/** An answer without rows: past its end, limited by something unknown, or nobody matches. */
function useEmptyView(
  { shown, page, clear, goTo }: CustomerListModel,
  { getAssigneeName, scopeFilters }: ListStateInput,
) {
  const { t } = useTranslation()
  const device = useDeviceAnswerTexts()
  const labels = useCriterionLabels(getAssigneeName)
  const quote = (text: string) => t('criterion_quoted', { text })
  const showAll = (
    <Button kind="primary" onClick={clear}>
      {t('list_show_all')}
    </Button>
  )
  return (): StateViewProps => {
    const title = t('datatable_record_not_found')
    if (shown.page > 1)
      return firstPageView({ kind: 'empty', title, text: t('list_past_the_end') }, goTo, t)
    const empty = { kind: 'empty', title, icon: peopleOutline } as const
    const unknown = scopeFilters.find(({ unknownText }) => unknownText !== null)?.unknownText
    if (unknown !== undefined && unknown !== null)
      return { ...empty, text: t(unknown), actions: showAll }
    const filters = shownCriteria(shown.query).map(([name, value]) => {
      const label = labels.criterion(name, value)
      // What people have typed is quoted in its label.
      return findCriterionDefinition(name)?.shape === 'text' ? label : quote(label)
    })
    const all = [...scopeFilters.map(({ label }) => quote(label)), ...filters]
    if (all.length === 0) return { ...empty, text: t('list_empty') }
    if (filters.length === 0)
      return {
        ...empty,
        text: t('list_nobody_in', { filters: all.join(', ') }),
        actions: showAll,
      }
    return {
      ...empty,
      text:
        device.nobody(page.data, all.join(', ')) ??
        t('list_nobody_matches', { count: all.length, filters: all.join(', ') }),
      actions: (
        <Button kind="primary" onClick={clear}>
          {t('list_clear_filters')}
        </Button>
      ),
    }
  }
}

/** A call that failed: its search refused, the host away, or trouble on it. */
function useFailedView(list: CustomerListModel, { scopeFilters }: ListStateInput) {
  const { t } = useTranslation()
  const device = useDeviceAnswerTexts()
  const toRefusedView = useRefusedView(list)
  const { shown, clear } = list
  return (error: unknown, onRetry: () => void): StateViewProps => {
    const failure = toFailure(error)
    if (failure.kind === 'refused' && failure.code === 'search_refused')
      return toRefusedView({
        code: String(failure.data['code']),
        field: typeof failure.data['field'] === 'string' ? failure.data['field'] : undefined,
      })
    const away = device.stateView(failure)
    if (away === null)
      return {
        kind: 'failed',
        title: t('list_page_failed_load'),
        text: t(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble'),
        onRetry,
      }
    const isFiltered = scopeFilters.length > 0 || shownCriteria(shown.query).length > 0
    const actions = (
      <Button kind="primary" onClick={clear}>
        {t('list_show_all')}
      </Button>
    )
    return { ...away, ...(isFiltered ? { actions } : {}), onRetry }
  }
}

/**
 * Why the list shows no rows, or nothing when it shows them: refused, failed, away from the
 * network, empty.
 */
export function useListStateView(
  list: CustomerListModel,
  input: ListStateInput,
): 'loading' | StateViewProps | undefined {
  const { t } = useTranslation()
  const toRefusedView = useRefusedView(list)
  const toEmptyView = useEmptyView(list, input)
  const toFailedView = useFailedView(list, input)
  const { state, page, clear, goTo } = list
  const { widget } = input
  if (!state.ok) return toRefusedView(state.refusal)
  const widgetFailure = widget.error === null ? undefined : toFailure(widget.error)
  if (widget.isMissing || (widgetFailure?.kind === 'refused' && widgetFailure.code === 'not_found'))
    return {
      kind: 'refused',
      title: t('list_refused_title'),
      text: t('list_widget_gone'),
      actions: (
        <Button kind="primary" onClick={clear}>
          {t('list_show_all')}
        </Button>
      ),
    }
  if (widget.error !== null) return toFailedView(widget.error, () => void widget.refetch())
  if (!widget.isReady) return 'loading'
  if (page.data !== undefined && !page.isPlaceholderData)
    return page.data.customer_data.length > 0 ? undefined : toEmptyView()
  if (!page.isError) return page.data === undefined ? 'loading' : undefined
  const failure = toFailure(page.error)
  return failure.kind === 'refused' && failure.code === 'page_too_far'
    ? firstPageView(
        {
          kind: 'refused',
          title: t('list_refused_title'),
          text: t('search_refused_page_too_far'),
        },
        goTo,
        t,
      )
    : toFailedView(page.error, () => void page.refetch())
}
