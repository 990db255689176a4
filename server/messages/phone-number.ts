import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'

/** Shorter numbers are services, not people. */
const minDigits = 7
const maxDigits = 15
/** A longer text is no number. */
const maxLength = 60

function toCountry(locale: string): CountryCode | undefined {
  const { region = '' } = new Intl.Locale(locale).maximize()
  return isSupportedCountry(region) ? region : undefined
}

function parse(number: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const options = country === undefined ? {} : { defaultCountry: country }
  return parsePhoneNumberFromString(number, { ...options, extract: false })
}

/**
 * A number as `447700900123`, so that two ways to write it are equal; null for what is none. `locale`
 * is the organisation's, as `en-GB`: a number without a calling code is of its country.
 */
export function toNumberKey(number: string, locale: string): string | null {
  if (number.length > maxLength) return null
  const country = toCountry(locale)
  const digits = number.replaceAll(/\D/gu, '')
  const national = parse(number, country)
  // `49151…` in Germany lacks its sign, though a national number could begin so.
  const hasCode = !number.includes('+') && digits.startsWith(national?.countryCallingCode ?? ' ')
  const international = hasCode ? parse(`+${digits}`, country) : undefined
  const parsed = international?.isValid() === true ? international : national
  // Numbers of new lengths are still compared, digit by digit.
  const key = parsed?.isPossible() === true ? parsed.number.slice(1) : digits
  return key.length < minDigits || key.length > maxDigits ? null : key
}
