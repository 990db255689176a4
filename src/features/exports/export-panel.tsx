import { calendarOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { mayDownloadExport } from '#domain/exports/export.rules.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import { mayResubmit } from '#domain/jobs/job.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ExportAct, ExportState } from './export-columns.tsx'
import type { ExportActsProps } from './export-columns.tsx'
import { getDeliveryText } from './export-schedule-texts.ts'
import { getColumnName, getSortText } from './export-texts.ts'

interface ExportPanelProps extends ExportActsProps {
  readonly frame: PanelFrame
  readonly kind: ExportKind
  readonly about: string | null
  /** Has it made again and again; null where that may not be. */
  readonly onSchedule: (() => void) | null
}

/** What of the example is money and what a day, as the file has them. */
const example = { money: 123_456, day: '2026-11-24' }

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Downloads({ entry }: { readonly entry: ExportEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { downloads = [] } = entry
  return (
    <section className="export-downloads" aria-label={t('exports_downloads')}>
      <h3>{t('exports_downloads')}</h3>
      {downloads.length === 0 && <p className="second">{t('exports_downloads_none')}</p>}
      <ul>
        {downloads.map(({ by, at, device }) => (
          <li key={`${at} ${by}`}>
            <span>{device === '' ? by : t('exports_download_by', { by, device })}</span>
            <span className="second figures">{format.dateTime(at)}</span>
          </li>
        ))}
      </ul>
      <p className="small quiet">{t('exports_downloads_hint')}</p>
    </section>
  )
}

/** Where the file goes by itself, how far it is, and another try. */
function Delivery({ entry, acts, isOnline }: ExportActsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { delivery, name } = entry
  if (delivery === null || delivery === undefined) return null
  const { state, job } = delivery
  return (
    <Fact label={t('exports_delivery')}>
      <span className={state === 'failed' ? 'refusal' : undefined}>
        {getDeliveryText(t, format, delivery)}
      </span>
      {state === 'failed' && job !== null && mayResubmit(job.state) && (
        <Button
          size="small"
          label={t('exports_delivery_again_named', { name })}
          disabled={!isOnline}
          onClick={() => acts.onSendAgain(job)}
        >
          {t('exports_delivery_again')}
        </Button>
      )}
    </Fact>
  )
}

/** One export: what it holds, how it is written, until when it is there, and who took it. */
export function ExportPanel({ frame, kind, entry, about, onSchedule, ...acts }: ExportPanelProps) {
  const { t } = useTranslation()
  const { money, date, number } = useFormat()
  const {
    name,
    format = 'csv',
    settings = {},
    title,
    left_out,
    held_out,
    expires_at,
    requested_by,
  } = entry
  const hasSearch = kind === 'customers' || kind === 'campaigns'
  const leftOut = left_out ?? 0
  const heldOut = held_out ?? 0
  return (
    <SidePanel
      frame={frame}
      title={name}
      about={requested_by}
      actions={
        <>
          {onSchedule !== null && (
            <Button
              size="small"
              icon={calendarOutline}
              opens="dialog"
              disabled={!acts.isOnline}
              label={t('exports_schedule_named', { name })}
              onClick={onSchedule}
            >
              {t('exports_schedule')}
            </Button>
          )}
          <ExportAct entry={entry} {...acts} />
        </>
      }
    >
      <div className="export-panel">
        <ExportState entry={entry} />
        <dl className="export-facts">
          {title !== null && title !== undefined && (
            <Fact label={t('exports_campaign')}>{title}</Fact>
          )}
          {kind === 'reports' && <Fact label={t('tasks_report')}>{about}</Fact>}
          {kind === 'customers' && (
            <Fact label={t('exports_filter')}>{about ?? t('exports_filter_unreadable')}</Fact>
          )}
          {kind === 'campaigns' && left_out !== null && (
            <Fact label={t('exports_left_out')}>
              {t('exports_left_out_text', { count: leftOut, customers: number(leftOut) })}
              {heldOut > 0 && (
                <>
                  <br />
                  {t('exports_held_out', { count: heldOut, customers: number(heldOut) })}
                </>
              )}
            </Fact>
          )}
          {hasSearch && (
            <>
              <Fact label={t('exports_sorted')}>{getSortText(settings.sortby, t)}</Fact>
              <Fact label={t('exports_columns')}>
                {(settings.columns ?? []).map((wire) => getColumnName(wire, t)).join(', ')}
              </Fact>
              <Fact label={t('exports_formats')}>
                {t('exports_formats_text', { money: money(example.money), day: date(example.day) })}
              </Fact>
            </>
          )}
          <Fact label={t('exports_format')}>{t(`exports_format_${format}`)}</Fact>
          <Fact label={t('exports_formulas')}>{t(`exports_formulas_${format}`)}</Fact>
          <Delivery entry={entry} {...acts} />
          {mayDownloadExport(entry) && expires_at !== null && expires_at !== undefined && (
            <Fact label={t('exports_until')}>{date(expires_at)}</Fact>
          )}
        </dl>
        <Downloads entry={entry} />
      </div>
    </SidePanel>
  )
}
