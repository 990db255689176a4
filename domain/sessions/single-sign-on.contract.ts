import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** Where several organisations have a provider, the address says whose. */
const beginInput = v.object({ organisation: v.optional(organisationId) })

/** `key` stays in the browser that began: nobody else can end the sign-in there. */
const begun = v.object({ url: v.string(), key: v.string() })

const beginRefusals = {
  /** An organisation that does not exist is one that has no provider. */
  sso_not_set_up: { status: 404 },
  /** The provider does not answer. */
  sso_unavailable: { status: 424 },
} as const

/** What the provider sent back with the browser, and the key of the beginning. */
const endInput = v.object({
  key: text(128),
  state: text(256),
  code: text(4096),
  iss: v.optional(text(512)),
})

const signedOn = v.object({ userid: v.string() })

const signOnRefusals = {
  connection_not_secure: { status: 400 },
  /** Too late, used already, or begun in another browser. */
  sso_expired: { status: 410 },
  /** The same for everybody, so that it never tells who exists. No 401: nobody was signed in. */
  sso_refused: { status: 403 },
} as const

const endRefusals = { ...signOnRefusals, sso_unavailable: { status: 424 } } as const

/** Sign-in through an organisation's identity provider, and by a registered service's token. */
export const singleSignOnContract = {
  SSO_STATUS: {
    get: endpoint({
      key: 'SSO_STATUS',
      method: 'GET',
      service: 'authn',
      path: 'sso',
      summary: 'Whether single sign-on is set up; changes nothing and calls nobody',
      scope: 'public',
      input: beginInput,
      output: v.object({ is_available: v.boolean() }),
    }),
  },
  SSO_REDIRECT: {
    get: endpoint({
      key: 'SSO_REDIRECT',
      method: 'GET',
      service: 'authn',
      path: 'sso/redirect',
      summary: 'Begins single sign-on: the address to go to, good for ten minutes',
      scope: 'public',
      input: beginInput,
      output: begun,
      refusals: beginRefusals,
    }),
  },
  SSO_SIGN_IN: {
    post: endpoint({
      key: 'SSO_SIGN_IN',
      method: 'POST',
      service: 'authn',
      path: 'sso/sign-in',
      summary: 'Ends single sign-on by the code of the provider',
      scope: 'public',
      input: endInput,
      output: signedOn,
      refusals: endRefusals,
    }),
  },
  GAS_AUTH: {
    get: endpoint({
      key: 'GAS_AUTH',
      method: 'GET',
      service: 'authn',
      path: 'sso/gas',
      summary: 'Begins GAS single sign-on: the address to go to, good for ten minutes',
      scope: 'public',
      input: beginInput,
      output: begun,
      refusals: beginRefusals,
    }),
    post: endpoint({
      key: 'GAS_AUTH',
      method: 'POST',
      service: 'authn',
      path: 'sso/gas',
      summary: 'Ends GAS single sign-on by the code of the provider',
      scope: 'public',
      input: endInput,
      output: signedOn,
      refusals: endRefusals,
    }),
  },
  KEYLOOP_AUTH: {
    get: endpoint({
      key: 'KEYLOOP_AUTH',
      method: 'GET',
      service: 'authn',
      path: 'sso/keyloop',
      summary: 'Begins Keyloop single sign-on: the address to go to, good for ten minutes',
      scope: 'public',
      input: beginInput,
      output: begun,
      refusals: beginRefusals,
    }),
    post: endpoint({
      key: 'KEYLOOP_AUTH',
      method: 'POST',
      service: 'authn',
      path: 'sso/keyloop',
      summary: 'Ends Keyloop single sign-on by the code of the provider',
      scope: 'public',
      input: endInput,
      output: signedOn,
      refusals: endRefusals,
    }),
  },
  SSO_VALIDATE: {
    post: endpoint({
      key: 'SSO_VALIDATE',
      method: 'POST',
      service: 'authn',
      path: 'sso/validate/{service}',
      summary: 'Signs in by a token that the service signed at most five minutes ago; once',
      scope: 'public',
      form: true,
      input: v.object({ service: text(64), auth: text(4096) }),
      output: signedOn,
      refusals: signOnRefusals,
    }),
  },
}
