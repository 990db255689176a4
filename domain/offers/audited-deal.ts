import type { DealDetails } from '../users/feature-audit.contract.ts'
import type { Offer } from './offer.model.ts'

/** What a feature audit tells of the deal that a feature was used on (W§7 L165): which offer, and its figures as shown. */
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
