/** What an identifier can be: VIN, registration, asset code, business partner (O§3 L111). */
export const identifierTypes = ['aVin', 'aVrm', 'aCode1', 'cBPID'] as const

export type IdentifierType = (typeof identifierTypes)[number]
