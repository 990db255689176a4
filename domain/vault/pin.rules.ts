/** A PIN is made of digits, or it is a password of the device. */
export type PinForm = 'digits' | 'password'

export const maxPinDigits = 12
export const maxPinLength = 64
const minPinDigits = 8
const minPasswordLength = 10
/** Versions before asked for no more; such a PIN still opens what it protects. */
const minFormerDigits = 6

/** Why a PIN cannot be chosen: too short or too long, or one of those that are tried first. */
export type PinFault = 'pin_length' | 'pin_obvious'

export const getPinForm = (pin: string): PinForm => (/^\d*$/u.test(pin) ? 'digits' : 'password')

const isWithin = (pin: string, minDigits: number): boolean =>
  getPinForm(pin) === 'digits'
    ? pin.length >= minDigits && pin.length <= maxPinDigits
    : pin.length >= minPasswordLength && pin.length <= maxPinLength

/** Whether this version or one before let anybody choose it. */
export const isPossiblePin = (pin: string): boolean => isWithin(pin, minFormerDigits)

/** Whether it has fewer digits than a PIN needs that is chosen now. */
export const isShortPin = (pin: string): boolean =>
  isPossiblePin(pin) && !isWithin(pin, minPinDigits)

/** 11111111, 12345678, 98765432 */
function isSequence(digits: string): boolean {
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => Number(digit) - Number(digits[index])),
  )
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

const month = '(0[1-9]|1[0-2])'
const day = '(0[1-9]|[12]\\d|3[01])'
const year = '(19|20)\\d\\d'
/** Birthdays: day or month first, or the year. */
const date = new RegExp(
  `^(${day}${month}${year}|${month}${day}${year}|${year}${month}${day})$`,
  'u',
)
/** 12121212, 20242024 */
const repeated = /^(.{1,4})\1+$/u

/** Why somebody may not choose it; null where they may. */
export function findPinFault(pin: string): PinFault | null {
  if (!isWithin(pin, minPinDigits)) return 'pin_length'
  const isSimple = getPinForm(pin) === 'digits' && (isSequence(pin) || date.test(pin))
  return isSimple || repeated.test(pin) ? 'pin_obvious' : null
}
