import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { diagnosticsTypes } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import type { DiagnosticsType, ModelBody } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { DiagnosticsPlace } from './diagnostics.queries.ts'

const buildColumns = (t: Translate, format: Format): readonly Column<ModelBody>[] => [
  {
    id: 'model_body',
    header: t('diagnostics_model_body'),
    isRowHeader: true,
    card: 'title',
    cell: ({ model_body }) => <span dir="auto">{model_body}</span>,
  },
  {
    id: 'code_count',
    header: t('diagnostics_code_count'),
    width: 120,
    align: 'end',
    card: 'figure',
    cell: ({ code_count }) => <span className="figures">{format.number(code_count)}</span>,
  },
]

/** The model bodies of one side, counted when somebody asks. */
function BodyTable({
  type,
  api,
  orgId,
  isOnline,
}: DiagnosticsPlace & { readonly type: DiagnosticsType }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(10)
  const run = useMutation({
    mutationFn: () => api.MAPPING_DIAGNOSTICS.get({ orgId, type }),
    onSuccess: () => setPage(1),
    onError: () => flash.error('diagnostics_body_failed'),
  })
  const columns = buildColumns(t, format)
  const rows = run.data ?? []
  const title = t(`diagnostics_type_${type}`)
  const empty = run.data === undefined ? 'diagnostics_not_run' : 'diagnostics_no_body'
  return (
    <section className="diagnostics-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="spacer" />
        <Button
          label={`${t('diagnostics_run')}: ${title}`}
          busy={run.isPending}
          disabled={!isOnline}
          onClick={() => run.mutate()}
        >
          {t('diagnostics_run')}
        </Button>
      </header>
      <DataTable<ModelBody>
        label={t('diagnostics_table', { type: title })}
        columns={columns}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ model_body }) => model_body}
        rowName={({ model_body }) => model_body}
        state={
          run.isPending
            ? 'loading'
            : rows.length === 0
              ? { kind: 'empty', title: t(empty) }
              : undefined
        }
        settings={{
          ...defaultTableSettings(columns, { column: 'model_body', direction: 'ascending' }),
          size,
        }}
        onSettings={({ size: chosen }) => {
          if (chosen === undefined) return
          setSize(chosen)
          setPage(1)
        }}
        paging={{ page, onPage: setPage, total: rows.length }}
      />
    </section>
  )
}

/** Which model bodies customers have and which are on offer. */
export function ModelBodyTab(place: DiagnosticsPlace) {
  return diagnosticsTypes.map((type) => <BodyTable key={type} {...place} type={type} />)
}
