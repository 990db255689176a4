import { useState } from 'react'
import type { Preview, PreviewColumn } from '#domain/processing/preview.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

type PreviewRow = Preview['rows'][number]

/** What a column seems to hold, and how it is written. */
const describeColumn = (t: Translate, { type, form }: PreviewColumn): string =>
  form === '' ? t(`processing_type_${type}`) : `${t(`processing_type_${type}`)} ${form}`

function PreviewCell({ row, at }: { readonly row: PreviewRow; readonly at: number }) {
  const { t } = useTranslation()
  const value = row.cells[at] ?? ''
  if (!row.odd.includes(at)) return <span dir="auto">{value}</span>
  return (
    <mark
      className="odd-cell"
      aria-label={value === '' ? t('processing_odd_empty') : t('processing_odd_cell', { value })}
    >
      {value === '' ? '–' : value}
    </mark>
  )
}

function buildPreviewColumns(t: Translate, { columns }: Preview): readonly Column<PreviewRow>[] {
  return [
    {
      id: 'line',
      header: t('processing_preview_line'),
      width: 90,
      align: 'end',
      isRowHeader: true,
      card: 'title',
      cell: ({ line, isBroken }) => (
        <span className="figures">
          {line}
          {isBroken && <span className="caution"> {t('processing_broken_row')}</span>}
        </span>
      ),
    },
    ...columns.map((column, at): Column<PreviewRow> => ({
      id: `column ${at}`,
      header: `${column.name} · ${describeColumn(t, column)}`,
      width: 180,
      align: column.type === 'integer' || column.type === 'decimal' ? 'end' : 'start',
      card: 'fact',
      cardLabel: column.name,
      cell: (row) => <PreviewCell row={row} at={at} />,
    })),
  ]
}

/** What is odd in the file as a whole. */
function Oddities({ columns }: Preview) {
  const { t } = useTranslation()
  const format = useFormat()
  const odd = columns.filter((column) => column.odd > 0)
  const repeated = columns.filter(({ isRepeated }) => isRepeated)
  if (odd.length + repeated.length === 0) return null
  return (
    <Hint tone="caution">
      {odd.length > 0 && (
        <p>
          {t('processing_odd_columns', {
            columns: odd.map((one) => `${one.name} (${format.number(one.odd)})`).join(', '),
          })}
        </p>
      )}
      {repeated.length > 0 && (
        <p>
          {t('processing_repeated_columns', {
            columns: [...new Set(repeated.map(({ name }) => name))].join(', '),
          })}
        </p>
      )}
    </Hint>
  )
}

/** The first rows of a file: what its columns seem to hold, and the cells that differ. */
export function DatasetPreview({
  preview,
  total,
}: {
  readonly preview: Preview
  readonly total: number | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(25)
  const columns = buildPreviewColumns(t, preview)
  const { rows } = preview
  const sort = { column: 'line', direction: 'ascending' } as const
  return (
    <section className="dataset-preview" aria-label={t('processing_preview')}>
      <p className="second">
        {t('processing_preview_note', {
          shown: format.number(rows.length),
          total: total === undefined ? '…' : format.number(total),
        })}
      </p>
      <Oddities {...preview} />
      <DataTable<PreviewRow>
        label={t('processing_preview')}
        columns={columns}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => String(line)}
        settings={{ ...defaultTableSettings(columns, sort), sort, size }}
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
