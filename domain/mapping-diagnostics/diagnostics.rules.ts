import type { Asset } from '../asset-classification/asset.model.ts'
import type { RuleStep } from '../mapping-rules/mapping-explanation.model.ts'
import type {
  CodeCell,
  CodeCheck,
  CodeGrid,
  DiagnosticsField,
  ModelBody,
} from './diagnostics.model.ts'

/** A model with its body, as the pickers name it. */
export const toModelBody = ({ make, model, cslBody }: Asset): string =>
  [make, model, cslBody].filter((part) => part !== '').join(' ')

/** A row or column of the grid: the trim, and the code that tells two of one trim apart. */
export const toTrimCode = ({ derivative, assetId }: Asset): string =>
  derivative === '' ? assetId : `${derivative} · ${assetId}`

/** The model bodies of the assets by name, each with the number of its codes. */
export function countModelBodies(assets: readonly Asset[]): ModelBody[] {
  const counts = new Map<string, number>()
  for (const asset of assets) {
    const name = toModelBody(asset)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Array.from(counts, ([model_body, code_count]) => ({ model_body, code_count })).toSorted(
    (one, other) => one.model_body.localeCompare(other.model_body),
  )
}

/** What the calculation of offers knows of two assets. */
export interface DiagnosticsFacts {
  /** Whether the mapping rules in force let the second follow, else the mapping names its model. */
  readonly isMapped: (from: Asset, to: Asset) => boolean
  /** The rules that were asked of the pair; null where none are in force. */
  readonly explain: ((from: Asset, to: Asset) => readonly RuleStep[]) | null
  /** Today’s price; null without one. */
  readonly getPrice: (asset: Asset) => number | null
  /** The least price of an offer, percent of the customer’s own. */
  readonly minPrice: number
}

const values = { size: 'cslSize', body: 'cslBody', classification: 'cslClassification' } as const

const check = (
  field: DiagnosticsField,
  valid: boolean,
  incomplete: readonly string[] = [],
): CodeCheck => ({ field, valid, incomplete_asset_codes: [...incomplete] })

/** A class that is missing leaves the check open; no rule compares two classes. */
function checkClass(field: keyof typeof values, pair: readonly Asset[]): CodeCheck {
  const incomplete = pair.filter((asset) => asset[values[field]] === '')
  return check(
    field,
    incomplete.length === 0,
    incomplete.map(({ assetId }) => assetId),
  )
}

/** Every check of whether the second asset is offered to who has the first, in order. */
export function checkPair(from: Asset, to: Asset, facts: DiagnosticsFacts): CodeCheck[] {
  const [own, price] = [facts.getPrice(from), facts.getPrice(to)]
  const isDearEnough = own === null || price === null || price >= (own * facts.minPrice) / 100
  return [
    check('mapping', facts.isMapped(from, to)),
    check('price_list', price !== null, price === null ? [to.assetId] : []),
    check('min_price', isDearEnough),
    checkClass('size', [from, to]),
    checkClass('body', [from, to]),
    checkClass('classification', [from, to]),
  ]
}

/** The same, with the mapping rules that were asked. */
export function explainPair(from: Asset, to: Asset, facts: DiagnosticsFacts): CodeCheck[] {
  const rules = facts.explain?.(from, to)
  return checkPair(from, to, facts).map((one) =>
    one.field === 'mapping' && rules !== undefined
      ? Object.assign({}, one, { rules: [...rules] })
      : one,
  )
}

function toCell(from: Asset, to: Asset, facts: DiagnosticsFacts): CodeCell {
  const [mapping, ...others] = checkPair(from, to, facts)
  return {
    aCode: to.assetId,
    is_mapped: mapping?.valid === true,
    valid: others.every(({ valid }) => valid),
  }
}

/** The grid of two model bodies: a row for each asset of the one, a column for each of the other. */
export const buildCodeGrid = (
  from: readonly Asset[],
  to: readonly Asset[],
  facts: DiagnosticsFacts,
): CodeGrid =>
  Object.fromEntries(
    from.map((asset) => [
      toTrimCode(asset),
      Object.fromEntries(to.map((other) => [toTrimCode(other), toCell(asset, other, facts)])),
    ]),
  )

export type CellState = 'mapped' | 'invalid' | 'not_mapped'

/** Green, red or amber. */
export const getCellState = ({ is_mapped, valid }: CodeCell): CellState =>
  is_mapped ? (valid ? 'mapped' : 'invalid') : 'not_mapped'

/** Pixels of a cell. */
export const cellWidth = 150
export const cellHeight = 50

/** Milliseconds after which a scrolled grid is drawn. */
export const scrollDelay = 300

/** How many cells a window of this size shows, never less than one. */
export const getVisibleCells = (width: number, height: number) => ({
  columns: Math.max(1, Math.floor((width - 300) / cellWidth + 1)),
  rows: Math.max(1, Math.floor((height * 0.65 - 200) / cellHeight + 1)),
})

export type StepState = 'pass' | 'fail' | 'incomplete'

/** The icon of a step: amber where a code lacks what the check asks for. */
export const getStepState = ({ valid, incomplete_asset_codes }: CodeCheck): StepState =>
  incomplete_asset_codes.length > 0 ? 'incomplete' : valid ? 'pass' : 'fail'
