import { laptopOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { OwnSession } from '#domain/sessions/own-session.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildSessionColumns, nameDevice, nameSession } from './own-session-columns.tsx'
import { useSessionEnds } from './own-session.mutations.ts'
import { ownSessionsQuery } from './own-session.queries.ts'

interface OwnSessionsPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

function useOwnSessionList({ api, isOnline }: OwnSessionsPageProps) {
  const { t } = useTranslation()
  const sortValues: Readonly<Record<string, (session: OwnSession) => string>> = {
    device: (session) => nameDevice(session, t),
    network: ({ network }) => network ?? '',
    last_used_at: ({ last_used_at }) => last_used_at,
    signed_in_at: ({ signed_in_at }) => signed_in_at,
  }
  return useLocalList({
    id: 'own-sessions',
    defaultSort: { column: 'last_used_at', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: ownSessionsQuery(api),
    read: (sessions) => sessions,
    searchTexts: (session) => [nameDevice(session, t), session.network ?? ''],
    sortValue: (session, column) => sortValues[column]?.(session) ?? '',
    isOnline,
    texts: {
      refused: t('own_sessions_refused'),
      offline: t('own_sessions_offline'),
      failed: t('own_sessions_list_failed'),
      empty: {
        icon: laptopOutline,
        title: t('own_sessions_empty_title'),
        text: t('own_sessions_empty_text'),
      },
      noneFound: {
        title: t('own_sessions_none_title'),
        text: (query) => t('own_sessions_none_text', { query }),
      },
      asOf: (time) => t('own_sessions_as_of', { time }),
    },
  })
}

/** Where the person is signed in: each device, and the end of one or of all others. */
export function OwnSessionsPage(props: OwnSessionsPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useOwnSessionList(props)
  const { ending, endingOthers } = useSessionEnds(api, orgId)
  const [isAsking, setAsking] = useState(false)
  const others = list.all?.filter(({ is_current }) => !is_current).length ?? 0
  const texts = { t, format }
  return (
    <>
      <ListScreen
        title={t('own_sessions_title')}
        list={list}
        columns={buildSessionColumns(texts, {
          isDisabled: !isOnline,
          endingId: ending.isPending ? ending.variables : undefined,
          onEnd: ({ id }) => ending.mutate(id),
        })}
        rowId={({ id }) => id}
        rowName={(session) => nameSession(session, texts)}
        searchLabel={t('own_sessions_search')}
        remark={
          list.all !== undefined && (
            <Hint>
              {others === 0
                ? t('own_sessions_only_here')
                : `${t('own_sessions_remark', { count: others })} ${t('own_sessions_unexpected')}`}
            </Hint>
          )
        }
        actions={
          others > 0 && (
            <Button opens="dialog" disabled={!isOnline} onClick={() => setAsking(true)}>
              {t('own_sessions_end_others')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('own_sessions_end_others_title')}
        confirm={t('shell_sessions_end')}
        isBusy={endingOthers.isPending}
        onConfirm={() => endingOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>{t('shell_sessions_text')}</p>
      </ConfirmDialog>
    </>
  )
}
