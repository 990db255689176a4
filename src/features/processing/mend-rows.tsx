import { useMutation, useQuery } from '@tanstack/react-query'
import { checkmarkCircleOutline } from 'ionicons/icons'
import { useMemo, useState } from 'react'
import { buildRowChecker, changeCell, mendRow } from '#domain/processing/mended-row.rules.ts'
import type { FindRowFaults } from '#domain/processing/mended-row.rules.ts'
import type { RunDetails } from '#domain/processing/processing.model.ts'
import type { MendedCell, RefusedRows } from '#domain/processing/refused-rows.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MendedRow } from './mended-row.tsx'
import { useProcessingRefetch } from './processing.mutations.ts'
import { refusedRowsQuery } from './processing.queries.ts'
import { RunTabs } from './run-tabs.tsx'
import type { RunPageProps } from './run-tabs.tsx'
import { useProcessingPages } from './use-processing-pages.ts'

type MendProps = RunPageProps & { readonly details: RunDetails }

const none: readonly MendedCell[] = []

/** What the template says of a row; without one that fits, the reason that the host gave stays. */
function useRowChecker({ template_data: text }: RunDetails, columns: readonly string[]) {
  const { symbol } = useFormat().organisation.money
  return useMemo((): FindRowFaults | null => {
    const read = readTemplateText(text)
    return read.ok ? buildRowChecker(read.template, columns, symbol) : null
  }, [text, columns, symbol])
}

/** Sends the mended rows, and opens what becomes of them. */
function useSending({ api, orgId, datasetId }: MendProps, discard: () => void) {
  const { toDetails } = useProcessingPages(orgId)
  const onSettled = useProcessingRefetch({ api, orgId })
  return useMutation({
    mutationFn: (cells: readonly MendedCell[]) =>
      api.REFUSED_ROWS.post({ orgId, datasetId, cells: [...cells] }),
    onSuccess: ({ datasetid }) => {
      discard()
      flash.success('success_process')
      toDetails(datasetid)
    },
    onError: () => flash.error('processing_mend_failed'),
    onSettled,
  })
}

/** The refused rows, each with its wrong cells to be mended. */
function RowsToMend({ rows: refused, ...props }: MendProps & { readonly rows: RefusedRows }) {
  const { details, datasetId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { content, save, discard } = useDraft<readonly MendedCell[]>(
    `processing ${datasetId}`,
    'mended rows',
  )
  const mended = content ?? none
  const [isWhole, setIsWhole] = useState<ReadonlySet<number>>(new Set())
  const findFaults = useRowChecker(details, refused.columns)
  const sending = useSending(props, discard)
  const changed = new Set(mended.map(({ row }) => row)).size
  const count = format.number(changed, 0)
  return (
    <>
      <p>{t('processing_mend_text', { count: format.number(refused.rows.length, 0) })}</p>
      {refused.total > refused.rows.length && (
        <p className="second">
          {t('processing_mend_more', { count: format.number(refused.total, 0) })}
        </p>
      )}
      <ol className="mend-rows">
        {refused.rows.map((row) => (
          <MendedRow
            key={row.row}
            columns={refused.columns}
            refused={row}
            cells={mendRow(row, mended)}
            findFaults={findFaults}
            isChanged={mended.some((cell) => cell.row === row.row)}
            isWhole={isWhole.has(row.row)}
            onWhole={() => setIsWhole(new Set([...isWhole, row.row]))}
            onChange={(column, value) =>
              save(changeCell(mended, { row: row.row, column, value }, row.cells[column] ?? ''))
            }
          />
        ))}
      </ol>
      <div className="mend-send">
        <Button
          kind="primary"
          busy={sending.isPending}
          disabled={changed === 0 || !isOnline}
          onClick={() => sending.mutate(mended)}
        >
          {t(details.run.type === 'target' ? 'processing_mend_load' : 'processing_mend_check', {
            count,
          })}
        </Button>
        <Button disabled={changed === 0} onClick={discard}>
          {t('processing_mend_discard')}
        </Button>
      </div>
    </>
  )
}

/** The refused rows of a run, mended in the page and processed again, they alone. */
export function MendRows(props: MendProps) {
  const { api, orgId, datasetId, isOnline, details } = props
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(refusedRowsQuery(api, orgId, datasetId))
  return (
    <>
      <PageHead title={details.run.fileName} />
      <RunTabs {...props} />
      <div className="processing-view">
        {data === undefined && error === null && isOnline && <Skeleton height={320} />}
        {data === undefined && error === null && !isOnline && (
          <StateView kind="offline" text={t('processing_offline_text')} />
        )}
        {data === undefined && error !== null && (
          <StateView
            kind="failed"
            title={t('processing_failed_list')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.rows.length === 0 && (
          <StateView
            kind="empty"
            icon={checkmarkCircleOutline}
            title={t('processing_mend_none_title')}
            text={t('processing_mend_none_text')}
          />
        )}
        {data !== undefined && data.rows.length > 0 && <RowsToMend {...props} rows={data} />}
      </div>
    </>
  )
}
