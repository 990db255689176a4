import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallScript, WrittenScript } from '#domain/call-scripts/call-script.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { downloadPdf } from '#src/ui/download-pdf.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'

function useRefetch(orgId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['GET_CALLSCRIPT', orgId] })
}

function toRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return { form: 'scripts_save_failed' }
  if (failure.code === 'too_many_scripts') return { form: 'scripts_too_many' }
  return { form: failure.code === 'stale' ? 'scripts_stale' : 'scripts_save_failed' }
}

/** Creates a draft without words; resolves to it or to a refusal. */
export function useCreateScript(api: Api, orgId: string) {
  const refetch = useRefetch(orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (named: Pick<WrittenScript, 'title' | 'category'>) =>
      api.CREATE_CALLSCRIPT.post({ orgId, ...named, published: 0, content: '' }),
  })
  async function create(
    named: Pick<WrittenScript, 'title' | 'category'>,
  ): Promise<CallScript | FormRefusal> {
    try {
      const script = await mutateAsync(named)
      await refetch()
      return script
    } catch (error) {
      return toRefusal(error)
    }
  }
  return { create, isCreating: isPending }
}

/** Saves a script upon what was seen of it; resolves to a refusal. */
export function useSaveScript(api: Api, orgId: string, { id, modified_at: seen }: CallScript) {
  const refetch = useRefetch(orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (written: WrittenScript) =>
      api.EDIT_DELETE_CALLSCRIPT.put({ orgId, callscriptId: id, ...written, seen }),
  })
  async function save(written: WrittenScript): Promise<FormRefusal | undefined> {
    try {
      await mutateAsync(written)
      flash.success(written.published === 1 ? 'scripts_saved_published' : 'scripts_saved_draft')
      await refetch()
      return undefined
    } catch (error) {
      await refetch()
      return toRefusal(error)
    }
  }
  return { save, isSaving: isPending }
}

export function useDeleteScript(api: Api, orgId: string) {
  const refetch = useRefetch(orgId)
  return useMutation({
    mutationFn: ({ id }: CallScript) =>
      api.EDIT_DELETE_CALLSCRIPT.delete({ orgId, callscriptId: id }),
    onSuccess: () => flash.success('success_deleted_call_script'),
    onError: () => flash.error('generic_failed_deleted'),
    onSettled: refetch,
  })
}

/** Downloads a script for paper. */
export function useDownloadScript(api: Api, orgId: string) {
  return useMutation({
    mutationFn: ({ id }: CallScript) => api.DOWNLOAD_CALLSCRIPT_PDF.get({ orgId, scriptId: id }),
    onSuccess: downloadPdf,
    onError: () => flash.error('scripts_pdf_failed'),
  })
}
