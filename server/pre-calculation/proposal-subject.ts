import type { AgreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { ProposalSubject } from '#domain/pre-calculation/proposal-suggestions.ts'
import { textOrNull } from '../customers/agreement-values.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import type { ProposalVehicle } from './proposal-row.ts'

/** The customer's values that proposals and forecasts depend on, without figures of a day. */
export function toCustomerSubject(
  values: RowValues,
  agreement: Agreement,
): Omit<ProposalSubject, 'figures'> {
  return {
    agreement,
    aMake: textOrNull(values['aMake']),
    aModel: textOrNull(values['aModel']),
    aDerivative: textOrNull(values['aDerivative']),
    pFuelType: textOrNull(values['pFuelType']),
    aRegDate: textOrNull(values['aRegDate']),
    dCode: textOrNull(values['dCode']),
    status: textOrNull(values['status']),
    isCompany: !agreement.isRegulated,
    propensity_bucket: textOrNull(values['propensity_bucket']),
  }
}

/** The customer's values that proposals depend on. */
export const toProposalSubject = (
  values: RowValues,
  agreement: Agreement,
  figures: AgreementFigures,
): ProposalSubject => ({ ...toCustomerSubject(values, agreement), figures })

/** The vehicle and dealer of the repeat-term proposal. */
export function getOwnVehicle({
  aMake,
  aModel,
  aDerivative,
  pFuelType,
  dCode,
}: RowValues): ProposalVehicle {
  return { aMake, aModel, aDerivative, pFuelType, dCode }
}
