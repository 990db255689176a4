import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Boot } from '#domain/boot/boot.model.ts'
import type { TaxonomyRow } from '#domain/organisations/organisation.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageSearch } from '#src/ui/form/page-search.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { taxonomyListQuery } from './taxonomy.queries.ts'
import './taxonomy.css'

/** A row whose language is named. */
type NamedRow = TaxonomyRow & { readonly languageName: string }

function buildTaxonomyColumns(t: Translate): readonly Column<NamedRow>[] {
  return [
    {
      id: 'key',
      header: t('taxonomy_key'),
      width: 300,
      isRowHeader: true,
      card: 'title',
      cell: ({ key }) => <code>{key}</code>,
    },
    {
      id: 'language',
      header: t('taxonomy_language'),
      width: 140,
      card: 'fact',
      cell: ({ languageName }) => languageName,
    },
    { id: 'text', header: t('taxonomy_text'), card: 'second', cell: ({ text }) => text },
    {
      id: 'origin',
      header: t('taxonomy_origin'),
      width: 160,
      card: 'fact',
      cell: ({ is_own }) => t(is_own ? 'taxonomy_origin_own' : 'taxonomy_origin_base'),
    },
  ]
}

/** The rows that contain the query in key, language or text. */
function searchRows(rows: readonly NamedRow[], query: string): readonly NamedRow[] {
  const term = query.trim().toLocaleLowerCase()
  if (term === '') return rows
  return rows.filter(({ key, languageName, text }) =>
    [key, languageName, text].some((part) => part.toLocaleLowerCase().includes(term)),
  )
}

interface TaxonomyPageProps {
  readonly api: Api
  readonly orgId: string
  readonly languages: Boot['LANGUAGES']
  readonly isOnline: boolean
}

function useTaxonomyList({ api, orgId, languages, isOnline }: TaxonomyPageProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(taxonomyListQuery(api, orgId))
  const names = new Map(languages.map((item) => [item.language_id, item.language_description]))
  const rows = data?.map((row) => ({
    ...row,
    languageName: names.get(row.language) ?? row.language,
  }))
  const getState = (): 'loading' | StateViewProps | undefined => {
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return { kind: 'refused', text: t('taxonomy_refused_text') }
    if (data === undefined) {
      if (!isOnline) return { kind: 'offline', text: t('taxonomy_offline_text') }
      return isPending
        ? 'loading'
        : { kind: 'failed', title: t('taxonomy_failed'), onRetry: () => void refetch() }
    }
    return data.length > 0
      ? undefined
      : { kind: 'empty', title: t('taxonomy_empty_title'), text: t('taxonomy_empty_text') }
  }
  const loadedAt = data === undefined ? null : new Date(dataUpdatedAt).toISOString()
  return { rows, state: getState(), loadedAt }
}

interface TaxonomyTableProps {
  readonly rows: readonly NamedRow[]
  readonly state: 'loading' | StateViewProps | undefined
  /** When the rows were loaded; null while there is a network. */
  readonly staleSince: string | null
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onSearch: () => void
}

function TaxonomyTable({ rows, state, staleSince, page, onPage, onSearch }: TaxonomyTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = buildTaxonomyColumns(t)
  const [settings, setSettings] = useState<TableSettings>(() => ({
    ...defaultTableSettings(columns, { column: 'key', direction: 'ascending' }),
    size: 50,
  }))
  const { size } = settings
  return (
    <div className="plain-list taxonomy">
      <DataTable
        label={t('taxonomy_title')}
        columns={columns}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ key, language }) => `${language} ${key}`}
        rowName={({ key, languageName }) => `${key}, ${languageName}`}
        state={state}
        settings={settings}
        onSettings={(changes) => {
          setSettings({ ...settings, ...changes })
          onPage(1)
        }}
        paging={{ page, onPage, total: rows.length }}
        onSearch={onSearch}
        notice={
          staleSince === null
            ? undefined
            : t('taxonomy_as_of', { time: format.dateTime(staleSince) })
        }
        restoreAs="taxonomy"
      />
    </div>
  )
}

/**
 * The organisation's texts in every language, read-only: its own ones, and the base organisation's
 * where it has none.
 */
export function TaxonomyPage(props: TaxonomyPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, state, loadedAt } = useTaxonomyList(props)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const searchBox = useRef<HTMLInputElement>(null)
  const focusSearch = () => searchBox.current?.focus()
  const search = (next: string) => {
    setQuery(next)
    setPage(1)
  }
  const found = searchRows(rows ?? [], query)
  const noneFound: StateViewProps = {
    kind: 'empty',
    title: t('taxonomy_none_found_title'),
    text: t('taxonomy_none_found_text', { query: query.trim() }),
    actions: (
      <Button
        onClick={() => {
          search('')
          focusSearch()
        }}
      >
        {t('taxonomy_clear_search')}
      </Button>
    ),
  }
  const note = t('taxonomy_found', {
    count: format.number(found.length),
    total: format.number(rows?.length ?? 0),
  })
  return (
    <>
      <PageHead
        title={t('taxonomy_title')}
        counts={
          <CountBar
            isLoading={state === 'loading'}
            counts={[
              { id: 'texts', label: t('taxonomy_count_texts'), value: rows?.length },
              {
                id: 'own',
                label: t('taxonomy_count_own'),
                value: rows?.filter(({ is_own }) => is_own).length,
              },
            ]}
          />
        }
        actions={
          <PageSearch
            ref={searchBox}
            label={t('taxonomy_search')}
            value={query}
            onChange={search}
            note={query.trim() === '' || rows === undefined ? '' : note}
          />
        }
      />
      <TaxonomyTable
        rows={found}
        state={state ?? (found.length === 0 ? noneFound : undefined)}
        staleSince={props.isOnline ? null : loadedAt}
        page={page}
        onPage={setPage}
        onSearch={focusSearch}
      />
    </>
  )
}
