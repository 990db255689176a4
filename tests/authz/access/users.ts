import { randomUUID } from 'node:crypto'
import type { CallTargets } from '../targets/call-target-names.ts'
import type { CallAccess } from './call-access.ts'

const sees = { who: 'member', isClosedToListUsers: true } as const satisfies CallAccess
const ofColleague = ({ colleague }: CallTargets) => ({ userId: colleague })
const ofSelf = ({ userId }: CallTargets) => ({ userId })
const actsForOthers = { who: 'member', all: ['CanLogonAsOtherUser'] } as const
const edits = { ...sees, all: ['CanEditUsers'] } as const

/** Who may make the calls of an organisation's people. */
export const userAccess: Readonly<Record<string, CallAccess>> = {
  'GET_USERS.get': {
    ...sees,
    some: ['CanViewUsers', 'CanViewOrgSettings', 'CanEditOrganisation', 'CanEditUsers'],
  },
  'GET_USER.get': { who: 'member', some: ['CanEditSelf', 'CanEditUsers'], input: ofSelf },
  'GET_USER.put': {
    who: 'member',
    some: ['CanEditSelf', 'CanEditUsers'],
    input: ({ userId }) => ({
      userId,
      first_name: 'Robin',
      last_name: 'Marsh',
      default_language: null,
    }),
  },
  'REACTIVATE_USER.get': { ...edits, input: ofColleague },
  'REACTIVATE_USER.post': {
    ...edits,
    input: ({ colleague }) => ({ userId: colleague, send_email: false }),
  },
  'UNLOCK_USER.post': { ...edits, input: ofColleague },
  'IMPORT_USERS.post': {
    ...edits,
    input: () => ({
      import_csv: Buffer.from(
        `username,first_name,last_name,password\n${randomUUID()}@x.example,Ada,Marsh,a long enough password`,
      ).toString('base64'),
    }),
  },
  'IMPORT_USERS_CONTINUE.post': {
    ...edits,
    input: ({ userImportId }) => ({ datasetid: userImportId }),
  },
  'USER_DEALERS.get': edits,
  'USER_HISTORY.get': edits,
  'ALL_USERS.get': actsForOthers,
  'ALL_USERS_EXPORT.get': actsForOthers,
}
