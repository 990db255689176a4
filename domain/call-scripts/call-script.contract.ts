import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { callScriptModel } from './call-script.model.ts'

/** What is said on the telephone: the organisation's own words. */
export const callScriptContract = {
  GET_CALLSCRIPT: {
    get: endpoint({
      key: 'GET_CALLSCRIPT',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/call-scripts',
      summary: 'Published call scripts by category and title; drafts too for who may edit scripts',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewCallScripts'] },
      offline: 'cached',
      input: v.object({ orgId: organisationId }),
      output: v.array(callScriptModel),
    }),
  },
}
