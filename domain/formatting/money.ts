import { minusSign, numberParts, type NumberFormat } from './number.ts'

/** Where the currency's symbol is: parameter `org_currency_placement`. */
export type CurrencyPlacement = 'left' | 'right'

export interface MoneyFormat {
  readonly symbol: string
  readonly placement: CurrencyPlacement
  readonly number: NumberFormat
}

/** Used where the organisation names none. */
export const defaultCurrencySymbol = '£'

/** Reads the parameter `org_currency_placement`; any value except `right` is left. */
export function readCurrencyPlacement(value: string | undefined): CurrencyPlacement {
  return value?.trim().toLowerCase() === 'right' ? 'right' : 'left'
}

export interface MoneyStyle {
  /** 2 for monthly sums, 0 for capital sums and the sidebar (W-140). */
  readonly decimals?: 0 | 2
  /**
   * `always` writes a plus too, where the sign carries meaning. Zero counts as plus, since parity is
   * good at zero.
   */
  readonly sign?: 'negative' | 'always'
}

/** For figures whose pence are set smaller. */
export interface MoneyParts {
  readonly sign: string
  readonly symbol: string
  readonly placement: CurrencyPlacement
  readonly whole: string
  readonly fraction: string
}

const noBreakSpace = '\u00a0'

/** `minor` is integer pence or cents. A sum that rounds to zero has no minus. */
export function moneyParts(minor: number, format: MoneyFormat, style: MoneyStyle = {}): MoneyParts {
  const { whole, fraction } = numberParts(minor / 100, format.number, style.decimals ?? 2)
  const isZero = !/[1-9]/u.test(whole + fraction)
  const plus = style.sign === 'always' ? '+' : ''
  return {
    sign: minor < 0 && !isZero ? minusSign : plus,
    symbol: format.symbol,
    placement: format.placement,
    whole,
    fraction,
  }
}

/** Left `−£1,234.50`, right `−1,234.50 £` with a no-break space (W-261). */
export function formatMoney(minor: number, format: MoneyFormat, style: MoneyStyle = {}): string {
  const { sign, symbol, placement, whole, fraction } = moneyParts(minor, format, style)
  return placement === 'left'
    ? `${sign}${symbol}${whole}${fraction}`
    : `${sign}${whole}${fraction}${noBreakSpace}${symbol}`
}
