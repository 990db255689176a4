import type { TemplateText } from '#domain/contact-templates/contact-template.model.ts'
import {
  insertTemplateVersion,
  storeTemplate,
} from '../../contact-templates/contact-template.store.ts'
import type { Database } from '../../db/database.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { toMorning } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'

type DemoTemplate = Pick<
  TemplateText,
  'template_name' | 'template_type' | 'template_lang' | 'template_subject' | 'template_content'
> & { readonly isPublished: boolean }

const english = { template_lang: 'en_gb', isPublished: true } as const
const german = { template_lang: 'de_de', isPublished: true } as const

const templates: Readonly<Record<DemoOrganisation['language'], readonly DemoTemplate[]>> = {
  en: [
    {
      ...english,
      template_name: 'Your next car',
      template_type: 'email',
      template_subject: 'Your {{ vehicle | default: "car" }} and what comes next',
      template_content:
        '<p>Hello {{ cFName | default: "there" }},</p><p>your agreement for the {{ vehicle | default: "car" }} ends on {{ fEndDate }}. You may be able to change car for about the same payment.</p><p>When would suit you for a short talk?</p><p>{{ agent }}<br>{{ dName }}</p>',
    },
    {
      ...english,
      template_name: 'Appointment reminder',
      template_type: 'sms',
      template_subject: '',
      template_content:
        'Hello {{ cFName | default: "there" }}, we look forward to seeing you. {{ agent }}, {{ dName }}',
    },
    {
      ...english,
      template_name: 'Winter event',
      template_type: 'email',
      template_subject: 'Winter event at {{ dName }}',
      template_content: '<p>Hello {{ cFName | default: "there" }},</p><p></p>',
      isPublished: false,
    },
  ],
  de: [
    {
      ...german,
      template_name: 'Ihr nächstes Auto',
      template_type: 'email',
      template_subject: 'Ihr {{ vehicle | default: "Auto" }} und wie es weitergeht',
      template_content:
        '<p>Guten Tag {{ cFullName }},</p><p>Ihr Vertrag für {{ vehicle | default: "Ihr Auto" }} endet am {{ fEndDate }}. Vielleicht fahren Sie danach für etwa dieselbe Rate ein neues Auto.</p><p>Wann passt Ihnen ein kurzes Gespräch?</p><p>{{ agent }}<br>{{ dName }}</p>',
    },
    {
      ...german,
      template_name: 'Erinnerung an den Termin',
      template_type: 'sms',
      template_subject: '',
      template_content:
        'Guten Tag {{ cFullName }}, wir freuen uns auf Sie. {{ agent }}, {{ dName }}',
    },
  ],
}

/** Texts that the organisation sends, one of them not published yet. */
export async function addDemoTemplates(
  database: Database,
  { orgId, key, language }: Pick<DemoOrganisation, 'orgId' | 'key' | 'language'>,
  today: string,
): Promise<void> {
  const at = toMorning(today)
  await database.within({ orgId, userId: null }, async (tx) => {
    for (const { isPublished, ...text } of templates[language]) {
      const template = {
        orgId,
        id: createDemoId(demoSeed, key, 'template', text.template_name),
        name: text.template_name,
        type: text.template_type,
        lang: text.template_lang,
        subject: text.template_subject,
        content: text.template_content,
        visibility: 'everybody',
        isPublished,
        version: 1,
        authorId: 'forecourt',
        createdBy: 'Forecourt',
        createdAt: at,
        updatedBy: 'Forecourt',
        updatedAt: at,
      }
      await storeTemplate(tx, template)
      await insertTemplateVersion(tx, template)
    }
  })
}
