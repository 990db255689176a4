/** ISO 3779. */
export const vinLength = 17

export type VehicleSearch = { readonly kind: 'vin' | 'registration'; readonly value: string }

/** The form in which VINs and registrations are compared: no spaces, upper case. */
export function toVehicleKey(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase()
}

/** Exactly 17 characters are a VIN, any other length a registration. */
export function parseVehicleSearch(text: string): VehicleSearch {
  const value = toVehicleKey(text)
  return { kind: value.length === vinLength ? 'vin' : 'registration', value }
}
