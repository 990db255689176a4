import { useQuery } from '@tanstack/react-query'
import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import {
  isActiveOverride,
  readOverrideCriteria,
} from '#domain/mapping-overrides/mapping-override.rules.ts'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { useOverrideActs } from './override.mutations.ts'
import { overridesQuery } from './override.queries.ts'
import type { OverridePlace } from './override.queries.ts'

const buildColumns = (t: Translate): readonly Column<MappingOverride>[] => [
  {
    id: 'mapping_criteria',
    header: t('mapping_overrides_criteria'),
    isRowHeader: true,
    card: 'title',
    cell: ({ mapping_criteria }) => <span dir="auto">{mapping_criteria}</span>,
  },
  {
    id: 'status',
    header: t('mapping_overrides_status'),
    width: 130,
    card: 'status',
    cell: (override) =>
      t(isActiveOverride(override) ? 'mapping_overrides_active' : 'mapping_overrides_inactive'),
  },
]

/** The overrides of one type: created, submitted together, each opened by its row. */
export function OverrideSection({
  type,
  ...place
}: OverridePlace & { readonly type: OverrideType }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(overridesQuery(api, orgId, type))
  const { activation } = useOverrideActs(place, type)
  const [opened, setOpened] = useState<MappingOverride | 'new' | null>(null)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(10)
  const columns = buildColumns(t)
  const rows = data ?? []
  const title = t(`mapping_overrides_type_${type}`)
  const state = isError
    ? ({
        kind: isOnline ? 'failed' : 'offline',
        title: t('mapping-overrides-fetch_error'),
        onRetry: () => void refetch(),
      } as const)
    : data === undefined
      ? ('loading' as const)
      : rows.length === 0
        ? ({
            kind: 'empty',
            title: t('mapping_overrides_empty'),
            text: t(`mapping_overrides_about_${type}`),
          } as const)
        : undefined
  return (
    <section className="override-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="second">{t(`mapping_overrides_about_${type}`)}</span>
        <span className="spacer" />
        <Button
          icon={addOutline}
          label={`${t('mapping_overrides_create')}: ${title}`}
          opens="dialog"
          disabled={!isOnline}
          onClick={() => setOpened('new')}
        >
          {t('mapping_overrides_create')}
        </Button>
        <Button
          kind="primary"
          label={`${t('mapping_overrides_submit')}: ${title}`}
          busy={activation.isPending}
          disabled={!isOnline || rows.every(isActiveOverride)}
          onClick={() => activation.mutate()}
        >
          {t('mapping_overrides_submit')}
        </Button>
      </header>
      <DataTable<MappingOverride>
        label={t('mapping_overrides_table', { type: title })}
        columns={columns}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ id }) => id}
        rowName={({ mapping_criteria }) =>
          Object.values(readOverrideCriteria(mapping_criteria))
            .filter((part) => part !== '')
            .join(' ')
        }
        state={state}
        settings={{
          ...defaultTableSettings(columns, { column: 'mapping_criteria', direction: 'ascending' }),
          size,
        }}
        onSettings={({ size: chosen }) => {
          if (chosen === undefined) return
          setSize(chosen)
          setPage(1)
        }}
        paging={{ page, onPage: setPage, total: rows.length }}
        onOpen={setOpened}
        rowLink={(override, link) => (
          <button
            type="button"
            className={`${link.className} list-row`}
            aria-haspopup="dialog"
            onClick={() => setOpened(override)}
          >
            {link.children}
          </button>
        )}
      />
      {opened !== null && (
        <OverrideDialog
          {...place}
          type={type}
          override={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
