import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkCommands } from '#domain/bulk-contact/bulk-contact.model.ts'
import type { BulkContactRow, BulkRecipient } from '#domain/bulk-contact/bulk-contact.model.ts'
import { mayCommandBulk } from '#domain/bulk-contact/bulk-contact.rules.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { messageStates } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useBulkCommand } from './bulk-contact.mutations.ts'
import { bulkContactKey, bulkContactQuery } from './bulk-contact.queries.ts'
import { BulkWindow } from './bulk-window.tsx'

interface BulkPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly id: string
  readonly frame: PanelFrame
  readonly isOnline: boolean
}

const pageSize = 50

/** How far it is: its job, and how many messages are in each state. */
function Progress({ bulk, ...props }: Omit<BulkPanelProps, 'frame'> & { bulk: BulkContactRow }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { api, orgId, isOnline } = props
  const commands = useJobCommands(api, orgId, bulkContactKey(orgId))
  const { state, job, open, left_out, messages, template } = bulk
  const facts = [
    ['open', t('bulk_fact_open'), open],
    ['left_out', t('bulk_fact_left_out'), left_out],
    ...messageStates.map((one) => [one, t(`messages_state_${one}`), messages[one] ?? 0] as const),
  ] as const
  return (
    <section className="bulk-progress">
      {state === 'waiting' ? <BulkWindow bulk={bulk} /> : <p>{t(`bulk_state_${state}`)}</p>}
      {state === 'sending' && job !== null && !isEnded(job.state) && (
        <JobLine job={job} name={template} isDisabled={!isOnline} {...commands} />
      )}
      <dl>
        {facts
          .filter(([, , count]) => count > 0)
          .map(([id, name, count]) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className="figures">{number(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** What became of one customer. */
function useRecipientText() {
  const { t } = useTranslation()
  return ({ left_out, message }: BulkRecipient): string => {
    if (left_out === 'contacted_recently') return t('bulk_left_recently')
    if (left_out !== null) return t(`bulk_left_${left_out}`)
    if (message === null) return t('bulk_fact_open')
    const state = t(`messages_state_${message.state}`)
    return message.reason === null ? state : `${state}: ${t(`messages_reason_${message.reason}`)}`
  }
}

function Report({
  recipients,
  page,
  total,
  onPage,
}: {
  readonly recipients: readonly BulkRecipient[]
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const { t } = useTranslation()
  const toText = useRecipientText()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <section className="bulk-report">
      <h3>{t('bulk_report')}</h3>
      <ul>
        {recipients.map((one) => (
          <li key={one.agreementNo}>
            <span>{one.name}</span>
            <span className="second">{toText(one)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('bulk_report_previous')}
          </Button>
          <span className="second figures">{t('bulk_report_page', { page, pages })}</span>
          <Button size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t('bulk_report_next')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** One message to many: how far it is, what became of each customer, and what can still be done. */
export function BulkPanel({ frame, ...props }: BulkPanelProps) {
  const { api, orgId, id, isOnline } = props
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const command = useBulkCommand(api, orgId)
  const { data, error, refetch } = useQuery({
    ...bulkContactQuery(api, orgId, id, { size: pageSize, pageno: page }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return (
      <SidePanel frame={frame} title={t('bulk_single')}>
        {error === null ? (
          <Skeleton height={160} />
        ) : (
          <StateView kind="failed" title={t('bulk_list_failed')} onRetry={() => void refetch()} />
        )}
      </SidePanel>
    )
  const { bulk, recipients } = data
  return (
    <SidePanel
      frame={frame}
      title={bulk.template}
      about={t('bulk_about', { count: bulk.total, name: bulk.created_by })}
      actions={bulkCommands
        .filter((one) => mayCommandBulk(bulk, one))
        .map((one) => (
          <Button
            key={one}
            kind={one === 'stop' ? 'danger' : 'secondary'}
            disabled={!isOnline || command.isPending}
            onClick={() => command.mutate({ bulk: id, as: one })}
          >
            {t(`bulk_command_${one}`)}
          </Button>
        ))}
    >
      <div className="bulk-panel">
        <Progress bulk={bulk} {...props} />
        <Report recipients={recipients} page={page} total={bulk.total} onPage={setPage} />
      </div>
    </SidePanel>
  )
}
