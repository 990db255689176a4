import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TemplateRow, TemplateType } from '#domain/contact-templates/contact-template.model.ts'
import { sortByLanguage } from '#domain/customer-contact/customer-contact.rules.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { SelectOption } from '#src/ui/select-option.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { sendableTemplatesQuery } from './contact-messages.queries.ts'
import { toTemplateValue } from './email-form.ts'

const failures = {
  email: 'sendemail_failed_fetch_template',
  sms: 'send_sms_failed_fetch_template',
} as const

/** Published templates to choose from, those in the organisation's language first. */
export function useSendableTemplates(type: TemplateType): readonly SelectOption[] {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { api, orgId } = useContactLog()
  const { data, isError } = useQuery(sendableTemplatesQuery(api, orgId, type))
  useEffect(() => {
    if (isError) flash.error(failures[type])
  }, [isError, type])
  const language = organisation.money.number.locale.slice(0, 2).toLowerCase()
  return sortByLanguage<TemplateRow>(data ?? [], language).map(
    ({ template_name, template_lang }) => ({
      value: toTemplateValue(template_name, template_lang),
      label: t('contact_template_option', {
        name: template_name,
        language: t(`templates_language_${template_lang}`),
      }),
    }),
  )
}
