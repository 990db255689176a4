import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { buildRules, calculationDay } from '../deal/deal-builders.ts'

export const settled = (
  agreement: Agreement,
  rules: DealRules = buildRules(),
  day = calculationDay,
) => {
  const figures = agreementFigures(agreement, { aValuationAverage: null }, day, rules)
  return {
    chosen: figures.fSettlementType,
    values: Object.fromEntries(
      figures.settlements.map(({ settlementType, settlementValue }) => [
        settlementType,
        settlementValue,
      ]),
    ),
    settlements: figures.settlements,
  }
}
