import { addDays } from '../../calendar.ts'

/** N is a car that was new when its agreement began, U a used one. */
export const vehicleTypes = ['N', 'U'] as const

export type VehicleType = (typeof vehicleTypes)[number]

/** A new car is registered at most this number of days before its agreement begins. */
export const newVehicleDays = 90

/** Both days are YYYY-MM-DD. */
export const getVehicleType = (registeredOn: string, startsOn: string): VehicleType =>
  registeredOn >= addDays(startsOn, -newVehicleDays) ? 'N' : 'U'
