import type { OwnSession } from '#domain/sessions/own-session.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

export interface OwnSessionTexts {
  readonly t: Translate
  readonly format: Format
}

export const nameDevice = ({ device }: OwnSession, t: Translate): string =>
  device ?? t('own_sessions_unknown_device')

/** What a session is called: its device and when it began, which tells like devices apart. */
export const nameSession = (session: OwnSession, { t, format }: OwnSessionTexts): string =>
  t('own_sessions_named', {
    device: nameDevice(session, t),
    date: format.dateTime(session.signed_in_at),
  })

interface SessionActs {
  /** Nothing can be ended without a network. */
  readonly isDisabled: boolean
  readonly endingId: string | undefined
  readonly onEnd: (session: OwnSession) => void
}

function buildEndColumn(texts: OwnSessionTexts, acts: SessionActs): Column<OwnSession> {
  const { t } = texts
  return {
    id: 'acts',
    header: t('own_sessions_acts'),
    width: 170,
    align: 'end',
    card: 'note',
    cell: (session) =>
      session.is_current ? (
        <span className="status">
          <i className="dot" style={{ color: 'var(--positive)' }} aria-hidden="true" />
          {t('own_sessions_current')}
        </span>
      ) : (
        <Button
          size="small"
          label={t('own_sessions_end_named', { name: nameSession(session, texts) })}
          disabled={acts.isDisabled}
          busy={acts.endingId === session.id}
          onClick={() => acts.onEnd(session)}
        >
          {t('own_sessions_end')}
        </Button>
      ),
  }
}

/** The columns of one's own sessions; on a phone a card with its button. */
export function buildSessionColumns(
  texts: OwnSessionTexts,
  acts: SessionActs,
): readonly Column<OwnSession>[] {
  const { t, format } = texts
  return [
    {
      id: 'device',
      header: t('own_sessions_device'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (session) => nameDevice(session, t),
    },
    {
      id: 'network',
      header: t('own_sessions_place'),
      width: 190,
      isSortable: true,
      card: 'second',
      cell: ({ network }) => (
        <span className="figures">{network ?? t('own_sessions_unknown_place')}</span>
      ),
    },
    {
      id: 'last_used_at',
      header: t('own_sessions_used'),
      width: 190,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'fact',
      cardLabel: t('own_sessions_used'),
      cell: ({ last_used_at }) => <span className="figures">{format.dateTime(last_used_at)}</span>,
    },
    {
      id: 'signed_in_at',
      header: t('own_sessions_signed_in'),
      width: 190,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      hideBelow: 'desktop',
      card: 'fact',
      cardLabel: t('own_sessions_signed_in'),
      cell: ({ signed_in_at }) => <span className="figures">{format.dateTime(signed_in_at)}</span>,
    },
    buildEndColumn(texts, acts),
  ]
}
