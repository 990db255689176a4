import type { ListedVehicle } from '#domain/missing-offer/missing-offer.model.ts'

export const vehicleLabel = ({ make, model, derivative }: ListedVehicle): string =>
  [make, model, derivative ?? ''].filter((part) => part !== '').join(' ')
