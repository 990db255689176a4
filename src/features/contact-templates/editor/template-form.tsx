import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  maxTemplateName,
  maxTemplateSubject,
  templateLanguages,
  templateVisibilities,
} from '#domain/contact-templates/contact-template.model.ts'
import type {
  ContactTemplate,
  TemplatePreview,
} from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { useSendTemplateTest } from '../contact-template.mutations.ts'
import { templatePreviewQuery } from '../contact-template.queries.ts'
import type { PreviewText } from '../contact-template.queries.ts'
import type { TemplateDraft } from '../template-draft.model.ts'
import { PreviewCustomerMenu, usePreviewCustomer } from './preview-customer.tsx'
import { SmsField } from './sms-field.tsx'
import { TemplatePlaces } from './template-places.tsx'
import { TemplatePreviewPane, TemplateProblems } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'

/** The editor is larger than the rest of the page. */
const EmailField = lazy(async () => ({
  default: (await loadChunk(() => import('./email-field.tsx'))).EmailField,
}))

/** Milliseconds without typing before the preview follows. */
const previewDelay = 400

interface TemplateFormProps {
  readonly api: Api
  readonly orgId: string
  readonly template: ContactTemplate
  readonly draft: TemplateDraft
  readonly isOnline: boolean
}

/** The text that is typed as the host previews it, for the customer chosen. */
function toPreviewText(
  { template_type }: ContactTemplate,
  { template_lang, template_subject, template_content }: TemplateDraft,
  agreementNo: string | undefined,
): PreviewText {
  return {
    template_type,
    template_lang,
    template_subject,
    template_content,
    ...(agreementNo === undefined ? {} : { agreementNo }),
  }
}

function useTemplatePreview({ api, orgId, template, draft, isOnline }: TemplateFormProps) {
  const choice = usePreviewCustomer(api, orgId, isOnline)
  const text = toPreviewText(template, draft, choice.customer?.agreementNo)
  // By its text: a draft is another object after each key.
  const settled = useDebounced(JSON.stringify(text), previewDelay)
  const { data, isError, refetch } = useQuery({
    ...templatePreviewQuery(api, orgId, JSON.parse(settled) as PreviewText),
    enabled: isOnline,
  })
  return { choice, text, preview: data, isFailed: isError, onRetry: () => void refetch() }
}

/** What the template is called, in which language, for whom, and whether it is in use. */
function TemplateFacts() {
  const { t } = useTranslation()
  return (
    <div className="template-facts">
      <TextField name="template_name" label={t('templates_name')} maxlength={maxTemplateName} />
      <SegmentedField
        name="template_lang"
        label={t('templates_language')}
        options={templateLanguages.map((value) => ({
          value,
          label: t(`templates_language_${value}`),
        }))}
      />
      <SegmentedField
        name="visibility"
        label={t('templates_visibility')}
        options={templateVisibilities.map((value) => ({
          value,
          label: t(`templates_visible_${value}`),
        }))}
      />
      <SegmentedField
        name="status"
        label={t('templates_status')}
        options={(['draft', 'published'] as const).map((value) => ({
          value,
          label: t(value === 'draft' ? 'templates_inactive' : 'templates_active'),
        }))}
      />
    </div>
  )
}

function TemplateWords({
  template: { template_type },
  preview,
}: {
  readonly template: ContactTemplate
  readonly preview: TemplatePreview | undefined
}) {
  const { t } = useTranslation()
  const missing = (preview?.problems ?? []).map(({ name }) => name)
  const label = t('templates_content')
  return (
    <div className="template-words">
      {template_type === 'email' && (
        <TextField
          name="template_subject"
          label={t('templates_subject')}
          maxlength={maxTemplateSubject}
          hint={t('templates_subject_hint', { example: '{{ cFName }}' })}
        />
      )}
      {template_type === 'email' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <EmailField name="template_content" label={label} missing={missing} />
        </Suspense>
      ) : (
        <SmsField name="template_content" label={label} filled={preview?.text} />
      )}
      <TemplateProblems problems={preview?.problems ?? []} />
    </div>
  )
}

/** The fields of a template beside its places, its versions and how it arrives. */
export function TemplateForm(props: TemplateFormProps) {
  const { api, orgId, template, isOnline } = props
  const { setValue } = useFormContext()
  const { choice, text, preview, ...state } = useTemplatePreview(props)
  const test = useSendTemplateTest(api, orgId)
  return (
    <div className="template-columns">
      <div className="template-aside">
        <TemplatePlaces preview={preview} />
        <TemplateVersions
          api={api}
          orgId={orgId}
          templateId={template.template_id}
          current={template.version}
          onUse={({ template_subject, template_content }) => {
            setValue('template_subject', template_subject)
            setValue('template_content', template_content)
          }}
        />
      </div>
      <div className="template-main">
        <TemplateFacts />
        <TemplateWords template={template} preview={preview} />
      </div>
      <TemplatePreviewPane
        {...state}
        type={template.template_type}
        preview={preview}
        isOnline={isOnline}
        customerMenu={<PreviewCustomerMenu choice={choice} />}
        isSending={test.isPending}
        onTest={() => test.mutate(text)}
      />
    </div>
  )
}
