import { addOutline, closeOutline, gitBranchOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { groupMatches, queryLimits } from '#domain/customers/search/customer-query.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FilterField, type FilterSources } from '../filters/filter-field.tsx'
import { isConditionGroupDraft } from './condition-draft.model.ts'
import type { ConditionDraft, ConditionGroupDraft, TreeChange } from './condition-draft.model.ts'
import { ConditionPicker } from './condition-picker.tsx'

/** Groups within groups; deeper than this nobody reads them. */
const deepest = 3

export interface ConditionTreeModel {
  /** Every criterion that the person may use. */
  readonly criteria: readonly CriterionDefinition[]
  readonly sources: FilterSources
  /** How many conditions the whole tree has. */
  readonly count: number
  /** The node that was added last: its first control takes the focus. */
  readonly added: string | undefined
  readonly onChange: (change: TreeChange) => void
  readonly onAddCondition: (group: string, criterion: CriterionDefinition) => void
  readonly onAddGroup: (group: string) => void
}

const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('input, ion-select, button')?.focus()

function ConditionRow({
  condition: { id, name },
  model: { criteria, sources, added, onChange },
  onRemoved,
}: {
  readonly condition: ConditionDraft
  readonly model: ConditionTreeModel
  readonly onRemoved: () => void
}) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const isAdded = added === id
  useEffect(() => {
    if (isAdded) focusFirst(row.current)
  }, [isAdded])
  const criterion = criteria.find((one) => one.name === name)
  const label = criterion === undefined ? name : t(criterion.label)
  return (
    <li ref={row} className="condition">
      {criterion === undefined ? (
        <p>{t('conditions_unknown', { name })}</p>
      ) : (
        <FilterField criterion={criterion} path={id} {...sources} />
      )}
      <IconButton
        icon={closeOutline}
        label={t('conditions_remove', { label })}
        onClick={() => {
          onChange({ kind: 'remove', id })
          onRemoved()
        }}
      />
    </li>
  )
}

interface ConditionGroupFieldsProps {
  readonly group: ConditionGroupDraft
  readonly depth: number
  readonly model: ConditionTreeModel
  /** Takes the group out; the outermost stays. */
  readonly onRemove?: () => void
}

/** Conditions and groups of which all, at least one, or none must hold. */
export function ConditionGroupFields({ group, depth, model, onRemove }: ConditionGroupFieldsProps) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isAdded = model.added === group.id
  useEffect(() => {
    if (isAdded) focusFirst(box.current)
  }, [isAdded])
  const focusAdd = () => requestAnimationFrame(() => add.current?.focus())
  const isFull = model.count >= queryLimits.criteria
  return (
    <div
      ref={box}
      className="condition-group"
      role="group"
      aria-label={t(`conditions_${group.match}`)}
    >
      <div className="condition-group-head">
        <Segmented
          label={t('conditions_match')}
          value={group.match}
          options={groupMatches.map((match) => ({
            value: match,
            label: t(`conditions_match_${match}`),
          }))}
          onChange={(match) => model.onChange({ kind: 'match', group: group.id, match })}
        />
        <span className="second small">{t('conditions_of_these')}</span>
        <span className="spacer" />
        {onRemove !== undefined && (
          <IconButton icon={closeOutline} label={t('conditions_remove_group')} onClick={onRemove} />
        )}
      </div>
      {group.members.length > 0 && (
        <ul className="condition-members">
          {group.members.map((node) =>
            isConditionGroupDraft(node) ? (
              <li key={node.id}>
                <ConditionGroupFields
                  group={node}
                  depth={depth + 1}
                  model={model}
                  onRemove={() => {
                    model.onChange({ kind: 'remove', id: node.id })
                    focusAdd()
                  }}
                />
              </li>
            ) : (
              <ConditionRow key={node.id} condition={node} model={model} onRemoved={focusAdd} />
            ),
          )}
        </ul>
      )}
      {isPicking && (
        <ConditionPicker
          criteria={model.criteria}
          onPick={(criterion) => {
            setPicking(false)
            model.onAddCondition(group.id, criterion)
          }}
          onClose={() => {
            setPicking(false)
            focusAdd()
          }}
        />
      )}
      <div className="condition-acts">
        <TextButton
          ref={add}
          accent
          icon={addOutline}
          expanded={isPicking}
          disabled={isFull}
          onClick={() => setPicking(!isPicking)}
        >
          {t('conditions_add')}
        </TextButton>
        {depth < deepest && (
          <TextButton icon={gitBranchOutline} onClick={() => model.onAddGroup(group.id)}>
            {t('conditions_add_group')}
          </TextButton>
        )}
        {isFull && (
          <span className="small quiet">
            {t('conditions_full', { count: queryLimits.criteria })}
          </span>
        )}
      </div>
    </div>
  )
}
