import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ContactTemplate,
  TemplateRow,
  TemplateText,
} from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { templateKey, templatesKey, templateVersionsKey } from './contact-template.queries.ts'
import type { PreviewText } from './contact-template.queries.ts'
import { readProblems, useTemplateTexts } from './template-texts.tsx'

function useRefetch(orgId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [templatesKey(orgId), templateKey(orgId), templateVersionsKey(orgId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Which refusals are shown where. */
function useRefusals() {
  const texts = useTemplateTexts()
  return (failure: Failure, otherwise: string): FormRefusal => {
    if (failure.kind !== 'refused') return { form: otherwise }
    if (failure.code === 'template_name_taken')
      return { fields: { template_name: 'templates_name_taken' } }
    if (failure.code === 'template_broken') {
      const [first] = readProblems(failure)
      if (first !== undefined)
        return { fields: { [`template_${first.part}`]: texts.getProblem(first) } }
    }
    if (failure.code === 'too_many_templates') return { form: 'templates_too_many' }
    return { form: failure.code === 'stale' ? 'templates_stale' : otherwise }
  }
}

export type NewTemplate = Pick<TemplateText, 'template_name' | 'template_type' | 'template_lang'>

/** Creates an empty draft; resolves to it or to a refusal. */
export function useCreateTemplate(api: Api, orgId: string) {
  const refetch = useRefetch(orgId)
  const toRefusal = useRefusals()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: NewTemplate) =>
      api.SAVE_TEMPLATE.post({
        orgId,
        ...draft,
        template_subject: '',
        template_content: '',
        visibility: 'everybody',
        status: 0,
      }),
  })
  async function create(draft: NewTemplate): Promise<ContactTemplate | FormRefusal> {
    try {
      const template = await mutateAsync(draft)
      await refetch()
      return template
    } catch (error) {
      return toRefusal(toFailure(error), 'templates_save_failed')
    }
  }
  return { create, isCreating: isPending }
}

/** Saves a template; resolves to a refusal. */
export function useSaveTemplate(api: Api, orgId: string, template: ContactTemplate) {
  const refetch = useRefetch(orgId)
  const queryClient = useQueryClient()
  const toRefusal = useRefusals()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (text: TemplateText) =>
      api.SAVE_TEMPLATE.put({
        orgId,
        ...text,
        template_id: template.template_id,
        seen: template.updated_at,
      }),
  })
  async function save(text: TemplateText): Promise<FormRefusal | undefined> {
    try {
      const saved = await mutateAsync(text)
      const { template_type, template_name, template_lang } = saved
      const key = [...templateKey(orgId), template_type, template_name, template_lang] as const
      queryClient.setQueryData(key, saved)
      flash.success(text.status === 1 ? 'templates_saved_published' : 'templates_saved_draft')
      void refetch()
      return undefined
    } catch (error) {
      void refetch()
      return toRefusal(toFailure(error), 'templates_save_failed')
    }
  }
  return { save, isSaving: isPending }
}

export function useDeleteTemplate(api: Api, orgId: string) {
  const refetch = useRefetch(orgId)
  return useMutation({
    mutationFn: ({ template_name, template_type, template_lang }: TemplateRow) =>
      api.GET_TEMPLATES.delete({ orgId, template_name, template_type, template_lang }),
    onSuccess: () => flash.success('templates_deleted'),
    onError: () => flash.error('templates_delete_failed'),
    onSettled: refetch,
  })
}

/** Sends the text as it is typed to oneself. */
export function useSendTemplateTest(api: Api, orgId: string) {
  return useMutation({
    mutationFn: ({ template_type: _type, ...text }: PreviewText) =>
      api.TEMPLATE_TEST.post({ orgId, ...text }),
    onSuccess: ({ address }) => flash.success('templates_test_queued', { address }),
    onError: (error) => {
      const failure = toFailure(error)
      flash.error(
        failure.kind === 'refused' && failure.code === 'template_broken'
          ? 'templates_test_broken'
          : 'templates_test_failed',
      )
    },
  })
}
