import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { callScriptModel, writtenScriptModel } from './call-script.model.ts'

const common = { service: 'customer', scope: 'organisation', isClosedToListUsers: true } as const
const scriptId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** What is said on the telephone: the organisation's own words. */
export const callScriptContract = {
  GET_CALLSCRIPT: {
    get: endpoint({
      ...common,
      key: 'GET_CALLSCRIPT',
      method: 'GET',
      path: '{orgId}/call-scripts',
      summary: 'Published call scripts by category and title; drafts too for who may edit scripts',
      rights: { all: ['CanViewCallScripts'] },
      offline: 'cached',
      input: v.object({ orgId: organisationId }),
      output: v.array(callScriptModel),
    }),
  },
  CREATE_CALLSCRIPT: {
    post: endpoint({
      ...common,
      key: 'CREATE_CALLSCRIPT',
      method: 'POST',
      path: '{orgId}/call-scripts',
      summary: 'Create a call script',
      rights: { all: ['CanAddCallScript'] },
      input: v.object({ orgId: organisationId, ...writtenScriptModel.entries }),
      output: callScriptModel,
      refusals: { too_many_scripts: { status: 409 } },
    }),
  },
  EDIT_DELETE_CALLSCRIPT: {
    put: endpoint({
      ...common,
      key: 'EDIT_DELETE_CALLSCRIPT',
      method: 'PUT',
      path: '{orgId}/call-scripts/{callscriptId}',
      summary: 'Save a call script; with `seen` refused as `stale` where another has saved since',
      rights: { all: ['CanEditCallScripts'] },
      input: v.object({
        orgId: organisationId,
        callscriptId: scriptId,
        ...writtenScriptModel.entries,
        /** The instant of the last save that it is based on. */
        seen: v.optional(v.string()),
      }),
      output: callScriptModel,
      refusals: { stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'EDIT_DELETE_CALLSCRIPT',
      method: 'DELETE',
      path: '{orgId}/call-scripts/{callscriptId}',
      summary: 'Delete a call script; one that is gone stays so',
      rights: { all: ['CanDeleteCallScripts'] },
      input: v.object({ orgId: organisationId, callscriptId: scriptId }),
      output: v.object({ is_deleted: v.boolean() }),
    }),
  },
  DOWNLOAD_CALLSCRIPT_PDF: {
    get: endpoint({
      ...common,
      key: 'DOWNLOAD_CALLSCRIPT_PDF',
      method: 'GET',
      path: '{orgId}/call-scripts/{scriptId}/pdf',
      summary: 'A call script for paper: `pdf` is base64, `name` the file’s',
      rights: { all: ['CanDownloadPDFCallScripts'] },
      input: v.object({ orgId: organisationId, scriptId }),
      output: v.object({ name: v.string(), pdf: v.string() }),
    }),
  },
}
