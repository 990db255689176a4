import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { render } from 'vitest-browser-react'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { Right } from '#domain/rights/right.model.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { defaultFormat, FormatProvider } from '#src/ui/format.tsx'
import { RightsProvider } from '#src/ui/rights.tsx'
import { startPage } from '#src/ui/start.ts'
import { createI18n } from '#src/ui/translation.ts'

startPage()

interface Surroundings {
  readonly rights?: readonly Right[]
  readonly format?: OrganisationFormat
}

/**
 * Draws part of the page in the real browser, in British English, for somebody with these rights.
 */
export function renderUi(
  part: ReactNode,
  { rights = [], format = defaultFormat }: Surroundings = {},
) {
  return render(
    <I18nextProvider i18n={createI18n('en_gb', en_gb)}>
      <RightsProvider held={new Set(rights)}>
        <FormatProvider format={format}>{part}</FormatProvider>
      </RightsProvider>
    </I18nextProvider>,
  )
}
