import { useState } from 'react'
import type { TrayMessage } from '#domain/messages/outbound-message.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { ChannelMark, MessageStateLabel, useMessageTexts } from './message-texts.tsx'

type Texts = ReturnType<typeof useMessageTexts>

/** The subject, and why the message is in its state. */
function buildSubjectColumn(t: Translate, texts: Texts): Column<TrayMessage> {
  return {
    id: 'subject',
    header: t('messages_subject'),
    card: 'second',
    cell: (row, layout) => {
      const reason = texts.reason(row)
      const tone = row.state === 'uncertain' || row.state === 'failed' ? 'refusal' : 'quiet'
      const place = layout === 'stacked' ? 'second-line' : 'message-reason'
      return (
        <span>
          {texts.subject(row)}
          {reason !== '' && <span className={`${place} ${tone}`}>{reason}</span>}
        </span>
      )
    },
  }
}

function buildMessageColumns(
  t: Translate,
  format: Format,
  texts: Texts,
): readonly Column<TrayMessage>[] {
  return [
    {
      id: 'to',
      header: t('messages_to'),
      width: 260,
      isRowHeader: true,
      card: 'title',
      cell: ({ recipient, address }, layout) =>
        layout === 'stacked' ? (
          <>
            {recipient}
            <span className="second-line">{address}</span>
          </>
        ) : (
          <span title={address}>{recipient}</span>
        ),
    },
    {
      id: 'state',
      header: t('messages_state'),
      width: 150,
      card: 'status',
      cell: ({ state }) => <MessageStateLabel state={state} />,
    },
    {
      id: 'channel',
      header: t('messages_channel'),
      width: 76,
      hideBelow: 'desktop',
      cell: ({ channel }) => <ChannelMark channel={channel} />,
    },
    buildSubjectColumn(t, texts),
    {
      id: 'changed',
      header: t('messages_changed'),
      width: 172,
      card: 'fact',
      cell: ({ changed_at }) => <span className="figures">{format.dateTime(changed_at)}</span>,
    },
  ]
}

interface MessageTableProps {
  readonly messages: readonly TrayMessage[]
  /** How many the list and the search find. */
  readonly total: number
  readonly listed: string | undefined
  readonly state: 'loading' | StateViewProps | undefined
  readonly isOnline: boolean
  readonly page: number
  readonly size: PageSize
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
  readonly onSearch: () => void
  readonly onOpen: (message: TrayMessage) => void
}

/** The messages as a table, on a phone as cards. */
export function MessageTable(props: MessageTableProps) {
  const { messages, total, listed, state, isOnline, page, size, onPage, onSize } = props
  const { onSearch, onOpen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useMessageTexts()
  const columns = buildMessageColumns(t, format, texts)
  const [settings, setSettings] = useState(() =>
    defaultTableSettings(columns, { column: 'changed', direction: 'descending' }),
  )
  return (
    <div className="plain-list">
      <DataTable
        label={t('messages_title')}
        columns={columns}
        rows={messages}
        rowId={({ id }) => id}
        rowName={(row) => `${texts.subject(row)}, ${row.recipient}`}
        rowLink={(row, { className, children }) => (
          <button
            type="button"
            className={`${className} message-row`}
            aria-haspopup="dialog"
            onClick={() => onOpen(row)}
          >
            {children}
          </button>
        )}
        onOpen={onOpen}
        state={state}
        settings={{ ...settings, size }}
        onSettings={(changes) => {
          setSettings({ ...settings, ...changes })
          if (changes.size !== undefined) onSize(changes.size)
        }}
        paging={{ page, onPage, total }}
        onSearch={onSearch}
        notice={
          !isOnline && listed !== undefined
            ? t('messages_as_of', { time: format.dateTime(listed) })
            : undefined
        }
        restoreAs="messages"
      />
    </div>
  )
}
