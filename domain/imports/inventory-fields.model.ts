import type { ImportField } from './import-field.model.ts'

/** What a file of stock can fill (W§3 L77); a car without a VIN is known by `externalKey`, which the template builds (decision 21). */
export const inventoryFields: readonly ImportField[] = [
  { name: 'aVin', form: 'text', most: 17 },
  { name: 'externalKey', form: 'text', most: 200 },
  { name: 'aMake', form: 'text', isRequired: true, most: 80 },
  { name: 'aModel', form: 'text', isRequired: true, most: 80 },
  { name: 'aDerivative', form: 'text' },
  { name: 'aReg', form: 'text', most: 16 },
  { name: 'aType', form: 'text', most: 40 },
  { name: 'aFuelType', form: 'text', most: 40 },
  { name: 'aTransmission', form: 'text', most: 40 },
  { name: 'aEngineSize', form: 'number', least: 0, most: 100 },
  { name: 'aImage', form: 'text', most: 2000 },
  { name: 'aPurchasePrice', form: 'money', isRequired: true, least: 0 },
  { name: 'aDistance', form: 'integer', least: 0, most: 2_000_000 },
  { name: 'aModelYear', form: 'integer', least: 1900, most: 2200 },
  { name: 'dCode', form: 'text', most: 40 },
]
