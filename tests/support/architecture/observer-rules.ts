import { parseSync } from 'vite'

/** The one place that calls subscribers. */
const storeFile = 'src/state/store.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const getChildren = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .filter(isNode)

function flatten(node: Node): readonly Node[] {
  return [node, ...getChildren(node).flatMap(flatten)]
}

const toName = (value: unknown): string | null => {
  if (!isNode(value)) return null
  if (value.type === 'MemberExpression') return toName(value['property'])
  return typeof value['name'] === 'string' ? value['name'] : null
}

const getTypeArguments = (node: Node): readonly unknown[] =>
  isNode(node['typeArguments']) ? (node['typeArguments']['params'] as readonly unknown[]) : []

/** Names that the file gives to types of functions. */
const findFunctionTypes = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(
    nodes
      .filter(
        ({ type, typeAnnotation }) =>
          type === 'TSTypeAliasDeclaration' &&
          isNode(typeAnnotation) &&
          typeAnnotation.type === 'TSFunctionType',
      )
      .flatMap(({ id }) => toName(id) ?? []),
  )

function isCallback(value: unknown, functionTypes: ReadonlySet<string>): boolean {
  if (!isNode(value)) return false
  if (value.type === 'TSParenthesizedType')
    return isCallback(value['typeAnnotation'], functionTypes)
  if (value.type === 'TSTypeReference') return functionTypes.has(toName(value['typeName']) ?? '')
  return value.type === 'TSFunctionType'
}

/** `x = [...x, one]`, by the name of `x`. */
function findGrown({ type, left, right }: Node): string | null {
  if (type !== 'AssignmentExpression' || !isNode(right) || right.type !== 'ArrayExpression')
    return null
  const elements = (right['elements'] as readonly unknown[]).filter(isNode)
  const spread = elements.find((element) => element.type === 'SpreadElement')
  const name = toName(left)
  return elements.length > 1 && spread !== undefined && toName(spread['argument']) === name
    ? name
    : null
}

/**
 * Sets and growing arrays of callbacks. A `readonly` array that never grows is a list of
 * subscriptions to end.
 */
export function findObserverSets(file: string, source: string): string[] {
  if (file === storeFile) return []
  const nodes = getChildren(parseSync(file, source).program as unknown as Node).flatMap(flatten)
  const functionTypes = findFunctionTypes(nodes)
  const isFunction = (value: unknown) => isCallback(value, functionTypes)
  const readonlyArrays = new Set(
    nodes
      .filter(({ operator, type }) => type === 'TSTypeOperator' && operator === 'readonly')
      .map(({ typeAnnotation }) => typeAnnotation),
  )
  const callbackLists = new Set(
    nodes
      .filter(
        ({ typeAnnotation }) =>
          isNode(typeAnnotation) &&
          flatten(typeAnnotation).some(
            ({ type, elementType }) => type === 'TSArrayType' && isFunction(elementType),
          ),
      )
      .flatMap((node) => toName(node) ?? toName(node['key']) ?? []),
  )
  const isObserverSet = (node: Node): boolean => {
    if (node.type === 'NewExpression' || node.type === 'TSTypeReference')
      return (
        /^(Readonly)?(Set|Array)$/.test(toName(node['callee'] ?? node['typeName']) ?? '') &&
        getTypeArguments(node).some(isFunction)
      )
    if (node.type === 'TSArrayType')
      return isFunction(node['elementType']) && !readonlyArrays.has(node)
    return callbackLists.has(findGrown(node) ?? '')
  }
  return nodes
    .filter(isObserverSet)
    .map(
      ({ start }) =>
        `${file}:${source.slice(0, start).split('\n').length}: callbacks are collected by hand – keep the state in createStore (${storeFile}) and let them subscribe to it`,
    )
}
