import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { toFailure } from '#src/api/failure.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { windowSize } from './mapping-rules.queries.ts'

type RuleQuery = Pick<UseQueryResult<unknown, Error>, 'data' | 'isError' | 'error' | 'refetch'>

interface RuleTableProps<Row> {
  /** The table’s name. */
  readonly label: string
  /** What the rows come from: it says whether they are loading or could not be had. */
  readonly query: RuleQuery
  readonly isOnline: boolean
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** What the search looks into; without it there is no search. */
  readonly getTexts?: (row: Row) => readonly string[]
  /** Opens a row; without it rows are read only. */
  readonly onOpen?: (row: Row) => void
  readonly empty: { readonly title: string; readonly text: string }
  /** Rows a page at first. */
  readonly size?: PageSize
  readonly about?: string
  readonly actions?: ReactNode
}

/** Why there are no rows to show; undefined where there are. */
function useRuleState(
  {
    query,
    isOnline,
    rows,
    empty,
  }: Pick<RuleTableProps<unknown>, 'query' | 'isOnline' | 'rows' | 'empty'>,
  found: number,
): 'loading' | StateViewProps | undefined {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = query
  if (data === undefined && isError) {
    const failure = toFailure(error)
    const isRefused = failure.kind === 'refused' && failure.status === 403
    return {
      kind: isRefused ? 'refused' : isOnline ? 'failed' : 'offline',
      title: t('mapping_rules_failed'),
      onRetry: () => void refetch(),
    }
  }
  if (data === undefined) return 'loading'
  if (rows.length === 0) return { kind: 'empty', ...empty }
  return found === 0
    ? { kind: 'empty', title: t('mapping_rules_none_title'), text: t('mapping_rules_none_text') }
    : undefined
}

/** The rules of a tab, searched and read by pages; a row opens to be changed. */
export function RuleTable<Row>({ about, actions, ...props }: RuleTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, getTexts, onOpen, size: firstSize } = props
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(firstSize ?? windowSize)
  const term = search.trim().toLowerCase()
  const found =
    getTexts === undefined || term === ''
      ? rows
      : rows.filter((row) => getTexts(row).some((text) => text.toLowerCase().includes(term)))
  const state = useRuleState(props, found.length)
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)))
  return (
    <div className="rule-table">
      <header>
        {getTexts !== undefined && (
          <SearchBox
            label={t('mapping_rules_search')}
            value={search}
            onChange={(next) => {
              setSearch(next)
              setPage(1)
            }}
            note={term === '' ? '' : t('mapping_rules_found', { count: found.length })}
          />
        )}
        {about !== undefined && <span className="second">{about}</span>}
        <span className="spacer" />
        {actions}
      </header>
      <DataTable<Row>
        label={label}
        columns={columns}
        rows={found.slice((shown - 1) * size, shown * size)}
        rowId={rowId}
        rowName={rowName}
        state={state}
        settings={{
          ...defaultTableSettings(columns, {
            column: columns[0]?.id ?? '',
            direction: 'ascending',
          }),
          size,
        }}
        onSettings={({ size: chosen }) => {
          if (chosen === undefined) return
          setSize(chosen)
          setPage(1)
        }}
        paging={{ page: shown, onPage: setPage, total: found.length }}
        {...(onOpen === undefined
          ? {}
          : {
              onOpen,
              rowLink: (row: Row, link: { className: string; children: ReactNode }) => (
                <button
                  type="button"
                  className={`${link.className} list-row`}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(row)}
                >
                  {link.children}
                </button>
              ),
            })}
      />
    </div>
  )
}
