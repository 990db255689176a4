import { useState } from 'react'
import type { DistinctModel } from '#domain/model-mapping/model-mapping.model.ts'
import {
  putBackPair,
  togglePair,
  togglePrimary,
} from '#domain/model-mapping/model-mapping.rules.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { ToggleChip } from '#src/ui/button/toggle-chip.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { defaultPageSize } from '#src/ui/table/page-size.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { TablePages } from '#src/ui/table/table-pages.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DifferenceList } from './difference-list.tsx'
import { MappingGrid } from './mapping-grid.tsx'
import { pickMappingView } from './mapping-view.ts'
import type { MappingDraft } from './use-mapping-draft.ts'

interface MappingEditorProps {
  readonly draft: MappingDraft
  readonly customers: readonly DistinctModel[]
  readonly offers: readonly DistinctModel[]
  /** What differs from the version in force, while nothing is edited. */
  readonly fromActive: readonly PairDifference[]
}

/** Search, grid, pages and what differs. */
export function MappingEditor({ draft, customers, offers, fromActive }: MappingEditorProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [search, setSearch] = useState('')
  const [isChangedOnly, setChangedOnly] = useState(false)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(defaultPageSize)
  const { pairs, saved, isChanged, change } = draft
  const differences = isChanged ? draft.differences : fromActive
  const view = pickMappingView({ customers, offers, pairs, differences, search, isChangedOnly })
  const { counts } = view
  const last = Math.max(1, Math.ceil(view.customers.length / size))
  const at = Math.min(page, last)
  const rows = view.customers.slice((at - 1) * size, at * size)
  if (counts.customers === 0 || counts.offers === 0)
    return (
      <StateView
        kind="empty"
        title={t('model_mapping_empty_title')}
        text={t(
          counts.customers === 0 ? 'model_mapping_empty_customers' : 'model_mapping_empty_offers',
        )}
      />
    )
  return (
    <div className="mapping-editor">
      <div className="mapping-tools">
        <SearchBox
          label={t('model_mapping_search')}
          value={search}
          note={
            search === '' ? '' : t('model_mapping_found', { number: number(view.customers.length) })
          }
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <ToggleChip
          isPressed={isChangedOnly}
          onClick={() => {
            setChangedOnly(!isChangedOnly)
            setPage(1)
          }}
        >
          {t('model_mapping_changed_only', { number: number(differences.length) })}
        </ToggleChip>
        <span className="second small mapping-keys">{t('model_mapping_keys')}</span>
        <CountBar
          counts={[
            { id: 'customers', label: t('model_mapping_count_customers'), value: counts.customers },
            { id: 'offers', label: t('model_mapping_count_offers'), value: counts.offers },
            { id: 'without', label: t('model_mapping_count_without'), value: counts.without },
          ]}
        />
      </div>
      <div className="mapping-body">
        <div className="mapping-table">
          {rows.length === 0 || view.offers.length === 0 ? (
            <StateView
              kind="empty"
              title={t('model_mapping_none_title')}
              text={t('model_mapping_none_text')}
            />
          ) : (
            <MappingGrid
              customers={rows}
              offers={view.offers}
              rowCount={view.customers.length}
              pairs={pairs}
              differences={differences}
              onPair={(customer, offer) => change(togglePair(pairs, customer, offer))}
              onPrimary={(customer, offer) => change(togglePrimary(pairs, customer, offer))}
            />
          )}
          <div className="table-foot no-print">
            <span className="spacer" />
            <TablePages
              paging={{ page: at, onPage: setPage, total: view.customers.length }}
              chosen={{ size }}
              onChoose={({ size: chosen }) => {
                setSize(chosen)
                setPage(1)
              }}
              shown={rows.length}
            />
          </div>
        </div>
        {(differences.length > 0 || counts.without > 0) && (
          <aside className="mapping-aside" aria-label={t('model_mapping_aside')}>
            {counts.without > 0 && Object.keys(pairs).length > 0 && (
              <Hint tone="caution">
                {t('model_mapping_without', {
                  models: number(counts.without),
                  customers: number(counts.drivers),
                })}
              </Hint>
            )}
            {differences.length > 0 && (
              <DifferenceList
                title={t(
                  isChanged
                    ? 'model_mapping_differences_saved'
                    : 'model_mapping_differences_active',
                  { number: number(differences.length) },
                )}
                differences={differences}
                {...(isChanged
                  ? { onPutBack: (one: PairDifference) => change(putBackPair(saved, pairs, one)) }
                  : {})}
              />
            )}
          </aside>
        )}
      </div>
    </div>
  )
}
