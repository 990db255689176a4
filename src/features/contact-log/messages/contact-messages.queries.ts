import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TemplateType } from '#domain/contact-templates/contact-template.model.ts'
import type { contactMessage } from '#domain/customer-contact/customer-contact.model.ts'
import type * as v from 'valibot'
import type { Api } from '#src/api/client.ts'

/** The templates that a message may be sent by. */
export const sendableTemplatesQuery = (api: Api, orgId: string, type: TemplateType) =>
  queryOptions({
    queryKey: ['GET_TEMPLATES', orgId, type, 'published'] as const,
    queryFn: ({ signal }) =>
      api.GET_TEMPLATES.get({ orgId, template_type: type, status: 'published' }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

/** A message as it is written. */
export type ContactDraft = v.InferInput<typeof contactMessage>

/** The message as the customer would get it; the last one while another is being filled in. */
export const contactPreviewQuery = (api: Api, orgId: string, draft: ContactDraft) =>
  queryOptions({
    queryKey: ['CONTACT_PREVIEW', orgId, draft] as const,
    queryFn: ({ signal }) => api.CONTACT_PREVIEW.post({ orgId, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: 0,
  })
