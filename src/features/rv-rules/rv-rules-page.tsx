import { createOutline, pricetagOutline, trashOutline } from 'ionicons/icons'
import { rvRuleRights } from '#domain/rv-rules/rv-rule-row.model.ts'
import type { StoredRvRule } from '#domain/rv-rules/rv-rule-row.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { ruleFieldNames, ruleFields } from './rv-rule-draft.model.ts'
import type { RuleField } from './rv-rule-draft.model.ts'
import { CreateRvRule, RvRulePanel, useRuleFieldTexts } from './rv-rule-panel.tsx'
import { rvRuleHistoryQuery, rvRuleListQuery, useRvRuleActs } from './rv-rule.mutations.ts'
import type { RvRulePlace } from './rv-rule.mutations.ts'

/** Which rule, where several are of one product. */
const getRuleName = ({ rule }: StoredRvRule): string =>
  `${rule.product} ${rule.min_term}–${rule.max_term}, ${rule.min_mileage}–${rule.max_mileage}`

const describeField = (t: Translate, format: Format, field: RuleField, row: StoredRvRule) => {
  const value = row.rule[field]
  if (ruleFields[field] === 'flag') return t(value === 1 ? 'product_yes' : 'product_no')
  if (value === null || value === '') return '–'
  return typeof value === 'number' ? format.number(value) : value
}

const cards: Partial<Record<RuleField, 'second' | 'fact'>> = {
  type: 'second',
  max_term: 'fact',
  max_mileage: 'fact',
  percentage: 'fact',
  enabled: 'fact',
}

function buildRuleColumns(t: Translate, format: Format): readonly Column<StoredRvRule>[] {
  const columns = ruleFieldNames.map((field): Column<StoredRvRule> => {
    const card = cards[field]
    const isNumber = ruleFields[field] === 'number'
    return {
      id: field,
      header: t(`rv_rules_${field}`),
      width: field === 'product' ? 150 : isNumber ? 92 : 86,
      isSortable: true,
      align: isNumber ? 'end' : 'start',
      ...(field === 'product' ? { isRowHeader: true, card: 'title' as const } : {}),
      ...(card === undefined ? {} : { card, cardLabel: t(`rv_rules_${field}`) }),
      cell: (row) => (
        <span className={isNumber ? 'figures' : undefined}>
          {describeField(t, format, field, row)}
        </span>
      ),
    }
  })
  return [
    ...columns,
    {
      id: 'created',
      header: t('rv_rules_created'),
      width: 130,
      isSortable: true,
      sortKind: 'time',
      cell: ({ rule }) => <span className="figures">{format.dateTime(rule.created)}</span>,
    },
  ]
}

function useRuleList({ api, orgId, isOnline }: RvRulePlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'rv-product-rules',
    defaultSort: { column: 'product', direction: 'ascending' },
    sorts: [...ruleFieldNames, 'created'],
    query: rvRuleListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ rule }) => [rule.product, rule.type],
    sortValue: ({ rule }, column) => {
      const field = [...ruleFieldNames, 'created' as const].find((one) => one === column)
      return field === undefined ? '' : (rule[field] ?? -Infinity)
    },
    isOnline,
    texts: {
      refused: t('rv_rules_refused_text'),
      offline: t('rv_rules_offline_text'),
      failed: t('rv_rules_failed'),
      empty: {
        icon: pricetagOutline,
        title: t('rv_rules_empty_title'),
        text: t('rv_rules_empty_text'),
      },
      noneFound: {
        title: t('rv_rules_none_title'),
        text: (query) => t('rv_rules_none_text', { query }),
      },
    },
  })
}

/** The rules by which the residual values of the organisation’s products are calculated. */
export function RvRulesPage(place: RvRulePlace) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRuleList(place)
  const { deletion, restore, isRestoring } = useRvRuleActs(place)
  const { all, controls } = list
  const findRule = (item: string) => all?.find(({ id }) => id === item)
  return (
    <RecordsPage
      title={t('rv_rules_title')}
      list={list}
      mayEdit={useRights().meets(rvRuleRights)}
      columns={buildRuleColumns(t, format)}
      rowId={({ id }) => id}
      rowName={getRuleName}
      rowActions={(row) => [
        {
          id: 'edit',
          icon: createOutline,
          label: t('rv_rules_edit'),
          onChoose: () => controls.address.change({ open: row.id }),
        },
        {
          id: 'delete',
          icon: trashOutline,
          label: t('rv_rules_delete'),
          disabled: !isOnline,
          onChoose: () => deletion.mutate(row),
        },
      ]}
      counts={[{ id: 'rules', label: t('rv_rules_count'), value: all?.length }]}
      searchLabel={t('rv_rules_search')}
      creation={{
        label: t('rv_rules_create'),
        sheet: (onClose) => <CreateRvRule {...place} onClose={onClose} />,
      }}
      history={{
        query: rvRuleHistoryQuery(api, orgId),
        isBusy: isRestoring,
        fields: useRuleFieldTexts(),
        getItemName: (item) => findRule(item)?.rule.product ?? item,
        onPutBack: (change) => restore(change, findRule(change.item)?.rule ?? null),
      }}
      record={(row, frame) => <RvRulePanel key={row.id} frame={frame} row={row} {...place} />}
    />
  )
}
