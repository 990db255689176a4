import * as v from 'valibot'
import type { EffectObstacle } from '#domain/mapping-effect/mapping-effect.model.ts'
import { hasMappingRules } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import {
  mappedPairsModel,
  modelMappingParameter,
} from '#domain/model-mapping/model-mapping.model.ts'
import { applyVersion } from '#domain/model-mapping/model-mapping.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import { buildDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type {
  ProposalData,
  ProposalDataset,
} from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { Transaction } from '../db/database.ts'
import { countFollowed } from '../mapping-rules/followed-vehicles.store.ts'
import { readMappingWith } from '../pre-calculation/mapping-in-force.store.ts'
import { readProposalData } from '../pre-calculation/proposal-dataset.store.ts'
import type { ReadProposalData } from '../pre-calculation/proposal-dataset.store.ts'

/** A whole change: the rules that a build would take, or the pairs of a version. */
export const resolvedChangeModel = v.union([
  v.object({ rules: mappingRulesModel }),
  v.object({ pairs: mappedPairsModel }),
])

export type ResolvedChange = v.InferOutput<typeof resolvedChangeModel>

/** What is in force today and what a change would make of it; null where it would have no effect. */
export interface ChangedDatasets {
  readonly before: ProposalDataset
  readonly after: ProposalDataset | null
  readonly obstacle: EffectObstacle | null
}

type ChangedData = Pick<ChangedDatasets, 'obstacle'> & { readonly data: ProposalData | null }

async function changeRules(
  tx: Transaction,
  orgId: string,
  { data, named }: ReadProposalData,
  rules: v.InferOutput<typeof mappingRulesModel>,
): Promise<ChangedData> {
  if (data.mappings !== named) return { data: null, obstacle: 'version_decides' }
  const changed = { ...data, mapping: await readMappingWith(tx, orgId, rules) }
  const isEmpty = hasMappingRules(rules) && (await countFollowed(tx, orgId, changed, 1)) === 0
  return isEmpty ? { data: null, obstacle: 'maps_nobody' } : { data: changed, obstacle: null }
}

/** What offers are made of today, and after the change. */
export async function readChangedDatasets(
  tx: Transaction,
  orgId: string,
  today: string,
  change: ResolvedChange,
): Promise<ChangedDatasets> {
  const read = await readProposalData(tx, orgId, today)
  const { data, named } = read
  const changed: ChangedData =
    'rules' in change
      ? await changeRules(tx, orgId, read, change.rules)
      : {
          data: isParameterOn(data.parameters, modelMappingParameter)
            ? { ...data, mappings: applyVersion(named, change.pairs), mapping: null }
            : data,
          obstacle: null,
        }
  return {
    before: buildDataset(data),
    after: changed.data === null ? null : buildDataset(changed.data),
    obstacle: changed.obstacle,
  }
}
