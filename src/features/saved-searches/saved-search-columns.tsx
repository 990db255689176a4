import { useQuery } from '@tanstack/react-query'
import { bookmark, bookmarkOutline, createOutline, trashOutline } from 'ionicons/icons'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import type { Api } from '#src/api/client.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { savedSearchCountQuery } from './saved-search.queries.ts'
import { SavedSearchLink } from './saved-search-link.tsx'
import type { ReadSearch } from './use-search-reader.ts'

/** What the columns are drawn with. */
export interface SavedSearchColumnDeps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly t: Translate
  readonly format: Format
  readonly read: (q: string) => ReadSearch | null
  readonly onPin: (search: SavedSearch) => void
  readonly onEdit: (search: SavedSearch) => void
  readonly onDelete: (search: SavedSearch) => void
}

const none = '–'

interface SearchCountProps {
  readonly api: Api
  readonly orgId: string
  readonly q: string
  readonly isOnline: boolean
}

/** How many customers a search finds; the device knows some of them only. */
function SearchCount({ api, orgId, q, isOnline }: SearchCountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({ ...savedSearchCountQuery(api, orgId, q), enabled: isOnline })
  if (data === undefined) return none
  const total = format.number(data.total)
  return (
    <span className="figures">
      {data.isCapped ? t('saved_searches_customers_capped', { count: total }) : total}
    </span>
  )
}

/** The search in words, and what of it the person may not filter by. */
function SearchWords({ search }: { readonly search: ReadSearch | null }) {
  const { t } = useTranslation()
  if (search === null) return <span className="second">{t('saved_searches_unreadable')}</span>
  const fields = search.leftOut.join(', ')
  return (
    <>
      {search.text}
      {fields !== '' && (
        <span className="second-line second">{t('saved_searches_left_out', { fields })}</span>
      )}
    </>
  )
}

function buildSearchColumns({
  api,
  orgId,
  isOnline,
  t,
  read,
}: SavedSearchColumnDeps): readonly Column<SavedSearch>[] {
  return [
    {
      id: 'name',
      header: t('saved_searches_name'),
      width: 240,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ name, q }) => {
        const search = read(q)
        return search === null ? (
          name
        ) : (
          <SavedSearchLink orgId={orgId} search={search}>
            {name}
          </SavedSearchLink>
        )
      },
    },
    {
      id: 'search',
      header: t('saved_searches_finds'),
      card: 'second',
      cell: ({ q }) => <SearchWords search={read(q)} />,
    },
    {
      id: 'customers',
      header: t('saved_searches_customers'),
      width: 112,
      align: 'end',
      card: 'figure',
      cell: ({ q }) => {
        const search = read(q)
        return search === null ? (
          none
        ) : (
          <SearchCount api={api} orgId={orgId} q={search.q} isOnline={isOnline} />
        )
      },
    },
  ]
}

function SearchActs({
  search,
  deps: { isOnline, t, onPin, onEdit, onDelete },
}: {
  readonly search: SavedSearch
  readonly deps: SavedSearchColumnDeps
}) {
  const { name, is_pinned, may_change } = search
  return (
    <span className="saved-search-acts">
      <IconButton
        small
        icon={is_pinned ? bookmark : bookmarkOutline}
        label={t(is_pinned ? 'saved_searches_unpin' : 'saved_searches_pin', { name })}
        disabled={!isOnline}
        onClick={() => onPin(search)}
      />
      {may_change && (
        <>
          <IconButton
            small
            icon={createOutline}
            opens="dialog"
            label={t('saved_searches_edit_named', { name })}
            onClick={() => onEdit(search)}
          />
          <IconButton
            small
            icon={trashOutline}
            opens="dialog"
            label={t('saved_searches_delete_named', { name })}
            disabled={!isOnline}
            onClick={() => onDelete(search)}
          />
        </>
      )}
    </span>
  )
}

/** For whom a search is, as its reader says it. */
const getVisibility = ({ is_shared, is_own, saved_by }: SavedSearch, t: Translate): string => {
  if (!is_shared) return t('saved_searches_private')
  return is_own ? t('saved_searches_shared') : t('saved_searches_shared_by', { name: saved_by })
}

/** The columns of the saved searches; on a phone a card with all that a row can do. */
export function buildSavedSearchColumns(
  deps: SavedSearchColumnDeps,
): readonly Column<SavedSearch>[] {
  const { t, format } = deps
  return [
    ...buildSearchColumns(deps),
    {
      id: 'visibility',
      header: t('saved_searches_visibility'),
      width: 180,
      isSortable: true,
      card: 'fact',
      cell: (search) => getVisibility(search, t),
    },
    {
      id: 'created_at',
      header: t('saved_searches_created'),
      width: 132,
      isSortable: true,
      sortKind: 'time',
      hideBelow: 'laptop',
      card: 'fact',
      cell: ({ created_at }) => <span className="figures">{format.dateTime(created_at)}</span>,
    },
    {
      id: 'acts',
      header: t('saved_searches_acts'),
      width: 132,
      align: 'end',
      card: 'note',
      cell: (search) => <SearchActs search={search} deps={deps} />,
    },
  ]
}
