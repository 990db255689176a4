import * as v from 'valibot'

/** The sign-ins through an organisation's identity provider, each a configuration of its own. */
export const signOnServices = ['sso', 'gas', 'keyloop'] as const

export type SignOnService = (typeof signOnServices)[number]

/** Algorithms of a registered key: with two different keys nobody who verifies can also sign. */
export const tokenAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'] as const

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(512))
const claimName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

/** A name that an address can hold as it is. */
export const tokenServiceName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,62}$/))

/** How an operator describes an identity provider of an organisation. */
export const identityProviderModel = v.strictObject({
  service: v.picklist(signOnServices),
  issuer: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(512)),
  client_id: text,
  scope: v.optional(text, 'openid email profile'),
  /** The claim that is the person's username, an e-mail address. */
  username_claim: v.optional(claimName, 'email'),
  first_name_claim: v.optional(claimName, 'given_name'),
  last_name_claim: v.optional(claimName, 'family_name'),
  /** The claim whose values `roles` turns into roles; without it the provider sets no roles. */
  roles_claim: v.optional(v.nullable(claimName), null),
  roles: v.optional(v.record(v.string(), text), {}),
  /** The roles of people whose claims name none. */
  default_roles: v.optional(v.array(text), []),
  creates_users: v.optional(v.boolean(), false),
})

export type IdentityProviderInput = v.InferOutput<typeof identityProviderModel>

/** How an operator registers a service whose signed tokens sign people in. */
export const tokenServiceModel = v.strictObject({
  service: v.pipe(
    tokenServiceName,
    v.check((name) => !signOnServices.some((service) => service === name)),
  ),
  /** A JWK without its private half. */
  public_key: v.pipe(
    v.looseObject({ kty: v.picklist(['EC', 'RSA', 'OKP']), alg: v.picklist(tokenAlgorithms) }),
    v.check((key) => !('d' in key)),
  ),
})

export type TokenServiceInput = v.InferOutput<typeof tokenServiceModel>
