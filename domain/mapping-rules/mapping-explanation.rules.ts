import {
  decideModelBody,
  decideRange,
  decideString,
  foldValue,
  toTier,
} from './mapping-decision.rules.ts'
import type { MappedVehicle, MappingIndex, RuleAnswer } from './mapping-decision.rules.ts'
import type { RuleStep } from './mapping-explanation.model.ts'
import { rangedCategories, stringCategories } from './mapping-rules.model.ts'

const toStep = (
  rule: RuleStep['rule'],
  row: string | null,
  value: string | null,
  answer: RuleAnswer,
): RuleStep =>
  'tier' in answer
    ? { rule, row, value, tier: toTier(answer.tier), reason: null }
    : { rule, row, value, tier: null, reason: answer.reason }

/** Every rule that may be asked, in the order in which they decide. */
function* askRules(
  index: MappingIndex,
  own: MappedVehicle,
  offered: MappedVehicle,
): Generator<RuleStep> {
  const exception = own.assetId === '' ? undefined : index.exceptions.get(own.assetId)
  if (exception !== undefined) {
    const answer: RuleAnswer = exception.has(offered.assetId)
      ? { tier: 0 }
      : { rule: 'exception', reason: 'not_listed' }
    yield toStep('exception', own.assetId, offered.assetId, answer)
    return
  }
  for (const category of stringCategories)
    if (index.strings.has(category))
      yield toStep(
        category,
        own[category].trim(),
        offered[category].trim(),
        decideString(index, category, own, offered),
      )
  const model = `${own.make} ${own.model}`.trim()
  if (index.modelBody.has(foldValue(model)))
    yield toStep('modelBody', model, offered.body.trim(), decideModelBody(index, own, offered))
  for (const category of rangedCategories)
    for (const rule of index.ranged)
      if (rule.category === category)
        yield toStep(category, null, null, decideRange(rule, own, offered))
}

/** The rules that were asked, in their order; where one says no it is the last. */
export function explainMapping(
  index: MappingIndex,
  own: MappedVehicle,
  offered: MappedVehicle,
): RuleStep[] {
  const steps: RuleStep[] = []
  for (const step of askRules(index, own, offered)) {
    steps.push(step)
    if (step.reason !== null) break
  }
  return steps
}
