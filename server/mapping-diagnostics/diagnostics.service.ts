import { ORPCError } from '@orpc/server'
import { classificationFields } from '#domain/asset-classification/asset.model.ts'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import { findPrice, isPriceValid } from '#domain/catalogue/price-list.rules.ts'
import { csvStart, toCsvLine } from '#domain/exports/csv.rules.ts'
import { numberParts } from '#domain/formatting/number.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { maxGridCodes } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import type {
  CodeCheck,
  CodeGrid,
  DiagnosticsType,
  ModelBody,
} from '#domain/mapping-diagnostics/diagnostics.model.ts'
import {
  buildCodeGrid,
  countModelBodies,
  explainPair,
  getCellState,
  toModelBody,
} from '#domain/mapping-diagnostics/diagnostics.rules.ts'
import type { DiagnosticsFacts } from '#domain/mapping-diagnostics/diagnostics.rules.ts'
import { modelKey } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'
import { findAsset, findSideAssets } from './diagnostics.store.ts'

/** The model bodies of one side. */
export const listModelBodies = async (
  { tx, organisation }: CallContext,
  type: DiagnosticsType | null,
): Promise<ModelBody[]> => countModelBodies(await findSideAssets(tx, organisation.id, type))

/** An asset of which somebody has said a class. Refuses `not_found`. */
export async function requireClassified(
  { tx, organisation }: CallContext,
  code: string,
): Promise<Asset> {
  const asset = await findAsset(tx, organisation.id, code)
  if (asset === null || classificationFields.every((field) => asset[field] === ''))
    throw refusal('not_found')
  return asset
}

/** What the calculation of offers goes by today. */
async function readFacts({ tx, organisation, now }: CallContext): Promise<DiagnosticsFacts> {
  const today = toLocalDay(now, organisation)
  const { mappings, mapping, prices, rules } = await readProposalDataset(tx, organisation.id, today)
  const find = ({ make, model, derivative }: Asset) => {
    const entry = findPrice(prices, { aMake: make, aModel: model, aDerivative: derivative })
    return entry !== null && isPriceValid(entry, today) ? entry : null
  }
  const facts = {
    minPrice: rules.min_price,
    getPrice: (asset: Asset) => find(asset)?.price ?? null,
  }
  if (mapping !== null) {
    const toVehicle = (asset: Asset) => {
      const { make, model, derivative } = asset
      const entry = find(asset)
      const [fuel, price] = [entry?.fuel_type ?? null, entry?.price ?? null]
      return mapping.toVehicle({ make, model, derivative, fuel, price, term: null })
    }
    return {
      ...facts,
      isMapped: (from, to) => mapping.decide(toVehicle(from), toVehicle(to)).ok,
      explain: (from, to) => mapping.explain(toVehicle(from), toVehicle(to)),
    }
  }
  return {
    ...facts,
    explain: null,
    isMapped: (from, to) =>
      mappings
        .get(modelKey(from.make, from.model))
        ?.targets.some(
          (target) => modelKey(target.make, target.model) === modelKey(to.make, to.model),
        ) === true,
  }
}

/** Every check between two classified assets. Refuses `not_found`. */
export async function compareCodes(
  context: CallContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CodeCheck[]> {
  const own = await requireClassified(context, from)
  const other = await requireClassified(context, to)
  return explainPair(own, other, await readFacts(context))
}

interface Bodies {
  readonly from: string
  readonly to: string
}

/** The grid of two model bodies. Refuses `not_found` and `too_many_codes`. */
export async function compareBodies(context: CallContext, bodies: Bodies): Promise<CodeGrid> {
  const all = await findSideAssets(context.tx, context.organisation.id, null)
  const [from, to] = [bodies.from, bodies.to].map((body) =>
    all.filter((asset) => toModelBody(asset) === body),
  )
  if (from === undefined || to === undefined || from.length === 0 || to.length === 0)
    throw refusal('not_found')
  if (Math.max(from.length, to.length) > maxGridCodes)
    throw new ORPCError('too_many_codes', {
      status: 422,
      message: 'too_many_codes',
      data: { max: maxGridCodes },
    })
  return buildCodeGrid(from, to, await readFacts(context))
}

/** The same grid as a CSV file. */
export async function exportBodies(
  context: CallContext,
  { language, ...bodies }: Bodies & { readonly language: string },
): Promise<{ name: string; text: string }> {
  const { tx, organisation } = context
  const grid = await compareBodies(context, bodies)
  const t = await loadSheetTexts(tx, organisation.id, language)
  const format = readOrganisationFormat(
    (key, fallback) => organisation.parameters.get(key) ?? fallback,
  )
  const mark = numberParts(1.5, format.money.number, 1).fraction.slice(0, 1)
  const [first = {}] = Object.values(grid)
  const lines = [
    [t('diagnostics_trim_code'), ...Object.keys(first)],
    ...Object.entries(grid).map(([trim, row]) =>
      [trim].concat(Object.values(row).map((cell) => t(`diagnostics_cell_${getCellState(cell)}`))),
    ),
  ]
  const text = lines.map((line) => toCsvLine(line, mark)).join('')
  return { name: 'asset-codes.csv', text: csvStart + text }
}
