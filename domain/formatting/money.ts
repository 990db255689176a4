import { minus, numberParts, type NumberFormat } from './number.ts'

/** Where the currency's symbol stands: parameter `org_currency_placement` (W§9 L209). */
export type CurrencyPlacement = 'left' | 'right'

/** How an organisation writes money. */
export interface MoneyFormat {
  readonly symbol: string
  readonly placement: CurrencyPlacement
  readonly number: NumberFormat
}

/** The symbol where the organisation names none (W§9 L209, U-035). */
export const defaultCurrencySymbol = '£'

/** Reads the parameter `org_currency_placement`; anything but `right` is left, the default (W§9 L209). */
export function readCurrencyPlacement(value: string | undefined): CurrencyPlacement {
  return value?.trim().toLowerCase() === 'right' ? 'right' : 'left'
}

export interface MoneyStyle {
  /** 2 for sums a month, 0 for capital sums and the sidebar (W-140). */
  readonly decimals?: 0 | 2
  /** `always` writes a plus too, for figures where the sign carries meaning. Zero counts as plus, since parity is good at zero. */
  readonly sign?: 'negative' | 'always'
}

/** A sum cut into its written parts, for figures whose pence are set smaller. */
export interface MoneyParts {
  readonly sign: string
  readonly symbol: string
  readonly placement: CurrencyPlacement
  readonly whole: string
  readonly fraction: string
}

const noBreakSpace = '\u00a0'

/** Cuts `minor` (integer pence, cents) into sign, symbol, whole and fraction; what rounds to zero is written without a minus. */
export function moneyParts(minor: number, format: MoneyFormat, style: MoneyStyle = {}): MoneyParts {
  const { whole, fraction } = numberParts(minor / 100, format.number, style.decimals ?? 2)
  const isZero = !/[1-9]/u.test(whole + fraction)
  const plus = style.sign === 'always' ? '+' : ''
  return {
    sign: minor < 0 && !isZero ? minus : plus,
    symbol: format.symbol,
    placement: format.placement,
    whole,
    fraction,
  }
}

/** Writes `minor` (integer pence, cents): left `−£1,234.50`, right `−1,234.50 £` with a no-break space (W-261, U-034). */
export function formatMoney(minor: number, format: MoneyFormat, style: MoneyStyle = {}): string {
  const { sign, symbol, placement, whole, fraction } = moneyParts(minor, format, style)
  return placement === 'left'
    ? `${sign}${symbol}${whole}${fraction}`
    : `${sign}${whole}${fraction}${noBreakSpace}${symbol}`
}
