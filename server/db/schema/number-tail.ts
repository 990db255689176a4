/** Digits that every way to write one number ends with. */
export const numberTailDigits = 7

/** The SQL of a number's last digits, however it is written. */
export const toNumberTail = (value: string): string =>
  `right(regexp_replace(${value}, '[^0-9]', '', 'g'), ${numberTailDigits})`
