import { useQuery } from '@tanstack/react-query'
import { easelOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { customerLane } from '#domain/customers/recording.commands.ts'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import type { Api } from '#src/api/client.ts'
import { useReceipts } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { showingsQuery } from './customer-view.queries.ts'
import './customer-view.css'

const ShownAgain = lazy(async () => ({ default: (await import('./shown-again.tsx')).ShownAgain }))

export interface ShownListProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
}

/** So many of the latest stand there. */
const latest = 3

interface Entry {
  readonly id: string
  readonly at: string
  /** Of this device, where the host does not have it yet. */
  readonly record: ShownRecord | null
}

const waiting = ({ command, standing }: Receipt): readonly Entry[] =>
  command.kind === 'deals.show' && standing.name !== 'confirmed'
    ? [{ id: command.id, at: command.occurredAt, record: command.body as ShownRecord }]
    : []

/** What this customer was shown, the latest first, each to be looked at again; nothing at all where nothing was shown. */
export function ShownList({ api, orgId, agreementNo }: ShownListProps) {
  const say = useText()
  const { date, time } = useFormat()
  const [open, setOpen] = useState<Entry>()
  const here = useReceipts(customerLane(agreementNo)).flatMap(waiting).toReversed()
  const { data = [], isError } = useQuery(showingsQuery(api, orgId, agreementNo))
  const known = new Set(data.map(({ id }) => id))
  const entries: readonly Entry[] = [
    ...here.filter(({ id }) => !known.has(id)),
    ...data.map(({ id, occurred_at }) => ({ id, at: occurred_at, record: null })),
  ]
  if (entries.length === 0)
    return isError ? <p className="shown-list">{say('shown_list_failed')}</p> : null
  return (
    <section className="shown-list" aria-label={say('shown_list')}>
      {entries.slice(0, latest).map((entry) => (
        <TextButton
          key={entry.id}
          icon={easelOutline}
          opens="dialog"
          expanded={open?.id === entry.id}
          onClick={() => setOpen(entry)}
        >
          {say('shown_list_entry', { day: date(entry.at), time: time(entry.at) })}
          {entry.record !== null && <span className="quiet">{say('shown_list_waiting')}</span>}
        </TextButton>
      ))}
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShownAgain
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
