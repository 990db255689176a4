import type { ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { Plate } from '#src/ui/marks/plate.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CustomerFacts } from './customer-facts.tsx'

const lines = [180, 320, 260, 300, 220, 280, 240, 310] as const

/** A customer who is being loaded: what the list knows of them, and the outline of the rest. */
export function CustomerWaiting({
  row,
  steps,
  hasFailed,
}: {
  readonly row: CustomerListRow | undefined
  readonly steps: ReactNode
  /** Nothing more is on its way: the name alone. */
  readonly hasFailed: boolean
}) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const { cFullName, aVrm, status } = row ?? {}
  const skeleton = lines.map((width) => <Skeleton key={width} width={width} height={14} />)
  const title = cFullName ?? t('details_title')
  if (hasFailed) return <PageHead title={title} actions={steps} />
  return (
    <>
      <PageHead
        title={title}
        isWaiting={cFullName === undefined || cFullName === null}
        beside={
          <div className="details-beside">
            {typeof aVrm === 'string' && aVrm !== '' && <Plate registration={aVrm} yellow />}
            {status !== undefined && <StatusMark status={toStatusName(status)} />}
          </div>
        }
        actions={steps}
      />
      <CustomerFacts
        row={row ?? {}}
        hasFinalPayment={false}
        now=""
        today=""
        pendingMark={null}
        isWaiting
      />
      {isBelowDesktop ? (
        <div className="details-panel panel-waiting" aria-hidden="true">
          {skeleton}
        </div>
      ) : (
        <div className="details-body" aria-hidden="true">
          <div className="details-side panel-waiting">{skeleton.slice(0, 1)}</div>
          <div className="details-panel panel-waiting">{skeleton}</div>
          <div className="details-activity" />
        </div>
      )}
    </>
  )
}
