import { Button } from '../button/button.tsx'
import { useFormat } from '../format.tsx'
import type { StateViewProps } from '../state-view/state-view.tsx'
import { useTranslation } from '../translation.ts'
import type { ListControls } from './list-request.ts'

/** The sentences of a list where it cannot show rows; without one a general sentence stands. */
export interface ListTexts {
  readonly refused?: string
  readonly offline?: string
  readonly failed?: string
  readonly empty?: Pick<StateViewProps, 'title' | 'text' | 'icon' | 'actions'>
  /** Nothing matches search and filters. */
  readonly noneFound?: {
    readonly title?: string
    readonly text?: string | ((search: string) => string)
  }
  /** How old the copy is that is shown without a network. */
  readonly asOf?: (time: string) => string
}

/** What a list knows of its rows now. */
export interface ListFacts {
  readonly failure: 'refused' | 'failed' | undefined
  readonly isOnline: boolean
  /** Rows that match on the page; undefined before the first answer. */
  readonly rowCount: number | undefined
  /** There are no rows even without search and filters. */
  readonly isEmpty: boolean
  /** The instant of the answer. */
  readonly asOf: string | undefined
  readonly onRetry: () => void
  /** Shows the rows that were seen last, where there are any. */
  readonly onShowLast: (() => void) | undefined
}

export interface ListDisplay {
  /** Shown in place of the rows. */
  readonly state: 'loading' | StateViewProps | undefined
  /** A strip above the rows: how old the copy is. */
  readonly notice: string | undefined
}

/** What stands in place of a list's rows, and above them. */
export function useListDisplay(
  { request: { search }, isLimited, onClear }: ListControls,
  facts: ListFacts,
  texts: ListTexts,
): ListDisplay {
  const { t } = useTranslation()
  const format = useFormat()
  const getNoneFound = (): StateViewProps => {
    const { title = t('list_page_none_title'), text = t('list_page_none_text') } =
      texts.noneFound ?? {}
    return {
      kind: 'empty',
      title,
      text: typeof text === 'function' ? text(search) : text,
      actions: <Button onClick={onClear}>{t('list_page_clear')}</Button>,
    }
  }
  const getState = (): ListDisplay['state'] => {
    const { failure, isOnline, rowCount, isEmpty, onRetry, onShowLast } = facts
    if (failure === 'refused')
      return { kind: 'refused', text: texts.refused ?? t('list_page_refused') }
    if (rowCount === undefined) {
      if (!isOnline)
        return {
          kind: 'offline',
          text: texts.offline ?? t('list_page_offline'),
          actions: onShowLast !== undefined && (
            <Button onClick={onShowLast}>{t('list_page_show_last')}</Button>
          ),
        }
      return failure === undefined
        ? 'loading'
        : { kind: 'failed', title: texts.failed ?? t('list_page_failed'), onRetry }
    }
    if (rowCount > 0) return undefined
    return isEmpty || !isLimited ? { kind: 'empty', ...texts.empty } : getNoneFound()
  }
  const { isOnline, asOf } = facts
  const written = isOnline || asOf === undefined ? undefined : format.dateTime(asOf)
  return {
    state: getState(),
    notice:
      written === undefined
        ? undefined
        : (texts.asOf?.(written) ?? t('list_page_as_of', { time: written })),
  }
}
