import { useQuery } from '@tanstack/react-query'
import { documentOutline, easelOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import type { Api } from '#src/api/client.ts'
import { useReceipts } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { showingsQuery } from './customer-view.queries.ts'
import './customer-view.css'

const ShowingDialog = lazy(async () => ({
  default: (await import('./showing-dialog.tsx')).ShowingDialog,
}))

export interface ShownListProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
}

/** How many of the latest showings are listed. */
const maxListed = 3

interface Entry {
  readonly id: string
  readonly at: string
  /** A deal sheet that was printed without being shown first. */
  readonly isPaper: boolean
  /** A record of this device that the host does not have yet. */
  readonly record: ShownRecord | null
}

const toPendingEntries = ({ command, status }: Receipt): readonly Entry[] => {
  if (command.kind !== 'deals.show' || status.name === 'confirmed') return []
  const record = command.body as ShownRecord
  const isPaper = record.shown.medium === 'paper'
  return [{ id: command.id, at: command.occurredAt, isPaper, record }]
}

/**
 * What this customer was shown, the latest first, each to be opened again; nothing where nothing
 * was shown.
 */
export function ShownList({ api, orgId, agreementNo }: ShownListProps) {
  const { t } = useTranslation()
  const { date, time } = useFormat()
  const [open, setOpen] = useState<Entry>()
  const here = useReceipts(customerLane(agreementNo)).flatMap(toPendingEntries).toReversed()
  const { data = [], isError } = useQuery(showingsQuery(api, orgId, agreementNo))
  const known = new Set(data.map(({ id }) => id))
  const entries: readonly Entry[] = [
    ...here.filter(({ id }) => !known.has(id)),
    ...data.map(({ id, occurred_at, is_paper: isPaper }) => ({
      id,
      at: occurred_at,
      isPaper,
      record: null,
    })),
  ]
  if (entries.length === 0)
    return isError ? <p className="shown-list">{t('shown_list_failed')}</p> : null
  return (
    <section className="shown-list" aria-label={t('shown_list')}>
      {entries.slice(0, maxListed).map((entry) => (
        <TextButton
          key={entry.id}
          icon={entry.isPaper ? documentOutline : easelOutline}
          outlined
          opens="dialog"
          expanded={open?.id === entry.id}
          onClick={() => setOpen(entry)}
        >
          {t(entry.isPaper ? 'sheet_list_entry' : 'shown_list_entry', {
            day: date(entry.at),
            time: time(entry.at),
          })}
          {entry.record !== null && <span className="quiet">{t('shown_list_waiting')}</span>}
        </TextButton>
      ))}
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShowingDialog
            key={open.id}
            api={api}
            orgId={orgId}
            agreementNo={agreementNo}
            id={open.id}
            record={open.record}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
