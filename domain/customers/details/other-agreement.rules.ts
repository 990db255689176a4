import { toVehicleKey } from '../fields/vehicle-search.rules.ts'

export const maxOtherAgreements = 20

/** Other agreements that the head names; a link leads to the rest. */
export const maxNamedAgreements = 3

/**
 * The lender's number of the person, by which their agreements are found; null without one. A name
 * is no identity, and a registration is that of the car.
 */
export function personKey({ cBPID }: { readonly cBPID?: string | null }): string | null {
  return cBPID === undefined || cBPID === null || cBPID.trim() === '' ? null : cBPID
}

/** Whether an agreement is called by its registration: it has one, and of another car. */
export function hasOwnRegistration(
  { aVrm }: { readonly aVrm: string | null },
  shown: string | null | undefined,
): boolean {
  const key = toVehicleKey(aVrm ?? '')
  return key !== '' && key !== toVehicleKey(shown ?? '')
}
