import { useEffect, useEffectEvent, useState } from 'react'
import { getThemeContrasts, readTheme } from '#domain/organisations/theme.rules.ts'
import type { ThemeContrast } from '#domain/organisations/theme.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { showOrganisationTheme } from '#src/ui/theme.ts'
import { useTranslation } from '#src/ui/translation.ts'

type Brightness = 'light' | 'dark'

/** How a colour can be read, in figures, and whether it was moved for it. */
function ContrastNote({ contrast }: { readonly contrast: ThemeContrast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { written, drawn, writtenContrast, drawnContrast } = contrast
  const ratio = (value: number) => format.number(value, 1)
  return (
    <p className="small second theme-contrast">
      {written === drawn
        ? t('organisation_contrast_kept', { ratio: ratio(drawnContrast) })
        : t('organisation_contrast_moved', {
            written,
            from: ratio(writtenContrast),
            drawn,
            to: ratio(drawnContrast),
          })}
    </p>
  )
}

/** A page in small: what is selected, what can be pressed, what is a link. */
function SamplePage({
  brightness,
  properties,
  contrast,
}: {
  readonly brightness: Brightness
  readonly properties: Readonly<Record<string, string>>
  readonly contrast: ThemeContrast | undefined
}) {
  const { t } = useTranslation()
  return (
    <figure className="theme-sample">
      <div
        className={`theme-paper ${brightness}`}
        data-theme={brightness}
        style={{ ...properties, fontFamily: 'var(--font)' }}
      >
        <span className="theme-row selected">{t('organisation_sample_row')}</span>
        <span className="theme-row">
          <span className="theme-link">{t('organisation_sample_link')}</span>
        </span>
        <span className="theme-button">{t('organisation_sample_button')}</span>
      </div>
      <figcaption>
        <strong>{t(`organisation_preview_${brightness}`)}</strong>
        {contrast !== undefined && <ContrastNote contrast={contrast} />}
      </figcaption>
    </figure>
  )
}

/** The typed theme on a light and on a dark page, and on this one while that is switched on. */
export function ThemePreview({
  theme,
  saved,
}: {
  readonly theme: string
  readonly saved: string | null
}) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const { light, dark } = readTheme(theme)
  const contrasts = getThemeContrasts(theme)
  const showSaved = useEffectEvent(() => {
    showOrganisationTheme(saved ?? '')
  })
  useEffect(() => {
    if (!isShown) return
    showOrganisationTheme(theme)
    return () => showSaved()
  }, [isShown, theme])
  return (
    <section className="theme-preview" aria-label={t('organisation_preview')}>
      <header>
        <h2>{t('organisation_preview')}</h2>
        <Button size="small" onClick={() => setShown(!isShown)}>
          {t(isShown ? 'organisation_preview_end' : 'organisation_preview_here')}
        </Button>
      </header>
      <div className="theme-samples">
        <SamplePage brightness="light" properties={light} contrast={contrasts?.light} />
        <SamplePage brightness="dark" properties={dark} contrast={contrasts?.dark} />
      </div>
    </section>
  )
}
