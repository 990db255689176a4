import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mailOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { manageMessagesRights } from '#domain/messages/outbound-message-rights.model.ts'
import { trayFilterNames } from '#domain/messages/outbound-message.model.ts'
import type { TrayFilter, TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageSearch } from '#src/ui/form/page-search.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { MessageSheet } from './message-sheet.tsx'
import { MessageTable } from './message-table.tsx'
import { useResolveMessage, useTestMessage } from './outbound-message.mutations.ts'
import { messagesQuery } from './outbound-message.queries.ts'
import './messages.css'

interface MessagesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds without typing before a search is sent. */
const searchDelay = 250

const headCounts = ['not_delivered', 'uncertain', 'on_the_way', 'sent'] as const

/** Why the list is empty, with what undoes it. */
function getEmptyState(
  t: Translate,
  filter: TrayFilter,
  search: string,
  onShowAll: () => void,
): StateViewProps {
  if (filter === 'all' && search === '')
    return {
      kind: 'empty',
      icon: mailOutline,
      title: t('messages_empty_title'),
      text: t('messages_empty_text'),
    }
  return {
    kind: 'empty',
    title: t('messages_none_title'),
    text:
      search === '' ? t('messages_none_text') : t('messages_none_found_text', { query: search }),
    actions: <Button onClick={onShowAll}>{t('messages_show_all')}</Button>,
  }
}

/** The list in force, what is searched for in it, and its page. */
function useMessages({ api, orgId, isOnline }: MessagesPageProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<TrayFilter>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(50)
  const search = useDebounced(typed.trim(), searchDelay)
  const { data, error, isPending, refetch } = useQuery({
    ...messagesQuery(api, orgId, { filter, search, size, page }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: { readonly filter?: TrayFilter; readonly typed?: string }) => {
    if (changes.filter !== undefined) setFilter(changes.filter)
    if (changes.typed !== undefined) setTyped(changes.typed)
    setPage(1)
  }
  const showAll = () => change({ filter: 'all', typed: '' })
  const getState = (): 'loading' | StateViewProps | undefined => {
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return { kind: 'refused', text: t('messages_refused_text') }
    if (data === undefined) {
      if (!isOnline) return { kind: 'offline', text: t('messages_offline_text') }
      return isPending
        ? 'loading'
        : { kind: 'failed', title: t('messages_failed'), onRetry: () => void refetch() }
    }
    return data.messages.length > 0 ? undefined : getEmptyState(t, filter, search, showAll)
  }
  return {
    data,
    state: getState(),
    filter,
    typed,
    isSearched: search !== '',
    change,
    paging: {
      page,
      size,
      onPage: setPage,
      onSize: (next: PageSize) => {
        setSize(next)
        setPage(1)
      },
    },
  }
}

interface MessagesHeadProps {
  readonly list: ReturnType<typeof useMessages>
  readonly box: RefObject<HTMLInputElement | null>
  readonly canTest: boolean
  readonly onTest: () => void
}

function MessagesHead({ list, box, canTest, onTest }: MessagesHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayTest = useRights().meets(manageMessagesRights)
  const { data, state, typed, isSearched, change } = list
  return (
    <PageHead
      title={t('messages_title')}
      counts={
        <CountBar
          isLoading={state === 'loading'}
          counts={headCounts.map((id) => ({
            id,
            label: t(`messages_filter_${id}`),
            value: data?.counts[id],
          }))}
        />
      }
      actions={
        <>
          <PageSearch
            ref={box}
            label={t('messages_search')}
            value={typed}
            onChange={(next) => change({ typed: next })}
            note={
              isSearched && data !== undefined
                ? t('messages_found', { number: format.number(data.total) })
                : ''
            }
          />
          {mayTest && (
            <Button icon={mailOutline} disabled={!canTest} onClick={onTest}>
              {t('messages_test')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** What the organisation has sent, what it could not send, and what a person has to decide. */
export function MessagesPage(props: MessagesPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useMessages(props)
  const { data, state, filter, change, paging } = list
  const resolution = useResolveMessage(api, orgId)
  const test = useTestMessage(api, orgId)
  const [opened, setOpened] = useState<TrayMessage | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const messages = data?.messages ?? []
  const listed = opened && (messages.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <MessagesHead
        list={list}
        box={searchBox}
        canTest={isOnline && !test.isPending}
        onTest={() => test.mutate()}
      />
      {data !== undefined && data.senders.email === null && (
        <div className="messages-banner">
          <Hint tone="caution">{t('messages_no_mail_server')}</Hint>
        </div>
      )}
      <Tabs
        label={t('messages_lists')}
        active={filter}
        onChange={(next) => change({ filter: next })}
        tabs={trayFilterNames.map((id) => ({
          id,
          label: t(`messages_filter_${id}`),
          count: data === undefined ? undefined : format.number(data.counts[id] ?? 0),
        }))}
      />
      <MessageTable
        messages={messages}
        total={data?.total ?? 0}
        listed={data?.as_of}
        state={state}
        isOnline={isOnline}
        {...paging}
        onSearch={() => searchBox.current?.focus()}
        onOpen={setOpened}
      />
      <MessageSheet
        api={api}
        orgId={orgId}
        listed={listed}
        isOnline={isOnline}
        isBusy={resolution.isPending}
        onClose={() => setOpened(null)}
        onResolve={({ id }, as) =>
          resolution.mutate({ message: id, as }, { onSuccess: () => setOpened(null) })
        }
      />
    </>
  )
}
