import type { ImportField } from './import-field.model.ts'

/**
 * What a file of stock can fill; a car without a VIN is identified by `externalKey`, its stock
 * number, which the template reads or builds. A `deleted` one is sold.
 */
export const inventoryFields: readonly ImportField[] = [
  { name: 'aVin', form: 'text', max: 17 },
  { name: 'externalKey', form: 'text', max: 200 },
  { name: 'aMake', form: 'text', isRequired: true, max: 80 },
  { name: 'aModel', form: 'text', isRequired: true, max: 80 },
  { name: 'aDerivative', form: 'text' },
  { name: 'aReg', form: 'text', max: 16 },
  { name: 'aType', form: 'text', max: 40 },
  { name: 'aFuelType', form: 'text', max: 40 },
  { name: 'aTransmission', form: 'text', max: 40 },
  { name: 'aEngineSize', form: 'number', min: 0, max: 100 },
  { name: 'aImage', form: 'text', max: 2000 },
  { name: 'aPurchasePrice', form: 'money', isRequired: true, min: 0 },
  { name: 'aDistance', form: 'integer', min: 0, max: 2_000_000 },
  { name: 'aModelYear', form: 'integer', min: 1900, max: 2200 },
  { name: 'dCode', form: 'text', max: 40 },
  { name: 'deleted', form: 'flag' },
]
