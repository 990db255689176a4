import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { arrowUndoOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import { undoDays, undoLoads } from '#domain/imports/import-undo.model.ts'
import type {
  ImportUndo,
  UndoCounts,
  UndoRefusal,
  UndoSample,
  UndoState,
} from '#domain/imports/import-undo.model.ts'
import type { ProcessingRun } from '#domain/processing/processing.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useTakingBack } from './processing.mutations.ts'
import { undoStateQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'

type TakeBackProps = ProcessingPlace & { readonly run: ProcessingRun }

const figures = ['removed', 'restored', 'revived', 'partly', 'stayed', 'dealers'] as const

/** What taking back does or did, in figures; only stock has cars that come back. */
function UndoFigures({
  counts,
  isDone,
}: {
  readonly counts: UndoCounts
  readonly isDone: boolean
}) {
  const { t } = useTranslation()
  const shown = figures.filter(
    (id) => counts[id] > 0 || id === 'removed' || id === 'restored' || (id === 'dealers' && isDone),
  )
  return (
    <CountBar
      counts={shown.map((id) => ({ id, label: t(`processing_undo_${id}`), value: counts[id] }))}
    />
  )
}

/** Some of the rows that stay, or stay in part, each with why. */
function LeftRows({
  orgId,
  samples,
  counts,
}: {
  readonly orgId: string
  readonly samples: readonly UndoSample[]
  readonly counts: UndoCounts
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (samples.length === 0) return null
  const total = counts.stayed + counts.partly
  return (
    <details>
      <summary>
        {t('processing_undo_left', {
          shown: format.number(samples.length, 0),
          total: format.number(total, 0),
        })}
      </summary>
      <ul className="undo-left">
        {samples.map(({ name, is_customer: isCustomer, why }) => (
          <li key={name}>
            {isCustomer ? (
              <Link to="/$orgId/customer/$agreementNo" params={{ orgId, agreementNo: name }}>
                {name}
              </Link>
            ) : (
              <span dir="auto">{name}</span>
            )}
            <span className="second">{t(`processing_undo_why_${why}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is counted, and the last question before it is done. */
function CountedUndo({
  preview,
  run,
  isDisabled,
  isBusy,
  onConfirm,
  children,
  ...place
}: TakeBackProps & {
  readonly preview: ImportUndo & { readonly counts: UndoCounts }
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  /** What can be done instead. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { counts, samples } = preview
  const { removed, restored, partly, stayed } = counts
  const values = Object.fromEntries(
    Object.entries({ removed, restored, partly, stayed }).map(([id, value]) => [
      id,
      format.number(value, 0),
    ]),
  )
  return (
    <>
      <UndoFigures counts={counts} isDone={false} />
      <p className="second">{t('processing_undo_stays')}</p>
      <LeftRows orgId={place.orgId} samples={samples} counts={counts} />
      <div className="undo-acts">
        <Button
          kind="danger"
          icon={arrowUndoOutline}
          busy={isBusy}
          disabled={isDisabled || removed + restored + partly === 0}
          onClick={() => setIsAsking(true)}
        >
          {t('processing_undo_act')}
        </Button>
        {children}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isDanger
        title={t('processing_undo_question', { name: run.fileName })}
        confirm={t('processing_undo_act')}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
      >
        <p>{t('processing_undo_confirm', values)}</p>
      </ConfirmDialog>
    </>
  )
}

const isOpenJob = (undo: ImportUndo | null): boolean =>
  undo?.job !== undefined && undo.job !== null && !isEnded(undo.job.state)

/** The act: under way, cut off, or done. */
function DoneUndo({
  undo,
  state,
  ...props
}: TakeBackProps & {
  readonly undo: ImportUndo
  readonly state: UndoState
}) {
  const { orgId, isOnline, run } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { cancellation, resubmission } = useTakingBack(props, run.datasetid)
  const { job, counts } = undo
  const isDone = state.refusal === 'undone'
  return (
    <>
      {isDone && (
        <p>{t('processing_undo_done', { name: undo.by, time: format.dateTime(undo.at) })}</p>
      )}
      {!isDone && job !== null && (
        <JobLine
          job={job}
          name={t('processing_undo_act')}
          isDisabled={!isOnline}
          onCancel={({ id }) => cancellation.mutate(id)}
          onResubmit={({ id }) => resubmission.mutate(id)}
        />
      )}
      {counts !== null && (
        <>
          <UndoFigures counts={counts} isDone={isDone} />
          <LeftRows orgId={orgId} samples={undo.samples} counts={counts} />
        </>
      )}
    </>
  )
}

/** Reasons that need no word: the page says them otherwise. */
const silent: ReadonlySet<UndoRefusal> = new Set(['not_loaded', 'run_open', 'undo_open', 'undone'])

/** What can be done: count, and after that take back. */
function OpenUndo({ state, ...props }: TakeBackProps & { readonly state: UndoState }) {
  const { run, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { taking, cancellation, resubmission } = useTakingBack(props, run.datasetid)
  const { refusal, preview, until } = state
  const mayCount = refusal === null && !isOpenJob(preview)
  const isDisabled = !isOnline || taking.isPending
  const isCounted = refusal === null && preview !== null && preview.later.length === 0
  const counting = mayCount && (
    <Button
      icon={arrowUndoOutline}
      busy={taking.isPending && taking.variables === null}
      disabled={isDisabled}
      onClick={() => taking.mutate(null)}
    >
      {t(preview === null ? 'processing_undo_begin' : 'processing_undo_again')}
    </Button>
  )
  return (
    <>
      {refusal !== null && !silent.has(refusal) && (
        <p>
          {t(`processing_undo_refused_${refusal}` as TextKey, {
            days: String(undoDays),
            loads: String(undoLoads),
          })}
        </p>
      )}
      {until !== null && (
        <p className="second">
          {t('processing_undo_until', { date: format.date(until), loads: String(undoLoads) })}
        </p>
      )}
      {preview?.job !== undefined && preview.job !== null && preview.job.state !== 'done' && (
        <JobLine
          job={preview.job}
          name={t('processing_undo_count')}
          isDisabled={!isOnline}
          onCancel={({ id }) => cancellation.mutate(id)}
          onResubmit={({ id }) => resubmission.mutate(id)}
        />
      )}
      {preview !== null && preview.later.length > 0 && (
        <Hint tone="caution">
          <p>{t('processing_undo_later', { names: preview.later.join(', ') })}</p>
        </Hint>
      )}
      {isCounted && preview.counts !== null ? (
        <CountedUndo
          {...props}
          preview={{ ...preview, counts: preview.counts }}
          isDisabled={isDisabled}
          isBusy={taking.isPending && taking.variables !== null}
          onConfirm={() => taking.mutate(preview.id)}
        >
          {counting}
        </CountedUndo>
      ) : (
        counting
      )}
    </>
  )
}

/** Taking a load back as a whole: first what that would change, then the act. */
export function TakeBack(props: TakeBackProps) {
  const { api, orgId, isOnline, run } = props
  const { t } = useTranslation()
  const { isActing } = useRights()
  const isPossible = run.type === 'target' && isEnded(run.job.state) && !isActing
  const { data, error, refetch } = useQuery({
    ...undoStateQuery(api, orgId, run.datasetid),
    enabled: isPossible,
  })
  if (!isPossible) return null
  if (data === undefined && error === null && isOnline) return null
  if (data?.refusal === 'nothing_changed') return null
  return (
    <section className="take-back" aria-label={t('processing_undo_title')}>
      <h2>{t('processing_undo_title')}</h2>
      {!isOnline && <p>{t('processing_undo_offline')}</p>}
      {data === undefined && error !== null && (
        <StateView
          kind="failed"
          title={t('processing_undo_failed_state')}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.undo !== null && (
        <DoneUndo {...props} undo={data.undo} state={data} />
      )}
      {data !== undefined && <OpenUndo {...props} state={data} />}
    </section>
  )
}
