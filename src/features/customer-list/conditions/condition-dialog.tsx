import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { toConditionTree } from '#domain/customers/search/condition-tree.rules.ts'
import { findCriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { createStore } from '#src/state/store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { filterDraftModel, toFieldDraft, type FilterDraft } from '../filters/filter-draft.ts'
import type { FilterSources } from '../filters/filter-field.tsx'
import { FilterFoot, type FilterFootProps } from '../filters/filter-foot.tsx'
import {
  changeTree,
  listConditions,
  toConditionQuery,
  toConditionValues,
  toConditionGroupDraft,
} from './condition-draft.model.ts'
import type { ConditionGroupDraft, NodeDraft, TreeChange } from './condition-draft.model.ts'
import { ConditionGroupFields } from './condition-group.tsx'
import './conditions.css'

export interface ConditionDialogProps extends FilterSources {
  readonly criteria: readonly CriterionDefinition[]
  readonly query: CustomerQuery
  /** The day in the organisation's zone. */
  readonly today: string
  /** Counts whom a search finds; null is one that nobody counts. */
  readonly getCountsQuery: (
    query: CustomerQuery | null,
  ) => ReturnType<FilterFootProps['getCountsQuery']>
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}

function createIds(): () => string {
  let last = 0
  return () => {
    last += 1
    return `node${last}`
  }
}

interface TreeFieldsProps extends Pick<ConditionDialogProps, 'criteria' | 'today'> {
  readonly root: ConditionGroupDraft
  readonly sources: FilterSources
  readonly createId: () => string
  readonly onChange: (change: TreeChange) => void
  /** The tree has changed, and with it what the form's values stand for. */
  readonly onTree: (values: FilterDraft) => void
}

function TreeFields({
  root,
  criteria,
  today,
  sources,
  createId,
  onChange,
  onTree,
}: TreeFieldsProps) {
  const { getValues, setValue } = useFormContext<FilterDraft>()
  const [added, setAdded] = useState<string>()
  const announce = useEffectEvent((_tree: ConditionGroupDraft) => onTree({ ...getValues() }))
  useEffect(() => announce(root), [root])
  const add = (group: string, node: NodeDraft) => {
    onChange({ kind: 'add', group, node })
    setAdded(node.id)
  }
  return (
    <ConditionGroupFields
      group={root}
      depth={0}
      model={{
        criteria,
        sources,
        count: listConditions(root).length,
        added,
        onChange,
        onAddCondition: (group, criterion) => {
          const id = createId()
          setValue(id, toFieldDraft(criterion, undefined, today))
          add(group, { id, name: criterion.name, value: undefined })
        },
        onAddGroup: (group) => add(group, { id: createId(), match: 'any', members: [] }),
      }}
    />
  )
}

/** A search as groups of conditions of which all, at least one, or none must hold. */
export function ConditionDialog({
  criteria,
  query,
  today,
  getCountsQuery,
  onApply,
  onClose,
  ...sources
}: ConditionDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [createId] = useState(createIds)
  const [root, setRoot] = useState(() => toConditionGroupDraft(toConditionTree(query), createId))
  const [opened] = useState(() => toConditionValues(root, findCriterionDefinition, today))
  const [draft] = useState(() =>
    createStore<FilterDraft | undefined, FilterDraft | undefined>(undefined, (_, next) => next),
  )
  const toQuery = (values: FilterDraft) =>
    toConditionQuery(root, values, opened, findCriterionDefinition)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('conditions_title')}
      width={680}
      actions={
        <FilterFoot
          form={form}
          draft={draft}
          getCountsQuery={(values) =>
            getCountsQuery(values === undefined ? query : values && toQuery(values))
          }
          onClear={() => setRoot({ ...root, match: 'all', members: [] })}
        />
      }
    >
      <p className="second small condition-hint">{t('conditions_hint')}</p>
      <Form<FilterDraft, FilterDraft>
        id={form}
        label={t('conditions_title')}
        schema={filterDraftModel}
        defaults={opened}
        onDraft={draft.dispatch}
        onSubmit={(values) => {
          onApply(toQuery(values))
          onClose()
          return undefined
        }}
      >
        <TreeFields
          root={root}
          criteria={criteria}
          today={today}
          sources={sources}
          createId={createId}
          onChange={(change) => setRoot((tree) => changeTree(tree, change))}
          onTree={draft.dispatch}
        />
      </Form>
    </Sheet>
  )
}
