import type { TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { ChannelMark, MessageStateLabel } from './message-texts.tsx'
import type { useMessageTexts } from './message-texts.tsx'

type Texts = ReturnType<typeof useMessageTexts>

/** The subject, and why the message is in its state. */
function buildSubjectColumn(t: Translate, texts: Texts): Column<TrayMessage> {
  return {
    id: 'subject',
    header: t('messages_subject'),
    isSortable: true,
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

/** The columns of the messages; on a phone a card with whom, state, subject and time. */
export function buildMessageColumns(
  t: Translate,
  format: Format,
  texts: Texts,
): readonly Column<TrayMessage>[] {
  return [
    {
      id: 'recipient',
      header: t('messages_to'),
      width: 260,
      isRowHeader: true,
      isSortable: true,
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
      id: 'changed_at',
      header: t('messages_changed'),
      width: 172,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'fact',
      cell: ({ changed_at }) => <span className="figures">{format.dateTime(changed_at)}</span>,
    },
  ]
}
