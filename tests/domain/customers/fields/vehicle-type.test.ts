import { expect, it } from 'vitest'
import { getVehicleType } from '#domain/customers/fields/vehicle-type.rules.ts'

it.each([
  ['on the day of its agreement', '2024-02-01', 'N'],
  ['after it', '2024-02-20', 'N'],
  ['90 days before', '2023-11-03', 'N'],
  ['91 days before', '2023-11-02', 'U'],
])('a car that is registered %s is of its type', (_when, registeredOn, type) => {
  expect(getVehicleType(registeredOn, '2024-02-01')).toBe(type)
})
