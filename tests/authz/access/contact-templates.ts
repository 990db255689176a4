import { randomUUID } from 'node:crypto'
import type { CallAccess } from './call-access.ts'

const text = {
  template_type: 'email',
  template_lang: 'en_gb',
  template_subject: 'Your next car',
  template_content: '<p>Hello {{ cFName }}</p>',
} as const
const saved = { ...text, visibility: 'everybody', status: 0 } as const
const mayEdit = ['CanEditContactTemplate'] as const

/** Who may see, write, try and delete templates. */
export const contactTemplateAccess: Readonly<Record<string, CallAccess>> = {
  'GET_TEMPLATES.get': { who: 'member', isClosedToListUsers: true },
  'GET_TEMPLATES.delete': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: ({ templateName }) => ({
      template_name: `${templateName} gone`,
      template_type: 'email',
      template_lang: 'en_gb',
    }),
  },
  'GET_TEMPLATE.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ templateName }) => ({ template_name: templateName, template_type: 'email' }),
    choices: ['template_type'],
  },
  'SAVE_TEMPLATE.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: () => ({ ...saved, template_name: randomUUID() }),
  },
  'SAVE_TEMPLATE.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: ({ templateName, templateId }) => ({
      ...saved,
      template_name: templateName,
      template_id: templateId,
    }),
  },
  'TEMPLATE_VERSIONS.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: ({ templateId }) => ({ templateId }),
  },
  'TEMPLATE_PREVIEW.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: ({ agreementNo }) => ({ ...text, agreementNo }),
    isOfDealer: true,
  },
  'TEMPLATE_TEST.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: mayEdit,
    input: ({ agreementNo }) => ({
      template_lang: 'en_gb',
      template_subject: text.template_subject,
      template_content: text.template_content,
      agreementNo,
    }),
    isOfDealer: true,
  },
}
