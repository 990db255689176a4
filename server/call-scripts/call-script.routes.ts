import { inOrganisation } from '../http/gate.ts'
import { getReadableScripts } from './call-script.service.ts'

export const callScriptRoutes = {
  GET_CALLSCRIPT: {
    get: inOrganisation.GET_CALLSCRIPT.get.handler(({ context }) => getReadableScripts(context)),
  },
}
