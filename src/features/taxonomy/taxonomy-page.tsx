import type { Boot } from '#domain/boot/boot.model.ts'
import type { TaxonomyRow } from '#domain/organisations/organisation.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
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
      isSortable: true,
      card: 'title',
      cell: ({ key }) => <code>{key}</code>,
    },
    {
      id: 'language',
      header: t('taxonomy_language'),
      width: 140,
      isSortable: true,
      card: 'fact',
      cell: ({ languageName }) => languageName,
    },
    {
      id: 'text',
      header: t('taxonomy_text'),
      isSortable: true,
      card: 'second',
      cell: ({ text }) => <span dir="auto">{text}</span>,
    },
    {
      id: 'origin',
      header: t('taxonomy_origin'),
      width: 160,
      isSortable: true,
      card: 'fact',
      cell: ({ is_own }) => t(is_own ? 'taxonomy_origin_own' : 'taxonomy_origin_base'),
    },
  ]
}

const sortValues: Readonly<Record<string, (row: NamedRow) => string>> = {
  key: ({ key, languageName }) => `${key} ${languageName}`,
  language: ({ key, languageName }) => `${languageName} ${key}`,
  text: ({ text }) => text,
  origin: ({ key, is_own }) => `${is_own ? 1 : 2} ${key}`,
}

interface TaxonomyPageProps {
  readonly api: Api
  readonly orgId: string
  readonly languages: Boot['LANGUAGES']
  readonly isOnline: boolean
}

/**
 * The organisation's texts in every language, read-only: its own ones, and the base organisation's
 * where it has none.
 */
export function TaxonomyPage({ api, orgId, languages, isOnline }: TaxonomyPageProps) {
  const { t } = useTranslation()
  const names = new Map(languages.map((item) => [item.language_id, item.language_description]))
  const list = useLocalList({
    id: 'taxonomy',
    defaultSort: { column: 'key', direction: 'ascending' },
    sorts: Object.keys(sortValues),
    query: taxonomyListQuery(api, orgId),
    read: (rows): readonly NamedRow[] =>
      rows.map((row) => ({ ...row, languageName: names.get(row.language) ?? row.language })),
    searchTexts: ({ key, languageName, text }) => [key, languageName, text],
    sortValue: (row, column) => sortValues[column]?.(row) ?? '',
    isOnline,
    texts: {
      refused: t('taxonomy_refused_text'),
      offline: t('taxonomy_offline_text'),
      failed: t('taxonomy_failed'),
      empty: { title: t('taxonomy_empty_title'), text: t('taxonomy_empty_text') },
      noneFound: {
        title: t('taxonomy_none_found_title'),
        text: (query) => t('taxonomy_none_found_text', { query }),
      },
    },
  })
  return (
    <ListScreen
      className="taxonomy"
      title={t('taxonomy_title')}
      list={list}
      columns={buildTaxonomyColumns(t)}
      rowId={({ key, language }) => `${language} ${key}`}
      rowName={({ key, languageName }) => `${key}, ${languageName}`}
      counts={[
        { id: 'texts', label: t('taxonomy_count_texts'), value: list.all?.length },
        {
          id: 'own',
          label: t('taxonomy_count_own'),
          value: list.all?.filter(({ is_own }) => is_own).length,
        },
      ]}
      searchLabel={t('taxonomy_search')}
    />
  )
}
