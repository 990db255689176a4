import { fromConditionTree, isGroup } from '#domain/customers/search/condition-tree.rules.ts'
import type {
  Condition,
  ConditionGroup,
  ConditionNode,
} from '#domain/customers/search/condition-tree.rules.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type {
  CriterionValue,
  CustomerQuery,
  GroupMatch,
} from '#domain/customers/search/customer-query.model.ts'
import { toFieldDraft, toFieldValue, type FilterDraft } from '../filters/filter-draft.ts'

/** A condition while it is edited; the form holds its value under its id. */
export interface ConditionDraft {
  readonly id: string
  readonly name: string
  /** What it was opened with. */
  readonly value: CriterionValue | undefined
}

export interface ConditionGroupDraft {
  readonly id: string
  readonly match: GroupMatch
  readonly members: readonly NodeDraft[]
}

export type NodeDraft = ConditionDraft | ConditionGroupDraft

export const isConditionGroupDraft = (node: NodeDraft): node is ConditionGroupDraft =>
  'members' in node

/** The changes that a person makes to the tree. */
export type TreeChange =
  | { readonly kind: 'add'; readonly group: string; readonly node: NodeDraft }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'match'; readonly group: string; readonly match: GroupMatch }

/** The tree with an id for each node. */
export function toConditionGroupDraft(
  tree: ConditionGroup,
  createId: () => string,
): ConditionGroupDraft {
  return {
    id: createId(),
    match: tree.match,
    members: tree.members.map((node) =>
      isGroup(node) ? toConditionGroupDraft(node, createId) : { id: createId(), ...node },
    ),
  }
}

export function changeTree(group: ConditionGroupDraft, change: TreeChange): ConditionGroupDraft {
  const members = group.members
    .filter(({ id }) => change.kind !== 'remove' || id !== change.id)
    .map((node) => (isConditionGroupDraft(node) ? changeTree(node, change) : node))
  if (change.kind === 'remove' || change.group !== group.id) return { ...group, members }
  return change.kind === 'add'
    ? { ...group, members: [...members, change.node] }
    : { ...group, members, match: change.match }
}

export const listConditions = ({ members }: ConditionGroupDraft): readonly ConditionDraft[] =>
  members.flatMap((node) => (isConditionGroupDraft(node) ? listConditions(node) : [node]))

type FindDefinition = (name: string) => CriterionDefinition | undefined

/** The form's values of the conditions, when the organisation's day is `today`. */
export function toConditionValues(
  root: ConditionGroupDraft,
  findDefinition: FindDefinition,
  today: string,
): FilterDraft {
  return Object.fromEntries(
    listConditions(root).flatMap(({ id, name, value }) => {
      const definition = findDefinition(name)
      return definition === undefined ? [] : [[id, toFieldDraft(definition, value, today)]]
    }),
  )
}

/**
 * The search that a tree stands for. A condition that was not touched stays as it was written, such
 * as “in five weeks”, which the form shows as a day; one without a value is left out.
 */
export function toConditionQuery(
  root: ConditionGroupDraft,
  values: FilterDraft,
  opened: FilterDraft,
  findDefinition: FindDefinition,
): CustomerQuery {
  const toCondition = ({ id, name, value }: ConditionDraft): readonly Condition[] => {
    const definition = findDefinition(name)
    const isUntouched = JSON.stringify(values[id]) === JSON.stringify(opened[id])
    if (definition === undefined || isUntouched) return value === undefined ? [] : [{ name, value }]
    const typed = toFieldValue(definition, values[id])
    return typed === undefined ? [] : [{ name, value: typed as CriterionValue }]
  }
  const toGroup = ({ match, members }: ConditionGroupDraft): ConditionGroup => ({
    match,
    members: members.flatMap((node): readonly ConditionNode[] =>
      isConditionGroupDraft(node) ? [toGroup(node)] : toCondition(node),
    ),
  })
  return fromConditionTree(toGroup(root))
}
