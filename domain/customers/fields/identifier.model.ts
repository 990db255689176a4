/** VIN, registration, asset code, business partner. */
export const identifierTypes = ['aVin', 'aVrm', 'aCode1', 'cBPID'] as const

export type IdentifierType = (typeof identifierTypes)[number]
