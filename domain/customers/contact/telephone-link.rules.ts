/** What a phone dials: `+44 (0)7700 900123` without the nought that is dialled within a country alone. */
export const toTelephoneLink = (number: string): string =>
  `tel:${(number.startsWith('+') ? number.replace('(0)', '') : number).replaceAll(/[^\d+]/gu, '')}`
