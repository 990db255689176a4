import * as v from 'valibot'
import {
  maxTemplateContent,
  maxTemplateName,
  maxTemplateSubject,
  templateTextModel,
} from '#domain/contact-templates/contact-template.model.ts'
import type {
  ContactTemplate,
  TemplateText,
} from '#domain/contact-templates/contact-template.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** A template as it is typed. */
export interface TemplateDraft extends Readonly<Record<string, unknown>> {
  readonly template_name: string
  readonly template_lang: TemplateText['template_lang']
  readonly template_subject: string
  readonly template_content: string
  readonly visibility: TemplateText['visibility']
  readonly status: 'published' | 'draft'
}

export const toTemplateDraft = (template: ContactTemplate): TemplateDraft => ({
  template_name: template.template_name,
  template_lang: template.template_lang,
  template_subject: template.template_subject,
  template_content: template.template_content,
  visibility: template.visibility,
  status: template.status === 1 ? 'published' : 'draft',
})

export const toTemplateText = (
  { status, ...draft }: TemplateDraft,
  template_type: TemplateText['template_type'],
): TemplateText => ({ ...draft, template_type, status: status === 'published' ? 1 : 0 })

const { template_lang, visibility } = templateTextModel.entries

/** What can be saved; a text that is published must have words. Messages are text keys or sentences. */
export const templateDraftModel = (t: Translate, type: TemplateText['template_type']) =>
  v.pipe(
    v.object({
      template_name: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('templates_name_missing'),
        v.check((name) => name !== 'messages', 'templates_name_reserved'),
        v.maxLength(maxTemplateName),
      ),
      template_lang,
      template_subject: v.pipe(v.string(), v.trim(), v.maxLength(maxTemplateSubject)),
      template_content: v.pipe(
        v.string(),
        v.maxLength(maxTemplateContent, () => t('templates_content_long')),
      ),
      visibility,
      status: v.picklist(['published', 'draft']),
    }),
    v.forward(
      v.partialCheck(
        [['template_subject'], ['status']],
        ({ template_subject, status }) =>
          type === 'sms' || status === 'draft' || template_subject !== '',
        'templates_subject_missing',
      ),
      ['template_subject'],
    ),
    v.forward(
      v.partialCheck(
        [['template_content'], ['status']],
        ({ template_content, status }) => status === 'draft' || template_content.trim() !== '',
        'templates_content_missing',
      ),
      ['template_content'],
    ),
  )
