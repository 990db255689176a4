import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { actingCandidateModel, actingReasonLengths } from './acting.model.ts'

const mayAct = { all: ['CanLogonAsOtherUser'] } as const
const { min, max } = actingReasonLengths

/** Acting for another member: whom one may choose, beginning, and going back. */
export const actingContract = {
  LOGON_AS_USER: {
    get: endpoint({
      key: 'LOGON_AS_USER',
      method: 'GET',
      service: 'users',
      path: '{orgId}/logon-as',
      summary:
        'Active members, by part of their name, of each organisation where one may act for others',
      scope: 'organisation',
      acting: 'withheld',
      rights: mayAct,
      input: v.object({
        orgId: organisationId,
        q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      }),
      output: v.array(actingCandidateModel),
    }),
    post: endpoint({
      key: 'LOGON_AS_USER',
      method: 'POST',
      service: 'users',
      path: '{orgId}/logon-as',
      summary: 'Acts for a member in this organisation from now on, with what both may do',
      scope: 'organisation',
      acting: 'withheld',
      remembered: false,
      rights: mayAct,
      input: v.object({
        orgId: organisationId,
        subject: v.pipe(v.string(), v.maxLength(64)),
        reason: v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max)),
      }),
      output: v.object({ acting: v.literal(true) }),
      refusals: { acting_for_oneself: { status: 409 } },
    }),
    delete: endpoint({
      key: 'LOGON_AS_USER',
      method: 'DELETE',
      service: 'authn',
      path: 'acting',
      summary: 'Back to oneself; false where nobody acts',
      scope: 'public',
      input: v.object({}),
      output: v.object({ ended: v.boolean() }),
    }),
  },
}
