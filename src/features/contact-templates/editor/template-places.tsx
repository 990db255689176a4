import { suggestedPlaceholders } from '#domain/contact-templates/contact-template.model.ts'
import type { TemplatePreview } from '#domain/contact-templates/contact-template.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useTemplateTexts } from '../template-texts.tsx'

/** The places with the values that they have today for the chosen customer. */
export function TemplatePlaces({ preview }: { readonly preview: TemplatePreview | undefined }) {
  const { t } = useTranslation()
  const { getPlaceholder } = useTemplateTexts()
  const hasCustomer = preview !== undefined && preview.recipient !== null
  return (
    <section className="template-places" aria-label={t('templates_places')}>
      <h2>{t('templates_places')}</h2>
      <dl>
        {suggestedPlaceholders.map((name) => {
          const value = preview?.values[name]
          return (
            <div key={name}>
              <dt>
                <span className="place-chip">{getPlaceholder(name)}</span>
              </dt>
              <dd className={hasCustomer && value === null ? 'refusal' : 'second'}>
                {value ?? (hasCustomer ? t('templates_place_empty') : '–')}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
