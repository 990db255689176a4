import { inOrganisation } from '../http/gate.ts'
import {
  createCallScript,
  getReadableScripts,
  printCallScript,
  removeCallScript,
  saveCallScript,
} from './call-script.service.ts'

const { GET_CALLSCRIPT, CREATE_CALLSCRIPT, EDIT_DELETE_CALLSCRIPT, DOWNLOAD_CALLSCRIPT_PDF } =
  inOrganisation

export const callScriptRoutes = {
  GET_CALLSCRIPT: { get: GET_CALLSCRIPT.get.handler(({ context }) => getReadableScripts(context)) },
  CREATE_CALLSCRIPT: {
    post: CREATE_CALLSCRIPT.post.handler(({ input, context }) => createCallScript(context, input)),
  },
  EDIT_DELETE_CALLSCRIPT: {
    put: EDIT_DELETE_CALLSCRIPT.put.handler(({ input: { callscriptId, ...written }, context }) =>
      saveCallScript(context, callscriptId, written),
    ),
    delete: EDIT_DELETE_CALLSCRIPT.delete.handler(({ input, context }) =>
      removeCallScript(context, input.callscriptId),
    ),
  },
  DOWNLOAD_CALLSCRIPT_PDF: {
    get: DOWNLOAD_CALLSCRIPT_PDF.get.handler(({ input, context }) =>
      printCallScript(context, input.scriptId),
    ),
  },
}
