import { createContext, use, useMemo, type ReactNode } from 'react'
import {
  defaultDateFormat,
  formatDate,
  formatDateTime,
  formatTime,
} from '#domain/formatting/date.ts'
import { defaultCurrencySymbol, formatMoney, type MoneyStyle } from '#domain/formatting/money.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import {
  defaultNumberFormat,
  formatNumber,
  formatPercent,
  formatRatio,
} from '#domain/formatting/number.ts'

export const defaultFormat: OrganisationFormat = {
  money: { symbol: defaultCurrencySymbol, placement: 'left', number: defaultNumberFormat },
  date: defaultDateFormat,
}

const FormatContext = createContext<OrganisationFormat>(defaultFormat)

export function FormatProvider({
  format,
  children,
}: {
  readonly format: OrganisationFormat
  readonly children: ReactNode
}) {
  return <FormatContext value={format}>{children}</FormatContext>
}

export interface Format {
  readonly organisation: OrganisationFormat
  readonly money: (minor: number, style?: MoneyStyle) => string
  readonly number: (value: number, decimals?: number) => string
  readonly percent: (percent: number, decimals?: number) => string
  readonly ratio: (ratio: number, decimals?: number) => string
  readonly date: (iso: string) => string
  readonly dateTime: (iso: string) => string
  readonly time: (iso: string) => string
}

/** The organisation's way of writing, ready to call. */
export function useFormat(): Format {
  const organisation = use(FormatContext)
  return useMemo(
    () => ({
      organisation,
      money: (minor, style) => formatMoney(minor, organisation.money, style),
      number: (value, decimals) => formatNumber(value, organisation.money.number, decimals),
      percent: (percent, decimals) => formatPercent(percent, organisation.money.number, decimals),
      ratio: (ratio, decimals) => formatRatio(ratio, organisation.money.number, decimals),
      date: (iso) => formatDate(iso, organisation.date),
      dateTime: (iso) => formatDateTime(iso, organisation.date),
      time: (iso) => formatTime(iso, organisation.date),
    }),
    [organisation],
  )
}
