import type { CallAccess } from './call-access.ts'

/** For a challenge that nobody was given. */
const clientDataJSON = Buffer.from(
  JSON.stringify({ challenge: 'unknown', origin: 'http://localhost' }),
).toString('base64url')
const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key' } as const
const createdCredential = { ...credential, response: { clientDataJSON, attestationObject: 'oA' } }
const usedCredential = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
}

/** Who may make the calls of signing in and of sessions. */
export const sessionAccess: Readonly<Record<string, CallAccess>> = {
  'AUTHENTICATE.post': {
    who: 'anybody',
    input: ({ username, password }) => ({ username, password }),
  },
  'FORGOT_PASSWORD.post': {
    who: 'anybody',
    input: ({ username }) => ({ email: username }),
  },
  'RESET_PASSWORD.post': {
    who: 'anybody',
    input: ({ username, password }) => ({ username, password }),
    answer: (state) =>
      ({
        none: 'wrong_credentials',
        mfa: 'wrong_credentials',
        password: 'PasswordNotOriginal',
        active: 'password_change_disabled',
      })[state],
  },
  'RESET_TOKEN_PASSWORD.post': {
    who: 'anybody',
    input: ({ password }) => ({ resetToken: 'unknown', password }),
    answer: () => 'reset_link_invalid',
  },
  'MFA_SETUP.get': { who: 'signed in' },
  'MFA_SETUP.post': { who: 'signed in', input: ({ password }) => ({ password }) },
  'MFA_CONFIRM.post': { who: 'signed in', input: () => ({ mfa_code: '123456' }) },
  'MFA_REMOVE.post': { who: 'signed in', input: ({ password }) => ({ password }) },
  'MFA_RESET.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditUsers'],
    input: ({ userId }) => ({ userId }),
  },
  'PASSKEYS.get': { who: 'signed in' },
  'PASSKEYS.post': { who: 'signed in', input: ({ password }) => ({ password }) },
  'PASSKEY_CONFIRM.post': {
    who: 'signed in',
    input: () => ({ name: 'Phone', credential: createdCredential }),
  },
  'PASSKEY_REMOVE.post': {
    who: 'signed in',
    input: ({ password }) => ({ id: '3f0f8a10-0d0c-4c55-9d0f-0d8e5a1f7f10', password }),
  },
  'PASSKEY_CHALLENGE.post': { who: 'anybody' },
  'PASSKEY_SIGN_IN.post': {
    who: 'anybody',
    input: () => usedCredential,
    answer: () => 'passkey_expired',
  },
  'INVITATION.get': { who: 'member', isClosedToListUsers: true, all: ['CanEditUsers'] },
  'INVITATION.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditUsers'],
    input: ({ emptyRoleId }) => ({
      first_name: 'Ida',
      last_name: 'Fenwick',
      email: `${crypto.randomUUID()}@demo.example`,
      role: emptyRoleId,
      language: 'en_gb',
    }),
  },
  'SSO_STATUS.get': { who: 'anybody' },
  'SSO_REDIRECT.get': { who: 'anybody', answer: () => 'sso_not_set_up' },
  'SSO_SIGN_IN.post': {
    who: 'anybody',
    input: () => ({ key: 'k', state: 's', code: 'c' }),
    answer: () => 'sso_expired',
  },
  'GAS_AUTH.get': { who: 'anybody', answer: () => 'sso_not_set_up' },
  'GAS_AUTH.post': {
    who: 'anybody',
    input: () => ({ key: 'k', state: 's', code: 'c' }),
    answer: () => 'sso_expired',
  },
  'KEYLOOP_AUTH.get': { who: 'anybody', answer: () => 'sso_not_set_up' },
  'KEYLOOP_AUTH.post': {
    who: 'anybody',
    input: () => ({ key: 'k', state: 's', code: 'c' }),
    answer: () => 'sso_expired',
  },
  'SSO_VALIDATE.post': {
    who: 'anybody',
    input: () => ({ service: 'dealerhub', auth: 'unsigned' }),
    answer: () => 'sso_refused',
  },
  'LOGON_AS_USER.get': { who: 'member', all: ['CanLogonAsOtherUser'] },
  'LOGON_AS_USER.post': {
    who: 'member',
    all: ['CanLogonAsOtherUser'],
    input: ({ colleague }) => ({ subject: colleague, reason: 'They asked for help' }),
  },
  'LOGON_AS_USER.delete': { who: 'anybody' },
  'TOKEN_VALIDATION.get': { who: 'signed in' },
  'TOKEN_VALIDATION.delete': { who: 'anybody' },
  'MANAGE_SESSIONS.get': { who: 'signed in' },
  'MANAGE_SESSIONS.delete': { who: 'signed in' },
  'OWN_SESSIONS.get': { who: 'signed in' },
  'END_OWN_SESSION.post': {
    who: 'signed in',
    input: () => ({ id: '3f0f8a10-0d0c-4c55-9d0f-0d8e5a1f7f10' }),
  },
}
