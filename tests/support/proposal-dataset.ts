import { buildDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type {
  ProposalDataset,
  ProposalData,
} from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { defaultProposalRules } from '#domain/pre-calculation/pre-calculation.model.ts'

/** An organisation's dataset of the day, empty but for the input. */
export function buildProposalDataset(input: Partial<ProposalData> = {}): ProposalDataset {
  return buildDataset({
    today: '2026-01-20',
    parameters: new Map(),
    products: [],
    prices: [],
    rvRules: [],
    incentives: { campaigns: [], offers: [], overlays: [] },
    mappings: [],
    mapping: null,
    rules: defaultProposalRules,
    overrides: [],
    stock: [],
    states: new Map(),
    ...input,
  })
}
