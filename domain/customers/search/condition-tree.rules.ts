import { isGroupMatch } from './customer-query.model.ts'
import type { CriterionValue, CustomerQuery, GroupMatch } from './customer-query.model.ts'

/** One criterion by its wire name. */
export interface Condition {
  readonly name: string
  readonly value: CriterionValue
}

/** Conditions and groups of which all, at least one, or none must hold. */
export interface ConditionGroup {
  readonly match: GroupMatch
  readonly members: readonly ConditionNode[]
}

export type ConditionNode = Condition | ConditionGroup

export const isGroup = (node: ConditionNode): node is ConditionGroup => 'members' in node

/** A search in a group: its one condition or group, else all of its conditions together. */
function toBranch(query: CustomerQuery): ConditionNode {
  const { members } = toAllGroup(query)
  const [only, ...others] = members
  return only !== undefined && others.length === 0 ? only : { match: 'all', members }
}

function toAllGroup(query: CustomerQuery): ConditionGroup {
  const members = Object.entries(query).flatMap(([name, value]): readonly ConditionNode[] => {
    if (!isGroupMatch(name)) return [{ name, value }]
    const branches = (value as readonly CustomerQuery[]).map(toBranch)
    // All of what must hold already needs no group of its own.
    return name === 'all' ? branches : [{ match: name, members: branches }]
  })
  return { match: 'all', members }
}

/** A search as a tree of conditions, as a person edits it. */
export function toConditionTree(query: CustomerQuery): ConditionGroup {
  const all = toAllGroup(query)
  const [only, ...others] = all.members
  return only !== undefined && others.length === 0 && isGroup(only) ? only : all
}

/** The conditions that must hold with those of groups that must, and the groups of other kinds. */
const flatten = (members: readonly ConditionNode[]): readonly ConditionNode[] =>
  members.flatMap((member) =>
    isGroup(member) && member.match === 'all' ? flatten(member.members) : [member],
  )

const isEmptyGroup = (node: ConditionNode): boolean =>
  isGroup(node) && node.members.every(isEmptyGroup)

const toEntry = (node: ConditionNode): readonly [name: string, value: CriterionValue] =>
  isGroup(node)
    ? [node.match, node.members.filter((member) => !isEmptyGroup(member)).map(toQuery)]
    : [node.name, node.value]

function toQuery(node: ConditionNode): CustomerQuery {
  const members = isGroup(node) && node.match === 'all' ? node.members : [node]
  const entries = flatten(members)
    .filter((member) => !isEmptyGroup(member))
    .map(toEntry)
  const query = new Map<string, CriterionValue>()
  // A search has each name once: what comes again goes into a group of its own.
  const again: CustomerQuery[] = []
  for (const [name, value] of entries) {
    if (query.has(name)) again.push({ [name]: value })
    else query.set(name, value)
  }
  return Object.fromEntries(again.length === 0 ? query : [...query, ['all', again]])
}

/** The search that a tree stands for; groups without a condition are left out. */
export const fromConditionTree = (tree: ConditionGroup): CustomerQuery => toQuery(tree)
