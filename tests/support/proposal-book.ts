import { proposalBook } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalBook, ProposalData } from '#domain/offers/pre-calculation-book.ts'
import { usualProposalRules } from '#domain/offers/pre-calculation.model.ts'

/** An organisation's book of the day with nothing in it but what is wished for. */
export function buildProposalBook(wish: Partial<ProposalData> = {}): ProposalBook {
  return proposalBook({
    today: '2026-01-20',
    parameters: new Map(),
    products: [],
    prices: [],
    rvRules: [],
    incentives: { campaigns: [], offers: [], overlays: [] },
    mappings: [],
    rules: usualProposalRules,
    overrides: [],
    stock: [],
    states: new Map(),
    ...wish,
  })
}
