import type { Job } from '../jobs/job.model.ts'
import { exportFailures } from './export.model.ts'
import type { ExportFailure, ExportRow, ExportStatus } from './export.model.ts'
import type { ExportKind } from './export-rights.model.ts'

/** An export as the page shows it: one id, one instant. */
export interface ExportEntry extends Omit<
  ExportRow,
  'id' | 'exportid' | 'export_id' | 'created' | 'ts' | 'created_at'
> {
  readonly id: string
  /** ISO; empty where the row says none that can be read. */
  readonly created_at: string
}

/** Seconds and milliseconds since 1970 are told apart by their size. */
function readInstant(value: string | number | null | undefined): string | null {
  const digits = typeof value === 'string' && /^\d{9,13}$/u.test(value) ? Number(value) : value
  const at =
    typeof digits === 'number'
      ? digits < 100_000_000_000
        ? digits * 1000
        : digits
      : Date.parse(digits ?? '')
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Reads a row whichever way it names its id and its instant. */
export function readExport(row: ExportRow): ExportEntry {
  const { id, exportid, export_id, created, ts, created_at, ...rest } = row
  return {
    ...rest,
    id: String(id ?? exportid ?? export_id ?? ''),
    created_at: readInstant(created_at) ?? readInstant(created) ?? readInstant(ts) ?? '',
  }
}

/** The latest first, whichever way each row says when it was made. */
export const readExports = (rows: readonly ExportRow[]): readonly ExportEntry[] =>
  rows.map(readExport).toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))

/** Nothing else has a file. */
export const mayDownloadExport = ({ status }: Pick<ExportRow, 'status'>): boolean =>
  status === 'available' || status === 'finished'

/** It changes by itself. */
export const isExportOpen = ({ status }: Pick<ExportRow, 'status'>): boolean =>
  status === 'queued' || status === 'processing' || status === 'active'

export const findExportFailure = (code: string | null | undefined): ExportFailure | undefined =>
  exportFailures.find((one) => one === code)

/** What an export has come to. */
interface ExportFacts {
  readonly kind: ExportKind
  readonly job: Pick<Job, 'state' | 'total' | 'failure'> | null
  /** Whether its file was made, and can still be had. */
  readonly hasEnded: boolean
  readonly hasFile: boolean
}

/** The status of an export and why it has no file. */
export function getExportStatus({ kind, job, hasEnded, hasFile }: ExportFacts): {
  readonly status: ExportStatus
  readonly failure: string | null
} {
  if (hasFile) return { status: kind === 'campaigns' ? 'finished' : 'available', failure: null }
  if (hasEnded) return { status: 'failed', failure: 'expired' }
  if (job === null) return { status: 'error', failure: 'unexpected' }
  if (job.state === 'queued') return { status: 'queued', failure: null }
  if (job.state === 'running')
    return { status: job.total === 0 ? 'processing' : 'active', failure: null }
  if (job.state === 'cancelled') return { status: 'failed', failure: 'cancelled' }
  const failure = job.failure ?? 'unexpected'
  return { status: findExportFailure(failure) === undefined ? 'error' : 'failed', failure }
}
