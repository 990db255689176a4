import { useLanguageTag } from './translation.ts'

/** The name of a month `YYYY-MM`, short under a bar and whole in a sentence. */
export function useMonthName() {
  const language = useLanguageTag()
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    return (month: string) => format.format(Date.parse(`${month}-01`))
  }
  return { short: write({ month: 'short' }), long: write({ month: 'long', year: 'numeric' }) }
}
