import {
  addOutline,
  cloudUploadOutline,
  eyeOffOutline,
  eyeOutline,
  gitCompareOutline,
} from 'ionicons/icons'
import { useState } from 'react'
import { ruleSetEditRights } from '#domain/mapping-rule-sets/rule-set.model.ts'
import type { MappingRuleSet } from '#domain/mapping-rule-sets/rule-set.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { CreateRuleSet } from './create-rule-set.tsx'
import { ruleSetListQuery, useRuleSetStatus } from './rule-set.queries.ts'
import type { RuleSetPlace } from './rule-set.queries.ts'
import { UploadRuleSetDialog } from './upload-rule-set-dialog.tsx'

const sortFields = [
  'name',
  'status',
  'version_id',
  'created_at',
  'modified_at',
  'csv_count',
] as const

const buildTimeColumn = (
  id: 'created_at' | 'modified_at',
  header: string,
  format: Format,
): Column<MappingRuleSet> => ({
  id,
  header,
  width: 150,
  isSortable: true,
  sortKind: 'time',
  card: 'fact',
  cardLabel: header,
  cell: (row) => <span className="figures">{format.dateTime(row[id])}</span>,
})

function buildRuleSetColumns(t: Translate, format: Format): readonly Column<MappingRuleSet>[] {
  return [
    {
      id: 'name',
      header: t('rule_sets_name'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      id: 'status',
      header: t('rule_sets_status'),
      width: 140,
      isSortable: true,
      card: 'status',
      cell: ({ status }) => t(`rule_sets_status_${status}`),
    },
    {
      id: 'version_id',
      header: t('rule_sets_version'),
      width: 180,
      isSortable: true,
      card: 'second',
      cell: ({ version_id }) => <code className="ellipsis">{version_id}</code>,
    },
    buildTimeColumn('created_at', t('rule_sets_created'), format),
    buildTimeColumn('modified_at', t('rule_sets_modified'), format),
    {
      id: 'csv_count',
      header: t('rule_sets_csv_count'),
      width: 90,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      card: 'figure',
      cell: ({ csv_count }) => <span className="figures">{format.number(csv_count)}</span>,
    },
  ]
}

function useRuleSetList(place: RuleSetPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'mappings',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: sortFields,
    query: ruleSetListQuery(place),
    read: (rows) => rows,
    searchTexts: ({ name, version_id }) => [name, version_id],
    sortValue: (row, column) => {
      const field = sortFields.find((one) => one === column)
      return field === undefined ? '' : row[field]
    },
    isOnline: place.isOnline,
    texts: {
      refused: t('rule_sets_refused_text'),
      offline: t('rule_sets_offline_text'),
      failed: t('rule_sets_failed'),
      empty: {
        icon: gitCompareOutline,
        title: t('rule_sets_empty_title'),
        text: t('rule_sets_empty_text'),
      },
      noneFound: {
        title: t('rule_sets_none_title'),
        text: (query) => t('rule_sets_none_text', { query }),
      },
    },
  })
}

/** The rule sets by which models are offered for a customer’s model. */
export function RuleSetsPage(place: RuleSetPlace) {
  const { isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useRights().meets(ruleSetEditRights)
  const list = useRuleSetList(place)
  const status = useRuleSetStatus(place)
  const [isCreating, setCreating] = useState(false)
  const [uploading, setUploading] = useState<MappingRuleSet>()
  const buildActs = (row: MappingRuleSet) => {
    const isPublished = row.status === 'published'
    return [
      {
        id: 'status',
        icon: isPublished ? eyeOffOutline : eyeOutline,
        label: t(isPublished ? 'rule_sets_unpublish' : 'rule_sets_publish'),
        disabled: !isOnline || status.isPending,
        onChoose: () => status.mutate(row),
      },
      {
        id: 'upload',
        icon: cloudUploadOutline,
        label: t('rule_sets_upload'),
        disabled: !isOnline,
        onChoose: () => setUploading(row),
      },
    ]
  }
  return (
    <>
      <ListScreen
        title={t('rule_sets_title')}
        list={list}
        columns={buildRuleSetColumns(t, format)}
        rowId={({ version_id }) => version_id}
        rowName={({ name }) => name}
        {...(mayEdit ? { rowActions: buildActs } : {})}
        counts={[
          { id: 'all', label: t('rule_sets_count'), value: list.all?.length },
          {
            id: 'published',
            label: t('rule_sets_count_published'),
            value: list.all?.filter((row) => row.status === 'published').length,
          },
        ]}
        searchLabel={t('rule_sets_search')}
        actions={
          <Button
            kind="primary"
            icon={addOutline}
            opens="dialog"
            disabled={!isOnline}
            onClick={() => setCreating(true)}
          >
            {t('rule_sets_create')}
          </Button>
        }
      />
      {isCreating && <CreateRuleSet {...place} onClose={() => setCreating(false)} />}
      {uploading !== undefined && (
        <UploadRuleSetDialog
          {...place}
          ruleSet={uploading}
          onClose={() => setUploading(undefined)}
        />
      )}
    </>
  )
}
