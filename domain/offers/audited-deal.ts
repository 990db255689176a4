import type { DealDetails } from '../users/feature-audit.contract.ts'
import type { Offer } from './offer.model.ts'

/** The offer and its displayed figures as a feature audit records them. */
export function auditedDeal({
  oId,
  type,
  fProduct,
  fPayment,
  fTerm,
  fPurchasePrice,
  fDeposit,
  fParity,
  inventoryVin,
}: Offer): DealDetails {
  return { oId, type, fProduct, fPayment, fTerm, fPurchasePrice, fDeposit, fParity, inventoryVin }
}
