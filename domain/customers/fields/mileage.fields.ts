import { fieldFactory } from './customer-field.model.ts'

const mileage = fieldFactory('mileage')
const tax = fieldFactory('tax')

const excess = { right: 'CanViewExcessMileage' } as const
const additional = { namedIn: 'customer_details_additional_customer_fields' } as const

/** Fields that show an excess need the right of the excess mileage tab. */
export const mileageFields = [
  mileage('cSoldMileage', 'integer'),
  mileage('cMileage', 'integer'),
  mileage('expectedMileage', 'integer', excess),
  mileage('totalExtendedSum', 'integer', excess),
  mileage('excessMileage', 'integer', excess),
  mileage('fMileageCost', 'decimal', excess),
  mileage('excessMileageCost', 'money', excess),
  mileage('currentExcessMileage', 'integer', excess),
  mileage('currentExcessMileageCost', 'money', excess),
  mileage('flagDate', 'date', excess),
  mileage('excessMileageDate', 'date', excess),
  mileage('cDistanceCalculated', 'integer'),
  mileage('cDistanceCalculatedOriginal', 'integer'),
  mileage('cActualDeliveredMileage', 'integer'),
] as const

/** Tax fields, for organisations that name them. */
export const taxFields = [
  tax('P11D_TAX_PRICE', 'money', additional),
  tax('SMT_COVER', 'text', additional),
  tax('CO2_EMISSIONS', 'decimal', additional),
  tax('LEGAL_STATUS_DESCRIPTION', 'text', additional),
  tax('CHANGES_MADE', 'text', { ...additional, filter: 'text' }),
] as const
