import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ownSessionModel } from './own-session.model.ts'

/** Where the person is signed in: each of their sessions, and the end of one. */
export const ownSessionContract = {
  OWN_SESSIONS: {
    get: endpoint({
      key: 'OWN_SESSIONS',
      method: 'GET',
      service: 'authn',
      path: 'sessions/own',
      summary: 'The user’s sessions with device, place and last use',
      scope: 'session',
      acting: 'withheld',
      input: v.object({}),
      output: v.array(ownSessionModel),
    }),
  },
  END_OWN_SESSION: {
    post: endpoint({
      key: 'END_OWN_SESSION',
      method: 'POST',
      service: 'authn',
      path: 'sessions/own/end',
      summary: 'Ends one of the user’s other sessions; it is refused from its next call on',
      scope: 'session',
      acting: 'withheld',
      input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
      /** False where the user has no such session, or calls by it. */
      output: v.object({ ended: v.boolean() }),
    }),
  },
}
