/** A vehicle identification number has 17 characters (W§9 L208). */
export const vinLength = 17

export type VehicleSearch = { readonly kind: 'vin' | 'registration'; readonly value: string }

/** A VIN or registration as it is compared: trimmed, without inner spaces, in upper case (decision 8). */
export function vehicleKey(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase()
}

/** What a vehicle search means: exactly 17 characters are a VIN, any other length a registration (W§5 L118). */
export function vehicleSearch(text: string): VehicleSearch {
  const value = vehicleKey(text)
  return { kind: value.length === vinLength ? 'vin' : 'registration', value }
}
