import { downloadOutline } from 'ionicons/icons'
import { isExportOpen, mayDownloadExport } from '#domain/exports/export.rules.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { getFailureReason, getStateText } from './export-texts.ts'
import type { ExportActs } from './export.mutations.ts'

const none = '–'

/** The state, how far it is, and why there is no file. */
export function ExportState({ entry }: { readonly entry: ExportEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, status, job } = entry
  const reason = getFailureReason(entry, t)
  const isActive = status === 'active' || status === 'processing'
  const isBad = status === 'failed' || status === 'error'
  return (
    <span className={`export-state${isBad ? ' is-bad' : ''}`}>
      <span className="export-status" data-status={status}>
        {getStateText(entry, t, format)}
        {isActive && job !== null && job !== undefined && job.total > 0 && (
          <span className="figures second">
            {t('exports_progress_rows', {
              done: format.number(job.done),
              total: format.number(job.total),
            })}
          </span>
        )}
      </span>
      {isActive && (
        <progress
          aria-label={t('exports_progress', { name })}
          {...(job === null || job === undefined || job.total === 0
            ? {}
            : { value: job.done, max: job.total })}
        />
      )}
      {reason !== null && <span className="second small">{reason}</span>}
    </span>
  )
}

export interface ExportActsProps {
  readonly entry: ExportEntry
  readonly acts: ExportActs
  readonly isOnline: boolean
}

/** The one thing to do with an export: take it, stop it, or have it made again. */
export function ExportAct({ entry, acts, isOnline }: ExportActsProps) {
  const { t } = useTranslation()
  const { name, is_own = false } = entry
  const isDisabled = !isOnline || acts.isBusy
  if (mayDownloadExport(entry))
    return (
      <Button
        size="small"
        icon={downloadOutline}
        label={t('exports_download_named', { name })}
        disabled={isDisabled}
        onClick={() => acts.onDownload(entry)}
      >
        {t('exports_download')}
      </Button>
    )
  if (!is_own) return null
  if (isExportOpen(entry))
    return (
      <Button
        size="small"
        label={t('exports_stop_named', { name })}
        disabled={isDisabled || entry.job?.is_cancel_requested === true}
        onClick={() => acts.onStop(entry)}
      >
        {t('exports_stop')}
      </Button>
    )
  if (!acts.mayRepeat) return null
  return (
    <Button
      size="small"
      label={t('exports_again_named', { name })}
      disabled={isDisabled}
      onClick={() => void acts.onAgain(entry)}
    >
      {t('exports_again')}
    </Button>
  )
}

export interface ExportColumnDeps {
  readonly t: Translate
  readonly format: Format
  readonly acts: ExportActs
  readonly isOnline: boolean
  /** A search in words; null where its reader may not read it. */
  readonly describe: (entry: ExportEntry) => string | null
}

function buildFactColumns({ t, format }: ExportColumnDeps): readonly Column<ExportEntry>[] {
  return [
    {
      id: 'rows',
      header: t('exports_rows'),
      width: 96,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      card: 'figure',
      cell: ({ rows }) => (
        <span className="figures">
          {rows === null || rows === undefined ? none : format.number(rows)}
        </span>
      ),
    },
    {
      id: 'format',
      header: t('exports_format'),
      width: 84,
      hideBelow: 'laptop',
      card: 'fact',
      cell: ({ format: type = 'csv' }) => type.toUpperCase(),
    },
    {
      id: 'created_at',
      header: t('exports_requested'),
      width: 168,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'fact',
      cell: ({ requested_by, created_at }) => (
        <>
          {requested_by}
          <span className="second-line second figures">
            {created_at === '' ? none : format.dateTime(created_at)}
          </span>
        </>
      ),
    },
  ]
}

/** The columns of the exports; on a phone a card with all that a row can do. */
export function buildExportColumns(deps: ExportColumnDeps): readonly Column<ExportEntry>[] {
  const { t, format, acts, isOnline, describe } = deps
  return [
    {
      id: 'name',
      header: t('exports_name'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (entry) => (
        <>
          {entry.name}
          <span className="second-line second">
            {describe(entry) ?? t('exports_filter_unreadable')}
          </span>
        </>
      ),
    },
    ...buildFactColumns(deps),
    {
      id: 'status',
      header: t('exports_state'),
      width: 228,
      card: 'status',
      cell: (entry) => <ExportState entry={entry} />,
    },
    {
      id: 'expires_at',
      header: t('exports_until'),
      width: 112,
      hideBelow: 'laptop',
      cell: (entry) => (
        <span className="figures">
          {mayDownloadExport(entry) && entry.expires_at ? format.date(entry.expires_at) : none}
        </span>
      ),
    },
    {
      id: 'acts',
      header: t('exports_acts'),
      width: 144,
      align: 'end',
      card: 'note',
      cell: (entry) => <ExportAct entry={entry} acts={acts} isOnline={isOnline} />,
    },
  ]
}
