import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { TemplateRow, TemplateText } from '#domain/contact-templates/contact-template.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { Api } from '#src/api/client.ts'

/** Every list of the organisation's templates. */
export const templatesKey = (orgId: string) => ['GET_TEMPLATES', orgId] as const
/** Every opened template of the organisation. */
export const templateKey = (orgId: string) => ['GET_TEMPLATE', orgId] as const
export const templateVersionsKey = (orgId: string) => ['TEMPLATE_VERSIONS', orgId] as const

/** All templates that the person may see. */
export const templatesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: templatesKey(orgId),
    queryFn: ({ signal }) => api.GET_TEMPLATES.get({ orgId }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })

/** One template with its text; nothing is fetched before the list has named it. */
export const templateQuery = (api: Api, orgId: string, row: TemplateRow | undefined) =>
  queryOptions({
    queryKey: [...templateKey(orgId), row?.template_type, row?.template_name, row?.template_lang],
    queryFn:
      row === undefined
        ? skipToken
        : ({ signal }) =>
            api.GET_TEMPLATE.get(
              {
                orgId,
                template_name: row.template_name,
                template_type: row.template_type,
                template_lang: row.template_lang,
              },
              { signal },
            ),
    refetchOnWindowFocus: true,
  })

export const templateVersionsQuery = (api: Api, orgId: string, templateId: string) =>
  queryOptions({
    queryKey: [...templateVersionsKey(orgId), templateId],
    queryFn: ({ signal }) => api.TEMPLATE_VERSIONS.get({ orgId, templateId }, { signal }),
  })

/** A text as it is typed, for a customer or for nobody. */
export type PreviewText = Pick<
  TemplateText,
  'template_type' | 'template_lang' | 'template_subject' | 'template_content'
> & { readonly agreementNo?: string }

export const templatePreviewQuery = (api: Api, orgId: string, text: PreviewText) =>
  queryOptions({
    queryKey: ['TEMPLATE_PREVIEW', orgId, text] as const,
    queryFn: ({ signal }) => api.TEMPLATE_PREVIEW.post({ orgId, ...text }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })

/** Customers whose values may fill a preview: those found, or the first without words. */
export const previewCustomersQuery = (api: Api, orgId: string, words: string) =>
  queryOptions({
    queryKey: ['CUSTOMER_SEARCH', 'template-preview', orgId, words] as const,
    queryFn: ({ signal }) =>
      api.CUSTOMER_SEARCH.get(
        {
          orgId,
          ...(words === '' ? {} : { q: writeCustomerQuery({ keywords: words }) }),
          size: 10,
          counts: false,
          minimal_columns: 'cFullName,aVrm',
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
